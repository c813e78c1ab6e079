import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../../schemas/wire/catalogue/catalogue';
import type { AlarmState, DeviceState, HubState, ItemState, ItemValue } from '../state/model';
import { unknownHub } from '../model/unknown-hub';
import {
  alarmKindOfAll,
  applyAlarmed,
  applyAlarmSnapshot,
  isAlarmShown,
  isLateAlarm,
  isTestModeOn,
  isVerifiable,
  type Alarmed,
  type AlarmSnapshot,
} from './alarm';
import { reconnectDelayMs } from './backoff';
import { createDedupe } from './dedupe';
import { deviceStatus } from './device-status';
import { sensorOf } from './sensor';
import { applyModeSnapshot, applySwitched, isLateBegin, modeWord, type ModeStanding } from './mode-switch';
import {
  afterRight,
  afterWrong,
  lockLeftMs,
  lockMsAfter,
  needsPassword,
  NO_WRONG_PINS,
  triesOnPad,
} from './pin-attempts';
import { blockersFor, bypassRows } from './readiness';
import { isLifeSafety } from '../../schemas/things/triggers';
import { standsOpen } from '../../schemas/things/meaning';
import { triggerValuesOf, TRUE_TRIGGERS } from './trigger-values';

const at = (mono: number, rttMs = 0) => ({ mono, rttMs });
const device = (fields: Partial<DeviceState> = {}): DeviceState => ({
  id: '1.d',
  hub: '1',
  name: 'Front door',
  category: 'security_sensor',
  subcategory: 'door',
  roomId: null,
  parentId: null,
  isBatteryPowered: true,
  isReachable: true,
  isArmed: false,
  items: ['1.i'],
  ...fields,
});
const item = (name: string, value: ItemValue, fields: Partial<ItemState> = {}): ItemState => ({
  id: `1.${name}`,
  hub: '1',
  device: '1.d',
  name,
  valueType: '',
  value,
  scale: null,
  hasSetter: false,
  min: null,
  max: null,
  choices: null,
  changedAt: null,
  loading: null,
  ...fields,
});

