import { afterEach, expect, it } from 'vitest';
import { comfort } from '@/runtime/house-settings/comfort';
import { markSecond } from '@/runtime/hooks/panic';
import { playSample } from '@/runtime/hooks/sample';
import type { SecurityResult } from '@/runtime/hooks/views';
import {
  awayPad,
  changeHub,
  changeItem,
  changeSecurity,
  entryAlarm,
  inSeconds,
  mainAlarm,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import { leadingPage, loseVoice } from '../../../tests/support/leading-page';
import { Doorbell } from '../while-live/doorbell';
import { player } from './sounds';

const ALL = { alarm: 1, countdown: 1, chime: 1, touch: 1 };
const alarms = { startAlarm: player.startAlarm, stopAlarm: player.stopAlarm };
afterEach(() => {
  loseVoice();
  Object.assign(player, alarms);
  comfort.change({ volumes: ALL });
});

const house = {
  devices: [{ id: 'bell', name: 'Front door', category: 'doorbell', items: { doorbell_ring: 'idle' } }],
};
const ring = (changedAt: number) => changeItem('bell', 'doorbell_ring', { value: 'ringing', changedAt });
const result = (kind: SecurityResult['kind'], id: number): SecurityResult => ({
  id,
  hub: SERIAL,
  kind,
  mode: '1',
  problem: null,
  devices: [],
  isSticky: false,
});

it('[S4.13] [I-32] an alarm that was cancelled is told by the success sound, once', async () => {
  const { after, heard } = await leadingPage();
  await after(() => changeSecurity({ result: result('alarm-cancelled', 1) }));
  await expect.poll(() => heard).toEqual([['success', 1]]);
  // What the hub says of its mode comes after it, with the same result.
  await after(() => changeSecurity({ result: { ...result('alarm-cancelled', 1), mode: '1', isSticky: true } }));
  await after(() => changeSecurity({ result: null }));
  expect(heard).toHaveLength(1);
});

it('[S2.25] [R-53] an alarm of each kind sounds from its main phase on, and stops with it; a silent one never does', async () => {
  const told: unknown[] = [];
  player.startAlarm = (sound, volume) => void told.push([sound, volume]);
  player.stopAlarm = () => void told.push('stop');
  const { after } = await leadingPage();
  await after(() => changeHub({ alarm: entryAlarm() }));
  for (const kind of ['burglary', 'fire', 'co', 'water', 'panic'] as const) {
    const before = told.length;
    await after(() => changeHub({ alarm: { ...mainAlarm(), kind } }));
    await expect.poll(() => told.length).toBe(before + 1);
    await after(() => changeHub({ alarm: null }));
  }
  await after(() => changeHub({ alarm: { ...mainAlarm(), kind: 'panic', isSilent: true } }));
  const heard = ['burglary', 'fire', 'co', 'water', 'burglary'].flatMap((sound) => [[sound, 1], 'stop']);
  expect(told).toEqual(heard);
});

it('[R-103] a delay beeps while its sound is on, as loud as it is set', async () => {
  const { after, heard } = await leadingPage();
  await after(() => comfort.change({ volumes: { ...ALL, countdown: 0.3 } }));
  await after(() => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(30) } }));
  await expect.poll(() => heard[0]).toEqual(['beep', 0.3]);
  await after(() => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(5) } }));
  await expect.poll(() => heard.at(-1)).toEqual(['double-beep', 0.3]);
});

it('[R-53] a tab that leads for another house keeps this one from neither its countdown nor its siren', async () => {
  const { after, heard } = await leadingPage();
  const sirens: unknown[] = [];
  player.startAlarm = (sound) => void sirens.push(sound);
  await after(() => changeHub({ freshness: 'stale' }));
  // The other tab is the first in the line of chime and doorbell now.
  let leave: () => void = () => undefined;
  const theirs = new Promise<void>((resolve) => (leave = resolve));
  await new Promise<void>((resolve) => {
    navigator.locks
      .request('porchlight.sound', () => {
        resolve();
        return theirs;
      })
      .catch(() => undefined);
  });
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(30) } }));
  await expect.poll(() => heard[0]).toEqual(['beep', 1]);
  await after(() => changeHub({ pending: null, alarm: mainAlarm() }));
  await expect.poll(() => sirens).toEqual(['burglary']);
  leave();
});

it('[R-103] a delay whose sound is off is silent', async () => {
  const { after, heard } = await leadingPage(null, { isCountdownOn: false });
  await after(() => changeHub({ alarm: { ...entryAlarm(), deadline: inSeconds(5) } }));
  expect(heard).toEqual([]);
});

it('[R-54] the entry delay of a silent alarm does not beep', async () => {
  const { after, heard } = await leadingPage();
  await after(() => changeHub({ alarm: { ...entryAlarm(), isSilent: true, deadline: inSeconds(5) } }));
  expect(heard).toEqual([]);
  await after(() => changeHub({ alarm: { ...entryAlarm(), deadline: inSeconds(4) } }));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
});

it('a finger hears its keys and its hold, as loud as touch is set, and a wrong PIN', async () => {
  const { after, heard } = await leadingPage();
  await after(() => comfort.change({ volumes: { ...ALL, touch: 0.2 } }));
  await after(() => {
    playSample('tick');
    markSecond();
  });
  await after(() => changeSecurity({ pad: { ...awayPad(), problem: 'wrong', attemptsLeft: 2 } }));
  await after(() => changeSecurity({ pad: { ...awayPad(), problem: 'wrong', attemptsLeft: 1 } }));
  expect(heard).toEqual([
    ['tick', 0.2],
    ['hold', 0.2],
    ['wrong', 0.2],
    ['wrong', 0.2],
  ]);
});

it('[S1.4] a doorbell is heard each time that it rings', async () => {
  const { after, heard } = await leadingPage(<Doorbell />, { house });
  await after(() => ring(1));
  await after(() => changeItem('bell', 'doorbell_ring', { value: 'idle', changedAt: 2 }));
  await after(() => ring(3));
  expect(heard).toEqual([
    ['doorbell', 1],
    ['doorbell', 1],
  ]);
});

it('[I-39] a doorbell keeps quiet beside an alarm', async () => {
  const { after, heard } = await leadingPage(<Doorbell />, { house });
  await after(() => changeHub({ alarm: mainAlarm() }));
  await after(() => ring(1));
  expect(heard).toEqual([]);
});
