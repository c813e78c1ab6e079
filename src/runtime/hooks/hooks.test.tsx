import { describe, expect, it, vi } from 'vitest';
import { Profiler } from 'react';
import {
  awayPad,
  changeDevice,
  changeHub,
  changeItem,
  changeSecurity,
  changeSession,
  inSeconds,
  mainAlarm,
  stateId,
} from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { plainSpaces } from '../../../tests/support/plain-spaces';
import { useDeviceStatus } from './device-status';
import { useDeviceLink, useItem, useScenes } from './devices';
import { useDeviceCategories, useRoomGroups } from './room-groups';
import { usePad } from './flow';
import { useAlarm, useBlockers, useSensors, useHouse, useHubs, useModeLabel } from './house';
import { useMessages } from './messages';
import type { RoomGroupView } from '../scope/views';
import { useConfig, useSession } from './session';
import { useText } from '../text/use-text';
import { useNow, useSecondsLeft, useTrack } from './time';

/** Draws nothing and keeps what a hook said last, and how often it was asked. */
async function probe<T>(useIt: () => T, options: Parameters<typeof renderInApp>[1] = {}) {
  const seen: T[] = [];
  const Probe = () => {
    seen.push(useIt());
    return null;
  };
  const rendered = await renderInApp(<Probe />, options);
  return { ...rendered, now: () => seen.at(-1) as T, count: () => seen.length };
}

const DOOR = ['dw_state'];

