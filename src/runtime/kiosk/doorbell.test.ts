import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeItem, fillHouse, type HouseFixture } from '../../../tests/support/house-fixtures';
import { pageTimers } from '../../../tests/support/page-timers';
import { houseOfTest } from '../../../tests/support/test-house';
import { followDoorbells, RING_HOLD_MS } from './doorbell';
import { screenHolds } from './holds';

const house = (value: string): HouseFixture => ({
  devices: [{ id: 'bell', name: 'Front door', category: 'doorbell', items: { doorbell_ring: value, battery: 80 } }],
});
let stop = () => undefined as unknown;
function follow(value = 'idle'): void {
  fillHouse(house(value));
  stop = followDoorbells(houseOfTest(), pageTimers);
}
/** At an hour of the hub's clock. */
async function say(value: string, changedAt: number): Promise<boolean> {
  changeItem('bell', 'doorbell_ring', { value, changedAt: changedAt });
  await vi.advanceTimersByTimeAsync(0);
  return screenHolds.get();
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('a doorbell that rings holds the screen for a minute, also when it stops at once', async () => {
  follow();
  expect(screenHolds.get()).toBe(false);
  expect(await say('ringing', 1)).toBe(true);
  expect(await say('idle', 2)).toBe(true);
  await pass(RING_HOLD_MS - 1);
  expect(screenHolds.get()).toBe(true);
  await pass(1);
  expect(screenHolds.get()).toBe(false);
});

it('a second ring begins the minute anew; one that never stops counts once', async () => {
  follow();
  await say('ringing', 1);
  await pass(40_000);
  await say('idle', 2);
  await say('ringing', 3);
  await pass(40_000);
  expect(screenHolds.get()).toBe(true);
  await pass(20_000);
  expect(screenHolds.get()).toBe(false);
  changeItem('bell', 'battery', { value: 79 });
  await pass(RING_HOLD_MS);
  expect(screenHolds.get()).toBe(false);
});

it('a bell that stood as ringing when the page was opened holds nothing, and one that is let go holds no more', async () => {
  follow('ringing');
  await pass(1_000);
  expect(screenHolds.get()).toBe(false);
  expect(await say('idle', 1)).toBe(false);
  expect(await say('ringing', 2)).toBe(true);
  stop();
  expect(screenHolds.get()).toBe(false);
});
