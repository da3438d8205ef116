/** Who plays by keys stays where they were: what had the focus may vanish with the question it belonged to. */

/** Part of the table -> where its focus goes when it has lost it. */
const PLACES: Record<string, string> = {
  ".status-line": ".status-line [role=group] button",
  ".board, .menu": ".board [data-spot][tabindex='0']",
};

/** `use:keepFocus` on a table: whenever the page has changed and nothing has the focus any more, it goes back to its part. */
export function keepFocus(table: HTMLElement): { destroy: () => void } {
  let byKeys = false;
  let place = "";

  const onKey = (): void => void (byKeys = true);
  const onPointer = (): void => void (byKeys = false);
  const onFocus = (event: FocusEvent): void => {
    const part = Object.keys(PLACES).find((one) => (event.target as Element).closest(one) !== null);
    place = part === undefined ? "" : PLACES[part]!;
  };

  function settle(): void {
    if (byKeys && place !== "" && document.activeElement === document.body) table.querySelector<HTMLElement>(place)?.focus();
  }

  /** A browser takes the focus from a disabled button only with the next frame. */
  const watcher = new MutationObserver(() => {
    settle();
    requestAnimationFrame(settle);
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-spot"] });
  addEventListener("keydown", onKey, true);
  addEventListener("pointerdown", onPointer, true);
  addEventListener("focusin", onFocus);
  return {
    destroy() {
      watcher.disconnect();
      removeEventListener("keydown", onKey, true);
      removeEventListener("pointerdown", onPointer, true);
      removeEventListener("focusin", onFocus);
    },
  };
}
