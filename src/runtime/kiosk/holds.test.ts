import { expect, it } from 'vitest';
import { holdScreen, screenHolds } from './holds';

it('[I-39] the screen is held while anything holds it, however often one lets go', () => {
  let told = 0;
  const stop = screenHolds.subscribe(() => {
    told += 1;
  });
  const camera = holdScreen('camera');
  const recording = holdScreen('recording');
  expect(screenHolds.get()).toBe(true);
  camera();
  camera();
  expect(screenHolds.get()).toBe(true);
  recording();
  expect(screenHolds.get()).toBe(false);
  expect(told).toBe(4);
  stop();
  holdScreen('edit')();
  expect(told).toBe(4);
});