describe('the house', () => {
  it('[S4.1] has the mode that the hub told, by id and word', async () => {
    const { now, after } = await probe(useHouse);
    expect(now()).toMatchObject({
      placeName: 'Maple Street',
      freshness: 'live',
      isMonitored: true,
      exitDelayS: 60,
      mode: { id: '1', word: 'disarmed' },
    });
    await after(() => changeHub({ mode: { current: '77', since: null } }));
    expect(now().mode).toEqual({ id: '77', word: 'unknown', since: null });
  });

  it('[S3.5] goes by its hub’s zone, until that is told by its place’s, and else by the browser’s own, never by another', async () => {
    const { now, after } = await probe(() => ({ zone: useHouse().timeZone, clock: plainSpaces(useText().clock(0)) }), {
      house: { hub: { freshness: 'unknown', timeZone: '' } },
    });
    const at = (timeZone?: string) =>
      plainSpaces(new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone }).format(0));
    const place = (timeZone: string) => changeSession({ location: { uuid: 'p', name: 'Maple Street', timeZone } });
    await after(() => place('Asia/Kathmandu'));
    expect(now()).toEqual({ zone: 'Asia/Kathmandu', clock: at('Asia/Kathmandu') });
    await after(() => changeHub({ timeZone: 'Australia/Eucla' }));
    expect(now()).toEqual({ zone: 'Australia/Eucla', clock: at('Australia/Eucla') });
    // A zone that this browser does not know says no more than none.
    await after(() => changeHub({ timeZone: 'Atlantis/Harbour' }));
    expect(now().zone).toBe('Asia/Kathmandu');
    await after(() => place(''));
    expect(now()).toEqual({ zone: '', clock: at() });
  });

  it('[R-30] tells every time by one clock, that of the hub which is looked at, however wrong the tablet’s is', async () => {
    const AHEAD_MS = 180_000;
    const { now, after } = await probe(() => {
      const { mode } = useHouse();
      const [minute, second] = [useNow('minute'), useNow('second')];
      const { clock, since, ago } = useText();
      const at = mode.since ?? 0;
      return { clock: clock(minute), mode: clock(at), since: since(at - 150_000), ago: ago(at - 150_000, second) };
    });
    const hubTime = Date.now() + AHEAD_MS;
    await after(() => {
      changeHub({ clockZero: inSeconds(0) - hubTime, mode: { current: '2', since: hubTime } });
      // Another hub's clock is nobody's here.
      changeHub({ serial: '90000009', clockZero: inSeconds(0) }, '90000009');
    });
    const shown = now();
    expect(shown.clock).toBe(shown.mode);
    expect(shown.since).toBe('2 min');
    expect(shown.ago).toBe('2 min. ago');
  });

  it('[R-05] without a hub nothing is known', async () => {
    const { now, after } = await probe(useHouse);
    await after(() => changeSession({ currentHub: null }));
    expect(now()).toMatchObject({
      serial: null,
      freshness: 'unknown',
      mode: { id: null, word: null },
      pending: null,
      isTestMode: null,
    });
  });

  it('[S4.2] tells the pending switch with its word and deadline', async () => {
    const { now, after } = await probe(useHouse);
    const deadline = inSeconds(60);
    await after(() => changeHub({ pending: { from: '1', to: '2', delayS: 60, deadline } }));
    expect(now().pending).toMatchObject({ from: '1', to: '2', word: 'away', delayS: 60 });
    expect(now().pending?.deadline).toBeCloseTo(deadline, -2);
  });

  it('sensors stand in the order of rooms, then names', async () => {
    const { now } = await probe(useSensors);
    expect(now().map(({ name, state, kind, room }) => [room, name, kind, state])).toEqual([
      ['Kitchen', 'Kitchen window', 'window', 'open'],
      ['Hall', 'Front door', 'door', 'closed'],
      ['Hall', 'Front door lock', 'lock', 'closed'],
      ['Garage', 'Garage door', 'garage', 'closed'],
    ]);
  });

  it('only what changed is a new object, and a change that guards nothing is not heard', async () => {
    const { now, after, count } = await probe(useSensors);
    const [before, drawn] = [now(), count()];
    await after(() => changeItem('lamp', 'dimmer', { value: 5 }));
    expect(count()).toBe(drawn);
    await after(() => changeItem('front-door', 'dw_state', { value: 'dw_is_opened' }));
    expect(now()[1]).toMatchObject({ state: 'open', isOpen: true });
    expect([now()[0] === before[0], now()[2] === before[2], count()]).toEqual([true, true, drawn + 1]);
  });

  it('[R-08] a sensor without a value is not closed, an unreachable one says so', async () => {
    const { now, after } = await probe(useSensors);
    await after(() => {
      changeItem('front-door', 'dw_state', { value: null });
      changeDevice('front-lock', { isReachable: false });
    });
    expect(now().map(({ state }) => state)).toEqual(['open', 'unknown', 'unreachable', 'closed']);
  });

  it('[R-08] a sensor whose device is gone keeps its place as one that cannot be reached', async () => {
    const { now, after } = await probe(() => ({ sensors: useSensors(), blockers: useBlockers('2') }));
    await after(() => changeHub({ sensors: [stateId('front-door'), '90000001.gone'] }));
    expect(now()).toMatchObject({
      sensors: [
        { name: 'Front door', state: 'closed' },
        { id: '90000001.gone', name: 'Unknown sensor', kind: 'other', state: 'unreachable', isOpen: false },
      ],
      blockers: [{ device: '90000001.gone', name: 'Unknown sensor', reason: 'unreachable', since: null }],
    });
  });

  it('[R-05] sensors are unknown on a live hub until its lists are read again, and last known on a silent one', async () => {
    const { now, after } = await probe(() => ({
      sensors: useSensors().map(({ state }) => state),
      isAwaited: useHouse().areSensorsAwaited,
      door: useDeviceLink(stateId('front-door'), DOOR).status,
    }));
    const states = ['open', 'closed', 'closed', 'closed'];
    await after(() => changeHub({ freshness: 'stale', lists: 'noconnection' }));
    expect(now()).toEqual({ sensors: states, isAwaited: false, door: 'stale' });
    for (const lists of ['noconnection', 'fetching'] as const) {
      await after(() => changeHub({ freshness: 'live', lists }));
      expect(now()).toEqual({ sensors: states.map(() => 'unknown'), isAwaited: true, door: 'checking' });
    }
    await after(() => changeHub({ lists: 'fetched' }));
    expect(now()).toEqual({ sensors: states, isAwaited: false, door: 'live' });
  });

  it('[S4.10] lists what to look at before arming', async () => {
    const { now } = await probe(() => useBlockers('2'));
    expect(now()).toMatchObject([
      { device: stateId('kitchen-window'), name: 'Kitchen window', reason: 'open', kind: 'window', isBypassed: false },
    ]);
  });

  it('[I-38] finds the alarm of another hub, and [H-11] leaves out one under test', async () => {
    const { now, after } = await probe(useAlarm);
    expect(now()).toBeNull();
    await after(() => {
      changeSession({ hubs: ['90000009', '90000001'], currentHub: '90000009' });
      changeHub({ alarm: mainAlarm() });
    });
    expect(now()).toMatchObject({ hub: '90000001', phase: 'main' });
    await after(() => changeHub({ testMode: { isOn: true, until: Date.now() + 60_000 } }));
    expect(now()).toBeNull();
    await after(() => changeHub({ testMode: { isOn: null, until: null } }));
    expect(now()).toMatchObject({ hub: '90000001' });
  });

  it('[S6.5] names modes as the monitoring of the house has it', async () => {
    const { now, after } = await probe(useModeLabel);
    const all = () => ['1', '2', '3', '4', '9', null].map((id) => now()(id));
    expect(all()).toEqual(['Disarmed', 'Away', 'Night', 'Vacation', 'Unknown (9)', 'Reading the hub…']);
    await after(() => changeSession({ monitoring: { active: false, service: null } }));
    expect(all()).toEqual(['Home', 'Away', 'Night', 'Vacation', 'Unknown (9)', 'Reading the hub…']);
  });

  it('tells session, hubs, settings, pad and messages', async () => {
    const { now, after } = await probe(
      () => ({ session: useSession(), hubs: useHubs(), config: useConfig(), pad: usePad(), messages: useMessages() }),
      {
        house: {
          messages: [{ kind: 'toast', variant: 'error', title: 'messages.scene-failed.title', text: null, values: {} }],
        },
      },
    );
    await after(() => changeSecurity({ pad: awayPad() }));
    expect(now()).toMatchObject({
      session: { user: { username: 'demo' } },
      hubs: [{ serial: '90000001', freshness: 'live' }],
      config: { demo: true },
      pad: { attemptsLeft: 3 },
      messages: [{ title: 'messages.scene-failed.title', isShowing: true }],
    });
  });
});

