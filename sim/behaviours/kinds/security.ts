import { battery } from '../battery.ts';
import type { Kind } from '../behaviour.ts';
import { contact } from '../contact.ts';
import * as hazards from '../hazard.ts';
import { motion } from '../motion.ts';
import { movement } from '../movement.ts';
import { plain } from '../plain.ts';
import { selfTest } from '../self-test.ts';

const sensor = (subcategory: string, ...parts: Kind['parts']): Kind => ({
  category: 'security_sensor',
  subcategory,
  type: 'sensor',
  parts: [...parts, battery],
});

/** What watches the house: doors, windows, rooms, air and water. */
export const securityKinds = {
  contact: sensor('door', contact),
  'window-handle': sensor(
    'door',
    contact,
    plain('dw_handle_state', 'tampering_cover_alarm', 'magnetic_interference_alarm'),
  ),
  motion: sensor('motion', motion),
  'motion-with-direction': sensor(
    'motion',
    motion,
    plain('motion_direction', 'motion_status', 'tampering_move_alarm', 'tampering_impact_alarm'),
  ),
  smoke: sensor('smoke', hazards.smoke, selfTest),
  'smoke-station': sensor(
    'smoke',
    hazards.smoke,
    selfTest,
    plain('dust_in_device', 'alarm_silence_state', 'sounding_mode', 'periodic_inspection_state', 'maintenance_state'),
    plain('temperature_changes', 'temperature_changes_alarm'),
  ),
  co: sensor('co', hazards.carbonMonoxide),
  'carbon-monoxide': sensor('co', hazards.carbonMonoxideAgain),
  co2: sensor('co2', hazards.carbonDioxide),
  gas: sensor('gas', hazards.gas),
  heat: sensor('heat', hazards.heat),
  leak: sensor('leak', hazards.leak),
  freeze: sensor('freeze', hazards.freeze),
  glass: sensor('glass', hazards.glass),
  'glass-panel': sensor('glass', hazards.glassAgain),
  binary: sensor('binary', hazards.binary, plain('aux_binary')),
  intrusion: sensor('binary', hazards.intrusion),
  tilt: sensor('tilt', hazards.tilt),
  // Sensors that speak by their own item alone, and one that says nothing of the house: hubs have them as well.
  'smoke-own': sensor('smoke', plain('smoke_alarm')),
  'co2-own': sensor('co2', plain('co2_alarm')),
  'leak-own': sensor('leak', plain('water_leak_alarm')),
  wordless: sensor('binary', plain('temp')),
  activity: { category: 'state_sensor', subcategory: 'activity', type: 'sensor', parts: [movement, battery] },
} satisfies Readonly<Record<string, Kind>>;
