import { appliance } from '../appliance.ts';
import { audio } from '../audio.ts';
import { battery } from '../battery.ts';
import type { Kind } from '../behaviour.ts';
import { colour, colourNudge } from '../colour.ts';
import { cover } from '../cover.ts';
import { dimmer, nudge } from '../dimmer.ts';
import { doorbell } from '../doorbell.ts';
import { fingerprint } from '../fingerprint.ts';
import { barrierButton, garageDoor } from '../garage-door.ts';
import { cooler, heater } from '../heater.ts';
import { keypad } from '../keypad.ts';
import { keypadLock } from '../keypad-lock.ts';
import { lock } from '../lock.ts';
import { boltAndLatch } from '../lock-parts.ts';
import { measure } from '../measure.ts';
import { meter } from '../meter.ts';
import { plain } from '../plain.ts';
import { siren } from '../siren.ts';
import { onOff } from '../switch.ts';
import { thermostat } from '../thermostat.ts';
import { masterValve, waterValve } from '../valve.ts';
import { camera, cameraSound } from '../camera.ts';
import { flow } from '../flow.ts';
import { itemOf } from '../item-of.ts';

const light = (subcategory: string, ...parts: Kind['parts']): Kind => ({
  category: 'dimmable_light',
  subcategory,
  type: 'dimmer',
  parts,
});
const wired = (subcategory: string, type: string, ...parts: Kind['parts']): Kind => ({
  category: 'switch',
  subcategory,
  type,
  parts,
});
const door = (...parts: Kind['parts']): Kind => ({ category: 'door_lock', subcategory: '', type: 'doorlock', parts });
const cam = (subcategory: string, ...parts: Kind['parts']): Kind => ({
  category: 'camera',
  subcategory,
  type: 'camera',
  parts: [camera, ...parts],
});

const lights = {
  dimmer: light('dimmable_in_wall', dimmer),
  'dimmable-bulb': light('dimmable_bulb', dimmer, nudge),
  'plug-in-dimmer': light('dimmable_plugged', dimmer, nudge, meter),
  'wall-dimmer': light('dimmable_in_wall', dimmer, nudge),
  'colour-light': light('dimmable_colored', dimmer, colour),
  'colour-strip': light('dimmable_colored', dimmer, nudge, colour, colourNudge, plain('light_color_transition')),
};

const switches = {
  switch: wired('in_wall', 'switch', onOff),
  outlet: wired('interior_plugin', 'switch.outlet', onOff, meter),
  'outdoor-outlet': wired(
    'exterior_plugin',
    'switch.outlet',
    onOff,
    meter,
    plain('over_current_state', 'over_load_state', 'over_voltage_state', 'load_error_state', 'power_surge_state'),
  ),
  refrigerator: wired(
    'refrigerator',
    'switch',
    onOff,
    meter,
    measure('temp', { around: 5, by: 1.5, hours: 0.5 }),
    measure('evaporator_coil_temperature', { around: -12, by: 4, hours: 0.5 }),
    measure('condenser_coil_temperature', { around: 38, by: 4, hours: 0.5 }),
    plain('defrost_temperature'),
  ),
  'water-valve': wired('valve', 'valve', waterValve, plain('water_valve_current_alarm', 'water_valve_short_circuit')),
  'water-shut-off': wired('valve', 'valve', waterValve, flow, plain('emergency_shutoff')),
  irrigation: wired(
    'valve',
    'valve',
    masterValve,
    plain('irrigation_schedule_state', 'master_water_valve_current_alarm', 'master_water_valve_short_circuit'),
  ),
  relay: wired('relay', 'switch', onOff, plain('basic')),
  'double-relay': { ...wired('relay', 'switch', onOff, plain('basic')), channels: { kind: 'relay', count: 2 } },
};

const climate = {
  thermostat: { category: 'hvac', subcategory: 'hvac', type: 'thermostat', parts: [thermostat] },
  heater: { category: 'hvac', subcategory: 'heater', type: 'heater', parts: [heater] },
  cooler: { category: 'hvac', subcategory: 'cooler', type: 'cooler', parts: [cooler] },
  'heat-pump': {
    category: 'hvac',
    subcategory: 'custom_hvac',
    type: 'thermostat',
    parts: [
      thermostat,
      plain(itemOf('thermostat_energy_saving_mode'), itemOf('thermostat_setback_mode')),
      measure('supply_air_temperature', { around: 32, by: 6 }),
      measure('return_air_temperature', { around: 21, by: 2 }),
      measure('discharge_line_temperature', { around: 65, by: 8 }),
      measure('liquid_line_temperature', { around: 35, by: 4 }),
      measure('exhaust_temperature', { around: 45, by: 5 }),
      measure('boiler_water_temperature', { around: 58, by: 4 }),
      measure('domestic_hot_water_temperature', { around: 52, by: 3 }),
      measure('discharge_pressure', { around: 1_900, by: 150 }),
      measure('suction_pressure', { around: 650, by: 60 }),
      measure('relative_modulation_level', { around: 40, by: 30, digits: 0, scale: 'percent' }),
      measure('air_flow', { around: 350, by: 60, digits: 0 }),
      plain('heating_meter_energy', 'cooling_meter_energy'),
    ],
  },
} satisfies Record<string, Kind>;

const entrance = {
  lock: door(lock, plain('user_lock_operation'), battery),
  'keypad-lock': door(lock, ...keypadLock, battery),
  'latch-lock': door(lock, plain('user_lock_operation'), boltAndLatch, battery),
  'fingerprint-lock': door(lock, plain('user_lock_operation'), fingerprint, battery),
  keypad: { category: 'keypad', subcategory: '', type: 'keypad', parts: [keypad, battery] },
  doorbell: { category: 'doorbell', subcategory: '', type: 'doorbell', parts: [doorbell, battery] },
  'garage-door': { category: 'garage_door', subcategory: '', type: 'shutter', parts: [garageDoor] },
  gate: {
    category: 'garage_door',
    subcategory: '',
    type: 'shutter',
    parts: [
      garageDoor,
      barrierButton,
      plain('barrier_initialization', 'barrier_problem_sensors', 'barrier_short_circuit'),
      plain('barrier_unattended_operation', 'barrier_vacation_mode'),
    ],
  },
  siren: { category: 'siren', subcategory: '', type: 'siren', parts: [siren] },
  'indoor-camera': cam('indoor_cam', cameraSound),
  camera: cam('outdoor_cam'),
  'doorbell-camera': cam('doorbell_cam', doorbell, cameraSound),
  cover: { category: 'window_cov', subcategory: 'window_cov', type: 'shutter.roller', parts: [cover] },
} satisfies Record<string, Kind>;

const machines = {
  appliance: { category: 'appliance', subcategory: '', type: 'appliance', parts: [appliance] },
  speaker: { category: 'av', subcategory: '', type: 'av', parts: [audio] },
} satisfies Record<string, Kind>;

/** What people use: light, power, warmth, doors, machines. */
export const homeKinds = { ...lights, ...switches, ...climate, ...entrance, ...machines } satisfies Record<
  string,
  Kind
>;
