import { describe, expect, it } from 'vitest';
import { thingKinds } from '../../schemas/things/things';
import { needsPin } from '../../schemas/voice/rules';
import { capabilities } from '../../schemas/wire/catalogue/catalogue';
import type { DeviceState, ItemState } from '../state/model';
import { deviceStatus } from './device-status';
import { protectsHouse } from './protects';
import { riskOf } from './risk';

/** What four rules say of a kind, in words; empty: none of them is about it. */
function saidOf(category: string, subcategory: string): string {
  const bare = { id: 'd', category, subcategory, items: [], isReachable: true } as unknown as DeviceState;
  const house = { device: () => bare, item: () => ({ device: 'd', name: 'never_heard_of' }) as ItemState };
  const asks = riskOf('i', true, house);
  return [
    protectsHouse(bare, house, []) ? 'protects' : '',
    asks === null ? '' : `asks as ${asks}`,
    deviceStatus(bare, []).key === 'status.device.disarmed' ? 'says armed' : '',
    needsPin([subcategory === '' ? category : subcategory]) ? 'PIN by voice' : '',
  ]
    .filter((one) => one !== '')
    .join(', ');
}
const told = (kinds: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    kinds.flatMap(([category, subcategory]) => {
      const said = saidOf(category, subcategory);
      return said === '' ? [] : [[`${category} ${subcategory}`.trim(), said]];
    }),
  );
const sensors = ['door', 'leak', 'motion', 'smoke', 'co', 'glass', 'freeze', 'binary', 'co2', 'gas', 'heat', 'tilt'];

describe('what a kind of device is to the protection of the house', () => {
  it('[R-80] [S4.45] [S1.10] is told for each category of the table, and of no other than these', () => {
    const categories = thingKinds().map(([category]) => [category, ''] as const);
    expect(told(categories)).toEqual({
      security_sensor: 'protects, says armed',
      camera: 'protects',
      doorbell: 'protects',
      door_lock: 'protects, asks as lock, PIN by voice',
      garage_door: 'protects, asks as garage-door, PIN by voice',
      siren: 'protects, asks as siren, says armed',
      keypad: 'protects, asks as code, says armed',
      alarm_panel: 'protects, asks as protection, says armed',
      alarm_partition: 'protects, asks as protection, says armed',
    });
  });

  it('[R-80] [S4.45] [S1.10] is told for each kind within a category', () => {
    const within = thingKinds().flatMap(([category, kinds]) => kinds.map((kind) => [category, kind] as const));
    expect(told(within)).toEqual({
      ...Object.fromEntries(sensors.map((kind) => [`security_sensor ${kind}`, 'protects, says armed'])),
      'camera indoor_cam': 'protects',
      'camera outdoor_cam': 'protects',
      'camera doorbell_cam': 'protects',
      'switch valve': 'protects, asks as valve',
      'googleHome lock': 'protects, asks as lock, PIN by voice',
      'amazonAlexa lock': 'protects, asks as lock, PIN by voice',
      // What measures a hazard is missed, too, whatever it is filed under.
      'scene_controller panic': 'protects',
      'state_sensor freeze': 'protects',
      'level_sensor co': 'protects',
      'level_sensor co2': 'protects',
      'level_sensor smoke': 'protects',
    });
  });

  it('[R-80] [S1.10] is the same by either name that firmware files it under', () => {
    const names = ['door_lock', 'lock', 'garage_door', 'garage', 'gate', 'valve', 'siren', 'keypad', 'doorbell_cam'];
    const ofCategory = names.map((name) => saidOf(name, '').replace(', says armed', ''));
    expect(names.map((name) => saidOf('toaster', name))).toEqual(ofCategory);
    expect(ofCategory).toEqual([
      'protects, asks as lock, PIN by voice',
      'protects, asks as lock, PIN by voice',
      'protects, asks as garage-door, PIN by voice',
      'protects, asks as garage-door, PIN by voice',
      'protects, asks as gate, PIN by voice',
      'protects, asks as valve',
      'protects, asks as siren',
      'protects, asks as code',
      'protects',
    ]);
  });

  it('[S1.10] whatever moves a lock, a garage door or a gate needs the PIN behind a voice assistant', () => {
    expect(capabilities.map(({ name }) => name).filter((name) => needsPin([name]))).toEqual([
      'barrier',
      'barrier_state',
      'bolt_state',
      'door_lock',
      'latch_state',
      'lock_operation',
      'security_threat',
      'ui_flag_lock',
      'user_lock_operation',
    ]);
  });
});
