import { battery } from './battery.ts';
import type { Kind } from './behaviour.ts';
import { camera } from './camera.ts';
import { climate } from './climate.ts';
import { colour } from './colour.ts';
import { contact } from './contact.ts';
import { cover } from './cover.ts';
import { dimmer } from './dimmer.ts';
import { doorbell } from './doorbell.ts';
import { garageDoor } from './garage-door.ts';
import { carbonMonoxide, freeze, gas, glass, heat, leak, smoke } from './hazard.ts';
import { keypad } from './keypad.ts';
import { lock } from './lock.ts';
import { meter } from './meter.ts';
import { motion } from './motion.ts';
import { siren } from './siren.ts';
import { onOff } from './switch.ts';
import { thermostat } from './thermostat.ts';

const sensor = (subcategory: string, ...parts: Kind['parts']): Kind => ({
  category: 'security_sensor',
  subcategory,
  type: 'sensor',
  parts: [...parts, battery],
});

/** Every kind of device that a home file can name. */
export const kinds: Readonly<Record<string, Kind>> = {
  contact: sensor('door', contact),
  motion: sensor('motion', motion),
  smoke: sensor('smoke', smoke),
  co: sensor('co', carbonMonoxide),
  gas: sensor('gas', gas),
  heat: sensor('heat', heat),
  leak: sensor('leak', leak),
  freeze: sensor('freeze', freeze),
  glass: sensor('glass', glass),
  lock: { category: 'door_lock', subcategory: '', type: 'doorlock', parts: [lock, battery] },
  dimmer: { category: 'dimmable_light', subcategory: 'dimmable_in_wall', type: 'dimmer', parts: [dimmer] },
  'colour-light': {
    category: 'dimmable_light',
    subcategory: 'dimmable_colored',
    type: 'dimmer',
    parts: [dimmer, colour],
  },
  switch: { category: 'switch', subcategory: 'in_wall', type: 'switch', parts: [onOff] },
  outlet: { category: 'switch', subcategory: 'interior_plugin', type: 'switch.outlet', parts: [onOff, meter] },
  thermostat: { category: 'hvac', subcategory: 'hvac', type: 'thermostat', parts: [thermostat] },
  climate: { category: 'temperature', subcategory: '', type: 'sensor', parts: [climate, battery] },
  'garage-door': { category: 'garage_door', subcategory: '', type: 'shutter', parts: [garageDoor] },
  cover: { category: 'window_cov', subcategory: 'window_cov', type: 'shutter.roller', parts: [cover] },
  siren: { category: 'siren', subcategory: '', type: 'siren', parts: [siren] },
  doorbell: { category: 'doorbell', subcategory: '', type: 'doorbell', parts: [doorbell, battery] },
  keypad: { category: 'keypad', subcategory: '', type: 'keypad', parts: [keypad, battery] },
  camera: { category: 'camera', subcategory: 'outdoor_cam', type: 'camera', parts: [camera] },
};