describe('mode switch', () => {
  const home: ModeStanding = { current: '1', since: 5, pending: null };

  it('[R-15] [I-08] [I-09] a begin that its end may have overtaken is asked for, not believed', () => {
    const late = (fields: { from?: string | null; to?: string; status?: string }, ended: string | null, ago = 100) =>
      isLateBegin(
        { current: '1' },
        { from: '1', to: '2', status: 'begin', delayS: 30, ...fields },
        ended === null ? null : { to: ended, at: 50_000 - ago },
        50_000,
      );
    expect([late({}, null), late({ from: null }, null), late({}, '3'), late({}, '2', 10_000)]).toEqual(
      Array(4).fill(false),
    );
    // Called off or done just now; to where the house is; from where it is not.
    expect([late({}, '2'), late({ to: '1' }, null), late({ from: '3' }, null)]).toEqual(Array(3).fill(true));
    expect([late({ status: 'done' }, '2'), late({ status: 'cancel', from: '3' }, '2')]).toEqual([false, false]);
    expect(isLateBegin({ current: null }, { from: '3', to: '2', status: 'begin', delayS: 1 }, null, 0)).toBe(false);
  });

  it('[S4.2] [S4.3] [S3.27] begin keeps the mode and counts down; done is one step however often it is told; cancel goes back', () => {
    const begin = applySwitched(home, { from: '1', to: '2', status: 'begin', delayS: 30 }, at(1_000), 9);
    expect(begin.standing).toEqual({
      current: '1',
      since: 5,
      pending: { from: '1', to: '2', delayS: 30, deadline: 31_000 },
    });
    expect(begin.step).toEqual({ kind: 'begun', from: '1', to: '2' });
    const done = applySwitched(begin.standing, { from: '1', to: '2', status: 'done', delayS: 0 }, at(31_000), 40);
    expect(done).toEqual({
      standing: { current: '2', since: 40, pending: null },
      step: { kind: 'done', from: '1', to: '2' },
      isUnknown: false,
    });
    expect(
      applySwitched(done.standing, { from: '1', to: '2', status: 'done', delayS: 0 }, at(31_001), 41).step,
    ).toBeNull();
    const cancel = applySwitched(begin.standing, { from: '1', to: '2', status: 'cancel', delayS: 0 }, at(9_000), 9);
    expect(cancel.standing).toEqual(home);
  });

  it('[S4.2] a begin that names no delay is counted for 30 s, and one without any waits for done (H-06)', () => {
    const begun = (delayS: number | null) =>
      applySwitched(home, { from: '1', to: '2', status: 'begin', delayS }, at(1_000), 9).standing.pending;
    expect(begun(null)).toEqual({ from: '1', to: '2', delayS: 30, deadline: 31_000 });
    expect(begun(0)).toBeNull();
  });

  it('[S4.2] numbers shown: anchored by the hub, off by no more than its rounding, never rising by an echo (R-30, I-16)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 300 }),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.integer({ min: 1, max: 250 }), { maxLength: 20 }),
        (delayS, rtt, heartbeats) => {
          const end = delayS * 1_000;
          let standing = applySwitched(home, { from: '1', to: '2', status: 'begin', delayS }, at(0), 0).standing;
          let shown = Infinity;
          for (const each of [...heartbeats].sort((a, b) => a - b)) {
            const mono = each * 1_000 + 137;
            if (mono >= end) break;
            const leftS = Math.floor((end - mono) / 1_000);
            standing = applyModeSnapshot(
              standing,
              { current: '1', switchTo: '2', leftS, delayS },
              at(mono, rtt),
              0,
              false,
            ).standing;
            const seconds = Math.ceil(((standing.pending?.deadline ?? 0) - mono) / 1_000);
            expect(Math.abs(seconds - (end - mono) / 1_000)).toBeLessThanOrEqual(1.3);
            expect(seconds).toBeLessThanOrEqual(shown);
            shown = seconds;
          }
        },
      ),
    );
  });

  it('[S4.1] a word for what is known, and unknown for the rest', () => {
    expect(['1', '2', '3', '4', '5', '', 'constructor'].map(modeWord)).toEqual([
      'disarmed',
      'away',
      'stay',
      'vacation',
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('only reports move it: any sequence ends where the last report says (I-02, I-07, I-08)', () => {
    const mode = fc.constantFrom('1', '2', '3', '4');
    const event = fc.record({
      from: mode,
      to: mode,
      status: fc.constantFrom('begin', 'done', 'cancel', 'perhaps'),
      delayS: fc.constantFrom(null, 0, 30),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let standing = home;
        for (const each of events) {
          const result = applySwitched(standing, each, at(0), 0);
          expect(applySwitched(result.standing, each, at(0), 0).standing).toEqual(result.standing);
          if (each.status === 'done') expect(result.standing).toMatchObject({ current: each.to, pending: null });
          if (each.status === 'cancel') expect(result.standing).toMatchObject({ current: each.from, pending: null });
          if (each.status === 'perhaps') expect(result).toEqual({ standing, step: null, isUnknown: true });
          standing = result.standing;
        }
      }),
    );
  });
});

describe('alarm', () => {
  const settings = { entryS: 30, abortWindowS: 30 };
  const told = (phase: string, status: string, leftS: number | null = null): Alarmed => ({
    phase,
    status,
    device: 'd1',
    leftS,
    isSilent: false,
    at: 1_000_000,
    kind: 'burglary',
  });
  const run = (...events: Alarmed[]): AlarmState | null =>
    events.reduce<AlarmState | null>((alarm, each) => applyAlarmed(alarm, each, settings, at(0)).alarm, null);

  it('[S4.12] [S3.28] opens on the entry delay, stays when it runs out (H-08), goes on in main, ends with main done', () => {
    expect(run(told('entryDelay', 'begin', 20))).toMatchObject({
      phase: 'entryDelay',
      status: 'begin',
      lengthS: 20,
      deadline: 20_000,
    });
    expect(run(told('entryDelay', 'begin', 20), told('entryDelay', 'done', 0))).toMatchObject({
      phase: 'entryDelay',
      status: 'done',
    });
    expect(run(told('entryDelay', 'begin', 20), told('entryDelay', 'done'), told('main', 'begin'))).toMatchObject({
      phase: 'main',
      lengthS: 30,
      deadline: 30_000,
      events: [
        { what: 'triggered', device: 'd1' },
        { what: 'alarm', device: 'd1' },
      ],
    });
    expect(run(told('main', 'begin'), told('main', 'done'))).toBeNull();
    expect(run(told('entryDelay', 'begin'), told('entryDelay', 'canceled'))).toBeNull();
  });

  it('[R-54] a silent one turns loud with the first thing that trips besides, and never back', () => {
    const begin = (before: AlarmState | null, isSilent: boolean) =>
      applyAlarmed(before, { ...told('main', 'begin'), isSilent }, settings, at(0)).alarm;
    const silent = begin(null, true);
    expect([silent, begin(silent, true), begin(silent, false), begin(begin(silent, false), true)]).toMatchObject([
      { isSilent: true },
      { isSilent: true },
      { isSilent: false },
      { isSilent: false },
    ]);
  });

  it('[S4.13] [R-54] a silent one that is cancelled ends without a word', () => {
    const silent = { ...told('entryDelay', 'begin'), isSilent: true };
    const end = (begin: Alarmed | null, isSilent: boolean) => {
      const before = begin === null ? null : run(begin);
      return applyAlarmed(before, { ...told('entryDelay', 'canceled'), isSilent }, settings, at(0));
    };
    expect(end(told('entryDelay', 'begin'), false).step).toBe('canceled');
    expect(end(silent, true)).toMatchObject({ alarm: null, step: 'ended' });
    // What began it tells: its end need not say it again.
    expect(end(silent, false).step).toBe('ended');
    expect([end(null, false).step, end(null, true).step]).toEqual(['canceled', null]);
  });

  it('[S3.28] a phase that is none ends the alarm, a bypass leaves it, and a word that nobody knows is told', () => {
    const begun = run(told('entryDelay', 'begin', 20));
    const then = (phase: string, status = 'begin') => applyAlarmed(begun, told(phase, status), settings, at(0));
    expect(then('idle')).toMatchObject({ alarm: null, step: 'ended', isUnknown: false });
    expect(then('bypass')).toEqual({ alarm: begun, step: null, isUnknown: false });
    for (const unknown of [then('later'), then('main', 'perhaps')])
      expect(unknown).toEqual({ alarm: begun, step: null, isUnknown: true });
  });

  it('[S4.14] [S9.2] 30 s where the hub gives none; −1 is no countdown, 0 one that is over (H-06)', () => {
    expect(run(told('entryDelay', 'begin'))).toMatchObject({ lengthS: 30 });
    expect(run(told('entryDelay', 'begin', -1))).toMatchObject({ lengthS: null, deadline: null });
    expect(run(told('entryDelay', 'begin', 0))).toMatchObject({ lengthS: 0, deadline: 0 });
  });

  it('a snapshot: no source, seconds left, or the alarm with what is left of the abort window', () => {
    const now = 1_012_000;
    const snapshot = (leftS: number, sources: AlarmSnapshot['sources'] = [{ device: 'd1', at: 1_000_000, waitS: 0 }]) =>
      applyAlarmSnapshot(null, { sources, leftS, entryS: 30, isSilent: false, kind: 'fire' }, settings, at(50_000), now)
        .alarm;
    expect(snapshot(0, [])).toBeNull();
    expect(snapshot(18)).toMatchObject({ phase: 'entryDelay', lengthS: 30, deadline: 68_000, startedAt: 1_000_000 });
    expect(snapshot(0)).toMatchObject({ phase: 'main', kind: 'fire', deadline: 68_000, lengthS: 30 });
  });

  it('[I-33] [R-33] after an entry delay a snapshot leaves what is left in a tab that heard the alarm begin', () => {
    const heard = run(told('entryDelay', 'begin', 20));
    const main = applyAlarmed(heard, told('main', 'begin'), settings, at(20_000)).alarm;
    expect(main?.deadline).toBe(50_000);
    const read = (...sources: AlarmSnapshot['sources']) =>
      applyAlarmSnapshot(
        null,
        { sources, leftS: 0, entryS: 20, isSilent: false, kind: null },
        settings,
        at(25_000),
        1_025_000,
      ).alarm;
    const door = { device: 'd1', at: 1_000_000, waitS: 20 };
    expect(read(door)).toMatchObject({ deadline: 50_000, startedAt: 1_000_000 });
    // A second door waits no longer than the first did; smoke does not wait.
    expect(read(door, { device: 'd2', at: 1_012_000, waitS: 8 })?.deadline).toBe(50_000);
    expect(read(door, { device: 'smoke', at: 1_012_000, waitS: 0 })?.deadline).toBe(42_000);
    // A delay that was cut short, or none that counts: never more than the whole window, counted from what is known.
    expect(read({ ...door, waitS: 60 })?.deadline).toBe(55_000);
    expect(read({ ...door, waitS: 0 })?.deadline).toBe(30_000);
  });

  it('[I-33] [S9.11] a snapshot names the first hazard among its sources, and places the beginning before what tripped later', () => {
    const kinds: Record<string, AlarmState['kind']> = { door: 'burglary', smoke: 'fire', leak: 'water' };
    const kindOf = (device: string) => kinds[device] ?? null;
    expect(alarmKindOfAll(['door', 'smoke', 'leak'], kindOf)).toBe('fire');
    expect([alarmKindOfAll(['new', 'door'], kindOf), alarmKindOfAll(['new'], kindOf)]).toEqual(['burglary', null]);
    const sources = [
      { device: 'door', at: 1_000_000, waitS: 20 },
      { device: 'smoke', at: 1_005_000, waitS: 0 },
      { device: 'back', at: 1_008_000, waitS: 0 },
    ];
    const snapshot = { sources, leftS: 0, entryS: 20, isSilent: false, kind: 'fire' as const };
    const alarm = applyAlarmSnapshot(null, snapshot, settings, at(50_000), 1_010_000).alarm;
    expect(alarm?.events.map(({ what, device, at: moment }) => [what, device, moment])).toEqual([
      ['triggered', 'door', 1_000_000],
      ['triggered', 'smoke', 1_005_000],
      ['alarm', 'smoke', 1_005_000],
      ['triggered', 'back', 1_008_000],
    ]);
    // The entry delay was heard here; that smoke ended it was not.
    const waiting = run(told('entryDelay', 'begin', 20));
    expect(applyAlarmSnapshot(waiting, snapshot, settings, at(10_000), 1_010_000).alarm?.kind).toBe('fire');
  });

  it('[I-33] a window that has passed has its end, and one that the hub does not have has none (H-05, H-06)', () => {
    const read = (abortWindowS: number) =>
      applyAlarmSnapshot(
        null,
        {
          sources: [{ device: 'd1', at: 1_000_000, waitS: 20 }],
          leftS: 0,
          entryS: 20,
          isSilent: false,
          kind: null,
        },
        { entryS: 20, abortWindowS },
        at(500_000),
        1_060_000,
      ).alarm;
    expect(read(30)).toMatchObject({ lengthS: 30, deadline: 490_000 });
    expect(read(0)).toMatchObject({ lengthS: null, deadline: null });
  });

  it('[S4.20] calling off needs time left; where nothing is counted, until main (H-06)', () => {
    const entry = run(told('entryDelay', 'begin', 20));
    const uncounted = run(told('entryDelay', 'begin', -1));
    if (entry === null || uncounted === null) throw new Error('no alarm');
    expect([isVerifiable(entry, 19_999), isVerifiable(entry, 20_000), isVerifiable(uncounted, 9e9)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[S4.25] test mode hides an alarm only while it was reported on and runs (H-11, I-44)', () => {
    const alarm = run(told('main', 'begin'));
    const shown = (testMode: HubState['testMode']) => isAlarmShown({ alarm, testMode }, 100);
    expect([
      shown({ isOn: true, until: 200 }),
      shown({ isOn: true, until: 100 }),
      shown({ isOn: true, until: null }),
      shown({ isOn: null, until: 200 }),
      shown({ isOn: false, until: 200 }),
    ]).toEqual([false, true, true, true, true]);
    expect(isTestModeOn({ isOn: true, until: 200 }, 199)).toBe(true);
  });

  it('[R-15] [I-31] a begin that is older than the end of the last alarm is asked for, not believed', () => {
    const late = (begunAt: number, endedAt: number | null, before: AlarmState | null = null) =>
      isLateAlarm(before, { ...told('main', 'begin', null), at: begunAt }, endedAt);
    expect([late(5_000, null), late(5_001, 5_000)]).toEqual([false, false]);
    expect([late(5_000, 5_000), late(4_999, 5_000)]).toEqual([false, true]);
    const { alarm } = applyAlarmed(null, told('main', 'begin', null), settings, at(0));
    expect(late(1_000, 5_000, alarm)).toBe(false);
    expect(isLateAlarm(null, { ...told('main', 'done', null), at: 1 }, 5)).toBe(false);
  });

  it('[S4.12] [I-30] an entry delay that ran out, and whose beginning nobody heard, has the hub asked for its alarm', () => {
    expect(isLateAlarm(null, told('entryDelay', 'done', 0), null)).toBe(true);
    expect(isLateAlarm(run(told('entryDelay', 'begin', 20)), told('entryDelay', 'done', 0), null)).toBe(false);
    expect(isLateAlarm(null, told('entryDelay', 'canceled', 0), null)).toBe(false);
  });

  it('open exactly from begin to an end, whatever comes doubled or late (I-06, I-30, I-31)', () => {
    const event = fc.record({
      phase: fc.constantFrom('idle', 'bypass', 'entryDelay', 'main', 'storm'),
      status: fc.constantFrom('begin', 'done', 'canceled'),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let alarm: AlarmState | null = null;
        for (const { phase, status } of events) {
          const result = applyAlarmed(alarm, told(phase, status, 10), settings, at(0));
          const isEnd =
            phase === 'idle' ||
            ((phase === 'entryDelay' || phase === 'main') && status === 'canceled') ||
            (phase === 'main' && status === 'done');
          const isBegin = (phase === 'entryDelay' || phase === 'main') && status === 'begin';
          if (isEnd) expect(result.alarm).toBeNull();
          else if (isBegin) expect(result.alarm).not.toBeNull();
          else expect(result.alarm === null).toBe(alarm === null);
          expect(applyAlarmed(result.alarm, told(phase, status, 10), settings, at(0)).alarm).toEqual(result.alarm);
          alarm = result.alarm;
        }
      }),
    );
  });
});

describe('wrong PINs', () => {
  it('[S5.2] locks at 9, doubles with each further 3 up to 15 min, asks for the password after 21 (R-40)', () => {
    expect([8, 9, 10, 12, 15, 18].map(lockMsAfter)).toEqual([0, 90_000, 0, 180_000, 360_000, 720_000]);
    let record = NO_WRONG_PINS;
    for (let wrong = 0; wrong < 21; wrong += 1) record = afterWrong(record, 0);
    expect([needsPassword(record), triesOnPad(record)]).toEqual([true, 0]);
    expect(afterRight(record)).toEqual(NO_WRONG_PINS);
  });

  it('the count falls by nothing but a right one, and a clock set back gives at most one full lock (I-21 to I-23)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { maxLength: 40 }), (clockJumps) => {
        let record = NO_WRONG_PINS;
        let now = 1e12;
        for (const jump of clockJumps) {
          const next = afterWrong(record, now);
          expect(next.wrong).toBe(Math.min(21, record.wrong + 1));
          record = next;
          now += jump;
          expect(lockLeftMs(record, now)).toBeLessThanOrEqual(900_000);
        }
      }),
    );
  });
});

