import { kinds } from '../behaviours/kinds.ts';
import { itemsOf } from '../hub/core/build-device.ts';
import { randomUuid } from '../hub/ground/ids.ts';
import { createRandom } from '../random.ts';
import { StartRefused } from '../start-refused.ts';
import { homeFile, type HomeFile } from './home-file.ts';
import { keyFrom } from './home-key.ts';
import { isUsualSensor, usualModes } from './usual-modes.ts';

export interface GeneratorOptions {
  /** The same seed gives the same home, letter by letter. */
  seed: number;
  hubs: number;
  /** Of each hub. */
  devices: number;
  /** Items of all hubs together; as it comes when left out. */
  items?: number;
}

export const GENERATOR_LIMITS = { hubs: 50, devices: 2_000 };

const DEVICES_PER_ROOM = 8;
const MOST_IN_ALL_OFF = 40;
const ROOMS = [
  ...['Hall', 'Kitchen', 'Living room', 'Bedroom', 'Bathroom', 'Study', 'Nursery', 'Guest room', 'Laundry', 'Garage'],
  ...['Garden', 'Attic', 'Cellar', 'Terrace', 'Dining room', 'Pantry', 'Workshop', 'Library', 'Gym', 'Landing'],
];
const CITIES = [
  { timezone: 'America/New_York', city: 'Albany', country: 'US', latitude: 42.65, longitude: -73.75 },
  { timezone: 'America/Chicago', city: 'Omaha', country: 'US', latitude: 41.26, longitude: -95.94 },
  { timezone: 'Europe/Berlin', city: 'Leipzig', country: 'DE', latitude: 51.34, longitude: 12.37 },
  { timezone: 'Europe/Madrid', city: 'Zaragoza', country: 'ES', latitude: 41.65, longitude: -0.89 },
  { timezone: 'Europe/Paris', city: 'Nantes', country: 'FR', latitude: 47.22, longitude: -1.55 },
];

/** What people have, with how many of a hundred devices are of the kind. */
const COMMON: Readonly<Record<string, number>> = {
  ...{ contact: 18, motion: 9, smoke: 4, co: 2, leak: 5, glass: 3, lock: 4, siren: 1, keypad: 1, camera: 3 },
  ...{ dimmer: 14, 'colour-light': 5, switch: 10, outlet: 9, thermostat: 4, climate: 5, cover: 7, doorbell: 1 },
  ...{ 'garage-door': 1, heat: 1, freeze: 1 },
};

/** Made of other devices or of the cloud: nobody buys these by the hundred. */
const NOT_BOUGHT =
  /^(mirrored|google|amazon|unknown)|interface|bridge|gateway|alarm-p|repeater|serial-port|-own$|wordless/;

/**
 * A home of any size that the simulator can run: rooms, guards, scenes and modes, every name once in its hub.
 * @throws {Error} in one sentence for a size that cannot be built.
 */
export function generateHome({ seed, hubs, devices, items }: GeneratorOptions): HomeFile {
  inRange('hubs', hubs, GENERATOR_LIMITS.hubs);
  inRange('devices', devices, GENERATOR_LIMITS.devices);
  const random = createRandom(seed);
  const place = `Generated ${String(hubs)}x${String(devices)}`;
  const serials = Array.from({ length: hubs }, (_, index) => String(90_010_001 + index));
  const draw = items === undefined ? drawCommon(random) : drawTowards(random, hubs * devices, items);
  const account = (username: string, index: number, [firstName, name]: [string, string], pin: string) => ({
    ...{ username, password: 'Demo1234', pin, uuid: randomUuid(random), PK_User: 901 + index, PK_Account: 951 },
    ...{ email: `${username}@generated.example`, firstName, name, phone: `555019${String(index)}` },
    localTokens: Object.fromEntries(serials.map((serial) => [serial, `${username}-local-token-${serial}`])),
  });
  return homeFile.parse({
    place,
    people: 'Alex and Sam Quill, who never counted.',
    about: 'Made to measure, for load and for lists that do not end.',
    location: { uuid: randomUuid(random), id: 901, name: place, ...pick(random, CITIES) },
    accounts: [account('generated', 0, ['Alex', 'Quill'], '1234'), account('generated2', 1, ['Sam', 'Quill'], '2580')],
    protect: { services: {} },
    hubs: serials.map((serial, index) => generateHub({ serial, index, devices, random, draw })),
  });
}

interface HubPlan {
  serial: string;
  index: number;
  devices: number;
  random: () => number;
  draw: () => string;
}

