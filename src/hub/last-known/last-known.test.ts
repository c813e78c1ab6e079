import { expect, it } from 'vitest';
import type { LastKnownTools } from './keep-houses';
import type { HubState } from '../state/model';
import { createLastKnown } from './last-known';

/** A session whose part comes as `fetchPart` says; its clock stands. */
function session(fetchPart: Parameters<typeof createLastKnown>[1]) {
  const reports: string[] = [];
  const tools = {
    deps: {
      clock: { setTimeout: () => 1, clearTimeout: () => undefined },
      storage: {},
      locks: {},
      report: (what: string) => reports.push(what),
    },
    houses: new Map(),
    user: () => 'demo',
  } as unknown as LastKnownTools;
  return { keeper: createLastKnown(tools, fetchPart), reports };
}

it('[R-05] [R-51] what keeps the houses is fetched again with the next change, where it could not be fetched', async () => {
  let asked = 0;
  const looks: boolean[] = [];
  const { keeper, reports } = session(() => {
    asked += 1;
    if (asked === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      keepHouses: () => Promise.resolve({ look: (hasWaited) => looks.push(hasWaited), stop: () => undefined }),
    });
  });
  const away = { isOnline: false, freshness: 'unknown', mode: { current: null }, lists: null } as unknown as HubState;
  keeper.changed(away);
  await expect.poll(() => reports).toEqual(['last known']);
  expect(looks).toEqual([]);
  keeper.changed(away);
  await expect.poll(() => looks).toEqual([false]);
  expect(asked).toBe(2);
});

it('[R-05] [I-33] a house in alarm is no more what was kept of it: that goes at once, and waits for no hub to be away', async () => {
  const looks: boolean[] = [];
  const { keeper } = session(() =>
    Promise.resolve({
      keepHouses: () => Promise.resolve({ look: (hasWaited) => looks.push(hasWaited), stop: () => undefined }),
    }),
  );
  const live = { isOnline: true, freshness: 'live', mode: { current: '2' }, lists: 'fetched', alarm: null };
  keeper.changed(live as unknown as HubState);
  await Promise.resolve();
  expect(looks, 'a hub that answers').toEqual([]);
  keeper.changed({ ...live, alarm: { startedAt: 1 } } as unknown as HubState);
  await expect.poll(() => looks).toEqual([false]);
});