describe('sensors and readiness', () => {
  const house = (value: ItemValue, fields: Partial<DeviceState> = {}) => ({
    device: () => device({ items: ['1.dw_state'], ...fields }),
    item: () => item('dw_state', value),
  });
  const hub: HubState = {
    ...unknownHub('1', '', ''),
    lists: 'fetched',
    sensors: ['1.d'],
    modes: {
      '2': { id: '2', name: 'Away', isArmed: true, disarmedDevices: [], bypassDevices: [] },
      '3': { id: '3', name: 'Night', isArmed: true, disarmedDevices: ['1.d'], bypassDevices: [] },
    },
  };

  it('[S4.46] closed only by a known closed value; bypassed over open, unreachable over all (R-08)', () => {
    const away = { id: '2', name: '', isArmed: true, disarmedDevices: [], bypassDevices: ['1.d'] };
    const stand = (value: ItemValue, fields = {}, mode: typeof away | null = null) =>
      sensorOf(device(fields), [item('dw_state', value)], mode).state;
    expect([
      stand('dw_is_closed'),
      stand('dw_is_opened'),
      stand('dw_is_opened', {}, away),
      stand('unknown'),
      stand(null),
      stand('dw_is_closed', { isReachable: false }, away),
    ]).toEqual(['closed', 'open', 'bypassed', 'unknown', 'unknown', 'unreachable']);
    expect(
      sensorOf(device({ category: 'door_lock', subcategory: '' }), [item('door_lock', 'unsecured')], null),
    ).toMatchObject({ kind: 'lock', isOpen: true });
  });

  it('[S5.15] open and unreachable sensors of the target mode block; life-safety and unwatched ones never (H-02, I-13)', () => {
    const reasons = (target: string, reader: ReturnType<typeof house>) =>
      blockersFor(target, hub, reader).map(({ reason }) => reason);
    expect(reasons('2', house('dw_is_opened'))).toEqual(['open']);
    expect(reasons('2', house('dw_is_closed'))).toEqual([]);
    expect(reasons('2', house(null))).toEqual(['unknown']);
    expect(reasons('2', house(null, { isReachable: false }))).toEqual(['unreachable']);
    expect(reasons('3', house('dw_is_opened'))).toEqual([]);
    expect(reasons('2', house('dw_is_opened', { subcategory: 'smoke' }))).toEqual([]);
  });

  it('[S5.15] [S3.16] what needs a choice before arming, which sides of it do not (H-02), and what protects life', () => {
    const open = [
      'unlocked',
      'dw_is_opened',
      'dw_handle_is_opened',
      'latch_open',
      'opened',
      'motion',
      'glass_breakage',
    ];
    const closed = ['no_motion', 'secured', 'dw_is_closed', 'dw_handle_is_closed', 'latch_closed', 'no_glass_breakage'];
    expect(open.filter((value) => standsOpen(value) !== true)).toEqual([]);
    expect(closed.filter((value) => standsOpen(value) !== false)).toEqual([]);
  });

  it('[S3.16] of all kinds of the catalogue those guard life that it says do: what measures smoke is no smoke detector', () => {
    const kinds = categories.flatMap(({ key: category, subcategories }) =>
      subcategories.map(({ key: subcategory, lifeSafety }) => ({ category, subcategory, lifeSafety })),
    );
    const named = ({ category, subcategory }: (typeof kinds)[number]) => `${category}.${subcategory}`;
    expect(kinds.map(named)).toEqual(expect.arrayContaining(['level_sensor.smoke', 'level_sensor.co']));
    expect(kinds.filter(isLifeSafety).map(named).sort()).toEqual([
      'security_sensor.co',
      'security_sensor.gas',
      'security_sensor.heat',
      'security_sensor.smoke',
    ]);
    expect(kinds.filter(isLifeSafety)).toEqual(kinds.filter(({ lifeSafety }) => lifeSafety));
  });

  it('[R-08] a sensor whose device is not known is in the way, and can be chosen for bypass', () => {
    const nobody = { device: () => null, item: () => null };
    const missing = { device: '1.d', reason: 'unreachable', isBypassed: false, batteryPercent: null };
    expect([blockersFor('2', hub, nobody), blockersFor('3', hub, nobody)]).toEqual([[missing], []]);
    expect(bypassRows('2', hub, nobody, new Set(), new Set())).toEqual([{ device: '1.d', state: 'unreachable' }]);
    expect(bypassRows('2', hub, nobody, new Set(['1.d']), new Set())).toEqual([{ device: '1.d', state: 'bypassed' }]);
  });

  it('[R-05] what was closed before the connection broke is not closed until its lists are read again', () => {
    for (const lists of ['fetching', 'noconnection'] as const) {
      const before = { ...hub, lists };
      expect(blockersFor('2', before, house('dw_is_closed')).map(({ reason }) => reason)).toEqual(['unknown']);
      for (const reader of [house('dw_is_closed'), { device: () => null, item: () => null }])
        expect(bypassRows('2', before, reader, new Set(), new Set())).toEqual([{ device: '1.d', state: 'unknown' }]);
    }
  });

  it('[R-08] [S4.10] what has told nothing yet needs a choice as what is open, and stands after it and what cannot be reached', () => {
    const sensors = ['a', 'b', 'c', 'd'].map((id) => `1.${id}`);
    const values: Record<string, ItemValue> = { '1.a': 'dw_is_closed', '1.b': null, '1.c': 'dw_is_opened' };
    const reader = {
      device: (id: string) => device({ id, isReachable: id !== '1.d', items: [`${id}.i`] }),
      item: (id: string) => item('dw_state', values[id.slice(0, 3)] ?? null),
    };
    const street = { ...hub, sensors };
    expect(bypassRows('2', street, reader, new Set(), new Set())).toEqual([
      { device: '1.c', state: 'open' },
      { device: '1.d', state: 'unreachable' },
      { device: '1.b', state: 'unknown' },
    ]);
    expect(blockersFor('2', street, reader).map(({ device: id, reason }) => [id, reason])).toEqual([
      ['1.c', 'open'],
      ['1.d', 'unreachable'],
      ['1.b', 'unknown'],
    ]);
  });

  it('[S4.10] a row that was open and is closed now stays to be seen', () => {
    expect(bypassRows('2', hub, house('dw_is_closed'), new Set(), new Set(['1.d']))).toEqual([
      { device: '1.d', state: 'closed' },
    ]);
    expect(bypassRows('2', hub, house('dw_is_closed'), new Set(), new Set())).toEqual([]);
  });

  it('[S9.11] triggers: eight in every mode, three more where the house is armed (H-13)', () => {
    const always = [
      ...['smoke_detected', 'co_detected', 'glass_breakage', 'carbon_monoxide_detected', 'glass_was_broken'],
      ...['water_leak_detected', 'overheat_detected', 'freeze_detected'],
    ];
    const armed = [...always, 'unlocked', 'latch_open', 'dw_is_opened'];
    expect(['1', '2', '3', '4'].map(triggerValuesOf)).toEqual([always, armed, armed, armed]);
    expect(TRUE_TRIGGERS).toEqual(['security_threat', 'user_lock_operation']);
  });
});

