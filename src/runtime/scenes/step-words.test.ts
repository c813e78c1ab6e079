import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, speak } from '@/app/i18n';
import type { SceneStep } from '@/hub';
import { speechOf } from '../text/speech';
import { stepSpeaker, type StepHouse } from './step-words';

const house: StepHouse = {
  isRead: true,
  item: (id) =>
    ({
      lock: { device: 'Front door lock', item: { name: 'door_lock', valueType: 'token', scale: null } },
      lamp: { device: 'Floor lamp', item: { name: 'dimmer', valueType: 'int', scale: 'percent' } },
      outlet: { device: 'TV', item: { name: 'switch', valueType: 'bool', scale: null } },
    })[id] ?? null,
  device: (id) => (id === 'motion' ? 'Hall motion' : null),
  scene: (id) => (id === 'all-off' ? 'All off' : null),
  mode: (id) => ({ '2': 'Away', '3': 'Night' })[id] ?? id,
};
const step = (method: string, values: SceneStep['values'] = {}, steps: SceneStep[] = [], delayS = 0): SceneStep => ({
  method,
  values,
  steps,
  delayS,
});
const speaker = () => stepSpeaker(house, speechOf('en', undefined));
const say = (one: SceneStep) => speaker().step(one);

vi.stubGlobal('document', { documentElement: { lang: '' } });
beforeAll(async () => {
  await speak('en');
  await allTexts();
});

describe('[S3.21] what starts a meshbot and what it does', () => {
  it.each([
    [step('setItemValue', { item: 'lock', value: 'secured' }), 'Front door lock: Secured'],
    [step('setItemValue', { item: 'lamp', value: 20 }), 'Floor lamp: 20%'],
    [step('setItemValue', { item: 'outlet', value: false }), 'TV: Off'],
    [step('toggleValue', { item: 'outlet' }), 'TV: switch over'],
    [step('setItemValue', { item: 'none', value: 'x' }), 'something that is gone: “x”'],
    [step('switchHouseMode', { houseMode: '3' }), 'House mode: Night'],
    [step('runScene', { sceneId: 'all-off' }), 'Run “All off”'],
    [step('setSceneState', { sceneId: 'all-off', enabled: false }), 'Turn “All off” off'],
    [step('setDeviceArmed', { device: 'motion', armed: false }), 'Hall motion: don’t watch'],
    [step('isItemState', { item: 'lock', value: 'secured' }), 'Front door lock: Secured'],
    [step('isItemStateChanged', { item: 'outlet', finish: true }), 'TV becomes On'],
    [step('isItemStateChanged', { item: 'outlet' }), 'TV changes'],
    [step('isDate', { type: 'daily', time: ['07:00', '19:30'] }), 'Every day at 07:00 and 19:30'],
    [step('isDate', { type: 'weekly', time: ['07:00'], weekdays: [1, 7] }), 'Monday and Sunday at 07:00'],
    [step('isInterval', { interval: '10m' }), 'Every 10 minutes'],
    [step('isSunState', { sun: 'sunrise', sunstate: 'before', time: '00:30' }), '00:30 before sunrise'],
    [step('isSunState', { sun: 'sunset', sunstate: 'intime' }), 'At sunset'],
    [step('isOnce', { day: 24, month: 12, year: 2026, time: '18:00' }), 'On Dec 24, 2026 at 18:00'],
    [step('isHouseModeChangedTo', { houseMode: ['2', '3'] }), 'House mode becomes Away or Night'],
    [step('isHouseModeAlarmPhaseRange', { phase: 'main' }), 'Alarm: sirens on'],
    [step('isBatteryState', { device: 'motion', comparator: '<', value: 15 }), 'Battery of Hall motion < 15%'],
    [step('compareNumbers', { item: 'lamp', comparator: '>=', value: 50 }), 'Floor lamp ≥ 50%'],
    [step('compareNumberRange', { item: 'lamp', startValue: 1, endValue: 9 }), 'Floor lamp from 1% to 9%'],
    [step('isDeviceState', { device: 'motion', reachable: false }), 'Hall motion can’t be reached'],
    [step('isSceneState', { scene: 'all-off', state: 'any_result' }), '“All off” has ended'],
    [step('isNetworkState', { state: 'disconnected' }), 'The hub is offline'],
    [step('runPluginScript', {}), '“runPluginScript” (no words for it here)'],
    [step('constructor', {}), '“constructor” (no words for it here)'],
  ])('%o', (one, words) => {
    expect(say(one)).toBe(words);
  });

  it('logical steps can be read one way only', () => {
    const [a, b, c] = ['motion', 'motion', 'motion'].map((device) =>
      step('isDeviceState', { device, reachable: true }),
    );
    const or = step('or', {}, [a, b] as SceneStep[]);
    expect(say(step('and', {}, [or, c] as SceneStep[]))).toBe(
      '(Hall motion can be reached or Hall motion can be reached) and Hall motion can be reached',
    );
    expect(say(step('not', {}, [c] as SceneStep[]))).toBe('Not: Hall motion can be reached');
  });

  it('a delay is counted from the beginning', () => {
    const { delay } = speaker();
    expect([0, 5, 60, 90, 7_200].map((delayS) => delay(step('x', {}, [], delayS)))).toEqual([
      null,
      'after 5 seconds',
      'after 1 minute',
      'after 90 seconds',
      'after 2 hours',
    ]);
  });
});

it('[S4.36] nothing is gone before the lists of the house were read', () => {
  const { step: said } = stepSpeaker({ ...house, isRead: false }, speechOf('en', undefined));
  expect(said(step('setItemValue', { item: 'none', value: 'x' }))).toBe('something that isn’t read yet: “x”');
  expect(said(step('setDeviceArmed', { device: 'none', armed: false }))).toBe(
    'something that isn’t read yet: don’t watch',
  );
  expect(said(step('setItemValue', { item: 'lock', value: 'secured' }))).toBe('Front door lock: Secured');
});