function generateHub({ serial, index, devices: count, random, draw }: HubPlan) {
  const rooms = Array.from({ length: Math.ceil(count / DEVICES_PER_ROOM) }, (_, at) => roomName(at)).map((name) => ({
    key: keyFrom(name),
    name,
  }));
  const numbers = new Map<string, number>();
  const devices = Array.from({ length: count }, (_, at) => {
    const kind = draw();
    // One in twenty was never put into a room.
    const room = random() < 0.05 ? null : (rooms[at % rooms.length] ?? null);
    const label = [room?.name, kind.replaceAll('-', ' ')].filter((each) => each !== undefined).join(' ');
    const number = (numbers.get(label) ?? 0) + 1;
    numbers.set(label, number);
    const name = capital(number === 1 ? label : `${label} no. ${String(number)}`);
    return {
      ...{ key: keyFrom(name), kind, name, room: room?.key ?? null, isGuard: isUsualSensor(kind) },
      isReachable: random() >= 0.01,
      ...(has(kind, 'electric_meter_watt') ? { watts: 5 + Math.floor(random() * 1_500) } : {}),
      ...(has(kind, 'battery') ? { values: { battery: 5 + Math.floor(random() * 96) } } : {}),
    };
  });
  const switched = devices.filter((each) => SWITCHED.has(each.kind)).slice(0, MOST_IN_ALL_OFF);
  return {
    serial,
    uuid: randomUuid(random),
    name: `Hub ${String(index + 1)}`,
    mac: `00:00:5e:00:54:${(index + 1).toString(16).padStart(2, '0')}`,
    temperatureScale: 'celsius' as const,
    delays: { exitS: 60, entryS: 30, abortS: 30 },
    rooms,
    devices,
    scenes: [
      { key: 'good-night', name: 'Good night', actions: [{ do: 'mode' as const, modeId: '3' as const }] },
      ...(switched.length === 0 ? [] : [allOff(switched)]),
    ],
    modes: usualModes(devices),
  };
}

const allOff = (devices: readonly { key: string }[]) => ({
  ...{ key: 'all-off', name: 'All off' },
  actions: devices.map(({ key }) => ({ do: 'set' as const, device: key, item: 'switch', value: false })),
});

const SWITCHED = new Set(['dimmer', 'colour-light', 'switch', 'outlet']);

function drawCommon(random: () => number): () => string {
  const known = Object.entries(COMMON).filter(([name]) => kinds[name] !== undefined);
  const all = known.reduce((sum, [, share]) => sum + share, 0);
  return () => {
    let left = random() * all;
    return known.find(([, share]) => (left -= share) < 0)?.[0] ?? 'contact';
  };
}

/** Draws a kind below and one above the average that is still wanted, so that the sum comes out at the end. */
function drawTowards(random: () => number, devices: number, items: number): () => string {
  const bySize = new Map<number, string[]>();
  for (const [name, kind] of Object.entries(kinds)) {
    // Channels would come on top of the number of devices that was asked for.
    if (NOT_BOUGHT.test(name) || kind.channels !== undefined) continue;
    const size = itemsOf(kind).length;
    bySize.set(size, [...(bySize.get(size) ?? []), name]);
  }
  const sizes = [...bySize.keys()].sort((a, b) => a - b);
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)];
  if (items < least * devices || items > most * devices) {
    throw new StartRefused(
      `${String(devices)} devices have from ${String(least * devices)} to ${String(most * devices)} items.`,
    );
  }
  let devicesLeft = devices;
  let itemsLeft = items;
  return () => {
    const wanted = itemsLeft / devicesLeft;
    const below = sizes.filter((size) => size <= wanted);
    const above = sizes.filter((size) => size >= wanted);
    const low = pick(random, below.length === 0 ? [least] : below);
    const high = pick(random, above.length === 0 ? [most] : above);
    const isHigh = low !== high && random() < (wanted - low) / (high - low);
    // The last ones stay near the average: sizes far from it have gaps that could not be made good.
    const isLast = devicesLeft <= 16;
    const size = isLast ? nearest(sizes, wanted) : isHigh ? high : low;
    devicesLeft -= 1;
    itemsLeft -= size;
    return pick(random, bySize.get(size) ?? []);
  };
}

const nearest = (sizes: readonly number[], wanted: number) =>
  sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));

function has(kindName: string, item: string): boolean {
  const kind = kinds[kindName];
  return kind !== undefined && itemsOf(kind).some(({ name }) => name === item);
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

const roomName = (at: number) => {
  const round = Math.floor(at / ROOMS.length);
  return `${ROOMS[at % ROOMS.length] ?? ''}${round === 0 ? '' : ` ${String(round + 1)}`}`;
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function inRange(what: string, given: number, most: number): void {
  if (Number.isInteger(given) && given >= 1 && given <= most) return;
  throw new StartRefused(
    `A generated home has from 1 to ${String(most)} ${what}${what === 'devices' ? ' a hub' : ''}.`,
  );
}
