import { expect, it } from 'vitest';
import type { HouseView } from '../scope/views';
import { modeState } from './mode-choice';

it('[H-01] [R-03] no mode is the present one on an old word; disarming stays, and arming waits for the hub', () => {
  const states = (freshness: HouseView['freshness']) =>
    ['1', '2'].map((mode) => modeState({ freshness, mode: { id: '1' } } as HouseView, mode));
  expect(states('live')).toEqual(['current', 'free']);
  for (const old of ['stale', 'checking', 'unknown'] as const) expect(states(old)).toEqual(['needed', 'blocked']);
});
