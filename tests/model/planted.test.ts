import { expect, it } from 'vitest';
import { within } from '../support/how-long';
import { budget } from './budget';
import { PLANTED, runPlanted } from './plant';

it.each(PLANTED)(
  'catches within its tenth: %s',
  { timeout: within(budget.limitMs) },
  async (_, module, twin, ...told) => {
    const found = await runPlanted(module, twin, budget.planted);
    expect(told, found.message).toContain(found.told);
  },
);
