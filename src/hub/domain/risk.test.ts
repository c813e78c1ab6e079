import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceState, ItemState, ItemValue, RiskSetting, SceneDeed, SceneState } from '../state/model';
import { NEEDS, RISK_KINDS, type Need, type RiskKind } from '../../schemas/settings/risk-kinds';
import { needOf, type RiskReader } from './risk';
import { ALL_CONFIRM, ALL_PIN } from './risk-setting';

/** A house of one device with one item and of any meshbots. */
function house(
  device: Partial<DeviceState> | null,
  item: Partial<ItemState> | null,
  scenes: Readonly<Record<string, readonly SceneDeed[] | null>> = {},
  setting: RiskSetting = ALL_CONFIRM,
): RiskReader {
  return {
    risk: () => setting,
    device: () => (device === null ? null : ({ category: 'switch', subcategory: '', ...device } as DeviceState)),
    item: (id) => (item === null || id === 'gone' ? null : ({ device: 'd', name: 'switch', ...item } as ItemState)),
    scene: (id) => (Object.hasOwn(scenes, id) ? ({ does: scenes[id] } as SceneState) : null),
  };
}
const setting = (category: string, name: string, value: ItemValue, subcategory = '') =>
  needOf({ do: 'setItem', item: 'i', value }, house({ category, subcategory }, { name }));

describe('what the house wants before a command', () => {
  it.each<[string, string, ItemValue, string?]>([
    ['door_lock', 'door_lock', 'unsecured'],
    ['door_lock', 'door_lock', 'unsecured_for_inside_with_timeout'],
    ['door_lock', 'door_lock', 'a-new-word'],
    ['door_lock', 'door_lock', null],
    ['door_lock', 'latch_state', 'latch_open'],
    ['garage_door', 'barrier', 'barrier_opened'],
    ['garage_door', 'barrier_state', 'open'],
    // A garage behind a relay, or a gate whose motor takes a pulse: which way it goes is not told.
    ['garage_door', 'switch', true],
    ['garage_door', 'switch', false],
    ['switch', 'switch', true, 'valve'],
    ['switch', 'water_valve_state', 'valve_opened', 'valve'],
    ['switch', 'master_water_valve_state', 'valve_opened'],
    ['siren', 'switch', true],
    ['siren', 'switch', false],
    ['siren', 'siren_alarm', 'siren_inactive'],
    ['siren', 'sound_volume', 0],
    ['alarm_partition', 'armed', false],
    ['security_sensor', 'armed', false],
    ['keypad', 'user_codes', { 1: { code: '1234' } }],
    ['door_lock', 'master_code', '1234'],
    ['door_lock', 'user_codes_keypad_mode', 'normal'],
    ['generic_io', 'weekly_user_code_intervals', {}],
    ['generic_io', 'master_code_state', 'disabled'],
    ['generic_io', 'user_code_of_a_new_kind', 1],
    ['door_lock', 'learn_fingerprint', true],
    // A reader beside the door is no lock, and lets in all the same.
    ['generic_sensor', 'learn_fingerprint', true],
    ['unknown', 'door_lock', 'unsecured'],
    ['googleHome', 'switch', true, 'lock'],
  ])('[R-80] %s %s to %j is asked about', (category, name, value, subcategory) => {
    expect(setting(category, name, value, subcategory)).toBe('confirm');
  });

  it.each<[string, string, ItemValue, string?]>([
    ['door_lock', 'door_lock', 'secured'],
    ['door_lock', 'latch_state', 'latch_closed'],
    ['garage_door', 'barrier', 'barrier_closed'],
    ['garage_door', 'barrier_state', 'stop'],
    ['switch', 'water_valve_state', 'valve_closed', 'valve'],
    ['alarm_partition', 'armed', true],
    ['switch', 'switch', true],
    ['dimmable_light', 'dimmer', 40],
    ['window_cov', 'dimmer', 100],
    ['camera', 'snapshot', true],
    ['generic_io', 'send_ir_code', '12'],
  ])('%s %s to %j goes at once', (category, name, value, subcategory) => {
    expect(setting(category, name, value, subcategory)).toBeNull();
  });

  it('[R-80] an item of a guarded kind that nobody has heard of asks, and so does what the house does not know', () => {
    expect([
      setting('door_lock', 'remote_release', true),
      needOf({ do: 'setItem', item: 'gone', value: true }, house({}, {})),
      needOf({ do: 'setItem', item: 'i', value: true }, house(null, {})),
    ]).toEqual(['confirm', 'confirm', 'confirm']);
  });

  const lock = { category: 'door_lock' };
  const running = (scenes: Readonly<Record<string, readonly SceneDeed[] | null>>, name = 'door_lock') =>
    needOf({ do: 'runScene', scene: 'one' }, house(name === 'door_lock' ? lock : {}, { name }, scenes));

  it.each<[string, readonly SceneDeed[] | null, string | null]>([
    ['unlocks', [{ do: 'set', item: 'i', value: 'unsecured' }], 'confirm'],
    ['locks', [{ do: 'set', item: 'i', value: 'secured' }], null],
    ['turns over a lock', [{ do: 'set', item: 'i' }], 'confirm'],
    ['sets what is not there', [{ do: 'set', item: 'gone', value: 1 }], 'confirm'],
    ['leaves a sensor out', [{ do: 'leave-out', device: 'd' }], 'confirm'],
    ['runs a script', [{ do: 'unseen' }], 'confirm'],
    ['cannot be looked into', null, 'confirm'],
    ['arms', [{ do: 'mode', mode: '3' }], null],
    ['goes to a mode of no known number', [{ do: 'mode', mode: '9' }], 'confirm'],
    ['disarms', [{ do: 'mode', mode: '1' }], 'pin'],
    [
      'unlocks and disarms',
      [
        { do: 'set', item: 'i', value: 'unsecured' },
        { do: 'mode', mode: '1' },
      ],
      'pin',
    ],
    ['does nothing', [], null],
  ])('[R-80] a meshbot that %s: %j → %s', (_what, does, need) => {
    expect(running({ one: does })).toBe(need);
  });

  it('a meshbot that turns on a lamp is asked about by nobody', () => {
    expect(running({ one: [{ do: 'set', item: 'i', value: true }] }, 'switch')).toBeNull();
  });

  it('[R-80] a meshbot is as risky as those it runs, also where they run each other', () => {
    expect([
      running({ one: [{ do: 'run', scene: 'two' }], two: [{ do: 'mode', mode: '1' }] }),
      running({ one: [{ do: 'run', scene: 'two' }], two: [{ do: 'run', scene: 'one' }] }),
      running({ one: [{ do: 'run', scene: 'none' }] }),
    ]).toEqual(['pin', null, 'confirm']);
  });
});

