import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/**
 * A sensor of smoke, gas, water and the like: its item stays at the danger until the danger is gone.
 * The catalogue names the calm token first; all others but "unknown" are dangers.
 */
function hazard(item: string): Behaviour {
  const spec = itemOf(item);
  const calm = spec.value;
  return {
    items: [spec, itemOf('security_threat')],
    reported(device, name, value) {
      if (name === item) device.put('security_threat', value !== calm && value !== 'unknown');
    },
  };
}

export const smoke = hazard('smoke_alarm');
export const carbonMonoxide = hazard('co_alarm');
export const carbonDioxide = hazard('co2_alarm');
export const gas = hazard('gas_alarm');
export const heat = hazard('heat_alarm');
export const leak = hazard('water_leak_alarm');
export const freeze = hazard('freeze_alarm');
export const glass = hazard('glass_breakage_alarm');
export const tilt = hazard('tilt');
export const binary = hazard('sensor_binary');
export const intrusion = hazard('intrusion_alarm');
/** Second spellings of two alarms, which some devices use. */
export const carbonMonoxideAgain = hazard('carbon_monoxide_alarm');
export const glassAgain = hazard('glass_alarm');
