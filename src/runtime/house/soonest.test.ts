import { expect, it } from 'vitest';
import type { OtherAlarm } from '../scope/views';
import { soonestFirst } from './soonest';

const alarm = (hub: string, deadline: number | null): OtherAlarm => ({
  hub,
  place: hub,
  kind: 'burglary',
  phase: 'entryDelay',
  startedAt: 1,
  deadline,
});

it('[I-38] further alarms stand in the order in which their time runs out; what is over or not counted comes last', () => {
  const alarms = [alarm('none', null), alarm('over', 900), alarm('late', 9_000), alarm('soon', 2_000)];
  expect(soonestFirst(alarms, 1_000).map(({ hub }) => hub)).toEqual(['soon', 'late', 'none', 'over']);
});
