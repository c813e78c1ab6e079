import { describe, expect, it } from 'vitest';
import { MAPLE, armedMaple } from '../support/armed-maple.ts';
import { standingClock } from '../support/hand-clock.ts';
import { closeAfterEach, openClient, signIn, startHome, typePin } from '../support/home-client.ts';

closeAfterEach();

describe('an alarm, and calls for help', () => {
  it('[S3.26] [S3.28] [S4.12] a tripped door starts the entry delay, and disarming with the PIN ends it', async () => {
    const { clock } = standingClock();
    const { sim, page } = await armedMaple({ entryS: 30 }, { clock });
    sim.control.openDoor('Front door');
    await page.until('entry delay', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'entryDelay');
    const { alarm } = page.hub(MAPLE);
    expect(alarm).toMatchObject({
      status: 'begin',
      kind: 'burglary',
      devices: [page.device('Front door').id],
      lengthS: 30,
    });
    expect(alarm?.deadline).toBe(clock.mono() + 30_000);
    await page.call('requestMode', MAPLE, '1');
    await typePin(page, '1234');
    await page.until('over', ({ security }) => security.result?.kind === 'alarm-cancelled');
    expect(page.hub(MAPLE)).toMatchObject({ mode: { current: '1' }, alarm: null });
    expect(page.seen.security.result).toMatchObject({ problem: null, isSticky: false });
    await page.until('the station took it', ({ security }) => security.result?.isCalledOff === true);
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([5]);
  });

  it('[S4.20] an alarm is disarmed at once though the cloud is away, and the person learns that the station was not told', async () => {
    const { sim, page } = await armedMaple({ entryS: 30 });
    sim.control.openDoor('Front door');
    await page.until('entry delay', ({ hubs }) => hubs.get(MAPLE)?.alarm !== null);
    for (const call of ['protect_panic', 'user_pins_manage']) sim.control.failNext(call, 503, 9);
    await page.call('requestMode', MAPLE, '1');
    await typePin(page, '1234');
    await page.until('disarmed', ({ hubs }) => hubs.get(MAPLE)?.mode.current === '1');
    await page.until('told', ({ security }) => security.result?.problem?.code === 'cancel-not-told');
    await page.until('nothing waits', ({ hubs }) => hubs.get(MAPLE)?.waiting === null);
    expect(page.seen.security.result).toMatchObject({ kind: 'alarm-cancelled', isSticky: true });
    expect(page.seen.security.result).not.toHaveProperty('isCalledOff');
  });

  it('[S4.21] verifying in the alarm sends the dispatch once, and a second client learns of the same alarm', async () => {
    const { sim, page } = await armedMaple({ entryS: 0 });
    sim.control.openDoor('Front door');
    await page.until('alarm', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'main');
    await page.call('verifyAlarm', MAPLE);
    await page.call('verifyAlarm', MAPLE);
    await page.until('dispatched', ({ security }) => security.result?.kind === 'dispatched');
    expect(page.hub(MAPLE).alarm).toMatchObject({ isDispatched: true });
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([4]);
    const late = await signIn(sim, 'demo2');
    expect(late.hub(MAPLE).alarm).toMatchObject({
      phase: 'main',
      status: 'begin',
      devices: [late.device('Front door').id],
    });
  });

  it('[S4.21] once the time to verify is over nothing is sent, and whoever asked is told', async () => {
    const time = standingClock();
    const { sim, page } = await armedMaple({ entryS: 0 }, { clock: time.clock });
    sim.control.openDoor('Front door');
    await page.until('alarm', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'main');
    const left = (page.hub(MAPLE).alarm?.deadline ?? 0) - time.clock.mono();
    expect(left).toBeGreaterThan(0);
    time.pass(left);
    await page.call('verifyAlarm', MAPLE);
    await page.until('told', ({ security }) => security.result?.problem?.code === 'window-over');
    expect(page.hub(MAPLE).alarm).toMatchObject({ isDispatched: false });
    expect(sim.panics()).toEqual([]);
  });

  it('[S4.21] only status 1 closes the panel: any other answer leaves it, and says that help was not reached', async () => {
    let status = 0;
    const { sim, page } = await armedMaple(
      { entryS: 0 },
      {
        fetch: async (url, init) => {
          const reply = await fetch(url, init);
          if (init.body?.includes('protect_panic') !== true) return reply;
          const text = JSON.stringify({ ...((await reply.json()) as object), status });
          return { status: reply.status, text: () => Promise.resolve(text) };
        },
      },
    );
    sim.control.openDoor('Front door');
    await page.until('alarm', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'main');
    await page.call('verifyAlarm', MAPLE);
    await page.until('told', ({ security }) => security.result?.kind === 'dispatch-failed');
    expect([page.seen.security.result?.problem?.code, page.hub(MAPLE).alarm?.isDispatched]).toEqual(['refused', false]);
    status = 1;
    await page.call('dismissResult', page.seen.security.result?.id ?? 0);
    await page.call('verifyAlarm', MAPLE);
    await page.until('taken', ({ security }) => security.result?.kind === 'dispatched');
    expect(page.hub(MAPLE).alarm?.isDispatched).toBe(true);
  });

  it('[S4.21] [I-35] help that is asked for too late is told to have failed, and a lost hub is no reason to', async () => {
    const { sim, page } = await armedMaple({ entryS: 30 });
    await page.call('verifyAlarm', MAPLE);
    await page.until('told', ({ security }) => security.result?.problem?.code === 'window-over');
    expect(page.seen.security.result).toMatchObject({ kind: 'dispatch-failed', isSticky: true });
    expect(sim.panics()).toEqual([]);
    sim.control.openDoor('Front door');
    await page.until('entry delay', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'entryDelay');
    sim.control.hubOffline(true);
    await page.call('verifyAlarm', MAPLE);
    await page.until('dispatched', ({ security }) => security.result?.kind === 'dispatched');
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([4]);
    // Asked once more, it says again what is so, and sends nothing.
    await page.call('dismissResult', page.seen.security.result?.id ?? 0);
    await page.call('verifyAlarm', MAPLE);
    await page.until('said again', ({ security }) => security.result?.kind === 'dispatched');
    expect(sim.panics()).toHaveLength(1);
  });

  it('[I-31] help that was sent for one alarm puts no later one away, though the answer comes during it', async () => {
    const sim = await startHome({ home: 'maple-street' });
    sim.control.setDelays({ exitS: 0, entryS: 0 });
    const hub = (method: string, params: Record<string, unknown>) =>
      sim.houses.get(MAPLE)?.call(method, params, { api: '1.0' });
    hub('hub.modes.switch', { modeId: '2' });
    let answer: () => void = () => undefined;
    const page = await signIn(sim, 'demo', {
      with: {
        fetch: async (url, init) => {
          const reply = await fetch(url, init);
          if (String(init?.body).includes('"dispatch"')) await new Promise<void>((resolve) => (answer = resolve));
          return reply;
        },
      },
    });
    await page.until('armed', ({ hubs }) => hubs.get(MAPLE)?.mode.current === '2');
    sim.control.openDoor('Front door');
    await page.until('alarm', ({ hubs }) => hubs.get(MAPLE)?.alarm?.phase === 'main');
    await page.call('verifyAlarm', MAPLE);
    await expect.poll(() => sim.panics().map(({ panicType }) => panicType)).toEqual([4]);
    hub('hub.modes.force_disarm', { modeId: '2' });
    await page.until('over', ({ hubs }) => hubs.get(MAPLE)?.alarm === null);
    sim.control.advance(60_000);
    sim.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    await page.until('the next alarm', ({ hubs }) => hubs.get(MAPLE)?.alarm?.kind === 'fire');
    answer();
    await page.until('told', ({ security }) => security.result?.kind === 'dispatched');
    expect(page.hub(MAPLE).alarm).toMatchObject({ isDispatched: false });
  });

  it('[S3.43] [S4.22] [S7.15] [S9.10] panic leaves with its own number, without PIN and hub', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo');
    sim.control.hubOffline(true);
    expect(page.seen.security.result).toBeNull();
    expect(await page.call('sendPanic', 'fire')).toEqual({ status: 'confirmed' });
    // With the answer and not after it: else the dialog of the call would open under the words that come first.
    expect(page.seen.security.result?.kind).toBe('panic-sent');
    for (const kind of ['medical', 'police', 'silent-medical', 'silent-police'])
      expect(await page.call('sendPanic', kind), kind).toEqual({ status: 'confirmed' });
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([1, 2, 3, 7, 8]);
  });

  it.each([
    { complete: 0, status: 1 },
    { complete: 1, status: 0 },
  ])(
    '[S7.15] [S4.22] a panic that is answered with %j was not taken, and nobody is told that help comes',
    async (answer) => {
      const sim = await startHome({ home: 'maple-street' });
      const page = await signIn(sim, 'demo', {
        with: {
          fetch: (url, init) =>
            init.body?.includes('protect_panic') === true
              ? Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify({ data: {}, ...answer })) })
              : fetch(url, init),
        },
      });
      expect(await page.call('sendPanic', 'fire')).not.toEqual({ status: 'confirmed' });
      expect(page.seen.security.result?.kind).not.toBe('panic-sent');
    },
  );

  it('[S4.22] panic gets its token itself where none could be had before, and leaves once (R-55)', async () => {
    const sim = await startHome({ home: 'maple-street' });
    let isDown = true;
    const page = await openClient(sim, {
      with: {
        fetch: (url, init) =>
          isDown && url.includes('exchange') ? Promise.reject(new Error('away')) : fetch(url, init),
      },
    });
    await page.call('signIn', 'demo', 'Demo1234');
    await page.until('live', ({ hubs }) => hubs.get(MAPLE)?.freshness === 'live');
    expect(await page.call('sendPanic', 'fire')).toMatchObject({ status: 'unknown' });
    isDown = false;
    expect(await page.call('sendPanic', 'police')).toEqual({ status: 'confirmed' });
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([3]);
  });

  it('[S4.22] a panic whose token is refused is tried once more with a fresh one', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo');
    sim.control.failNext('protect_panic', 401, 1);
    expect(await page.call('sendPanic', 'medical')).toEqual({ status: 'confirmed' });
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([2]);
    expect(page.seen.session?.phase).toBe('signed-in');
  });

  it('[S4.20] two disarmings of one alarm tell the station once (I-34)', async () => {
    const { sim, page } = await armedMaple({ entryS: 30 });
    sim.control.openDoor('Front door');
    await page.until('entry delay', ({ hubs }) => hubs.get(MAPLE)?.alarm !== null);
    const house = sim.houses.get(MAPLE);
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    // The hub refuses the first time, so that the alarm is still there to be answered again.
    house.call = (method, params, caller) =>
      /force_disarm|switch/.test(method)
        ? { error: { code: -32500, message: 'no', data: 'busy' } }
        : call(method, params, caller);
    for (const round of ['first', 'second']) {
      await page.call('requestMode', MAPLE, '1');
      await typePin(page, '1234');
      await page.until(round, ({ security }) => security.result?.kind === 'refused' && security.pad === null);
    }
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([5]);
  });
});
