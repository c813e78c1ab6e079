import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountRequests } from '../../src/hub/api/account.ts';
import type { Deps, SocketLike } from '../../src/hub/ports/deps.ts';
import type { HouseSettings, SettingsRequests } from '../../src/hub/api/house-settings.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { HOME_DAY } from '../support/home-time.ts';
import { closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';
import { memoryStorage, type HubClient } from '../support/hub-client.ts';
import { steppedClock } from '../support/stepped-clock.ts';

closeAfterEach();
/** S9.4. */
const TEST_MS = 5_000;

type Wanted<Name extends keyof SettingsRequests> = Omit<AccountRequests[Name]['given'], 'hub'>;
const hubOf = (page: HubClient) => [...page.seen.hubs.keys()][0] ?? '';
/** As a page asks whose person said yes to it. */
const ask = <Name extends keyof SettingsRequests>(page: HubClient, name: Name, given: Wanted<Name>) =>
  page.call<AccountAnswer<Name>>('askAccount', name, { hub: hubOf(page), ...given }, 'yes');
/** The same, for what waits for the PIN. */
async function askWithPin<Name extends keyof SettingsRequests>(page: HubClient, name: Name, given: Wanted<Name>) {
  const answer = ask(page, name, given);
  await typePin(page, '1234');
  return answer;
}
async function told<Name extends keyof SettingsRequests>(page: HubClient, name: Name, given: Wanted<Name>) {
  return dataOf(await ask(page, name, given));
}
const toldWithPin = async <Name extends keyof SettingsRequests>(page: HubClient, name: Name, given: Wanted<Name>) =>
  dataOf(await askWithPin(page, name, given));
function dataOf<Name extends keyof SettingsRequests>(answer: AccountAnswer<Name>) {
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data;
}
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
/** What went out under a name, without the hub that it went to. */
const sent = (sim: Sim, name: string) =>
  sim.log
    .filter((line) => line.name === name)
    .map(({ params }) => {
      const { serial: _hub, ...rest } = params as Record<string, unknown>;
      return rest;
    });
const modeOf = ({ modes }: HouseSettings, id: string) => modes.find((mode) => mode.id === id);
const idOf = (page: HubClient, name: string) =>
  [...page.seen.devices.values()].find((device) => device.name === name)?.id ?? '';
const maple = async () => {
  const sim = await startHome({ home: 'maple-street' });
  return { sim, page: await signIn(sim, 'demo') };
};

describe('delays', () => {
  it('[S9.3] [S1.8] an exit delay is sent once and is then what the hub says', async () => {
    const { sim, page } = await maple();
    expect(await told(page, 'set-delay', { delay: 'exit', seconds: 120 })).toMatchObject({ exitS: 120 });
    expect(sent(sim, 'hub.modes.switch_to_delay.set')).toEqual([{ switchToDelay: 120, switchTo: 120 }]);
    await page.until('shown', ({ hubs }) => [...hubs.values()][0]?.delays.exitS === 120);
  });

  it('[S9.3] an entry delay of 300 s is counted as 240 by this hub, and that is what it says', async () => {
    const { sim, page } = await maple();
    expect(await told(page, 'set-delay', { delay: 'entry', seconds: 300 })).toMatchObject({
      alarmS: 300,
      entryDelays: { normal: 240 },
    });
    expect(sent(sim, 'hub.modes.alarm_delay.set')).toEqual([{ alarmDelay: 300 }]);
    expect(sent(sim, 'hub.modes.entry_delay.set')).toEqual([{ normal: 240 }]);
    await page.until('shown', ({ hubs }) => [...hubs.values()][0]?.delays.entryS === 240);
  });

  it('[S9.3] what no hub takes is not sent', async () => {
    const { sim, page } = await maple();
    for (const seconds of [-1, 301, 1.5])
      expect(await ask(page, 'set-delay', { delay: 'exit', seconds })).toEqual(refused('not-accepted'));
    expect(sent(sim, 'hub.modes.switch_to_delay.set')).toEqual([]);
  });
});

describe('entry delays by name', () => {
  it('[S9.3] [S7.37] each is set by its own, and all go back to what the hub had', async () => {
    const { sim, page } = await maple();
    const before = { normal: 30, extended: 60, longExtended: 120, instant: 0 };
    expect(await told(page, 'read-house-settings', {})).toMatchObject({ entryDelays: before });
    for (const delay of ['extended', 'longExtended', 'instant'] as const)
      await told(page, 'set-delay', { delay, seconds: 50 });
    expect(sent(sim, 'hub.modes.entry_delay.set')).toEqual([{ extended: 50 }, { longExtended: 50 }, { instant: 50 }]);
    expect(sent(sim, 'hub.modes.alarm_delay.set')).toEqual([]);
    const fifty = { normal: 30, extended: 50, longExtended: 50, instant: 50 };
    expect(await told(page, 'read-house-settings', {})).toMatchObject({ entryDelays: fifty });
    expect(await ask(page, 'set-delay', { delay: 'extended', seconds: 241 })).toEqual(refused('not-accepted'));
    expect(await told(page, 'reset-entry-delays', {})).toMatchObject({ entryDelays: before });
  });
});

describe('an entry delay that runs', () => {
  const METHOD = 'hub.modes.entry_delay.skip';
  const done = { ok: true, data: null };
  const hubIn = (page: HubClient) => [...page.seen.hubs.values()][0];
  const skip = (page: HubClient) => ask(page, 'skip-entry-delay', {});
  const counting = async () => {
    const { sim, page } = await maple();
    expect(await skip(page)).toEqual(refused('refused'));
    sim.control.setMode('2');
    sim.control.advance(300_000);
    await page.until('armed', () => hubIn(page)?.mode.current === '2');
    sim.control.openDoor('Front door');
    await page.until('counting', () => hubIn(page)?.alarm?.phase === 'entryDelay');
    return { sim, page, asked: () => sent(sim, METHOD).length - 1 };
  };

  it('[S4.12] [S7.37] [R-22] is ended at once and asked for once; before it there is none, and afterwards it is done', async () => {
    const { page, asked } = await counting();
    expect(hubIn(page)?.delays.canSkip).toBe(true);
    expect(await Promise.all([skip(page), skip(page)])).toEqual([done, done]);
    expect(asked()).toBe(1);
    await page.until('sounding', () => hubIn(page)?.alarm?.phase === 'main');
    expect(await skip(page)).toEqual(done);
  });

  it('[R-20] without an answer the hub’s own word counts, and where it does not sound nobody knows', async () => {
    const { sim, page, asked } = await counting();
    sim.control.fault({ on: 'socket', do: 'drop', call: METHOD, direction: 'in' });
    expect(await skip(page)).toEqual(refused('no-answer'));
    expect(hubIn(page)?.alarm?.phase).toBe('entryDelay');
    sim.control.clearFaults();
    for (const call of [METHOD, 'hub.modes.alarmed']) sim.control.fault({ on: 'socket', do: 'drop', call, times: 9 });
    const before = asked();
    expect(await skip(page)).toEqual(done);
    expect([asked() - before, hubIn(page)?.alarm?.phase]).toEqual([1, 'main']);
  });
});

describe('house modes', () => {
  it('[S3.24] [S3.29] [S7.37] a sensor is left out of one mode and taken in again, and the list can be automatic again', async () => {
    const { sim, page } = await maple();
    const device = idOf(page, 'Garage motion');
    const change = (isOn: boolean) =>
      (isOn ? told : toldWithPin)(page, 'change-mode', { mode: '2', list: 'sensors', device, isOn });
    expect(modeOf(await told(page, 'read-house-settings', {}), '2')).toMatchObject({
      isAutomatic: true,
      unwatched: [],
    });
    expect(modeOf(await change(false), '2')).toMatchObject({ isAutomatic: false, unwatched: [device] });
    await page.until(
      'shown',
      ({ hubs }) => [...hubs.values()][0]?.modes['2']?.disarmedDevices.includes(device) === true,
    );
    expect(modeOf(await change(true), '2')).toMatchObject({ unwatched: [] });
    await change(false);
    expect(modeOf(await toldWithPin(page, 'reset-mode', { mode: '2' }), '2')).toMatchObject({
      isAutomatic: true,
      unwatched: [],
    });
    expect(sent(sim, 'hub.modes.disarmed_default.set')).toEqual([{ modeId: '2', disarmedDefault: true }]);
  });

  it('[S7.37] sirens are silent and cameras off by mode', async () => {
    const { page } = await maple();
    const siren = idOf(page, 'Siren');
    const camera = idOf(page, 'Driveway');
    await toldWithPin(page, 'change-mode', { mode: '3', list: 'sirens', device: siren, isOn: false });
    const after = await toldWithPin(page, 'change-mode', { mode: '3', list: 'cameras', device: camera, isOn: false });
    expect(modeOf(after, '3')).toMatchObject({ silentSirens: [siren], camerasOff: [camera] });
    expect(modeOf(after, '2')).toMatchObject({ silentSirens: [], camerasOff: [] });
    const again = await told(page, 'change-mode', { mode: '3', list: 'sirens', device: siren, isOn: true });
    expect(modeOf(again, '3')).toMatchObject({ silentSirens: [], camerasOff: [camera] });
  });

  it('[S7.37] an alarm is told to everyone, to some or to nobody, by mode', async () => {
    const { sim, page } = await maple();
    const notified = (id: string, settings: HouseSettings) => modeOf(settings, id)?.notified;
    const set = (users: 'everyone' | string[]) =>
      (users === 'everyone' ? told : toldWithPin)(page, 'set-notified', { mode: '2', users });
    expect(notified('2', await set('everyone'))).toBe('everyone');
    expect(notified('2', await set(['somebody']))).toEqual(['somebody']);
    const after = await set([]);
    expect([notified('2', after), notified('3', after)]).toEqual([[], []]);
    expect(sent(sim, 'hub.modes.notifications.set')).toEqual([
      { modeId: '2', all: true, userId: [] },
      { modeId: '2', all: false, userId: ['somebody'] },
      { modeId: '2', all: false, userId: [] },
    ]);
  });

  it('[S3.16] a smoke alarm is left out of no mode', async () => {
    const { sim, page } = await maple();
    const device = idOf(page, 'Smoke alarm');
    expect(await askWithPin(page, 'change-mode', { mode: '2', list: 'sensors', device, isOn: false })).toEqual(
      refused('not-accepted'),
    );
    expect(sent(sim, 'hub.modes.disarmed_devices.add')).toEqual([]);
  });

  it('[S8.15] what the hub refuses is told, and nothing is pretended', async () => {
    const { page } = await maple();
    expect(await askWithPin(page, 'reset-mode', { mode: '9' })).toEqual(refused('refused'));
    expect(await page.call('askAccount', 'read-house-settings', { hub: 'nowhere' })).toEqual(refused('unknown-target'));
  });
});

describe('test mode', () => {
  const isOn = (page: HubClient) => [...page.seen.hubs.values()][0]?.testMode.isOn;

  it('[S3.30] [S4.23] [S4.24] [S7.13] [S7.16] [S9.17] is begun and ended for the place, and read again', async () => {
    const { sim, page } = await maple();
    await page.until('known', () => isOn(page) === false);
    expect(await askWithPin(page, 'set-test-mode', { isOn: true })).toEqual({ ok: true, data: null });
    await page.until('on', ({ hubs }) => [...hubs.values()][0]?.testMode.until !== null && isOn(page) === true);
    expect(await ask(page, 'set-test-mode', { isOn: false })).toEqual({ ok: true, data: null });
    await page.until('off', () => isOn(page) === false);
    expect(sent(sim, 'protect_test_mode_set').map(({ mode }) => mode)).toEqual([1, 0]);
  });

  it('[S4.24] it is over only where the cloud says status 1; anything else is an error, and what is on stays on', async () => {
    let status: number | null = null;
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo', {
      with: {
        fetch: async (url, init) => {
          if (status === null || init.body?.includes('protect_test_mode_set') !== true) return fetch(url, init);
          const text = JSON.stringify({ data: { content: { status } }, status: 1 });
          return { status: 200, text: () => Promise.resolve(text) };
        },
      },
    });
    await page.until('known', () => isOn(page) === false);
    await askWithPin(page, 'set-test-mode', { isOn: true });
    await page.until('on', () => isOn(page) === true);
    for (status of [0, 2]) {
      expect(await ask(page, 'set-test-mode', { isOn: false })).toEqual(refused('cloud-error'));
      await page.until('read again', () => isOn(page) !== null);
      expect(isOn(page)).toBe(true);
    }
  });

  /** A house under test whose sirens obey, and what they are ordered. */
  async function underTest(deps: Partial<Pick<Deps, 'clock' | 'storage'>> = {}) {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo', { with: { openSocket: withSirensThatObey, ...deps } });
    await page.until('known', () => isOn(page) === false);
    await askWithPin(page, 'set-test-mode', { isOn: true });
    await page.until('on', () => isOn(page) === true);
    const orders = () =>
      sent(sim, 'hub.item.value.set')
        .map(({ value }) => value)
        .filter((value) => String(value).includes('siren'));
    return { sim, page, orders };
  }

  it('[S4.26] no siren is tested while it is off', async () => {
    const { page } = await maple();
    await page.until('known', () => isOn(page) === false);
    expect(await ask(page, 'test-sirens', {})).toEqual(refused('not-accepted'));
  });

  it('[S4.26] [S9.4] [I-46] sirens that are tested are called off by themselves, five seconds after they were asked to sound', async () => {
    const { clock, advance } = steppedClock({ startAt: HOME_DAY, fromMs: 3_000 });
    const { page, orders } = await underTest({ clock });
    const answer = ask(page, 'test-sirens', {});
    await expect.poll(orders, { interval: 5 }).toContain('siren_active');
    await advance(TEST_MS - 1);
    // Whatever went out before this has come by now.
    await ask(page, 'read-house-settings', {});
    expect(orders()).not.toContain('no_siren');
    await advance(1);
    // The house of this home turns its sirens by itself and takes no orders: what it answers is no matter here.
    await answer;
    expect(orders().filter((order) => order === 'no_siren')).toHaveLength(orders().length / 2);
  });

  it('[I-46] [R-80] a page that was reloaded in the middle of a test calls it off, and without a test nothing is silenced', async () => {
    const storage = memoryStorage();
    // The worker ends with its page, and says nothing any more: a clock that stands is as good.
    const { clock } = steppedClock({ startAt: HOME_DAY, fromMs: 3_000 });
    const { sim, page, orders } = await underTest({ storage, clock });
    const quiet = (of: HubClient) => ask(of, 'quiet-sirens', {});
    expect([await quiet(page), orders()]).toEqual([refused('not-accepted'), []]);
    ask(page, 'test-sirens', {}).catch(() => null);
    await expect.poll(orders, { interval: 5 }).not.toEqual([]);
    const sounded = orders().length;
    const next = await signIn(sim, 'demo', { with: { openSocket: withSirensThatObey, storage } });
    await next.until('live', ({ hubs }) => [...hubs.values()][0]?.freshness === 'live');
    await quiet(next);
    expect(orders().slice(sounded)).toEqual(Array<string>(sounded).fill('no_siren'));
  });

  it('[I-46] [I-50] whoever signs out while sirens are tested leaves none sounding: it is said once, before the line closes', async () => {
    const { page, orders } = await underTest();
    const answer = ask(page, 'test-sirens', {});
    await expect.poll(orders, { interval: 5 }).not.toEqual([]);
    const sounded = orders().length;
    await page.call('signOut');
    expect(await answer).toEqual(refused('superseded'));
    await expect.poll(orders, { interval: 5 }).toHaveLength(2 * sounded);
    expect(orders().slice(sounded)).toEqual(Array<string>(sounded).fill('no_siren'));
  });
});

/** A real socket to the house, whose sirens say of themselves that they take orders. */
function withSirensThatObey(url: string): SocketLike {
  const socket = new WebSocket(url);
  const made: SocketLike = {
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
  };
  const obedient = (_: string, value: unknown) =>
    (value as { name?: unknown } | null)?.name === 'siren_alarm' ? { ...(value as object), hasSetter: true } : value;
  socket.on('open', () => made.onopen?.({} as never));
  socket.on('message', (data: Buffer) =>
    made.onmessage?.({ data: JSON.stringify(JSON.parse(data.toString(), obedient)) }),
  );
  socket.on('close', (code: number) => made.onclose?.({ code } as never));
  socket.on('error', () => made.onerror?.({} as never));
  return made;
}
