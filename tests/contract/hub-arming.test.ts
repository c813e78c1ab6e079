import { describe, expect, it } from 'vitest';
import type { LoggedCall } from '../../sim/call-log.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { MAPLE, armedMaple } from '../support/armed-maple.ts';
import { standingClock } from '../support/hand-clock.ts';
import { HOME_DAY } from '../support/home-time.ts';
import type { HubClient } from '../support/hub-client.ts';
import { closeAfterEach, QUICK, signIn, startHome, typePin } from '../support/home-client.ts';
import { clientLimit } from '../support/how-long.ts';
import { slowLine } from '../support/slow-line.ts';
import { steppedClock } from '../support/stepped-clock.ts';
import { keepsItsMode } from '../support/stubborn-hub.ts';

closeAfterEach();
const HUB = '90000002';
/** Of a line on which one answer alone is late: a busy machine must not take it away for another one. */
const PATIENT_MS = clientLimit(4_000);
const modeCalls = (log: readonly LoggedCall[]) =>
  log
    .filter(({ name }) => /modes\.(switch|force|cancel|bypass_devices)/.test(name))
    .map(({ name }) => name.replace('hub.modes.', ''));

/** Two doors, armed to stay; the back door is silent and chosen to be left out of the next arming. */
async function bypassUnderWay(line: ReturnType<typeof slowLine>) {
  const sim = await startHome();
  sim.control.setDelays({ exitS: 0 });
  sim.houses.get(HUB)?.call('hub.modes.switch', { modeId: '3' }, { api: '1.0' });
  const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket } });
  await page.until('stay', ({ hubs }) => hubs.get(HUB)?.mode.current === '3');
  const door = page.device('Back door').id;
  sim.control.setReachable('back-door', false);
  await page.until('silent', ({ devices }) => devices.get(door)?.isReachable === false);
  await page.call('toggleBypass', door);
  line.holds = 'hub.modes.bypass_devices.add';
  await page.call('requestMode', HUB, '2');
  await page.until('a question', ({ security }) => security.bypass !== null || security.pad !== null);
  if (page.seen.security.bypass !== null) await page.call('confirmBypass');
  await typePin(page, '4321');
  await page.until('arming', ({ hubs }) => hubs.get(HUB)?.waiting?.command === 'arm');
  return { sim, page, door };
}

/** What came of a command is told by the hub's own word, which may come before the answers of its calls. */
const isOver = (page: HubClient) => page.until('over', ({ hubs }) => hubs.get(HUB)?.waiting === null);

