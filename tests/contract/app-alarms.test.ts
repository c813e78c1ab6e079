import { describe, expect, it } from 'vitest';
import type { Sim } from '../../sim/start-sim.ts';
import { isVerifiable } from '../../src/hub/domain/alarm.ts';
import { standingClock, type HandClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, signIn, startHome, typePin } from '../support/home-client.ts';
import { memoryStorage, type HubClient } from '../support/hub-client.ts';
import { GARAGE, twoHubs } from '../support/two-hubs.ts';

closeAfterEach();
const HUB = '90000002';
/** A house that a station watches. */
const MAPLE = '90000001';
const ENTRY_S = 15;
const WINDOW_S = 20;
/** A hub tells its time in whole seconds: it is taken for the middle of one. */
const ROUNDED_MS = 500;

interface Street {
  sim: Sim;
  time: HandClock;
  /** A page that has been open all the time. */
  page: HubClient;
  /** Lets this much time pass, in the house and before the screen. */
  pass: (s: number) => void;
  set: (serial: string, device: string, item: string, value: string) => void;
  /** Another page, opened now: a reload. */
  reload: () => Promise<HubClient>;
  /** The page itself is closed and opened again: it has what its browser kept. */
  reopen: () => Promise<HubClient>;
}

/** Every hub armed away by somebody else, and one page that looks on. */
async function armed(serials: readonly string[]): Promise<Street> {
  const isMaple = serials[0] === MAPLE;
  const sim = await startHome(
    isMaple ? { home: 'maple-street' } : serials.length > 1 ? { house: twoHubs({ isWatched: true }) } : {},
  );
  const time = standingClock();
  const open = (storage = memoryStorage()) =>
    signIn(sim, isMaple ? 'demo' : 'two', { storage, with: { clock: time.clock } });
  const kept = memoryStorage();
  for (const serial of serials) {
    sim.control.setDelays({ exitS: 0, entryS: ENTRY_S, abortS: WINDOW_S }, serial);
    sim.houses.get(serial)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
  }
  const page = await open(kept);
  await page.until('armed', ({ hubs }) => serials.every((serial) => hubs.get(serial)?.mode.current === '2'));
  return {
    sim,
    time,
    page,
    pass: (s) => {
      sim.control.advance(s * 1_000);
      time.pass(s * 1_000);
    },
    set: (serial, name, item, value) => {
      const { hand } = sim.houses.get(serial) ?? {};
      const device = hand?.list().devices.find((one) => one.name === name);
      hand?.setItem(device?.items.find((one) => one.name === item)?.id ?? '', value);
    },
    reload: () => open(),
    reopen: async () => {
      page.stop();
      const again = await openClient(sim, { storage: kept, with: { clock: time.clock } });
      await again.until('live', ({ hubs }) => serials.every((serial) => hubs.get(serial)?.freshness === 'live'));
      return again;
    },
  };
}

/** Everything a page tells of an alarm; its times apart. */
function told(page: HubClient, serial: string, { clock }: HandClock) {
  const { alarm } = page.hub(serial);
  if (alarm === null) throw new Error(`no alarm at ${serial}`);
  const { deadline, startedAt, events, ...rest } = alarm;
  return {
    rest: {
      ...rest,
      events: events.map(({ what, device }) => [what, device]),
      isVerifiable: isVerifiable(alarm, clock.mono()),
    },
    times: [deadline ?? Number.NaN, startedAt, ...events.map(({ at }) => at)],
  };
}

async function expectSame({ page, reload, time }: Street, serials: readonly string[]): Promise<HubClient> {
  const fresh = await reload();
  await fresh.until('every list', ({ lists }) => serials.every((serial) => lists.get(serial)?.items !== undefined));
  for (const serial of serials) {
    const [before, after] = [told(page, serial, time), told(fresh, serial, time)];
    expect(after.rest).toEqual(before.rest);
    // Both clocks stand: not a millisecond of it is the machine's.
    for (const [nth, at] of before.times.entries())
      expect(Math.abs((after.times[nth] ?? 0) - at)).toBeLessThanOrEqual(ROUNDED_MS);
  }
  return fresh;
}

const openFrontDoor = ({ set }: Street, serial: string) => set(serial, 'Front door', 'dw_state', 'dw_is_opened');
const inPhase = ({ page }: Street, serial: string, phase: string) =>
  page.until(phase, ({ hubs }) => hubs.get(serial)?.alarm?.phase === phase);

