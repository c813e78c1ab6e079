import { expect, it, vi } from 'vitest';
import { BrandContext, OWN_BRAND } from '@/runtime/hooks/brand';
import { renderInApp } from '../../../tests/support/render-tile';
import {
  awayPad,
  changeHub,
  changeItem,
  changeSecurity,
  entryAlarm,
  inSeconds,
  mainAlarm,
} from '../../../tests/support/house-fixtures';
import { Wall } from './wall';

/** A saver that comes at once, so that no test waits for it. */
const AT_ONCE = { ...OWN_BRAND, saver: { afterS: 0.05, images: [] } };
const house = {
  devices: [{ id: 'bell', name: 'Front door', category: 'doorbell', items: { doorbell_ring: 'idle' } }],
};

async function asleep() {
  // A browser in a test goes nowhere near the whole screen.
  vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  const drawn = await renderInApp(
    <BrandContext value={AT_ONCE}>
      <Wall start="/security/" hasSaver />
    </BrandContext>,
    { house },
  );
  const saver = () => drawn.element.querySelector('dialog[open]');
  await expect.poll(saver).not.toBeNull();
  return { ...drawn, saver };
}

it.each([
  ['an entry delay', () => changeHub({ alarm: entryAlarm() })],
  ['an alarm', () => changeHub({ alarm: mainAlarm() })],
  ['a countdown', () => changeHub({ pending: { from: '1', to: '2', delayS: 60, deadline: inSeconds(60) } })],
  ['a keypad', () => changeSecurity({ pad: awayPad() })],
  ['a doorbell', () => changeItem('bell', 'doorbell_ring', { value: 'ringing', changedAt: 1 })],
])('[I-39] %s wakes a wall display', async (_words, happens) => {
  const { after, saver } = await asleep();
  await after(happens);
  await expect.poll(saver).toBeNull();
});

it('[S2.46] anything else that happens in the house leaves the saver on', async () => {
  const { after, saver } = await asleep();
  await after(() => changeItem('bell', 'doorbell_ring', { value: 'unknown', changedAt: 1 }));
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  expect(saver()).not.toBeNull();
});
