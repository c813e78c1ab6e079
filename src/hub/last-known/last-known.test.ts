import { expect, it } from 'vitest';
import type { LastKnownTools } from './keep-houses';
import type { HubState } from '../state/model';
import { createLastKnown } from './last-known';

/** A session whose part comes as `fetchPart` says, with a clock that the test moves. */
function session(fetchPart: Parameters<typeof createLastKnown>[1]) {
  const reports: string[] = [];
  const time = { mono: 0 };
  const tools = {
    deps: {
      clock: { setTimeout: () => 1, clearTimeout: () => undefined, mono: () => time.mono },
      storage: {},
      locks: {},
      report: (what: string) => reports.push(what),
    },
    houses: new Map(),
    user: () => 'demo',
  } as unknown as LastKnownTools;
  return { keeper: createLastKnown(tools, fetchPart), reports, time };
}

it('[R-05] [R-51] what keeps the houses is fetched again where it could not be, with a change five seconds later and not with each', async () => {
  let asked = 0;
  const looks: boolean[] = [];
  const { keeper, reports, time } = session(() => {
    asked += 1;
    if (asked === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      keepHouses: () => Promise.resolve({ look: (hasWaited) => looks.push(hasWaited), stop: () => undefined }),
    });
  });
  const away = {
    isOnline: false,
    freshness: 'unknown',
    mode: { current: null },
    lists: null,
    alarm: null,
    pending: null,
  } as unknown as HubState;
  keeper.changed(away);
  await expect.poll(() => reports).toEqual(['last known']);
  expect(looks).toEqual([]);
  time.mono = 4_999;
  keeper.changed(away);
  expect(asked).toBe(1);
  time.mono = 5_000;
  keeper.changed(away);
  await expect.poll(() => looks).toEqual([false]);
  expect(asked).toBe(2);
});

it.each([
  ['in alarm', { alarm: { startedAt: 1 } }],
  ['about to be armed', { pending: { from: '1', to: '2' } }],
])(
  '[R-05] [I-33] a house %s is no more what was kept of it: that goes at once, and waits for no hub to be away',
  async (_, passing) => {
    const looks: boolean[] = [];
    const { keeper } = session(() =>
      Promise.resolve({
        keepHouses: () => Promise.resolve({ look: (hasWaited) => looks.push(hasWaited), stop: () => undefined }),
      }),
    );
    const live = {
      isOnline: true,
      freshness: 'live',
      mode: { current: '2' },
      lists: 'fetched',
      alarm: null,
      pending: null,
    };
    keeper.changed(live as unknown as HubState);
    await Promise.resolve();
    expect(looks, 'a hub that answers').toEqual([]);
    keeper.changed({ ...live, ...passing } as unknown as HubState);
    await expect.poll(() => looks).toEqual([false]);
  },
);