describe('a page that is opened while an alarm runs', () => {
  it.each([
    ['one hub', [HUB]],
    ['two hubs, one five seconds after the other', [HUB, GARAGE]],
  ])('[I-33] [R-33] tells in each phase what a page tells that saw it begin: %s', async (_, serials) => {
    const street = await armed(serials);
    for (const serial of serials) {
      openFrontDoor(street, serial);
      await inPhase(street, serial, 'entryDelay');
      street.pass(5);
    }
    await expectSame(street, serials);
    // Each alarm is heard the moment that it begins.
    street.pass(serials.length > 1 ? 5 : 10);
    for (const serial of serials) {
      await inPhase(street, serial, 'main');
      if (serial !== serials.at(-1)) street.pass(5);
    }
    street.pass(4);
    const fresh = await expectSame(street, serials);
    expect(told(fresh, HUB, street.time).rest).toMatchObject({ phase: 'main', isVerifiable: true, lengthS: WINDOW_S });
    street.pass(WINDOW_S);
    const late = await expectSame(street, serials);
    expect(told(late, HUB, street.time).rest).toMatchObject({ phase: 'main', isVerifiable: false });
  });

  it('[S4.20] [I-33] calls off by PIN what may still be called off: the station is told', async () => {
    const street = await armed([MAPLE]);
    openFrontDoor(street, MAPLE);
    await inPhase(street, MAPLE, 'entryDelay');
    street.pass(ENTRY_S);
    await inPhase(street, MAPLE, 'main');
    street.pass(4);
    const fresh = await street.reload();
    expect(fresh.hub(MAPLE).alarm).toMatchObject({ phase: 'main' });
    expect(street.sim.panics()).toEqual([]);
    await fresh.call('openPad', MAPLE, 'cancel-alarm');
    await typePin(fresh, '1234');
    await fresh.until('over', ({ hubs }) => hubs.get(MAPLE)?.alarm === null);
    await expect.poll(() => street.sim.panics().map(({ panicType }) => panicType)).toEqual([5]);
  });

  it('[I-33] [S9.11] smoke in an entry delay begins the alarm, names its kind, and stands in its place in what happened', async () => {
    const street = await armed([HUB]);
    openFrontDoor(street, HUB);
    await inPhase(street, HUB, 'entryDelay');
    street.pass(5);
    street.set(HUB, 'Smoke alarm', 'smoke_alarm', 'smoke_detected');
    await inPhase(street, HUB, 'main');
    street.pass(3);
    street.set(HUB, 'Back door', 'dw_state', 'dw_is_opened');
    await street.page.until('three', ({ hubs }) => hubs.get(HUB)?.alarm?.devices.length === 3);
    expect(street.page.hub(HUB).alarm).toMatchObject({ kind: 'fire' });
    await expectSame(street, [HUB]);
  });
});

it('[I-38] a pad opened for one hub’s alarm ends that one alone, though another begins while digits are typed', async () => {
  const street = await armed([HUB, GARAGE]);
  const { page, sim } = street;
  openFrontDoor(street, GARAGE);
  await inPhase(street, GARAGE, 'entryDelay');
  await page.call('openPad', GARAGE, 'cancel-alarm');
  await page.until('a pad', ({ security }) => security.pad?.hub === GARAGE);
  const pad = page.seen.security.pad?.id;
  openFrontDoor(street, HUB);
  await inPhase(street, HUB, 'entryDelay');
  expect(page.seen.security.pad).toMatchObject({ id: pad, hub: GARAGE, purpose: 'cancel-alarm' });
  await page.call('submitPin', pad, '4321');
  await page.until('the garage is calm', ({ hubs }) => hubs.get(GARAGE)?.alarm === null);
  expect(page.hub(GARAGE).mode.current).toBe('1');
  expect(page.hub(HUB)).toMatchObject({ mode: { current: '2' }, alarm: { phase: 'entryDelay' } });
  expect(sim.control.list().map(({ alarm }) => alarm !== null)).toEqual([true, false]);
});

