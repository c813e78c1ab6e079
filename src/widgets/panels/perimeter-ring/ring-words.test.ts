import { describe, expect, it } from 'vitest';
import { faceOf, lineOf, wordKey } from '@/runtime/hooks/house-line';
import type { SensorView, HouseView } from '@/runtime/hooks/views';
import { ringName } from './ring-words';

const house = (over: Partial<HouseView> = {}): HouseView => ({
  serial: '90000001',
  name: 'Hub',
  placeName: 'Maple Street',
  freshness: 'live',
  isOnline: true,
  lastHeardAt: 1_000,
  retryAt: null,
  problem: null,
  timeZone: 'UTC',
  temperatureScale: 'celsius',
  mode: { id: '1', word: 'disarmed', since: 500 },
  pending: null,
  waiting: null,
  areSensorsAwaited: false,
  exitDelayS: 60,
  entryDelayS: 30,
  isMonitored: true,
  isTestMode: false,
  testModeUntil: null,
  ...over,
});
const sensor = (id: string, state: SensorView['state'], kind: SensorView['kind'] = 'door'): SensorView => ({
  id,
  name: id,
  room: null,
  kind,
  state,
  isOpen: state === 'open',
  report: null,
  isMute: false,
  since: null,
  batteryPercent: null,
});
const text = {
  t: (key: string, values?: Record<string, string | number>) => `${key}${values ? ` ${JSON.stringify(values)}` : ''}`,
  clock: (at: number) => `clock ${at}`,
  moment: (at: number) => `moment ${at}`,
  since: (at: number) => `since ${at}`,
};
const away = { id: '2', word: 'away', since: 500 } as const;

