import { expect, it } from 'vitest';
import { isLong, within } from '../../support/how-long';
import { budget } from '../budget';
import { PLANTED, runPlanted } from '../plant';
import { openSimStreet } from './sim-street';

/** Faults of the line, which real sockets must tell of as well; the others have nothing to do with one. */
const OF_THE_LINE = [
  'no-refetch',
  'one-heartbeat',
  'hubs-mixed-up',
  'stale-shown-live',
  'optimistic-mode',
  'told-twice',
];
const planted = PLANTED.filter(([, , twin]) => OF_THE_LINE.slice(0, isLong ? undefined : 3).includes(twin));

it.each(planted)('catches over real sockets: %s', { timeout: within(budget.limitMs) }, async (_, module, twin) => {
  const found = await runPlanted(module, twin, budget.wire, { openStreet: openSimStreet });
  // What is seen of it first is the order's affair.
  expect(found.told, found.message).toMatch(/^I-/);
});