describe('two hubs whose alarms were both answered by a dispatch', () => {
  const BOTH = [HUB, GARAGE];
  const sent = ({ sim }: Street) => sim.panics().map(({ panicType }) => panicType);
  const answered = (page: HubClient) => BOTH.map((serial) => page.hub(serial).alarm?.isDispatched);
  /** When help was asked for. */
  const asked = (page: HubClient) =>
    BOTH.map((serial) => page.hub(serial).alarm?.events.filter(({ what }) => what === 'dispatched'));

  async function dispatched(): Promise<Street> {
    const street = await armed(BOTH);
    const { page } = street;
    for (const serial of BOTH) openFrontDoor(street, serial);
    for (const serial of BOTH) await inPhase(street, serial, 'entryDelay');
    street.pass(ENTRY_S);
    for (const serial of BOTH) await inPhase(street, serial, 'main');
    expect(answered(page)).toEqual([false, false]);
    for (const serial of BOTH) {
      await page.call('verifyAlarm', serial);
      await page.until('taken', ({ hubs }) => hubs.get(serial)?.alarm?.isDispatched === true);
    }
    expect([answered(page), sent(street)]).toEqual([
      [true, true],
      [4, 4],
    ]);
    return street;
  }

  it('[S4.21] [I-34] [R-33] both stay answered after a reload, help is told of as before, and nothing is sent again', async () => {
    const street = await dispatched();
    const before = asked(street.page);
    expect(before.flat()).toHaveLength(2);
    const page = await street.reopen();
    expect(answered(page)).toEqual([true, true]);
    expect(asked(page)).toEqual(before);
    for (const serial of BOTH) await page.call('verifyAlarm', serial);
    await page.until('said again', ({ security }) => security.result?.hub === GARAGE);
    expect(page.seen.security.result).toMatchObject({ kind: 'dispatched' });
    expect(sent(street)).toEqual([4, 4]);
  });

  it('[S4.21] [I-34] [R-60] both stay answered for whoever signs in again after the session was refused, and nothing is sent again', async () => {
    const { sim, page, ...street } = await dispatched();
    const before = asked(page);
    for (const call of ['/v1/*', '/autha/*', '/device/*', '/mca-router/*'])
      sim.control.fault({ on: 'http', do: 'status', status: 401, call, every: 1 });
    await page.call('askCloud', 'dashboard_list', {});
    await page.until('out', ({ session }) => session?.phase === 'signed-out');
    sim.control.clearFaults();
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('live', ({ hubs }) => BOTH.every((serial) => hubs.get(serial)?.freshness === 'live'));
    expect([answered(page), asked(page)]).toEqual([[true, true], before]);
    for (const serial of BOTH) await page.call('verifyAlarm', serial);
    await page.until('said again', ({ security }) => security.result?.hub === GARAGE);
    expect(sent({ sim, page, ...street })).toEqual([4, 4]);
  });

  it('[S4.20] [R-33] one that is called off leaves the other as it is, also after a reload', async () => {
    const street = await dispatched();
    const { page } = street;
    await page.call('openPad', GARAGE, 'cancel-alarm');
    await typePin(page, '4321');
    await page.until('the garage is calm', ({ hubs }) => hubs.get(GARAGE)?.alarm === null);
    await expect.poll(() => sent(street)).toEqual([4, 4, 5]);
    const again = await street.reopen();
    expect(answered(again)).toEqual([true, undefined]);
    await again.call('openPad', HUB, 'cancel-alarm');
    await typePin(again, '4321');
    await again.until('all is calm', ({ hubs }) => hubs.get(HUB)?.alarm === null);
    await expect.poll(() => sent(street)).toEqual([4, 4, 5, 5]);
  });
  it('[S2.29] [I-34] long after its window it is called off as any call for help: taken once, and what still sounds is shown again', async () => {
    const street = await dispatched();
    const { page } = street;
    const bare = () => page.call('askAccount', 'call-off-help', { hub: GARAGE });
    const callOff = async () => {
      const answer = bare();
      await typePin(page, '4321');
      return answer;
    };
    street.pass(WINDOW_S * 3);
    street.sim.control.fault({ on: 'http', do: 'error', call: 'protect_panic', error: { code: 3, message: 'busy' } });
    expect(await callOff()).toMatchObject({ ok: false });
    expect(answered(page)).toEqual([true, true]);
    expect(await Promise.all([callOff(), bare()])).toMatchObject([{ ok: true }, { problem: { code: 'declined' } }]);
    expect(answered(page)).toEqual([true, false]);
    expect(sent(street)).toEqual([4, 4, 5]);
    const again = await street.reopen();
    expect(answered(again)).toEqual([true, false]);
  });
});