describe('arming and disarming', () => {
  it('[S3.26] [S3.27] [S4.2] arms away: pad, right PIN, exit delay by the hub, armed because the hub said so', async () => {
    const sim = await startHome();
    const { clock } = standingClock();
    const page = await signIn(sim, 'two', { with: { clock } });
    await page.call('requestMode', HUB, '2');
    expect(modeCalls(sim.log)).toEqual([]);
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, pending: { from: '1', to: '2', delayS: 30 } });
    expect(page.hub(HUB).pending?.deadline).toBe(clock.mono() + 30_000);
    sim.control.advance(31_000);
    await page.until('armed', ({ security }) => security.result?.kind === 'armed');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '2' }, pending: null });
    await isOver(page);
    expect(page.seen.security).toMatchObject({ pad: null, bypass: null, result: { mode: '2', isSticky: false } });
    expect(modeCalls(sim.log)).toEqual(['switch']);
  });

  it('[R-23] an arming that the hub refuses because it is armed so already is done, and told as done', async () => {
    const sim = await startHome();
    sim.control.setDelays({ exitS: 0 });
    const page = await signIn(sim, 'two');
    const house = sim.houses.get(HUB);
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    house.call = (method, params, caller) => {
      const answer = call(method, params, caller);
      return method === 'hub.modes.switch' ? { error: { code: -32500, message: 'no', data: 'same.mode' } } : answer;
    };
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('armed', ({ security }) => security.result?.kind === 'armed');
    await isOver(page);
    const kinds = page.batches.flatMap(({ security }) => security?.result?.kind ?? []);
    expect(new Set(kinds)).toEqual(new Set(['armed']));
  });

  it('[S5.18] [R-16] a browser that says it is offline keeps nobody from disarming or calling for help, only from a lamp', async () => {
    const { sim, page } = await armedMaple({ entryS: 30 });
    page.core.handle({ type: 'online', isOnline: false });
    const lamp = page.item('TV outlet', 'switch').id;
    expect(await page.call('setItem', lamp, true)).toMatchObject({ status: 'refused', problem: { code: 'offline' } });
    expect(await page.call('sendPanic', 'medical')).toEqual({ status: 'confirmed' });
    expect(sim.panics().map(({ panicType }) => panicType)).toEqual([2]);
    await page.call('requestMode', MAPLE, '1');
    await typePin(page, '1234');
    await page.until('disarmed', ({ hubs }) => hubs.get(MAPLE)?.mode.current === '1');
  });

  it('[S3.27] [S4.4] [S4.5] [S4.19] a running switch is called off by PIN within 30 s, and the mode is the old one', async () => {
    const sim = await startHome();
    const { clock } = standingClock();
    const page = await signIn(sim, 'two', { with: { clock } });
    await page.call('requestMode', HUB, '2');
    await page.until('the pad that switches', ({ security }) => security.pad?.purpose === 'arm');
    expect(page.seen.security.pad?.deadline).toBe(null);
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    await page.call('requestMode', HUB, '1');
    await page.until('the pad that cancels', ({ security }) => security.pad?.purpose === 'cancel-switch');
    expect(page.seen.security.pad?.deadline).toBe(clock.mono() + 30_000);
    await typePin(page, '4321');
    await page.until('called off', ({ security }) => security.result?.kind === 'switch-cancelled');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, pending: null });
  });

  it('[S9.2] [S4.19] the pad that arms has no end of its own, and one that calls off stands for 30 s', async () => {
    // Its clock stands at 0.
    const page = await signIn(await startHome(), 'two', { with: { clock: standingClock().clock } });
    await page.call('requestMode', HUB, '2');
    await page.until('a pad', ({ security }) => security.pad !== null);
    expect(page.seen.security.pad).toMatchObject({ purpose: 'arm', attemptsLeft: 3, deadline: null });
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    await page.call('requestMode', HUB, '1');
    await page.until('another pad', ({ security }) => security.pad?.purpose === 'cancel-switch');
    expect(page.seen.security.pad).toMatchObject({ attemptsLeft: 3, deadline: 30_000 });
  });

  it('[S4.8] disarming forces and then needs no switch where the hub reports disarmed', async () => {
    const sim = await startHome();
    sim.control.setDelays({ exitS: 0 });
    const page = await signIn(sim, 'two');
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('disarmed', ({ security }) => security.result?.kind === 'disarmed');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, alarm: null });
    await isOver(page);
    expect(modeCalls(sim.log)[1]).toBe('force_disarm');
  });

  it.each<[string, (sim: Sim) => void, string[]]>([
    ['is in mode 1 at once', () => undefined, ['force_disarm']],
    ['keeps its mode gets the switch, and', (sim) => keepsItsMode(sim, HUB), ['force_disarm', 'switch']],
  ])(
    '[S4.8] [R-20] a disarming whose answer is lost looks for itself: a hub that %s within 3 s is told as what it is',
    async (_hub, change, commands) => {
      const line = slowLine();
      // Nothing else may look meanwhile, and no limit of the settings be what makes it quick.
      const beats = { heartbeatMs: 4_000, urgentHeartbeatMs: 4_000, idleHeartbeatMs: 4_000 };
      const config = { ...QUICK, ...beats, replyLimitMs: 10_000, commandLimitMs: 10_000 };
      const sim = await startHome({ config });
      sim.control.setDelays({ exitS: 0 });
      const { clock, advance } = steppedClock({ startAt: HOME_DAY, fromMs: 1_000 });
      const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket, clock } });
      sim.control.setMode('2');
      await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
      change(sim);
      const [from, heard] = [sim.log.length, page.batches.length];
      line.holds = 'hub.modes.force_disarm';
      // What the hub says by itself would tell it at once.
      line.losesReports = true;
      await page.call('requestMode', HUB, '1');
      await typePin(page, '4321');
      await expect.poll(() => line.held.length, { interval: 10 }).toBe(1);
      expect(page.seen.security.result).toBe(null);
      // No limit of the page is over but in these two seconds. The third is for its look, there and back.
      await advance(2_000);
      await page.until('told', ({ security }) => security.result !== null);
      expect(page.seen.security.result).toMatchObject({ kind: 'disarmed', mode: '1' });
      // Its answer is still on the way, and nobody waits for it.
      expect(line.held).toHaveLength(1);
      expect(modeCalls(sim.log.slice(from))).toEqual(commands);
      await isOver(page);
      const kinds = page.batches.slice(heard).flatMap(({ security }) => security?.result?.kind ?? []);
      expect(new Set(kinds)).toEqual(new Set(['disarmed']));
    },
  );

  it('[S4.8] [R-20] a disarming that the relay cannot hand on is refused, not in doubt: the hub is offline', async () => {
    const sim = await startHome();
    sim.control.setDelays({ exitS: 0 });
    const page = await signIn(sim, 'two');
    sim.control.setMode('2');
    await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    await page.call('requestMode', HUB, '1');
    await page.until('a pad', ({ security }) => security.pad !== null);
    const house = sim.houses.get(HUB);
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    // The relay finds out with the command itself.
    house.call = (method, params, caller) =>
      method.startsWith('hub.modes.')
        ? { error: { code: 13, message: 'Controller is not connected', data: 'controller.disconnected' } }
        : call(method, params, caller);
    await typePin(page, '4321');
    await page.until('told', ({ security }) => security.result !== null);
    expect(page.seen.security.result).toMatchObject({
      hub: HUB,
      kind: 'refused',
      mode: '1',
      problem: { code: 'hub-offline' },
      isSticky: true,
    });
    expect(modeCalls(sim.log).filter((name) => name === 'force_disarm')).toHaveLength(1);
  });

  it('[S3.29] [S4.10] [S5.15] [S6.5] an open door asks first; its bypass is put on before the switch', async () => {
    const sim = await startHome();
    sim.control.openDoor('back-door');
    const page = await signIn(sim, 'two');
    const door = page.device('Back door').id;
    await page.call('requestMode', HUB, '2');
    await page.until('the dialog', ({ security }) => security.bypass !== null);
    expect(page.seen.security.bypass).toEqual({
      hub: HUB,
      target: '2',
      rows: [{ device: door, state: 'open' }],
      needsChoice: false,
    });
    await page.call('toggleBypass', door);
    await page.until('ticked', ({ security }) => security.bypass?.rows[0]?.state === 'bypassed');
    await page.call('confirmBypass');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    expect(modeCalls(sim.log)).toEqual(['bypass_devices.add', 'switch']);
    await page.until('bypassed', ({ hubs }) => hubs.get(HUB)?.modes['2']?.bypassDevices[0] === door);
    // I-09: calling it off takes the bypass back.
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('taken back', ({ hubs }) => hubs.get(HUB)?.modes['2']?.bypassDevices.length === 0);
  });

  it('[S4.10] [S5.15] a sensor that is removed or falls silent while the question stands is asked about as it is', async () => {
    const sim = await startHome();
    sim.control.openDoor('back-door');
    const page = await signIn(sim, 'two');
    const [door, other] = [page.device('Back door').id, page.device('Front door').id];
    const asked = () => page.seen.security.bypass?.rows;
    await page.call('requestMode', HUB, '2');
    await page.until('the dialog', ({ security }) => security.bypass !== null);
    sim.control.setReachable('front-door', false);
    await page.until('two rows', ({ security }) => security.bypass?.rows.length === 2);
    expect(asked()).toEqual([
      { device: door, state: 'open' },
      { device: other, state: 'unreachable' },
    ]);
    sim.control.setReachable('front-door', true);
    sim.control.removeDevice('back-door');
    await page.until('nothing in the way', ({ security }) => security.bypass?.rows.length === 0);
    await page.call('confirmBypass');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    expect(modeCalls(sim.log)).toEqual(['switch']);
  });

  it('[S4.10] [R-03] the question stays as it was while its line is lost: a touch leaves out no more than it said', async () => {
    const sim = await startHome();
    sim.control.openDoor('back-door');
    const page = await signIn(sim, 'two');
    const rows = [{ device: page.device('Back door').id, state: 'open' }];
    await page.call('requestMode', HUB, '2');
    await page.until('the dialog', ({ security }) => security.bypass !== null);
    sim.control.hubOffline(true);
    await page.until('lost', ({ hubs }) => hubs.get(HUB)?.lists === 'noconnection');
    await page.call('confirmBypass');
    await page.until('the pad', ({ security }) => security.pad !== null);
    expect(page.batches.flatMap(({ security }) => security?.bypass?.rows ?? [])).toEqual(rows);
    expect(page.seen.security.pad).toMatchObject({ bypass: rows.map(({ device }) => device) });
  });

  it('[S4.8] a house that is disarmed while an arming waits for the hub stays disarmed (I-14)', async () => {
    const line = slowLine();
    const { sim, page } = await bypassUnderWay(line);
    await expect.poll(() => line.held.length, { interval: 10 }).toBe(1);
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('disarmed', ({ security }) => security.result?.kind === 'disarmed');
    line.holds = '';
    line.held.forEach((deliver) => deliver());
    // The arming gives way: what it put on comes off, and it sends no switch.
    await expect.poll(() => modeCalls(sim.log).at(-1), { interval: 10 }).toBe('bypass_devices.remove');
    await page.until('taken off', ({ hubs }) => hubs.get(HUB)?.modes['2']?.bypassDevices.length === 0);
    expect(modeCalls(sim.log).filter((name) => name === 'switch').length).toBeLessThanOrEqual(2);
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, pending: null });
    await isOver(page);
    expect(page.seen.security).toMatchObject({ pad: null, result: { kind: 'disarmed' } });
  });

  it('[S4.2] an arming whose answer is lost is armed, because the hub said so, and nobody hears of doubt (R-20)', async () => {
    const line = slowLine();
    // Only the one answer is late here: a probe that a busy machine makes late must not take the line away as well.
    const sim = await startHome({ config: { ...QUICK, heartbeatMs: PATIENT_MS, replyLimitMs: PATIENT_MS } });
    sim.control.setDelays({ exitS: 0 });
    const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket } });
    line.holds = 'hub.modes.switch';
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('armed', ({ security }) => security.result?.kind === 'armed');
    await isOver(page);
    const kinds = page.batches.flatMap(({ security }) => security?.result?.kind ?? []);
    expect(new Set(kinds)).toEqual(new Set(['armed']));
  });

  it('[S4.10] [I-09] a switch that is called off leaves the list as it was, also what the person took off it', async () => {
    const sim = await startHome();
    sim.control.openDoor('back-door');
    const page = await signIn(sim, 'two');
    const [front, back] = ['Front door', 'Back door'].map((name) => page.device(name).id);
    const list = () => page.hub(HUB).modes['2']?.bypassDevices;
    const wire = { modeId: '2', deviceIds: [front!.split('.')[1]] };
    sim.houses.get(HUB)?.call('hub.modes.bypass_devices.add', wire, { api: '1.0' });
    await page.until('left out', () => list()?.length === 1);
    await page.call('requestMode', HUB, '2');
    await page.until('the dialog', ({ security }) => security.bypass?.rows.length === 2);
    for (const door of [front, back]) await page.call('toggleBypass', door!);
    await page.call('confirmBypass');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    await page.until('the other one', () => list()?.[0] === back && list()?.length === 1);
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('as it was', () => list()?.[0] === front && list()?.length === 1);
  });

  it('[S4.4] a switch is called off at once though the arming still waits for its answer (R-22)', async () => {
    const line = slowLine();
    const sim = await startHome();
    const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket } });
    line.holds = 'hub.modes.switch';
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    expect(page.hub(HUB).waiting?.command).toBe('arm');
    await page.call('requestMode', HUB, '1');
    await typePin(page, '4321');
    await page.until('called off', ({ security }) => security.result?.kind === 'switch-cancelled');
    line.holds = '';
    line.held.forEach((deliver) => deliver());
    await page.until('over', ({ hubs }) => hubs.get(HUB)?.waiting === null);
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, pending: null });
    expect(page.batches.flatMap(({ security }) => security?.result?.problem ?? [])).toEqual([]);
  });

  it('[S4.7] an arming whose end is unknown takes its bypasses off again (I-09)', async () => {
    const line = slowLine();
    const { page, sim } = await bypassUnderWay(line);
    // The switch never reaches the hub; all else does.
    line.swallows = /^hub\.modes\.switch$/;
    await expect.poll(() => line.held.length, { interval: 10 }).toBe(1);
    line.holds = '';
    line.held.forEach((deliver) => deliver());
    await page.until('unknown', ({ security }) => security.result?.kind === 'unknown');
    await page.until('taken off', ({ hubs }) => hubs.get(HUB)?.modes['2']?.bypassDevices.length === 0);
    expect(modeCalls(sim.log).at(-1)).toBe('bypass_devices.remove');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '3' } });
    await isOver(page);
  });

  it('[S4.7] a bypass that armed the house is the hub’s own: a switch that somebody else calls off later leaves it (I-09)', async () => {
    const line = slowLine();
    const { page, sim, door } = await bypassUnderWay(line);
    await expect.poll(() => line.held.length, { interval: 10 }).toBe(1);
    line.holds = '';
    line.held.forEach((deliver) => deliver());
    await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    sim.control.setDelays({ exitS: 30 });
    const house = sim.houses.get(HUB);
    house?.call('hub.modes.switch', { modeId: '1' }, { api: '1.0' });
    await page.until('disarmed', ({ hubs }) => hubs.get(HUB)?.mode.current === '1');
    // The household may count on it by now: it is in the list before somebody else arms.
    house?.call('hub.modes.bypass_devices.add', { modeId: '2', deviceIds: [door.split('.')[1]] }, { api: '1.0' });
    house?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
    house?.call('hub.modes.cancel_switch', {}, { api: '1.0' });
    await page.until('called off', ({ hubs }) => hubs.get(HUB)?.pending === null);
    expect(modeCalls(sim.log)).not.toContain('bypass_devices.remove');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, modes: { '2': { bypassDevices: [door] } } });
  });

  it('[S4.7] what was chosen beforehand goes on the list of the new mode, and the old one’s is empty once the switch is done', async () => {
    const sim = await startHome();
    const wire = (name: string) => page.device(name).id.split('.')[1];
    const house = sim.houses.get(HUB);
    sim.control.setDelays({ exitS: 0 });
    sim.control.setMode('3');
    sim.control.setDelays({ exitS: 30 });
    const page = await signIn(sim, 'two');
    await page.until('stay', ({ hubs }) => hubs.get(HUB)?.mode.current === '3');
    const [front, back] = [page.device('Front door').id, page.device('Back door').id];
    const lists = () => ['3', '2'].map((mode) => page.hub(HUB).modes[mode]?.bypassDevices);
    house?.call('hub.modes.bypass_devices.add', { modeId: '3', deviceIds: [wire('Front door')] }, { api: '1.0' });
    await page.until('left out', () => lists()[0]?.length === 1);
    sim.control.setReachable('back-door', false);
    await page.until('silent', ({ devices }) => devices.get(back)?.isReachable === false);
    await page.call('toggleBypass', back);
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
    await page.until('on the list', () => lists()[1]?.length === 1);
    expect(lists()).toEqual([[front], [back]]);
    sim.control.advance(31_000);
    await page.until('armed', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    await page.until('forgotten', () => lists()[0]?.length === 0);
    expect(lists()).toEqual([[], [back]]);
    await isOver(page);
  });

  it('[S4.11] [I-15] vacation counts down and then opens no dialog, whoever set it', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await page.call('requestMode', HUB, '4');
    await typePin(page, '4321');
    await page.until('counting down', ({ hubs }) => hubs.get(HUB)?.pending?.to === '4');
    sim.control.advance(31_000);
    await page.until('vacation', ({ hubs }) => hubs.get(HUB)?.mode.current === '4');
    await isOver(page);
    sim.control.setMode('1');
    await page.until('told', ({ security }) => security.result?.kind === 'disarmed');
    sim.control.setDelays({ exitS: 0 });
    sim.control.setMode('4');
    await page.until('vacation again', ({ hubs }) => hubs.get(HUB)?.mode.current === '4');
    const told = page.batches.flatMap(({ security }) => security?.result ?? []);
    expect(told.filter(({ mode }) => mode === '4')).toEqual([]);
    expect(page.seen.security).toMatchObject({ pad: null, bypass: null });
  });

  it('[S4.14] where a hub names no time, 30 s are counted: to leave, to come in and to verify', async () => {
    // No heartbeat comes to say that there is neither switch nor alarm.
    const beats = { heartbeatMs: 10_000, urgentHeartbeatMs: 5_000, idleHeartbeatMs: 20_000 };
    const sim = await startHome({ config: { ...QUICK, ...beats } });
    const house = sim.houses.get(HUB);
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    const times = ['switchToDelay', 'entryDelay', 'alarmDelay', 'abortWindow'];
    house.call = (method, params, caller) => {
      const answer = call(method, params, caller);
      if (method !== 'hub.modes.get' || !('result' in answer)) return answer;
      const rest = Object.entries(answer.result as object).filter(([name]) => !times.includes(name));
      return { result: Object.fromEntries(rest) };
    };
    const { clock } = standingClock();
    const page = await signIn(sim, 'two', { with: { clock } });
    expect(page.hub(HUB).delays).toMatchObject({ exitS: 30, entryS: 30, abortWindowS: 30 });
    const raw = (subclass: string, result: object) =>
      sim.control.rawBroadcast(HUB, { id: 'ui_broadcast', msg_subclass: `hub.modes.${subclass}`, result });
    const until = clock.mono() + 30_000;
    raw('switched', { from: '1', to: '2', status: 'begin' });
    await page.until('leaving', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    expect(page.hub(HUB).pending).toMatchObject({ delayS: 30, deadline: until });
    raw('switched', { from: '1', to: '2', status: 'done' });
    const tripped = { deviceId: page.device('Front door').id.split('.')[1], timestamp: HOME_DAY };
    raw('alarmed', { ...tripped, phase: 'entryDelay', status: 'begin' });
    await page.until('coming in', ({ hubs }) => hubs.get(HUB)?.alarm?.phase === 'entryDelay');
    expect(page.hub(HUB).alarm).toMatchObject({ lengthS: 30, deadline: until });
    raw('alarmed', { ...tripped, phase: 'main', status: 'begin' });
    await page.until('to verify', ({ hubs }) => hubs.get(HUB)?.alarm?.phase === 'main');
    expect(page.hub(HUB).alarm).toMatchObject({ lengthS: 30, deadline: until });
  });

  it('[S4.10] [S6.5] with central monitoring every open sensor needs its own yes', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo');
    expect(page.seen.session?.monitoring).toEqual({ active: true, service: 'cmsnd' });
    const serial = page.seen.session?.currentHub ?? '';
    for (const name of ['balcony door', 'kitchen window']) {
      const device = [...page.seen.devices.values()].find((one) => one.name.toLowerCase() === name);
      if (device !== undefined) sim.control.openDoor(device.name);
    }
    await page.call('requestMode', serial, '2');
    await page.until(
      'the dialog',
      ({ security }) => security.bypass?.rows.some(({ state }) => state === 'open') === true,
    );
    await page.call('confirmBypass');
    expect(page.seen.security).toMatchObject({ pad: null, bypass: { needsChoice: true } });
  });

  it('[S5.15] [I-13] asked about are open doors, locks and motion of the mode; closed ones and what protects life are not', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo');
    sim.control.openDoor('Front door');
    sim.control.setItem('Living room motion', 'motion', true);
    sim.control.setItem('Front door lock', 'door_lock', 'unsecured');
    sim.control.setReachable('Smoke alarm', false);
    const { id } = page.device('Smoke alarm');
    await page.until('out of reach', ({ devices }) => devices.get(id)?.isReachable === false);
    await page.call('requestMode', MAPLE, '2');
    await page.until('the dialog', ({ security }) => security.bypass !== null);
    const { rows } = page.seen.security.bypass ?? { rows: [] };
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'open'));
    const asked = rows.map(({ device }) => page.seen.devices.get(device)?.name);
    expect(asked.sort()).toEqual(['Front door', 'Front door lock', 'Kitchen window', 'Living room motion']);
  });

  it('[S4.18] [S5.2] three wrong PINs close the pad and send nothing', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await page.call('requestMode', HUB, '2');
    await typePin(page, '0000');
    await page.until('wrong once', ({ security }) => security.pad?.attemptsLeft === 2);
    expect(page.seen.security.pad?.problem).toBe('wrong');
    await typePin(page, '1111');
    await page.until('wrong twice', ({ security }) => security.pad?.attemptsLeft === 1);
    await typePin(page, '2222');
    await page.until('closed', ({ security }) => security.pad === null);
    expect(modeCalls(sim.log)).toEqual([]);
    expect(page.hub(HUB).mode.current).toBe('1');
  });

  it('[S3.31] [S5.2] [S6.6] only the signed-in person’s PIN is right', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const page = await signIn(sim, 'demo2');
    const serial = page.seen.session?.currentHub ?? '';
    sim.houses.get(serial)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
    sim.control.advance(300_000);
    await page.until('armed', ({ hubs }) => hubs.get(serial)?.mode.current === '2');
    await page.call('requestMode', serial, '1');
    await typePin(page, '1234');
    await page.until('wrong', ({ security }) => security.pad?.problem === 'wrong');
    await typePin(page, '2580');
    await page.until('disarmed', ({ hubs }) => hubs.get(serial)?.mode.current === '1');
  });

  it('[S4.5] a mode set elsewhere closes the open pad and says so (H-21)', async () => {
    const sim = await startHome();
    const [page, other] = [await signIn(sim, 'two'), await signIn(sim, 'two')];
    await page.call('requestMode', HUB, '2');
    await page.until('a pad', ({ security }) => security.pad !== null);
    await other.call('requestMode', HUB, '3');
    await typePin(other, '4321');
    await page.until('elsewhere', ({ security }) => security.result?.kind === 'elsewhere');
    expect(page.seen.security).toMatchObject({ pad: null, result: { mode: '3' } });
    await page.until('same countdown', ({ hubs }) => hubs.get(HUB)?.pending?.to === '3');
  });

  it('[S4.2] a refusal leaves the page where the hub is and says so until it is read', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const house = sim.houses.get(HUB);
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    house.call = (method, params, caller) =>
      method === 'hub.modes.switch'
        ? { error: { code: -32500, message: 'no', data: 'not.ready' } }
        : call(method, params, caller);
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('refused', ({ security }) => security.result?.kind === 'refused');
    expect(page.seen.security.result).toMatchObject({
      isSticky: true,
      problem: { code: 'refused', detail: 'not.ready' },
    });
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, pending: null });
    await isOver(page);
  });
});
