import { createZone } from '../../time/local-time.ts';
import type { DeviceSnapshot, HouseEvent, ItemValue } from '../../hub/house.ts';
import { chanceAt, seedOf } from '../../noise.ts';

export const PAST_DAYS = 30;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A hub with a thousand devices tells no longer a diary than one with ten. */
const MOST_OF_A_KIND = 4;

export interface PastOf {
  serial: string;
  seed: number;
  timezone: string;
  devices: readonly DeviceSnapshot[];
  /** Hub time, ms; everything that is made up ended before. */
  untilMs: number;
}

/** What one day brings: minutes after local midnight, a device and its item's value. */
interface Happening {
  minute: number;
  device: DeviceSnapshot | null;
  code: string;
  value: ItemValue;
  previous: ItemValue;
}

/**
 * The last {@link PAST_DAYS} days of a family with work and school, oldest first: up, out, back and to bed, with
 * doors, motion, lights and locks on the way. Days differ by the seed; the same seed tells the same days.
 */
export function pastEvents({ serial, seed, timezone, devices, untilMs }: PastOf): HouseEvent[] {
  const zone = createZone(timezone);
  const today = Math.floor(zone.wall(untilMs) / DAY_MS) * DAY_MS;
  const cast = castOf(devices);
  const own = seedOf(serial) + seed;
  const events: HouseEvent[] = [];
  for (let daysAgo = PAST_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const midnight = today - daysAgo * DAY_MS;
    for (const { minute, device, code, value, previous } of dayOf(cast, own + daysAgo * 7_919)) {
      const at = zone.instant(midnight + Math.round(minute * MINUTE_MS));
      if (at >= untilMs - MINUTE_MS || at < untilMs - PAST_DAYS * DAY_MS) continue;
      events.push({
        at,
        kind: code === 'mode' ? 'mode' : 'item',
        deviceId: device?.id ?? null,
        deviceName: device?.name ?? '',
        roomName: device?.room ?? '',
        code,
        value,
        previous,
      });
    }
  }
  return events.sort((a, b) => a.at - b.at);
}

interface Cast {
  entry: DeviceSnapshot[];
  windows: DeviceSnapshot[];
  motions: DeviceSnapshot[];
  lights: DeviceSnapshot[];
  locks: DeviceSnapshot[];
}

function castOf(devices: readonly DeviceSnapshot[]): Cast {
  const having = (item: string) => devices.filter((each) => each.items.some(({ name }) => name === item));
  const contacts = having('dw_state');
  const isWindow = ({ name }: DeviceSnapshot) => /window|fenster|ventana|fenêtre/i.test(name);
  return {
    entry: contacts.filter((each) => !isWindow(each)).slice(0, 3),
    windows: contacts.filter(isWindow).slice(0, MOST_OF_A_KIND),
    motions: having('motion').slice(0, MOST_OF_A_KIND),
    lights: having('switch').slice(0, MOST_OF_A_KIND),
    locks: having('door_lock').slice(0, 2),
  };
}

function dayOf({ entry, windows, motions, lights, locks }: Cast, seed: number): Happening[] {
  let step = 0;
  const chance = () => chanceAt(seed, (step += 1));
  const between = (from: number, to: number) => from + (to - from) * chance();
  const day: Happening[] = [];
  const put = (minute: number, device: DeviceSnapshot | null, code: string, value: ItemValue, previous: ItemValue) =>
    day.push({ minute, device, code, value, previous });
  /** On and off again after some minutes. */
  const pulse = (minute: number, forMinutes: number, device: DeviceSnapshot, [code, on, off]: Pulse) => {
    put(minute, device, code, on, off);
    put(minute + forMinutes, device, code, off, on);
  };
  const mode = (minute: number, from: string, to: string) => put(minute, null, 'mode', to, from);

  const [up, out, back, bed] = [between(375, 420), between(455, 510), between(990, 1_090), between(1_320, 1_390)];
  mode(up, '3', '1');
  mode(out, '1', '2');
  mode(back, '2', '1');
  mode(bed, '1', '3');
  for (const door of entry) {
    if (chance() < 0.85) pulse(out - between(2, 4), between(0.2, 1), door, contact);
    if (chance() < 0.85) pulse(back + between(0.5, 2), between(0.2, 1), door, contact);
    if (chance() < 0.3) pulse(between(1_150, 1_280), between(0.3, 3), door, contact);
  }
  for (const lock of locks) {
    put(out + 1, lock, 'door_lock', 'secured', 'unsecured');
    put(back + 0.3, lock, 'door_lock', 'unsecured', 'secured');
    put(bed - 5, lock, 'door_lock', 'secured', 'unsecured');
    put(up + 4, lock, 'door_lock', 'unsecured', 'secured');
  }
  for (const motion of motions) {
    if (chance() < 0.8) pulse(up + between(2, 40), between(1, 4), motion, moved);
    if (chance() < 0.8) pulse(back + between(2, 60), between(1, 6), motion, moved);
    if (chance() < 0.5) pulse(between(1_200, 1_300), between(1, 4), motion, moved);
  }
  for (const light of lights) if (chance() < 0.4) pulse(between(1_080, 1_150), between(60, 150), light, lit);
  for (const window of windows) if (chance() < 0.25) pulse(up + between(5, 20), between(8, 25), window, contact);
  return day;
}

type Pulse = readonly [code: string, on: ItemValue, off: ItemValue];
const contact: Pulse = ['dw_state', 'dw_is_opened', 'dw_is_closed'];
const moved: Pulse = ['motion', true, false];
const lit: Pulse = ['switch', true, false];
