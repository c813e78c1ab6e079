/**
 * What a visitor can do to a device, by its item: the first of these that a device has is its main act.
 * `on` is the state that is worth a colour; words are found under `acts.<item>`.
 * @type {readonly { item: string, on: string | boolean | number, off: string | boolean | number, tone: string }[]}
 */
export const ITEM_ACTS = [
  { item: 'barrier', on: 'barrier_opened', off: 'barrier_closed', tone: 'open' },
  { item: 'door_lock', on: 'unsecured', off: 'secured', tone: 'open' },
  { item: 'dw_state', on: 'dw_is_opened', off: 'dw_is_closed', tone: 'open' },
  { item: 'dw_handle_state', on: 'dw_handle_is_opened', off: 'dw_handle_is_closed', tone: 'open' },
  { item: 'latch_state', on: 'latch_open', off: 'latch_closed', tone: 'open' },
  { item: 'smoke_alarm', on: 'smoke_detected', off: 'no_smoke', tone: 'danger' },
  { item: 'co_alarm', on: 'co_detected', off: 'no_co', tone: 'danger' },
  { item: 'co2_alarm', on: 'co2_detected', off: 'no_co2', tone: 'danger' },
  { item: 'carbon_monoxide_alarm', on: 'carbon_monoxide_detected', off: 'no_carbon_monoxide', tone: 'danger' },
  { item: 'gas_alarm', on: 'combustible_gas_detected', off: 'no_gas', tone: 'danger' },
  { item: 'heat_alarm', on: 'overheat_detected', off: 'heat_ok', tone: 'danger' },
  { item: 'water_leak_alarm', on: 'water_leak_detected', off: 'no_water_leak', tone: 'danger' },
  { item: 'freeze_alarm', on: 'freeze_detected', off: 'no_freeze', tone: 'danger' },
  { item: 'glass_breakage_alarm', on: 'glass_breakage', off: 'no_glass_breakage', tone: 'danger' },
  { item: 'doorbell_ring', on: 'ringing', off: 'idle', tone: 'on' },
  { item: 'tilt', on: true, off: false, tone: 'open' },
  { item: 'siren_alarm', on: 'siren_active', off: 'no_siren', tone: 'danger' },
  { item: 'water_valve_state', on: 'valve_opened', off: 'valve_closed', tone: 'calm' },
  { item: 'master_water_valve_state', on: 'valve_opened', off: 'valve_closed', tone: 'calm' },
  { item: 'switch', on: true, off: false, tone: 'on' },
  { item: 'dimmer', on: 100, off: 0, tone: 'on' },
  { item: 'motion', on: true, off: false, tone: 'open' },
];
