/** One tab stop for a whole board: arrow keys go to the nearest spot in that direction. */

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const SPOTS = "[data-spot]";

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The nearest spot in a direction; what lies aside counts more than what lies far. */
function nearest(from: Element, spots: readonly Element[], way: { x: number; y: number }): Element | undefined {
  const start = middle(from);
  let best: Element | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const there = middle(spot);
    const ahead = (there.x - start.x) * way.x + (there.y - start.y) * way.y;
    const aside = Math.abs((there.x - start.x) * way.y) + Math.abs((there.y - start.y) * way.x);
    const cost = ahead + 2.5 * aside;
    if (spot !== from && ahead > 2 && cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

export function roam(board: HTMLElement | SVGElement): { destroy: () => void } {
  const spots = (): (HTMLElement | SVGElement)[] => [...board.querySelectorAll<HTMLElement | SVGElement>(SPOTS)];

  function onlyStop(chosen: Element | undefined): void {
    for (const spot of spots()) spot.setAttribute("tabindex", spot === chosen ? "0" : "-1");
  }

  /** A board always has one spot to which Tab leads: the last one visited, else an open one, else the first. */
  function settle(): void {
    const all = spots();
    const held = all.find((spot) => spot.getAttribute("tabindex") === "0" && spot === document.activeElement);
    onlyStop(held ?? all.find((spot) => spot.dataset["spot"] === "open") ?? all[0]);
  }

  function onKey(event: Event): void {
    const { key } = event as KeyboardEvent;
    const spot = (event.target as Element).closest(SPOTS);
    const way = ARROWS[key];
    if (spot === null || way === undefined || !board.contains(spot)) return;
    const next = nearest(spot, spots(), way);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onlyStop(next);
    (next as HTMLElement).focus();
  }

  function onFocus(event: Event): void {
    const spot = (event.target as Element).closest(SPOTS);
    if (spot !== null) onlyStop(spot);
  }

  board.addEventListener("keydown", onKey);
  board.addEventListener("focusin", onFocus);
  const watcher = new MutationObserver(settle);
  watcher.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-spot"] });
  settle();
  return {
    destroy() {
      watcher.disconnect();
      board.removeEventListener("keydown", onKey);
      board.removeEventListener("focusin", onFocus);
    },
  };
}
