import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSession } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { useHouseholdLayer } from './use-household-layer';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[S4.36] [R-51] what the household changed is asked for again where the line was gone as its turn came, and the page reports no fault', async () => {
  const reported: unknown[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => void reported.push(event);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  let tries = 0;
  let laid = 0;
  const fetch = async () => {
    tries += 1;
    if (tries < 3) throw new Error('/assets/follow-layer.js is not there: try again');
    return () => void (laid += 1);
  };
  const Laying = () => {
    useHouseholdLayer('/security', fetch);
    return null;
  };
  const { after } = await renderInApp(<Laying />);
  await after(() => changeSession({ location: { uuid: 'maple', name: 'Maple Street', timeZone: 'America/Denver' } }));
  const later = () => after(() => vi.advanceTimersByTimeAsync(10_000).then(() => undefined));
  expect(tries).toBe(0);
  for (const [nth, isLaid] of [
    [1, 0],
    [2, 0],
    [3, 1],
    [3, 1],
  ] as const) {
    await later();
    expect([tries, laid]).toEqual([nth, isLaid]);
  }
  expect(reported).toEqual([]);
  removeEventListener('error', hear);
  removeEventListener('unhandledrejection', hear);
});
