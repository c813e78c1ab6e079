import type { Sim } from '../../sim/start-sim.ts';

/** Firmware is known whose first call ends the alarm, and whose mode is left by the second alone (I-11). */
export function keepsItsMode({ houses }: Sim, serial: string): void {
  const house = houses.get(serial);
  const call = house?.call.bind(house);
  if (house === undefined || call === undefined) throw new Error('no house');
  house.call = (method, params, context) =>
    method === 'hub.modes.force_disarm'
      ? call('hub.modes.local.alarm.off', params, context)
      : call(method, params, context);
}