describe('words of the ring', () => {
  it('[R-05] begins at unknown, never at disarmed', () => {
    const fresh = house({ freshness: 'checking', mode: { id: null, word: null, since: null } });
    expect(faceOf(fresh)).toBe('unknown');
    expect(wordKey(fresh, 'unknown')).toEqual({ key: 'security.ring.reading' });
  });

  it('[R-03] a hub that is not live shows the last known mode and its time', () => {
    for (const freshness of ['stale', 'checking'] as const) {
      const old = house({ freshness, mode: away });
      expect(faceOf(old)).toBe('stale');
      expect(wordKey(old, 'stale')).toEqual({ key: 'security.armed.away' });
      expect(lineOf(text, old, [], [], 'stale')).toBe('security.ring.ageAgo {"time":"clock 1000","ago":"since 1000"}');
    }
  });

  it('[R-03] what is older than an hour is told with its moment, which may be of another day', () => {
    const old = house({ freshness: 'stale', mode: away });
    expect(lineOf({ ...text, since: text.clock }, old, [], [], 'stale')).toBe(
      'security.ring.age {"time":"moment 1000"}',
    );
  });

  it('[R-03] what was heard just now is not "just now ago"', () => {
    const now = {
      ...text,
      t: (key: string, values?: object) => (key === 'units.just-now' ? 'just now' : text.t(key, values as never)),
    };
    const old = house({ freshness: 'stale', mode: away });
    expect(lineOf({ ...now, since: () => 'just now' }, old, [], [], 'stale')).toBe(
      'security.ring.ageNow {"time":"clock 1000","ago":"just now"}',
    );
  });

  it('[R-02] while the hub has not answered, the old mode stays and the line says what is awaited', () => {
    const waiting = house({ waiting: { command: 'arm', target: '2' } });
    expect(wordKey(waiting, 'live')).toEqual({ key: 'security.state.monitored.disarmed' });
    expect(lineOf(text, waiting, [sensor('a', 'open')], [], 'live')).toBe('security.ring.armingWaiting');
  });

  it('[R-05] a hub that told nothing yet is read, and one that is known to be offline is not waited for', () => {
    const silent = { mode: { id: null, word: 'unknown', since: null } } as const;
    expect(wordKey(house(silent), 'unknown')).toEqual({ key: 'security.ring.reading' });
    expect(lineOf(text, house(silent), [], [], 'unknown')).toBe('security.ring.awaiting');
    const away = house({ ...silent, isOnline: false });
    expect(wordKey(away, 'unknown')).toEqual({ key: 'security.ring.offline' });
    expect(lineOf(text, away, [], [], 'unknown')).toBe('security.ring.unknownOffline');
  });

  it('[R-06] an unknown mode keeps its id and borrows no word', () => {
    expect(wordKey(house({ mode: { id: '7', word: 'unknown', since: null } }), 'live')).toEqual({
      key: 'security.state.unknown',
      values: { id: '7' },
    });
    const unknown = house({ mode: { id: '7', word: 'unknown', since: null } });
    expect(lineOf(text, unknown, [sensor('a', 'closed')], [], 'live')).toBe('security.ring.modeUnknown');
  });

  it('[R-07] says that all is closed only when every hub is live', () => {
    const closed = [sensor('a', 'closed'), sensor('b', 'closed')];
    const other = { serial: '90000002', name: 'Cabin', freshness: 'stale' };
    expect(lineOf(text, house(), closed, [{ ...other, freshness: 'live' }], 'live')).toBe(
      'security.ring.allClosed {"count":2}',
    );
    expect(lineOf(text, house(), closed, [other], 'live')).toBe('security.ring.otherHub {"hub":"Cabin"}');
  });

  it('[R-05] a hub that is live and whose sensors are not read yet says that they are awaited', () => {
    for (const mode of [house().mode, away])
      expect(lineOf(text, house({ areSensorsAwaited: true, mode }), [sensor('a', 'closed')], [], 'live')).toBe(
        'security.ring.awaitingSensors',
      );
  });

  it('[R-08] a sensor that cannot be reached is not closed', () => {
    expect(lineOf(text, house(), [sensor('a', 'closed'), sensor('b', 'unreachable')], [], 'live')).toBe(
      'security.ring.unreachable {"count":1}',
    );
  });

  it('[R-08] a sensor that has told nothing yet is neither closed nor unreachable', () => {
    const line = (...sensors: SensorView[]) => lineOf(text, house(), [sensor('a', 'closed'), ...sensors], [], 'live');
    expect([line(sensor('b', 'unknown')), line(sensor('b', 'unknown'), sensor('c', 'unreachable'))]).toEqual([
      'security.ring.untold {"count":1}',
      'security.ring.unreachable {"count":1}',
    ]);
  });

  it('counts open ones by their kind', () => {
    const line = (...sensors: SensorView[]) => lineOf(text, house(), sensors, [], 'live');
    expect(line(sensor('a', 'open', 'window'), sensor('b', 'closed'))).toBe('security.open.window {"count":1}');
    expect(line(sensor('a', 'open', 'window'), sensor('b', 'open', 'door'))).toBe('security.open.other {"count":2}');
  });

  it('[R-08] what a sensor reports is not open: the most serious is named with its room, the rest is counted', () => {
    const line = (...sensors: SensorView[]) => lineOf(text, house(), sensors, [], 'live');
    const smoke = { ...sensor('a', 'open', 'other'), report: 'fire', room: 'Hallway' } as const;
    const motion = { ...sensor('m', 'open', 'motion'), report: 'motion', room: 'Study' } as const;
    const at = (what: string, place: string) =>
      `security.report.at ${JSON.stringify({ what: `security.report.${what}`, place })}`;
    expect(line(smoke, sensor('b', 'closed'))).toBe(at('fire', 'Hallway'));
    expect(line({ ...smoke, room: null })).toBe(at('fire', 'a'));
    expect(line(motion, sensor('b', 'open'), smoke)).toBe(
      `security.report.more ${JSON.stringify({ line: at('fire', 'Hallway'), count: 2 })}`,
    );
    expect(line(motion)).toBe(at('motion', 'Study'));
    expect(line(motion, sensor('b', 'open'))).toBe('security.open.door {"count":1}');
    expect(ringName(text.t, [smoke, sensor('b', 'open')], 'live')).toContain('"names":"b"');
  });

  it('[R-08] a sensor that says nothing is neither in the way nor called closed', () => {
    const line = (...sensors: SensorView[]) => lineOf(text, house(), sensors, [], 'live');
    const mute = { ...sensor('a', 'closed', 'other'), isMute: true };
    expect(line(mute, sensor('b', 'closed'))).toBe('security.ring.allClosed {"count":1}');
    expect(line(mute)).toBe('security.ring.allCalm');
  });

  it('[S6.5] without central monitoring disarmed is Home', () => {
    expect(wordKey(house({ isMonitored: false }), 'live')).toEqual({ key: 'security.state.plain.disarmed' });
  });

  it('names time and bypassed ones while armed', () => {
    expect(lineOf(text, house({ mode: away }), [sensor('a', 'bypassed')], [], 'live')).toBe(
      'security.ring.withBypassed {"line":"security.ring.armedSince {\\"time\\":\\"clock 500\\"}","count":1}',
    );
  });
});
