import type { Behaviour } from './behaviour.ts';

/** A sensor of smoke, gas, water and the like: its item stays at the danger until the danger is gone. */
function hazard(item: string, calm: string, dangers: readonly string[]): Behaviour {
  return {
    items: [
      { name: item, valueType: 'token', value: calm, choices: [calm, ...dangers, 'unknown'] },
      { name: 'security_threat', valueType: 'bool', value: false },
    ],
    reported(device, name, value) {
      if (name === item) device.put('security_threat', typeof value === 'string' && dangers.includes(value));
    },
  };
}

export const smoke = hazard('smoke_alarm', 'no_smoke', ['smoke_detected']);
export const carbonMonoxide = hazard('co_alarm', 'no_co', ['co_detected']);
export const gas = hazard('gas_alarm', 'no_gas', ['combustible_gas_detected', 'toxic_gas_detected']);
export const heat = hazard('heat_alarm', 'heat_ok', ['overheat_detected', 'under_heat_detected']);
export const leak = hazard('water_leak_alarm', 'no_water_leak', ['water_leak_detected']);
export const freeze = hazard('freeze_alarm', 'no_freeze', ['freeze_detected']);
export const glass = hazard('glass_breakage_alarm', 'no_glass_breakage', ['glass_breakage']);
