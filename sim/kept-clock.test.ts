import { expect, it } from 'vitest';
import { openClock } from './kept-clock.ts';
import { memoryStore } from './store/store.ts';

it('goes on where the home was: moved ahead, also after a kill, and wrong as it was set', () => {
  const store = memoryStore();
  const first = openClock(store, { speed: 0, startAt: undefined });
  first.advance(86_400_000);
  first.setSkew(-3_600_000);
  first.stop();
  const second = openClock(store, { speed: 0, startAt: undefined });
  expect(Math.abs(second.now() - first.now())).toBeLessThan(60_000);
  expect(second.skew()).toBe(-3_600_000);
  second.stop();
  const told = openClock(store, { speed: 0, startAt: 5_000 });
  expect(told.now() - told.skew()).toBe(5_000);
  told.stop();
});