const only = (kind: RiskKind): RiskSetting => ({ ...ALL_CONFIRM, [kind]: 'pin' });
const without = (kind: RiskKind): RiskSetting => ({ ...ALL_PIN, [kind]: 'confirm' });

describe('what the household chose for a kind', () => {
  it.each<[RiskKind, string, string, ItemValue, string?]>([
    ['lock', 'door_lock', 'door_lock', 'unsecured'],
    ['lock', 'door_lock', 'remote_release', true],
    ['lock', 'googleHome', 'switch', true, 'lock'],
    ['garage-door', 'garage_door', 'barrier', 'barrier_opened'],
    ['garage-door', 'garage_door', 'switch', true],
    ['garage-door', 'switch', 'switch', true, 'garage'],
    ['gate', 'garage_door', 'barrier', 'barrier_opened', 'gate'],
    ['gate', 'switch', 'switch', true, 'gate'],
    ['valve', 'switch', 'water_valve_state', 'valve_opened'],
    ['valve', 'switch', 'gas_valve_state', 'valve_opened'],
    ['valve', 'switch', 'switch', true, 'valve'],
    ['siren', 'siren', 'siren_alarm', 'siren_inactive'],
    ['siren', 'siren', 'sound_volume', 0],
    ['code', 'door_lock', 'user_codes', { 1: { code: '1234' } }],
    ['code', 'keypad', 'switch', true],
    ['code', 'generic_sensor', 'learn_fingerprint', true],
    ['protection', 'security_sensor', 'armed', false],
    ['protection', 'alarm_panel', 'switch', false],
  ])('[R-80] %s: %s %s to %j waits for it, and for no other', (kind, category, name, value, subcategory = '') => {
    const need = (chosen: RiskSetting) =>
      needOf({ do: 'setItem', item: 'i', value }, house({ category, subcategory }, { name }, {}, chosen));
    expect([need(only(kind)), need(without(kind))]).toEqual(['pin', 'confirm']);
  });

  it('[R-80] a finger is enrolled as a code is set, whatever the reader is filed under', () => {
    const needs = (category: string) =>
      [only('code'), without('code')].map((chosen) =>
        needOf(
          { do: 'setItem', item: 'i', value: true },
          house({ category }, { name: 'learn_fingerprint' }, {}, chosen),
        ),
      );
    expect(['door_lock', 'generic_sensor', 'unknown'].map(needs)).toEqual([
      ['pin', 'confirm'],
      ['pin', 'confirm'],
      ['pin', 'confirm'],
    ]);
  });

  it('[R-80] what the house does not know is asked about as the strictest of all', () => {
    const gone = (chosen: RiskSetting) => needOf({ do: 'setItem', item: 'gone', value: 1 }, house({}, {}, {}, chosen));
    expect([gone(ALL_CONFIRM), ...RISK_KINDS.map((kind) => gone(only(kind)))]).toEqual([
      'confirm',
      ...RISK_KINDS.map(() => 'pin'),
    ]);
  });

  const meshbot = (does: readonly SceneDeed[] | null, chosen: RiskSetting) =>
    needOf(
      { do: 'runScene', scene: 'one' },
      house({ category: 'door_lock' }, { name: 'door_lock' }, { one: does }, chosen),
    );
  it.each<[string, readonly SceneDeed[] | null, RiskSetting, Need | null]>([
    ['unlocks', [{ do: 'set', item: 'i', value: 'unsecured' }], only('lock'), 'pin'],
    ['unlocks', [{ do: 'set', item: 'i', value: 'unsecured' }], only('meshbot'), 'pin'],
    ['unlocks', [{ do: 'set', item: 'i', value: 'unsecured' }], only('siren'), 'confirm'],
    ['locks', [{ do: 'set', item: 'i', value: 'secured' }], ALL_PIN, null],
    ['leaves a sensor out', [{ do: 'leave-out', device: 'd' }], only('protection'), 'pin'],
    ['goes to a mode of no known number', [{ do: 'mode', mode: '9' }], only('protection'), 'pin'],
    ['arms', [{ do: 'mode', mode: '3' }], ALL_PIN, null],
    ['disarms', [{ do: 'mode', mode: '1' }], ALL_CONFIRM, 'pin'],
    ['runs a script', [{ do: 'unseen' }], only('valve'), 'pin'],
    ['cannot be looked into', null, only('valve'), 'pin'],
    ['runs one that is not there', [{ do: 'run', scene: 'none' }], only('code'), 'pin'],
    ['does nothing', [], ALL_PIN, null],
  ])('[R-80] a meshbot that %s: %j', (_what, does, chosen, need) => {
    expect(meshbot(does, chosen)).toBe(need);
  });

  it('[R-80] no choice of the household takes a question away or adds one where nothing is risky', () => {
    const settings = fc
      .tuple(...RISK_KINDS.map(() => fc.constantFrom(...NEEDS)))
      .map((needs) => Object.fromEntries(RISK_KINDS.map((kind, at) => [kind, needs[at]])) as RiskSetting);
    const category = fc.constantFrom('door_lock', 'garage_door', 'siren', 'keypad', 'switch', 'security_sensor');
    const name = fc.constantFrom('door_lock', 'barrier', 'switch', 'armed', 'siren_alarm', 'user_codes', 'dimmer');
    const value = fc.constantFrom('secured', 'unsecured', true, false, 'barrier_closed', null);
    const subcategory = fc.constantFrom('', 'gate', 'valve', 'lock', 'garage');
    fc.assert(
      fc.property(settings, category, name, value, subcategory, (chosen, of, itemName, to, within) => {
        const command = { do: 'setItem', item: 'i', value: to } as const;
        const at = (setting: RiskSetting) =>
          needOf(command, house({ category: of, subcategory: within }, { name: itemName }, {}, setting));
        expect(at(chosen) === null).toBe(at(ALL_CONFIRM) === null);
        if (at(chosen) === 'confirm') expect(at(ALL_CONFIRM)).toBe('confirm');
        if (at(ALL_CONFIRM) !== null) expect(at(ALL_PIN)).toBe('pin');
      }),
    );
  });

  it('[R-80] the setting itself is changed behind the PIN alone, whatever it says', () => {
    const change = { do: 'setRisk', hub: 'h', kind: 'lock', need: 'confirm' } as const;
    expect(needOf(change, house({}, {}, {}, ALL_CONFIRM))).toBe('pin');
  });
});
