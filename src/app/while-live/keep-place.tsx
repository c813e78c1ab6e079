import { useEffect } from 'react';

const CONTROL = ':is(button, a[href], input, select, textarea, [tabindex="0"]):not([disabled])';

/** Keys that leave what has them by themselves. */
const IS_NO_PRESS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

const nameOf = (control: Element): string => (control.getAttribute('aria-label') ?? control.textContent).trim();

/** Controls of a place that can have the keys, in their order. */
const controlsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (one) => one.closest('[inert]') === null && one.checkVisibility({ visibilityProperty: true }),
  );

const hasNoPlace = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * A control may go away by its own press: a question stands in its place, its row is gone, its page was left. The browser
 * then gives the keys to the page as a whole, and whoever works by them begins at its top. They go on in what took the
 * place, and when that goes, where they were before it; of rows at the next one. What places the keys itself is left alone.
 */
export function KeepPlace() {
  useEffect(() => {
    /** What was pressed last in a place that has since changed by it. */
    const openers = new WeakMap<Element, string>();
    let isHeld = false;
    let following: Following | null = null;
    const press = ({ key }: KeyboardEvent) => {
      const pressed = document.activeElement;
      if (IS_NO_PRESS.has(key)) return;
      isHeld = true;
      if (!(pressed instanceof HTMLElement) || hasNoPlace()) return;
      following?.stop();
      following = follow(pressed, openers, () => isHeld);
    };
    const release = () => {
      isHeld = false;
      following?.look();
    };
    const leave = () => {
      following?.stop();
      following = null;
    };
    addEventListener('keydown', press, true);
    addEventListener('keyup', release, true);
    addEventListener('blur', release);
    addEventListener('pointerdown', leave, true);
    return () => {
      leave();
      removeEventListener('keydown', press, true);
      removeEventListener('keyup', release, true);
      removeEventListener('blur', release);
      removeEventListener('pointerdown', leave, true);
    };
  }, []);
  return null;
}

interface Following {
  look: () => void;
  stop: () => void;
}

/**
 * Until the next press, which stops it.
 * @param isHeld the key is still down: it would go on pressing what it is given, the next row, or the answer to a question
 */
function follow(pressed: HTMLElement, openers: WeakMap<Element, string>, isHeld: () => boolean): Following {
  const around: Element[] = [];
  for (let at = pressed.parentElement; at !== null; at = at.parentElement) around.push(at);
  const before = controlsIn(around[0]?.closest('dialog, main') ?? document);
  let wasOut = false;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
  };
  const look = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (pressed.isConnected) {
      // What is disabled or hidden for a moment loses the keys as well.
      const isOut = pressed.matches('[disabled]') || !pressed.checkVisibility({ visibilityProperty: true });
      wasOut ||= isOut;
      if (isOut || isHeld()) return;
      if (wasOut && hasNoPlace()) pressed.focus();
      wasOut = false;
      return;
    }
    if (isHeld()) return;
    stop();
    const place = around.find((one) => one.isConnected);
    if (place === undefined) return;
    const opener = openers.get(place);
    openers.set(place, nameOf(pressed));
    if (hasNoPlace()) goOn(place, { pressed, before, opener });
  };
  const changes = new MutationObserver(() => {
    // What comes in the place of something takes the keys as it is drawn, if it does so by itself.
    if (frame === 0) frame = requestAnimationFrame(look);
  });
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'style'],
  });
  return { look, stop };
}

interface Left {
  pressed: HTMLElement;
  /** Controls round it, itself among them, as it was pressed. */
  before: readonly HTMLElement[];
  opener: string | undefined;
}

function goOn(place: Element, { pressed, before, opener }: Left): void {
  // A page or a dialog was left: what is under it begins with its main part.
  const page = place.querySelector('main');
  const now = controlsIn(page ?? place);
  const at = before.indexOf(pressed);
  const neighbour =
    page === null
      ? (before.slice(at + 1).find((one) => now.includes(one)) ??
        before.slice(0, Math.max(at, 0)).findLast((one) => now.includes(one)))
      : undefined;
  (now.find((one) => nameOf(one) === opener) ?? neighbour ?? now[0])?.focus();
}
