import { describe, expect, it } from 'vitest';
import type { ItemState } from '@/hub';
import { capabilities } from '@/schemas/wire/catalogue/catalogue';
import { codeProblem, favouriteSteps, userCodes, withCode, withoutCode, workOf } from './item-work';

const item = (name: string, fields: Partial<ItemState> = {}) => ({
  name,
  valueType: 'bool',
  value: null,
  scale: null,
  hasSetter: true,
  min: null,
  max: null,
  choices: null,
  ...fields,
});

describe('how an item is worked', () => {
  it('[S3.9] [S3.10] every item of the catalogue has a way to be worked where it can be set, and is told where not', () => {
    const kinds = capabilities.map(({ name, valueType, setter, min, max, enum: choices }) => [
      setter,
      workOf(
        item(name, {
          valueType,
          hasSetter: setter,
          min: min ?? null,
          max: max ?? null,
          choices: choices ?? null,
        }),
      ).kind,
      name,
    ]);
    expect(kinds.filter(([isSettable, kind]) => isSettable === false && kind !== 'told')).toEqual([]);
    // What is written in letters has no control of its own here, and neither has what a week looks like.
    expect(
      kinds.filter(([isSettable, kind]) => isSettable === true && kind === 'told').map(([, , name]) => name),
    ).toEqual([
      'daily_user_code_intervals',
      'learn_ir_code',
      'master_code',
      'send_ir_code',
      'weekly_user_code_intervals',
    ]);
  });

  it('[S9.15] a nudge sends 1, a switch its other side, a set point steps by its scale', () => {
    const temperature = { valueType: 'temperature', value: 20 };
    expect([
      workOf(item('dimmer_up', { valueType: 'int', value: 0 })),
      workOf(item('dimmer_down', { valueType: 'int', value: 0 })),
      workOf(item('goto_favorite')),
      workOf(item('sound_select', { valueType: 'int' })),
      workOf(item('switch', { value: true })),
      workOf(item('dimmer', { valueType: 'int', min: 0, max: 100 })),
      workOf(item('thermostat_setpoint', { ...temperature, scale: 'celsius', min: 7, max: 30 })),
      workOf(item('thermostat_setpoint', { ...temperature, scale: null })),
      workOf(item('thermostat_mode', { valueType: 'token', choices: ['off', 'heat', 'unknown'] })),
    ]).toEqual([
      { kind: 'press', value: 1 },
      { kind: 'press', value: 1 },
      { kind: 'press', value: true },
      { kind: 'press', value: 1 },
      { kind: 'switch' },
      { kind: 'level', min: 0, max: 100 },
      { kind: 'step', min: 7, max: 30, step: 0.5 },
      { kind: 'step', min: 41, max: 95, step: 1 },
      { kind: 'choice', choices: ['off', 'heat'] },
    ]);
  });

  it('[S3.9] what no list knows is told as long as nothing is known of what it takes', () => {
    expect(workOf(item('brand_new', { valueType: 'hologram', value: 'x' }))).toEqual({ kind: 'told' });
    expect(workOf(item('brand_new', { valueType: 'hologram', value: 4 }))).toEqual({ kind: 'press', value: 1 });
  });

  it('[S3.20] [S7.38] a shade learns where it stands in three steps', () => {
    expect(favouriteSteps(40)).toEqual([
      ['shutter_command', 'learn_favorite'],
      ['dimmer', 40],
      ['shutter_command', 'store'],
    ]);
  });
});

describe('codes of a keypad', () => {
  const ADA = { code: '4711', name: 'Ada', mode: 'enabled' };
  const codes = { '2': { code: '0815', name: '', mode: 'disabled' }, '1': ADA, '3': 'broken' };

  it('are listed by slot, without their digits, whatever else the hub sends', () => {
    expect(userCodes(codes)).toEqual([
      { slot: '1', name: 'Ada', isOn: true },
      { slot: '2', name: '', isOn: false },
      { slot: '3', name: '', isOn: null },
    ]);
    expect([userCodes(null), userCodes('x'), userCodes([])]).toEqual([[], [], []]);
  });

  it('take the first free slot, and go one by one', () => {
    expect(withCode({ '2': ADA }, 'Bo', '1234')).toEqual({
      '2': ADA,
      '1': { code: '1234', name: 'Bo', mode: 'enabled' },
    });
    expect(withoutCode({ '1': ADA, '2': ADA }, '1')).toEqual({ '2': ADA });
  });

  it('are refused where the keypad would refuse them, with the reason', () => {
    const full = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [String(at + 1), ADA]));
    expect([
      codeProblem(codes, ' ', '1234'),
      codeProblem(codes, 'Bo', '123'),
      codeProblem(codes, 'Bo', '123456789'),
      codeProblem(codes, 'Bo', '4711'),
      codeProblem(full, 'Bo', '1234'),
      codeProblem(codes, 'Bo', '1234'),
    ]).toEqual(['name', 'digits', 'digits', 'taken', 'full', null]);
  });
});
