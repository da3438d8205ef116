/** Explanations on hover, focus and long press: one card beside the thing, held while the pointer is on it. */

export interface Explanation {
  title: string;
  lines?: readonly string[];
  /** The rules of the thing, and of what can be done with it now. */
  clauses?: readonly string[];
  /** The move this thing stands for, if it is closed now: offers "why not?". */
  closed?: string;
}

interface Shown extends Explanation {
  box: DOMRect;
}

const WAIT = 350;
const PRESS = 500;

class Tips {
  shown: Shown | null = $state.raw(null);
  private timer = 0;
  private owner: Element | null = null;

  show(element: Element, what: Explanation, wait: number): void {
    clearTimeout(this.timer);
    this.owner = element;
    this.timer = window.setTimeout(() => {
      if (element.isConnected) this.shown = { ...what, box: element.getBoundingClientRect() };
    }, wait);
  }

  /** Hide it soon, unless the pointer reaches it. */
  leave(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), 250);
  }

  hold(): void {
    clearTimeout(this.timer);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }

  /** A thing that goes takes its explanation with it: nothing else would hide it, and it would cover what comes. */
  forget(element: Element): void {
    if (this.owner === element) this.hide();
  }
}

export const tips = new Tips();

/** `use:explain={{title, lines, clauses}}` on anything. */
export function explain(element: HTMLElement | SVGElement, what: Explanation | undefined): { update: (next: Explanation | undefined) => void; destroy: () => void } {
  let current = what;
  let press = 0;
  let held = false;
  const enter = (event: Event): void => {
    if (current !== undefined && (event as PointerEvent).pointerType === "mouse") tips.show(element, current, WAIT);
  };
  const focus = (): void => {
    if (current !== undefined && element.matches(":focus-visible")) tips.show(element, current, WAIT);
  };
  const down = (event: Event): void => {
    if ((event as PointerEvent).pointerType === "mouse" || current === undefined) return;
    const shown = current;
    held = false;
    press = window.setTimeout(() => {
      held = true;
      tips.show(element, shown, 0);
    }, PRESS);
  };
  /** The end of a long press is no click. */
  const click = (event: Event): void => {
    if (held) event.stopPropagation();
    held = false;
  };
  const up = (): void => clearTimeout(press);
  const leave = (): void => tips.leave();
  const menu = (event: Event): void => event.preventDefault();
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", enter], ["pointerleave", leave], ["focus", focus], ["blur", leave],
    ["pointerdown", down], ["pointerup", up], ["pointercancel", up], ["contextmenu", menu],
  ];
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  element.addEventListener("click", click, true);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      clearTimeout(press);
      tips.forget(element);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("click", click, true);
    },
  };
}
