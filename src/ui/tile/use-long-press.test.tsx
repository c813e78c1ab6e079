import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONG_PRESS_MS } from './use-long-press';
import { TileFace, type TileFaceProps } from './tile-face';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let host: HTMLElement;
let log: string[];
let stop: () => Promise<void> = () => Promise.resolve();
const button = () => host.querySelector('button') as HTMLButtonElement;

async function draw(props: Partial<TileFaceProps> = {}) {
  const root = createRoot(host);
  await act(async () => {
    root.render(
      <TileFace
        name="Lamp"
        icon="lightbulb"
        onPress={() => log.push('touch')}
        more={() => log.push('more')}
        {...props}
      />,
    );
    await Promise.resolve();
  });
  stop = async () => {
    await act(async () => {
      root.unmount();
      await Promise.resolve();
    });
  };
}
const at = (x: number) => ({ bubbles: true, cancelable: true, button: 0, isPrimary: true, clientX: x, clientY: 10 });
const pointer = (type: string, x = 10) => button().dispatchEvent(new PointerEvent(type, at(x)));
const click = () => button().dispatchEvent(new PointerEvent('click', { ...at(10), detail: 1 }));
const menu = () => button().dispatchEvent(new PointerEvent('contextmenu', at(10)));
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log = [];
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(async () => {
  await stop();
  host.remove();
  vi.useRealTimers();
});

it('a short touch touches; a hold shows more once, and its release touches nothing', async () => {
  await draw();
  pointer('pointerdown');
  wait(LONG_PRESS_MS - 1);
  pointer('pointerup');
  click();
  expect(log).toEqual(['touch']);
  pointer('pointerdown');
  wait(LONG_PRESS_MS);
  expect(log).toEqual(['touch', 'more']);
  wait(5_000);
  pointer('pointerup');
  click();
  expect(log).toEqual(['touch', 'more']);
});

it('a hold that scrolls, leaves or is cancelled shows nothing', async () => {
  await draw();
  for (const [type, x] of [
    ['pointermove', 40],
    ['pointerleave', 10],
    ['pointercancel', 10],
  ] as const) {
    pointer('pointerdown');
    // Every browser tells a leave by what was entered instead.
    if (type === 'pointerleave') button().dispatchEvent(new PointerEvent('pointerout', at(x)));
    else pointer(type, x);
    wait(LONG_PRESS_MS);
  }
  expect(log).toEqual([]);
  pointer('pointerdown');
  pointer('pointermove', 14);
  wait(LONG_PRESS_MS);
  expect(log).toEqual(['more']);
});

it("the context menu shows more, by a key or by a finger, once and in place of the browser's own", async () => {
  await draw();
  expect(menu()).toBe(false);
  expect(log).toEqual(['more']);
  pointer('pointerdown');
  menu();
  wait(LONG_PRESS_MS);
  menu();
  pointer('pointerup');
  click();
  expect(log).toEqual(['more', 'more']);
  // Enter after it touches as ever.
  button().click();
  expect(log).toEqual(['more', 'more', 'touch']);
});

it('Shift+F10 shows more on every system, also on a tile that is held for something of its own', async () => {
  const key = (shiftKey: boolean, repeat = false) =>
    button().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F10', shiftKey, repeat, bubbles: true, cancelable: true }),
    );
  await draw();
  expect([key(false), key(true), key(true, true)]).toEqual([true, false, false]);
  expect(log).toEqual(['more']);
  await stop();
  await draw({ holdProps: { onKeyDown: ({ key: which }) => log.push(which) } });
  key(false);
  key(true);
  expect(log).toEqual(['more', 'F10', 'more']);
});

it('where a touch does nothing else, it shows more, and says so', async () => {
  await draw({ onPress: undefined });
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  click();
  expect(log).toEqual(['more']);
});

it('a tile that is held for something of its own shows more by its menu alone, and never under the finger', async () => {
  await draw({ onPress: undefined, holdProps: { onPointerDown: () => log.push('held') } });
  pointer('pointerdown');
  wait(LONG_PRESS_MS);
  click();
  expect(log).toEqual(['held']);
  menu();
  expect(log).toEqual(['held', 'more']);
  await stop();
  await draw({ holdProps: {}, held: 0.5 });
  menu();
  expect(log).toEqual(['held', 'more']);
});

it('without more there is no menu of its own, and without anything no button', async () => {
  await draw({ more: undefined });
  expect(menu()).toBe(true);
  await stop();
  await draw({ more: undefined, onPress: undefined });
  expect(host.querySelector('button')).toBeNull();
});
