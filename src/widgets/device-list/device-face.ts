/** Items a row can be worked by, most telling first. */
export const CONTROL_ITEMS = ['door_lock', 'thermostat_setpoint', 'barrier', 'dimmer', 'switch'] as const;
export type Control = 'lock' | 'setpoint' | 'barrier' | 'dimmer' | 'cover' | 'switch';

export function controlOf(item: string, category: string): Control | null {
  if (item === 'door_lock') return 'lock';
  if (item === 'thermostat_setpoint') return 'setpoint';
  if (item === 'barrier') return 'barrier';
  if (item === 'dimmer') return category === 'window_cov' ? 'cover' : 'dimmer';
  return item === 'switch' ? 'switch' : null;
}
