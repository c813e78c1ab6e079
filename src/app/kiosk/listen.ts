import type { RestDriver } from './rest-driver';

const PARTS = [
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
] as const;

const finger = (event: PointerEvent) => `finger ${event.pointerId}`;
const key = (event: KeyboardEvent) => `key ${event.code || event.key}`;

/** Before anything else of the page hears of it; and not passive, because what is kept back must not scroll either. */
const FIRST = { capture: true, passive: false } as const;

/** Brings every input of the window to the driver first; what it keeps back reaches nobody. */
export function listen(target: Window, driver: Pick<RestDriver, 'input' | 'letGo'>): () => void {
  const stop = new AbortController();
  const options = { ...FIRST, signal: stop.signal };
  const keep = (event: Event, isPassed: boolean) => {
    if (isPassed) return;
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  target.addEventListener(
    'pointerdown',
    (event) => {
      keep(event, driver.input({ type: 'press', id: finger(event) }));
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    target.addEventListener(
      type,
      (event) => {
        keep(event, driver.input({ type: 'release', id: finger(event) }));
      },
      options,
    );
  target.addEventListener(
    'keydown',
    (event) => {
      keep(event, driver.input({ type: event.repeat ? 'part' : 'press', id: key(event) }));
    },
    options,
  );
  target.addEventListener(
    'keyup',
    (event) => {
      keep(event, driver.input({ type: 'release', id: key(event) }));
    },
    options,
  );
  for (const type of PARTS)
    target.addEventListener(
      type,
      (event) => {
        keep(event, driver.input({ type: 'part', id: null }));
      },
      options,
    );
  target.addEventListener('blur', driver.letGo, { signal: stop.signal });
  return () => {
    stop.abort();
  };
}
