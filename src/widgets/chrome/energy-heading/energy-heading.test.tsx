import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawEnergy } from '../../../../tests/support/energy-cloud';
import { energyChoice } from '@/runtime/energy/energy-view';
import { houseOfTest } from '../../../../tests/support/test-house';
import { energyHeading } from './index';

const { example } = energyHeading;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T17:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[S2.44] names the period by the clocks of the house', async () => {
  const { screen, after, read } = await drawEnergy(example);
  // A phone has no room for it.
  await expect.element(screen.getByText('Whole home, November 2026')).toBeInTheDocument();
  await after(() => houseOfTest().of(energyChoice).choose('week'));
  await read();
  await expect.element(screen.getByText(/^Whole home, November 16\s–\s22, 2026$/)).toBeInTheDocument();
});
