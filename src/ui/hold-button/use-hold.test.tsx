import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HoldButton } from './hold-button';
import type { HoldClock } from './use-hold';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function fakeClock() {
  let now = 0;
  let happened: number | null = null;
  let waiting: (() => void)[] = [];
  const clock: HoldClock = {
    now: () => now,
    of: () => happened ?? now,
    frame: (callback) => {
      waiting.push(callback);
      return () => {
        waiting = waiting.filter((one) => one !== callback);
      };
    },
  };
  const advance = async (ms: number) => {
    await act(async () => {
      now += ms;
      const due = waiting;
      waiting = [];
      for (const callback of due) callback();
      await Promise.resolve();
    });
  };
  /** The page stands still: what happens in it is told when it goes on, before the next frame. */
  const stall = (ms: number, happensAfter: number) => {
    happened = now + happensAfter;
    now += ms;
  };
  return { clock, advance, stall };
}

let host: HTMLElement;
/** The same button anew, once it is known whether its last hold was taken. */
let draw: (hasFailed: boolean) => Promise<void>;
let stop: () => Promise<void>;
let log: string[];
let advance: (ms: number) => Promise<void>;
let stall: (ms: number, happensAfter: number) => void;
const button = () => host.querySelector('button') as HTMLButtonElement;
const fire = (event: Event, target: EventTarget = button()) =>
  act(async () => {
    target.dispatchEvent(event);
    await Promise.resolve();
  });
const press = () => fire(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
const key = (type: 'keydown' | 'keyup', name: string) => fire(new KeyboardEvent(type, { key: name, bubbles: true }));

beforeEach(async () => {
  log = [];
  const fake = fakeClock();
  ({ advance, stall } = fake);
  host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  draw = (hasFailed) =>
    act(async () => {
      root.render(
        <HoldButton
          icon="siren"
          name="SOS"
          label="SOS"
          clock={fake.clock}
          hasFailed={hasFailed}
          onHold={() => log.push('sent')}
          onSecond={(left) => log.push(String(left))}
          onRelease={() => log.push('released')}
        />,
      );
      await Promise.resolve();
    });
  await draw(false);
  stop = async () => {
    await act(async () => {
      root.unmount();
      await Promise.resolve();
    });
    host.remove();
  };
});
afterEach(() => stop());

it('[S4.22] sends once after 3,000 ms and counts each second', async () => {
  await press();
  for (const ms of [16, 1_000, 1_000, 984, 16, 16]) await advance(ms);
  expect(log).toEqual(['3', '2', '1', 'sent']);
});

it('[R-54] released at 2.9 s sends nothing', async () => {
  await press();
  await advance(2_900);
  await fire(new PointerEvent('pointerup', { bubbles: true }));
  await advance(1_000);
  expect(log).toEqual(['1', 'released']);
});

it('[R-54] a page that stands still neither sends what was let go too early nor loses what was held', async () => {
  for (const happensAfter of [1_900, 2_100]) {
    await press();
    await advance(1_000);
    stall(2_500, happensAfter);
    await fire(new PointerEvent('pointerup', { bubbles: true }));
    await advance(1_000);
  }
  expect(log).toEqual(['2', 'released', '2', 'sent']);
});

it.each([
  ['the finger leaves', () => fire(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))],
  ['the system takes the gesture', () => fire(new PointerEvent('pointercancel', { bubbles: true }))],
  ['focus goes elsewhere', () => fire(new FocusEvent('focusout', { bubbles: true }))],
  ['the window loses focus', () => fire(new Event('blur'), window)],
])('[R-54] nothing is sent when %s', async (_, leave) => {
  await press();
  await advance(1_500);
  await leave();
  await advance(3_000);
  expect(log).toEqual(['2', 'released']);
});

it.each([
  [true, ['3', 'sent', '3', 'sent']],
  [false, ['3', 'sent']],
])(
  '[R-54] [I-40] a hold that begins half a second after the last is sent if that one failed (%s)',
  async (hasFailed, sent) => {
    const hold = async () => {
      await press();
      for (const ms of [16, 2_984]) await advance(ms);
      await fire(new PointerEvent('pointerup', { bubbles: true }));
    };
    await hold();
    await draw(hasFailed);
    await advance(500);
    await hold();
    expect(log).toEqual(sent);
  },
);

it('[R-54] Space held does the same, and its repeats begin nothing anew', async () => {
  await key('keydown', ' ');
  await advance(1_500);
  await fire(new KeyboardEvent('keydown', { key: ' ', bubbles: true, repeat: true }));
  await advance(1_500);
  await key('keyup', ' ');
  expect(log).toEqual(['2', 'sent']);
});