describe('devices', () => {
  // A filter keeps its lists for as long as they stay the same.
  const [LOCKS, HERE, ELSEWHERE] = [['door_lock'], ['90000001'], ['90000099']];
  it('come by room, searched by device and room', async () => {
    const { now } = await probe(() => useRoomGroups());
    expect(
      now().map(({ name, devices, openCount }) => [name, devices.map((device) => device.name), openCount]),
    ).toEqual([
      ['Living room', ['Floor lamp', 'Thermostat'], 0],
      ['Kitchen', ['Coffee machine', 'Kitchen window'], 1],
      ['Hall', ['Front door', 'Front door lock', 'Hall motion', 'Hall smoke', 'Hall temperature'], 0],
      ['Garage', ['Garage door'], 0],
    ]);
    const found = await probe(() => useRoomGroups({ search: ' LAMP ' }), { house: null });
    expect(found.now().flatMap(({ devices }) => devices.map(({ name }) => name))).toEqual(['Floor lamp']);
    const inKitchen = await probe(() => useRoomGroups({ room: stateId('room-1') }), { house: null });
    expect(inKitchen.now().map(({ name }) => name)).toEqual(['Kitchen']);
  });

  it('[S1.6] come by kind and by controller, together with what is searched', async () => {
    const names = (groups: readonly RoomGroupView[]) =>
      groups.flatMap(({ devices }) => devices.map(({ name }) => name));
    const kinds = await probe(() => useDeviceCategories());
    expect(kinds.now()).toEqual(expect.arrayContaining(['door_lock', 'security_sensor']));
    const locks = await probe(() => useRoomGroups({ categories: LOCKS }), { house: null });
    expect(names(locks.now())).toEqual(['Front door lock']);
    const both = await probe(() => useRoomGroups({ categories: LOCKS, search: 'lamp' }), { house: null });
    expect(both.now()).toEqual([]);
    const there = await probe(() => useRoomGroups({ hubs: HERE, categories: LOCKS }), { house: null });
    expect(names(there.now())).toEqual(['Front door lock']);
    const elsewhere = await probe(() => useRoomGroups({ hubs: ELSEWHERE }), { house: null });
    expect(elsewhere.now()).toEqual([]);
  });

  it('[S4.37] speak in words, [S4.44] temperatures with two decimals', async () => {
    const { now, after } = await probe(() => [
      useDeviceStatus(stateId('hall-temperature')),
      useDeviceStatus(stateId('smoke')),
    ]);
    expect(now()).toMatchObject([
      { key: 'status.temp.value', values: { value: '21.50', unit: '℃' } },
      { key: 'status.smoke_alarm.no_smoke', tone: 'quiet' },
    ]);
    await after(() => changeItem('smoke', 'smoke_alarm', { value: 'smoke_detected' }));
    expect(now()[1]).toMatchObject({ tone: 'emergency' });
  });

  it('[S4.48] an item on its way carries its marker; the old value stands', async () => {
    const NAMES = ['dimmer', 'switch'];
    const { now, after } = await probe(() => ({
      link: useDeviceLink(stateId('lamp'), NAMES),
      none: useItem(stateId('lamp'), []),
      scenes: useScenes().length,
    }));
    await after(() => changeItem('lamp', 'dimmer', { loading: { value: 80 } }));
    expect(now()).toMatchObject({ link: { status: 'live', value: 40, loading: { value: 80 } }, none: null, scenes: 2 });
  });

  it('one change draws what is bound to it and nothing beside', async () => {
    const drawn: Record<string, number> = {};
    const NAMES = ['dimmer', 'switch', 'dw_state'];
    const Row = ({ id }: { id: string }) => {
      useDeviceLink(stateId(id), NAMES);
      return null;
    };
    const { after } = await renderInApp(
      ['lamp', 'outlet', 'front-door'].map((id) => (
        <Profiler key={id} id={id} onRender={(name) => (drawn[name] = (drawn[name] ?? 0) + 1)}>
          <Row id={id} />
        </Profiler>
      )),
    );
    const before = { ...drawn };
    await after(() => changeItem('lamp', 'dimmer', { value: 41 }));
    expect(drawn).toEqual({ ...before, lamp: (before['lamp'] ?? 0) + 1 });
  });
});

describe('time', () => {
  it('[R-30] counts whole seconds by the monotonic clock, one render a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const deadline = inSeconds(2.5);
      const { now, count, after } = await probe(() => useSecondsLeft(deadline), { house: null });
      const drawn = count();
      const counted = [now()];
      for (let step = 0; step < 7; step += 1) {
        await after(() => {
          vi.advanceTimersByTime(501);
        });
        counted.push(now());
      }
      expect(counted).toEqual([3, 2, 2, 1, 1, 0, 0, 0]);
      expect(count() - drawn).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[R-30] the track moves without rendering', async () => {
    const fractions: number[] = [];
    const deadline = inSeconds(10);
    const { count } = await probe(() => useTrack((left) => fractions.push(left), deadline, 10));
    const drawn = count();
    await vi.waitFor(() => {
      expect(fractions.length).toBeGreaterThan(2);
    });
    expect(count()).toBe(drawn);
    expect(fractions.every((left, at) => left <= 1 && (at === 0 || left <= (fractions[at - 1] ?? 1)))).toBe(true);
  });
});
