import { battery } from '../battery.ts';
import type { Behaviour, Kind } from '../behaviour.ts';
import { button } from '../button.ts';
import { clockTimer } from '../clock-timer.ts';
import { colour } from '../colour.ts';
import { contact } from '../contact.ts';
import { cover } from '../cover.ts';
import { dimmer } from '../dimmer.ts';
import { infraRed } from '../infra-red.ts';
import { itemOf } from '../item-of.ts';
import { lock } from '../lock.ts';
import { measure } from '../measure.ts';
import { mouseTrap } from '../mouse-trap.ts';
import { panel, partition } from '../panel.ts';
import { panicButton } from '../panic-button.ts';
import { plain } from '../plain.ts';
import { presence } from '../presence.ts';
import { onOff } from '../switch.ts';
import { thermostat } from '../thermostat.ts';

const kind = (category: string, subcategory: string, type: string, ...parts: Behaviour[]): Kind => ({
  category,
  subcategory,
  type,
  parts,
});

const controllers = {
  remote: kind('remote_control', '', 'remote', button, battery),
  'scene-controller': kind('scene_controller', 'controller', 'controller', button, battery),
  'wall-controller': kind('scene_controller', 'generic', 'controller', button),
  'panic-button': kind('scene_controller', 'panic', 'controller', panicButton, battery),
  'infra-red': kind('ir_tx', 'irt', 'ir', infraRed),
  'infra-red-usb': kind('ir_tx', 'usbuirt', 'ir', infraRed),
};

const inputs = {
  'generic-io': kind('generic_io', 'generic_io', 'io', onOff, plain('digital_input_state')),
  repeater: kind(
    'generic_io',
    'repeater',
    'repeater',
    measure('rf_signal_strength', { around: 80, by: 15, digits: 0 }),
  ),
  'serial-port': kind('serial_port', '', 'serial', plain('hw_state')),
  presence: kind('generic_sensor', '', 'sensor', presence, battery),
  'motion-tracker': kind(
    'generic_sensor',
    '',
    'sensor',
    measure('acceleration_x_axis', { around: 0, by: 0.3, digits: 2 }),
    measure('acceleration_y_axis', { around: 0, by: 0.3, digits: 2 }),
    measure('acceleration_z_axis', { around: 9.8, by: 0.2, digits: 2 }),
    plain('gyroscope_x_axis', 'gyroscope_y_axis', 'gyroscope_z_axis'),
    plain('magnetic_strength_x_axis', 'magnetic_strength_y_axis', 'magnetic_strength_z_axis'),
    plain('applied_force_on_sensor', 'pressure'),
    battery,
  ),
};

const hubParts = {
  interface: kind('interface', '', 'interface', plain('hw_state', 'sw_state', 'rf_jamming_alarm', 'heartbeat')),
  'zwave-interface': kind('zwave_int', '', 'interface', plain('hw_state')),
  'insteon-interface': kind('insteon_int', '', 'interface', plain('hw_state')),
  'hue-bridge': kind('philips_controller', '', 'interface', plain('sw_state')),
  'somfy-gateway': kind('window_cov', 'zrtsi', 'shutter', cover),
  'alarm-panel': kind('alarm_panel', '', 'alarm', panel, plain('battery_charging_state', 'battery_maintenance_state')),
  'alarm-partition': kind('alarm_partition', '', 'alarm', partition),
  'mouse-trap': kind('mouse_trap', '', 'sensor', mouseTrap, battery),
  clock: kind('clock', '', 'clock', clockTimer),
  unknown: kind('unknown', '', 'unknown', plain('sensor_binary')),
};

/** Devices whose items carry the second names that a well-known bridge gives them. */
const mirrored = {
  'mirrored-colour-light': kind(
    'dimmable_light',
    'dimmable_colored',
    'dimmer',
    dimmer,
    plain(itemOf('rgb_color', colour.items[0] === undefined ? {} : { value: colour.items[0].value })),
  ),
  'mirrored-cover': kind(
    'window_cov',
    'window_cov',
    'shutter.roller',
    plain('dimmer', 'shutter_commands', 'shutter_states'),
  ),
  'mirrored-meter': kind('power_meter', '', 'sensor', plain('electric_meter_watt', 'electric_meter_factor')),
  'mirrored-health': kind('level_sensor', 'health', 'sensor', plain('heat_rate', 'heat_rate_lf_hf_ratio')),
};

const flags = (...names: string[]) => plain(...names.map((name) => `ui_flag_${name}`));

/** Virtual devices of the two voice assistants: what a flag names, the assistant may do. */
const assisted: Readonly<Record<string, Behaviour[]>> = {
  light: [dimmer, colour, flags('on_off', 'brightness', 'color', 'color_temperature')],
  switch: [onOff, flags('on_off')],
  outlet: [onOff, flags('on_off')],
  thermostat: [thermostat, flags('setpoint', 'thermostat_mode')],
  lock: [lock, flags('lock')],
  cover: [cover, flags('open_close')],
  other: [contact, flags('open_close')],
};
const assistant = (category: string, prefix: string) =>
  Object.fromEntries(
    Object.entries(assisted).map(([subcategory, parts]) => [
      `${prefix}-${subcategory}`,
      kind(category, subcategory, 'virtual', ...parts),
    ]),
  );

/** What is left: buttons, inputs, the parts of hubs, second spellings, and the assistants' virtual devices. */
export const otherKinds: Readonly<Record<string, Kind>> = {
  ...controllers,
  ...inputs,
  ...hubParts,
  ...mirrored,
  ...assistant('googleHome', 'google-home'),
  ...assistant('amazonAlexa', 'amazon-alexa'),
};
