import { afterEach, beforeEach, expect, it } from 'vitest';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { createSnapshots, type SnapshotState } from './snapshots';

const NOW = 1_000_000;
let told: SnapshotState[];
let dropped: string[];
let asked: unknown[];
let time: ReturnType<typeof steppedClock>;
let files: { uuid: string; device: string; hub: string; at: number }[];

const make = () =>
  createSnapshots({
    camera: 'h.cam',
    ask: (name, given) => {
      asked.push([name, given]);
      const data = name === 'find-alert-media' ? files : { bytes: new Uint8Array(3), type: 'image/jpeg' };
      return Promise.resolve({ ok: true, data } as never);
    },
    now: () => NOW,
    clock: time.clock,
    addresses: { make: () => `blob:${asked.length}`, drop: (address) => dropped.push(address) },
    tell: (state) => told.push(state),
    onKept: () => undefined,
  });
beforeEach(() => {
  time = steppedClock();
  [told, dropped, asked, files] = [[], [], [], [{ uuid: 'u', device: 'h.cam', hub: 'h', at: NOW }]];
});
afterEach(() => {
  expect(time.waiting()).toBe(0);
});

it('[S9.7] waits 4 s, looks at the last 60 s, and shows the picture', async () => {
  const snapshots = make();
  snapshots.await();
  await time.advance(3_999);
  expect(asked).toEqual([]);
  await time.advance(1);
  expect(asked[0]).toMatchObject(['find-alert-media', { after: NOW - 60_000 }]);
  expect(told.map(({ phase }) => phase)).toEqual(['waiting', 'kept']);
  snapshots.leave();
  expect(dropped).toEqual([told[1]?.picture]);
});

it('[S9.7] another camera’s picture is not this one’s', async () => {
  files = [{ uuid: 'u', device: 'h.other', hub: 'h', at: NOW }];
  const snapshots = make();
  snapshots.await();
  await time.advance(4_000);
  expect(told.at(-1)).toEqual({ phase: 'none', picture: null });
});

it('[R-25] nothing is waited for after the screen has gone', async () => {
  const snapshots = make();
  snapshots.await();
  snapshots.leave();
  await time.advance(10_000);
  expect([asked, told.length, dropped]).toEqual([[], 1, []]);
});
