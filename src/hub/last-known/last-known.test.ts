import { expect, it } from 'vitest';
import type { LastKnownTools } from './keep-houses';
import type { HubState } from '../state/model';
import { createLastKnown } from './last-known';

it('[R-05] [R-51] what keeps the houses is fetched again with the next change, where it could not be fetched', async () => {
  let asked = 0;
  const looks: boolean[] = [];
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
  const keeper = createLastKnown(tools, () => {
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
