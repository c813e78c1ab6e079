import { modeTone } from '@/ui/mode/mode';
import type { Speech } from '../text/speech';
import type { SensorView, HouseView } from '../scope/views';

type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;
export type HouseFace = 'live' | 'stale' | 'unknown';

/**
 * Only a live hub is drawn as the present. A hub that is being asked again keeps its last known mode in ink;
 * one that never told a mode has none to show.
 */
export function faceOf({ freshness, mode }: Pick<HouseView, 'freshness' | 'mode'>): HouseFace {
  if (freshness === 'live' && mode.id !== null) return 'live';
  return mode.id === null || freshness === 'unknown' ? 'unknown' : 'stale';
}

/** The mode in a word; in the past where it is not known to be the present one. */
export function wordKey(house: HouseView, face: HouseFace): { key: string; values?: Values } {
  if (face === 'unknown') return { key: house.isOnline === false ? 'security.ring.offline' : 'security.ring.reading' };
  const mode = modeTone(house.mode.id);
  if (mode === null) return { key: 'security.state.unknown', values: { id: house.mode.id ?? '' } };
  if (face === 'stale')
    return {
      key: house.isMonitored || mode !== 'disarmed' ? `security.armed.${mode}` : 'security.state.plain.disarmed',
    };
  return { key: `security.state.${house.isMonitored ? 'monitored' : 'plain'}.${mode}` };
}

type Text = { t: Translate } & Pick<Speech, 'clock' | 'moment' | 'since'>;

/** Since when it is armed, and how many sensors are left out. */
function armedLine({ t, clock }: Text, { mode }: HouseView, bypassed: readonly SensorView[]): string | null {
  const line =
    mode.since === null ? t('security.ring.armed') : t('security.ring.armedSince', { time: clock(mode.since) });
  return bypassed.length === 0 ? line : t('security.ring.withBypassed', { line, count: bypassed.length });
}

/**
 * The line under the mode: what is awaited, how old this is, or what stands open. It says that all is closed only where
 * every sensor is known to be.
 * @param armed words of an armed house that nothing stands open in; null: it has none, and says of its sensors what a
 *   disarmed one does.
 */
export function lineOf(
  text: Text,
  house: HouseView,
  sensors: readonly SensorView[],
  hubs: readonly { serial: string; name: string; freshness: string }[],
  face: HouseFace,
  armed = armedLine,
): string {
  const { t } = text;
  if (face === 'unknown')
    return t(house.isOnline === false ? 'security.ring.unknownOffline' : 'security.ring.awaiting');
  if (house.waiting !== null)
    return t(house.waiting.command === 'arm' ? 'security.ring.armingWaiting' : 'security.ring.disarmingWaiting');
  if (face === 'stale') {
    if (house.lastHeardAt === null) return t('security.ring.age', { time: '–' });
    const [time, ago] = [text.clock(house.lastHeardAt), text.since(house.lastHeardAt)];
    // After an hour "since" is the time of day itself; "just now" is no length of time.
    if (ago === time) return t('security.ring.age', { time: text.moment(house.lastHeardAt) });
    return t(ago === t('units.just-now') ? 'security.ring.ageNow' : 'security.ring.ageAgo', { time, ago });
  }
  if (house.pending !== null) return t('security.ring.exitRuns');
  if (house.areSensorsAwaited) return t('security.ring.awaitingSensors');
  // A mode that nobody knows counts as not safe: it is neither called armed, nor its sensors all well.
  if (house.mode.word === 'unknown') return t('security.ring.modeUnknown');
  const setOff = sensors.filter(({ state }) => state === 'open');
  const open = setOff.filter(({ report }) => report === null);
  const reporting = reportLine(text.t, setOff);
  if (reporting !== null) return reporting;
  if (house.mode.word !== 'disarmed' && open.length === 0) {
    const line = armed(
      text,
      house,
      sensors.filter(({ state }) => state === 'bypassed'),
    );
    if (line !== null) return line;
  }
  if (open.length > 0) {
    const kinds = new Set(open.map(({ kind }) => (kind === 'door' || kind === 'window' ? kind : 'other')));
    const [kind] = kinds;
    return t(`security.open.${kinds.size === 1 ? (kind ?? 'other') : 'other'}`, { count: open.length });
  }
  const unreachable = sensors.filter(({ state }) => state === 'unreachable').length;
  if (unreachable > 0) return t('security.ring.unreachable', { count: unreachable });
  const untold = sensors.filter(({ state }) => state === 'unknown').length;
  if (untold > 0) return t('security.ring.untold', { count: untold });
  const away = hubs.find(({ serial, freshness }) => serial !== house.serial && freshness !== 'live');
  if (away !== undefined) return t('security.ring.otherHub', { hub: away.name });
  if (sensors.length === 0) return t('security.ring.noSensors');
  // What says nothing is not in the way, and is not called closed either.
  const closed = sensors.filter(({ isMute }) => !isMute).length;
  return closed === 0 ? t('security.ring.allCalm') : t('security.ring.allClosed', { count: closed });
}

/**
 * A danger that is still reported and that no list before arming has, since nobody may leave its sensor out (I-13): while
 * there is one, nothing is called ready. null: there is none.
 */
export function dangerLine(
  t: Translate,
  sensors: readonly SensorView[],
  listed: readonly { device: string }[],
): string | null {
  return reportLine(
    t,
    sensors.filter(
      ({ id, state, report }) =>
        state === 'open' && report !== null && report !== 'motion' && !listed.some(({ device }) => device === id),
    ),
  );
}

/** Motion comes after what stands open: it passes by itself. */
const REPORTS = ['fire', 'co', 'gas', 'heat', 'water', 'freeze', 'cold', 'panic', 'glass'] as const;

/** "Smoke: Hallway" for the most serious thing that sensors report, with how many more were set off; null: nothing is. */
export function reportLine(t: Translate, setOff: readonly SensorView[]): string | null {
  const isMotionOnly = setOff.length > 0 && setOff.every(({ report }) => report === 'motion');
  const worst = isMotionOnly
    ? setOff[0]
    : REPORTS.flatMap((report) => setOff.find((one) => one.report === report) ?? [])[0];
  if (worst === undefined) return null;
  const line = t('security.report.at', {
    what: t(`security.report.${worst.report ?? 'motion'}`),
    place: worst.room ?? worst.name,
  });
  return setOff.length === 1 ? line : t('security.report.more', { line, count: setOff.length - 1 });
}
