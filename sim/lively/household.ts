import type { DeviceSnapshot, HouseSnapshot } from '../hub/house.ts';

/** What of a house people use by the day, as far as it has it. Found anew each day: devices come and go. */
export interface Household {
  frontDoor: DeviceSnapshot | null;
  frontLock: DeviceSnapshot | null;
  garage: DeviceSnapshot | null;
  doorbell: DeviceSnapshot | null;
  thermostats: DeviceSnapshot[];
  covers: DeviceSnapshot[];
  cameras: DeviceSnapshot[];
  appliances: DeviceSnapshot[];
  /** Outlets that something hangs on which people switch. */
  outlets: DeviceSnapshot[];
  windows: DeviceSnapshot[];
  rooms: Record<RoomUse, RoomDevices>;
}

export interface RoomDevices {
  motion: DeviceSnapshot[];
  lights: DeviceSnapshot[];
}

type RoomUse = 'sleeping' | 'kitchen' | 'bath' | 'living' | 'hall';

/** Rooms are named in the language of the house. */
const ROOM_WORDS: Readonly<Record<RoomUse, RegExp>> = {
  sleeping: /bed|schlaf|kinder|nursery|chambre|dormitorio|habitaci/i,
  kitchen: /kitchen|küche|kueche|cuisine|cocina/i,
  bath: /bath|bad\b|badezimmer|salle de bain|salle d.eau|baño|aseo/i,
  living: /living|wohn|salon|salón|séjour|lounge|sala\b/i,
  hall: /hall|flur|diele|entr|corridor|couloir|pasillo|recibidor/i,
};
const WINDOW = /window|fenster|fenêtre|ventana/i;
const FRONT = /front|haust|eingang|entrée|entrada|principal|main/i;
const OUTSIDE = /garden|garten|jardin|jardín|driveway|einfahrt|outside|terrace|terrasse|terraza|garage|garaje/i;
/** Things that people do not switch off because they go to bed. */
const ALWAYS_ON = /fridge|freezer|kühl|gefrier|congél|frigo|nevera|congelador|router|server/i;

const has = (device: DeviceSnapshot, item: string) => device.items.some((each) => each.name === item);
const sets = (device: DeviceSnapshot, item: string) =>
  device.items.some((each) => each.name === item && each.hasSetter);

/** Reads the roles of a house's devices from their categories and the words in their names. */
export function readHousehold({ devices }: Pick<HouseSnapshot, 'devices'>): Household {
  const within = devices.filter((each) => each.isReachable && !each.isBroken && each.parentId === '');
  const motion = within.filter((each) => each.category === 'security_sensor' && has(each, 'motion'));
  const lights = within.filter((each) => each.category === 'dimmable_light' && sets(each, 'dimmer'));
  const contacts = within.filter((each) => each.category === 'security_sensor' && has(each, 'dw_state'));
  const doors = contacts.filter((each) => !WINDOW.test(each.name));
  const locks = within.filter((each) => sets(each, 'door_lock'));
  const front = <T extends DeviceSnapshot>(found: T[]) =>
    found.find((each) => FRONT.test(each.name)) ?? found[0] ?? null;
  const inRoom = (words: RegExp): RoomDevices => {
    const here = (each: DeviceSnapshot) => words.test(each.room ?? '') && !OUTSIDE.test(each.room ?? '');
    return { motion: motion.filter(here), lights: lights.filter(here) };
  };
  return {
    frontDoor: front(doors),
    frontLock: front(locks),
    garage: within.find((each) => has(each, 'barrier')) ?? null,
    doorbell: within.find((each) => has(each, 'doorbell_ring')) ?? null,
    thermostats: within.filter((each) => sets(each, 'thermostat_setpoint')),
    covers: within.filter((each) => each.category === 'window_cov' && sets(each, 'dimmer')),
    cameras: within.filter((each) => each.category === 'camera' && has(each, 'motion')),
    appliances: within.filter((each) => each.category === 'appliance'),
    outlets: within.filter(
      (each) =>
        each.category === 'switch' &&
        sets(each, 'switch') &&
        has(each, 'electric_meter_watt') &&
        !ALWAYS_ON.test(each.name),
    ),
    windows: contacts.filter((each) => WINDOW.test(each.name)),
    rooms: {
      sleeping: inRoom(ROOM_WORDS.sleeping),
      kitchen: inRoom(ROOM_WORDS.kitchen),
      bath: inRoom(ROOM_WORDS.bath),
      living: inRoom(ROOM_WORDS.living),
      hall: inRoom(ROOM_WORDS.hall),
    },
  };
}