describe('device status', () => {
  const status = (...items: ItemState[]) => deviceStatus(device(), items);
  it.each([
    ['[S4.37]', item('switch', true), { key: 'status.switch.true', values: {}, tone: 'on' }],
    ['[S4.37]', item('dimmer', 0), { key: 'status.dimmer.off', values: {}, tone: 'quiet' }],
    [
      '[S4.38]',
      item('door_lock', 'unsecured_for_inside'),
      { key: 'status.door_lock.unsecured_for_inside', values: {}, tone: 'warning' },
    ],
    [
      '[S4.39]',
      item('smoke_alarm', 'smoke_detected'),
      { key: 'status.smoke_alarm.smoke_detected', values: {}, tone: 'emergency' },
    ],
    [
      '[S4.40]',
      item('heat_alarm', 'under_heat_detected'),
      { key: 'status.heat_alarm.under_heat_detected', values: {}, tone: 'warning' },
    ],
    [
      '[S4.41]',
      item('water_leak_alarm', 'no_water_leak'),
      { key: 'status.water_leak_alarm.no_water_leak', values: {}, tone: 'quiet' },
    ],
    [
      '[S4.42]',
      item('barrier', 'barrier_opening'),
      { key: 'status.barrier.barrier_opening', values: {}, tone: 'warning' },
    ],
    ['[S4.43]', item('motion', false), { key: 'status.motion.false', values: {}, tone: 'quiet' }],
    [
      '[S4.44]',
      item('temp', 70.5, { scale: 'celsius' }),
      { key: 'status.temp.value', values: { value: 70.5, unit: '℃' }, tone: 'quiet' },
    ],
    [
      '[S4.44]',
      item('temp', 'n/a'),
      { key: 'status.other', values: { value: 'n/a' }, tone: 'muted', item: item('temp', 'n/a') },
    ],
    [
      '[S4.47]',
      item('dimmer', 'n/a'),
      { key: 'status.other', values: { value: 'n/a' }, tone: 'muted', item: item('dimmer', 'n/a') },
    ],
    ['[S4.46]', item('dw_state', 'ajar'), { key: 'status.dw_state.other', values: {}, tone: 'muted' }],
    [
      '[S4.47]',
      item('barrier', 'barrier_stuck'),
      {
        key: 'status.other',
        values: { value: 'barrier_stuck' },
        tone: 'muted',
        item: item('barrier', 'barrier_stuck'),
      },
    ],
    [
      '[S4.47]',
      item('barrier', 'constructor'),
      { key: 'status.other', values: { value: 'constructor' }, tone: 'muted', item: item('barrier', 'constructor') },
    ],
  ])('%s %o', (_spec, one, expected) => {
    expect(status(one)).toEqual(expected);
  });

  it('[S4.47] a device is on or off, in motion or not; a lock is secured or not, a cover stands or moves', () => {
    const states: [name: string, values: (string | boolean)[]][] = [
      ['switch', [true, false]],
      ['motion', [true, false]],
      ['door_lock', ['secured', 'unsecured']],
      ['window_cover_state', ['opened', 'closed', 'opening', 'closing']],
      ['barrier', ['barrier_opened', 'barrier_closed', 'barrier_opening', 'barrier_closing']],
    ];
    expect(states.flatMap(([name, values]) => values.map((value) => status(item(name, value)).key))).toEqual(
      states.flatMap(([name, values]) => values.map((value) => `status.${name}.${String(value)}`)),
    );
  });

  it('[S4.39] [R-08] what has no word of the table is a danger all the same, before anything else that the device tells', () => {
    const told = (name: string, value: ItemValue) => {
      const { key, tone, item: own } = status(item('temp', 21), item(name, value));
      return [key, tone, own?.name];
    };
    expect([
      told('carbon_monoxide_alarm', 'carbon_monoxide_detected'),
      told('carbon_monoxide_alarm', 'no_carbon_monoxide'),
      told('carbon_monoxide_alarm', null),
      told('glass_alarm', 'glass_was_broken'),
      told('moisture_alarm', 'moisture_detected'),
      told('co2_alarm', 'co2_detected'),
      told('co2_alarm', 'vendor_word'),
    ]).toEqual([
      ['status.other', 'emergency', 'carbon_monoxide_alarm'],
      ['status.other', 'quiet', 'carbon_monoxide_alarm'],
      ['status.device.unknown', 'muted', undefined],
      ['status.other', 'emergency', 'glass_alarm'],
      ['status.other', 'emergency', 'moisture_alarm'],
      ['status.other', 'emergency', 'co2_alarm'],
      ['status.other', 'muted', 'co2_alarm'],
    ]);
  });

  it('[S9.14] a temperature has the sign of its scale, by the name or its letter, and ℉ where nothing is said', () => {
    const sign = (scale: string | null) => status(item('temp', 70, { scale })).values['unit'];
    expect(['c', 'celsius', 'f', 'fahrenheit', 'k', 'kelvin', null, 'odd'].map(sign)).toEqual([
      ...['℃', '℃', '℉', '℉'],
      ...['K', 'K', '℉', '℉'],
    ]);
  });

  it('[S9.14] what no table has words for is said by its own item, and nothing known is called unknown', () => {
    const sensor = device({ category: 'humidity', subcategory: '' });
    const told = (...items: ItemState[]) => deviceStatus(sensor, items).item?.name ?? deviceStatus(sensor, items).key;
    expect([
      told(item('battery', 80), item('humidity', 45.5)),
      told(item('lux', 301), item('report_interval', 60, { hasSetter: true })),
      told(item('volume', 3, { hasSetter: true }), item('never_heard_of', 'odd')),
      told(item('volume', 0, { hasSetter: true })),
      told(item('barrier', 'barrier_stuck')),
      told(item('temp', 'n/a')),
      told(item('dimmer', 'n/a')),
    ]).toEqual(['humidity', 'lux', 'never_heard_of', 'volume', 'barrier', 'temp', 'dimmer']);
    expect(deviceStatus(device({ category: 'siren' }), [item('siren_alarm', 'siren_inactive')]).item?.name).toBe(
      'siren_alarm',
    );
  });

  it('[S9.14] a device that has nothing but its upkeep says that, by name; another value that is not known stays so', () => {
    const remote = device({ category: 'remote', subcategory: '' });
    const told = (...items: ItemState[]) => deviceStatus(remote, items).key;
    const [battery, volume] = [item('battery', 80), item('sound_volume', 50, { hasSetter: true })];
    expect([
      told(volume, item('rf_signal_strength', -67), battery),
      told(battery),
      told(item('battery', -1)),
      told(item('basic', false, { hasSetter: true }), volume),
      told(item('heartbeat', 'unknown'), volume),
      told(item('heartbeat', 'unknown')),
      told(item('battery', null)),
      told(item('voltage', null), battery),
    ]).toEqual([
      'status.upkeep.battery',
      'status.upkeep.battery',
      'status.upkeep.battery',
      'status.upkeep.sound_volume',
      'status.upkeep.sound_volume',
      'status.device.unknown',
      'status.device.unknown',
      'status.device.unknown',
    ]);
  });

  it.each([
    ['door_lock', ''],
    ['garage_door', ''],
    ['generic_sensor', 'garage'],
    ['generic_sensor', 'door'],
    ['window_cov', 'window_cov'],
  ])(
    '[S9.14] [R-08] of a %s, %s, that does not say whether it is shut, nothing else stands in the place of that',
    (category, subcategory) => {
      const shut = device({ category, subcategory });
      const others = [item('battery', 100), item('lux', 301)];
      expect(deviceStatus(shut, others).key).toBe('status.device.unknown');
      // Nor is it counted as calm.
      expect(sensorOf(shut, others, null).state).toBe('unknown');
    },
  );

  it('[S9.14] a lock that tells no more than its bolt says that', () => {
    const lock = device({ category: 'door_lock', subcategory: '' });
    const told = (value: ItemValue) => deviceStatus(lock, [item('battery', 100), item('bolt_state', value)]);
    expect(told('locked').item?.name).toBe('bolt_state');
    expect(told('unlocked').item?.value).toBe('unlocked');
    expect(told('unknown').key).toBe('status.device.unknown');
  });

  it('[S4.45] without a speaking item: armed or disarmed; unreachable over everything', () => {
    expect(deviceStatus(device({ isArmed: true }), []).key).toBe('status.device.armed');
    expect(deviceStatus(device(), [item('battery', 5)]).key).toBe('status.device.disarmed');
    expect(deviceStatus(device({ isReachable: false }), [item('dw_state', 'dw_is_closed')]).key).toBe(
      'status.device.unreachable',
    );
  });
});

describe('line rules', () => {
  it('waits 1, 2, 4 … each spread by half, and never longer than 30 s (R-12)', () => {
    const limits = { firstMs: 1_000, mostMs: 30_000 };
    expect([0, 1, 2, 3, 4, 5, 60].map((tries) => reconnectDelayMs(tries, limits, 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(fc.nat(99), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, random) => {
        const ms = reconnectDelayMs(tries, limits, random);
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(limits.mostMs);
      }),
    );
  });

  it('tells a doubled message from two that look alike (R-15)', () => {
    const { isRepeat } = createDedupe();
    expect([
      isRepeat('a', '', null),
      isRepeat('a', '', null),
      isRepeat(null, 'x', 1),
      isRepeat(null, 'x', 1),
      isRepeat(null, 'x', null),
      isRepeat(null, 'x', null),
    ]).toEqual([false, true, false, true, false, false]);
  });
});
