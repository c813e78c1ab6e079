import { describe, expect, it } from 'vitest';
import { loadHome } from '../../sim/homes/load-home.ts';
import { handClock } from '../support/hand-clock.ts';
import { holdingLine } from '../support/holding-line.ts';
import { HOME_DAY } from '../support/home-time.ts';
import { memoryStorage, openHubClient } from '../support/hub-client.ts';
import { closeAfterEach, openClient, QUICK, signIn, startHome } from '../support/home-client.ts';
import { clientLimit } from '../support/how-long.ts';

closeAfterEach();
const HUB = '90000002';
/** Nothing but the test decides meanwhile: neither a look of the client's own nor the end of its patience. */
const PATIENT_MS = clientLimit(4_000);
/** How far apart a hub is read anew. */
const REFETCH_APART_MS = 5_000;

describe('lost and junk', () => {
  it('[S4.36] a cut line is stale at once and live again only after a read of the new connection (R-03, R-04)', async () => {
    // Nothing but the test decides when the modes are told: no try of the client's own runs out meanwhile.
    const limits = { heartbeatMs: PATIENT_MS, replyLimitMs: PATIENT_MS, commandLimitMs: PATIENT_MS };
    const sim = await startHome({ config: { ...QUICK, ...limits, reconnectFirstMs: 200 } });
    const line = holdingLine();
    const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket } });
    const from = page.batches.length;
    line.hold('hub.modes.get');
    sim.houses.get(HUB)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
    sim.control.dropSockets();
    sim.control.advance(60_000);
    await page.until('stale', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, lists: 'noconnection' });
    expect(page.hub(HUB).lastHeardAt).toBeGreaterThan(0);
    // Everything else of the new connection is answered, only the modes are not: that is not the present yet.
    await page.until('lists are there', ({ hubs }) => hubs.get(HUB)?.freshness === 'checking' && line.held.length > 0);
    const told = () => page.batches.slice(from).flatMap(({ hubs }) => hubs?.[HUB]?.freshness ?? []);
    expect(told()).toEqual(['stale', 'checking']);
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' } });
    line.letGo();
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '2' }, retryAt: null });
    expect(told()).toEqual(['stale', 'checking', 'live']);
    const modes = page.batches.flatMap(({ hubs }) => hubs?.[HUB]?.mode?.current ?? []);
    expect([...new Set(modes)]).toEqual(['1', '2']);
  });

  it.each(['hub.devices.list', 'hub.items.list'])(
    '[S4.36] what is told while %s is on its way is not put back by it (I-02)',
    async (method) => {
      const sim = await startHome();
      const line = holdingLine();
      const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket } });
      line.hold(method);
      sim.control.dropSockets();
      await page.until('read again', () => line.held.length > 0);
      sim.control.openDoor('front-door');
      sim.control.setReachable('hall-motion', false);
      await page.until('told', () => page.item('Front door', 'dw_state').value === 'dw_is_opened');
      await page.until('told', () => !page.device('Hall motion').isReachable);
      const from = page.batches.length;
      line.letGo();
      await page.until('fetched', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
      expect(page.item('Front door', 'dw_state').value).toBe('dw_is_opened');
      expect(page.device('Hall motion').isReachable).toBe(false);
      expect(
        page.batches.slice(from).flatMap(({ changed }) => changed?.items?.map(({ value }) => value) ?? []),
      ).toEqual([]);
    },
  );

  it('[S4.36] after waking the page is told that the hub is live, though it was live before (R-13)', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const from = page.batches.length;
    // Faster than a frame, the doubt and its end leave no trace in what the core knows; the page still doubts.
    page.core.handle({ type: 'wake' });
    await page.until('told', () => page.batches.slice(from).some(({ hubs }) => hubs?.[HUB]?.freshness === 'live'));
  });

  it('[S4.36] who begins to watch after a silence sees it checked at once (R-10)', async () => {
    // No heartbeat but the one that is looked at, and its answer is let go by the test alone.
    const patient = { heartbeatMs: PATIENT_MS, idleHeartbeatMs: 20_000, replyLimitMs: PATIENT_MS };
    const sim = await startHome({ config: { ...QUICK, ...patient } });
    const line = holdingLine();
    const time = handClock();
    const page = await signIn(sim, 'two', { with: { openSocket: line.openSocket, clock: time.clock } });
    await page.call('setWatching', 'other');
    // Whatever came after it would end the silence.
    await expect.poll(() => line.unanswered(), { message: 'questions under way' }).toBe(0);
    expect(page.hub(HUB).freshness).toBe('live');
    time.pass(2 * patient.heartbeatMs);
    const from = page.batches.length;
    line.hold('hub.modes.get');
    await page.call('setWatching', 'security');
    await page.until('asked', ({ hubs }) => hubs.get(HUB)?.freshness === 'checking' && line.held.length === 1);
    line.letGo();
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    const told = page.batches.slice(from).flatMap(({ hubs }) => hubs?.[HUB]?.freshness ?? []);
    // What passed at once is a sleep to the watch of gaps; where its turn comes meanwhile, it has the same told again.
    expect(told.filter((one, at) => one !== told[at - 1])).toEqual(['checking', 'live']);
  });

  it('[S4.33] a silent line is thrown away, again and again, and comes back (R-10, R-11)', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    for (let round = 0; round < 3; round += 1) {
      sim.control.muteSockets(true);
      await page.until('not live', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
      sim.control.muteSockets(false);
      await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    }
    expect(page.hub(HUB).mode.current).toBe('1');
  });

  it('[S4.33] a hub that is not connected is retried until it is; code 13 counts as failure', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    sim.control.hubOffline(true);
    await page.until(
      'offline',
      ({ hubs }) => hubs.get(HUB)?.isOnline === false && hubs.get(HUB)?.freshness === 'stale',
    );
    sim.control.hubOffline(false);
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live' && hubs.get(HUB)?.isOnline === true);
    const late = sim;
    late.control.hubOffline(true);
    const second = await openClient(late);
    await second.call('signIn', 'two', 'Demo1234');
    await second.until('waiting', ({ hubs }) => hubs.get(HUB)?.isOnline === false && hubs.get(HUB)?.retryAt !== null);
    expect(second.hub(HUB).freshness).toBe('unknown');
    late.control.hubOffline(false);
    await second.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
  });

  it('[R-03] [R-30] what changed while there was no line is told without a time: nobody saw it', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    await page.until('fetched', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
    const door = () => page.item('Front door', 'dw_state');
    expect([door().value, page.hub(HUB).mode.current]).toEqual(['dw_is_closed', '1']);
    sim.control.hubOffline(true);
    await page.until('gone', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale');
    sim.control.openDoor('Front door');
    sim.control.setDelays({ exitS: 0 });
    sim.control.setMode('3');
    sim.control.hubOffline(false);
    await page.until('back', ({ hubs }) => hubs.get(HUB)?.freshness === 'live' && door().value === 'dw_is_opened');
    expect([door().changedAt, page.hub(HUB).mode]).toEqual([null, { current: '3', since: null }]);
    sim.control.closeDoor('Front door');
    await page.until('closed', () => door().value === 'dw_is_closed');
    expect(door().changedAt).not.toBeNull();
  });

  it('[S4.36] a hub that the relay calls away is asked for no lists until it is back, whatever it answers', async () => {
    const sim = await startHome({ config: { ...QUICK, heartbeatMs: 1_000, idleHeartbeatMs: 1_000 } });
    const time = handClock();
    const page = await signIn(sim, 'two', { with: { clock: time.clock } });
    await page.until('fetched', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
    const asked = (name: string) => sim.log.filter((line) => line.name === name).length;
    const before = { modes: asked('hub.modes.get'), lists: asked('hub.devices.list') };
    const told = (connected: boolean) =>
      sim.control.rawBroadcast(HUB, {
        id: 'ui_broadcast',
        msg_subclass: 'ezloStateChanged',
        result: { serial: HUB, connected },
      });
    const error = { code: -32_600, message: 'not now' };
    sim.control.fault({ on: 'socket', call: 'hub.modes.get', do: 'error', error, times: 3 });
    told(false);
    await page.until('away', ({ hubs }) => hubs.get(HUB)?.isOnline === false);
    // Three refused looks, each of which would have it all read anew; the clock lets the pauses between them pass.
    for (const nth of [1, 2, 3, 4]) {
      await expect.poll(() => asked('hub.modes.get')).toBeGreaterThanOrEqual(before.modes + nth);
      time.ring(REFETCH_APART_MS);
    }
    expect(asked('hub.devices.list')).toBe(before.lists);
    expect(page.hub(HUB)).toMatchObject({ freshness: 'stale', lists: 'noconnection' });
    told(true);
    await page.until('read anew', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
    expect(page.hub(HUB)).toMatchObject({ isOnline: true, freshness: 'live' });
    expect(asked('hub.devices.list')).toBe(before.lists + 1);
  });

  it('[S7.40] junk is dropped and counted, and the house stays what it is (R-85, R-86)', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const door = page.item('Front door', 'dw_state');
    const wireId = door.id.slice(door.id.indexOf('.') + 1);
    const junk: (string | object)[] = [
      'not json at all',
      '[]',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      { id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: { _id: wireId, value: 17 } },
      { id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: 'text' },
      { id: 'ui_broadcast', msg_subclass: 'hub.modes.switched', result: { from: 1, to: 2, status: 'done' } },
      { id: 'ui_broadcast', msg_subclass: 'hub.modes.switched', result: { from: '1', to: '2', status: 'perhaps' } },
      { id: 'ui_broadcast', msg_subclass: 'hub.modes.alarmed', result: { phase: 'storm', status: 'begin' } },
      { id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: { _id: wireId, value: 'x'.repeat(300_000) } },
      { id: 'ui_broadcast', msg_subclass: '__proto__', result: {} },
    ];
    for (const frame of junk) sim.control.rawBroadcast(HUB, frame);
    await page.until('counted', ({ hubs }) => (hubs.get(HUB)?.refusedMessages ?? 0) >= 9);
    sim.control.openDoor('front-door');
    await page.until('the door is heard', () => page.item('Front door', 'dw_state').value === 'dw_is_opened');
    expect(page.hub(HUB)).toMatchObject({ mode: { current: '1' }, alarm: null, pending: null, refusedMessages: 9 });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('[S7.40] a broadcast that was told twice changes nothing the second time (R-15)', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const begin = { id: 'ui_broadcast', msg_id: 'm-1', msg_subclass: 'hub.modes.alarmed' };
    const result = { deviceId: 'd1', phase: 'entryDelay', status: 'begin', pendingDelay: '20', timestamp: HOME_DAY };
    sim.control.rawBroadcast(HUB, { ...begin, result });
    sim.control.rawBroadcast(HUB, { ...begin, result });
    await page.until('entry delay', ({ hubs }) => hubs.get(HUB)?.alarm !== null);
    expect(page.hub(HUB).alarm?.events).toHaveLength(1);
    // The next read of the hub knows of no alarm: what it reports counts (I-04).
    await page.until('gone', ({ hubs }) => hubs.get(HUB)?.alarm === null);
  });

  it('[S4.2] [S4.12] a begin that comes after its end opens nothing; the hub is asked, and its word counts (R-15)', async () => {
    // No heartbeat comes to mend what was believed.
    const sim = await startHome({ config: { ...QUICK, heartbeatMs: 10_000, urgentHeartbeatMs: 5_000 } });
    const page = await signIn(sim, 'two');
    const house = sim.houses.get(HUB);
    const raw = (subclass: string, result: object) =>
      sim.control.rawBroadcast(HUB, { id: 'ui_broadcast', msg_subclass: subclass, result });
    const asked = () => sim.log.filter(({ name }) => name === 'hub.modes.get').length;
    house?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
    await page.until('begun', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
    house?.call('hub.modes.cancel_switch', {}, { api: '1.0' });
    await page.until('called off', ({ hubs }) => hubs.get(HUB)?.pending === null);
    let from = page.batches.length;
    let before = asked();
    raw('hub.modes.switched', { from: '1', to: '2', status: 'begin', switchToDelay: 30 });
    await expect.poll(asked).toBeGreaterThan(before);
    const at = HOME_DAY;
    raw('hub.modes.alarmed', { phase: 'entryDelay', status: 'canceled', deviceId: 'd1', timestamp: at });
    before = asked();
    raw('hub.modes.alarmed', { phase: 'entryDelay', status: 'begin', deviceId: 'd1', timestamp: at - 5_000 });
    await expect.poll(asked).toBeGreaterThan(before);
    const told = () => page.batches.slice(from).flatMap(({ hubs }) => hubs?.[HUB] ?? []);
    expect(told().filter(({ pending, alarm }) => (pending ?? alarm ?? null) !== null)).toEqual([]);
    // The same words, and true this time: the answer opens the countdown.
    from = page.batches.length;
    house?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
    await page.until('begun again', ({ hubs }) => hubs.get(HUB)?.pending?.to === '2');
  });

  it('[S4.36] a simulator that dies leaves the last known state and the moment of the next try', async () => {
    const sim = await startHome();
    const storage = memoryStorage();
    const page = await openHubClient({ url: sim.url, storage });
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    sim.kill();
    await page.until('stale', ({ hubs }) => hubs.get(HUB)?.freshness === 'stale' && hubs.get(HUB)?.retryAt !== null);
    page.stop();
  });

  it('[S4.28] a settings file that is wrong names the path and the problem', async () => {
    const sim = await startHome({ config: { ...QUICK, heartbeatMs: 'often' } });
    await expect(openHubClient({ url: sim.url })).rejects.toThrow('heartbeatMs: expected a number without quotes');
    const other = await startHome({ config: { ...QUICK, hartbeatMs: 300 } });
    await expect(openHubClient({ url: other.url })).rejects.toThrow('hartbeatMs: there is no such key');
  });

  it('[S4.32] what the cloud does not answer costs itself only: the house is live with the cloud offline', async () => {
    const sim = await startHome();
    for (const call of [
      'legacy_id_mapping',
      'access_keys_sync',
      'location_list',
      'protect_status',
      'user_pins_manage',
    ]) {
      sim.control.failNext(call, 503, 9);
    }
    const page = await openClient(sim);
    await page.call('signIn', 'two', 'Demo1234');
    await page.until('live', ({ hubs }) => hubs.get(HUB)?.freshness === 'live');
    // Guards whose devices have not been read yet count as silent, and would be asked about first.
    await page.until('read', ({ hubs }) => hubs.get(HUB)?.lists === 'fetched');
    await page.call('requestMode', HUB, '2');
    await page.until('a pad', ({ security }) => security.pad !== null);
    await page.call('submitPin', page.seen.security.pad?.id, '4321');
    await page.until('said', ({ security }) => security.pad?.problem === 'unavailable');
    expect(page.seen.security.pad?.attemptsLeft).toBe(3);
  });
});

describe('devices', () => {
  it('[S4.48] a light keeps its value and carries the marker until the hub answers', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const from = page.batches.length;
    const lamp = page.item('Lamp', 'dimmer');
    expect(await page.call('setItem', lamp.id, 40)).toEqual({ status: 'confirmed' });
    await page.until(
      'marker gone',
      () => page.item('Lamp', 'dimmer').loading === null && page.item('Lamp', 'dimmer').value === 40,
    );
    const changes = page.batches
      .slice(from)
      .flatMap(({ changed }) => changed?.items?.filter(({ id }) => id === lamp.id) ?? []);
    expect(
      changes
        .filter(({ loading }) => loading !== null)
        .every(({ value }) => value === undefined || value === lamp.value || value === 40),
    ).toBe(true);
  });

  it('[S8.26] a value that the hub refuses is told with the name of the device', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    expect(await page.call('setItem', page.item('Front door', 'dw_state').id, 'dw_is_closed')).toMatchObject({
      status: 'refused',
    });
    await page.until('told', ({ said }) => said.length > 0);
    expect(page.seen.said).toEqual([
      {
        kind: 'toast',
        variant: 'error',
        title: 'messages.command-failed.title',
        text: 'messages.command-failed.text',
        values: { name: 'Front door' },
      },
    ]);
  });

  it('[S8.26] a value that the hub took is told with the name of the device', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    expect(await page.call('setItem', page.item('Lamp', 'dimmer').id, 40)).toEqual({ status: 'confirmed' });
    await page.until('told', ({ said }) => said.length > 0);
    expect(page.seen.said).toEqual([
      {
        kind: 'toast',
        variant: 'success',
        title: 'messages.command-sent.title',
        text: null,
        values: { name: 'Lamp' },
      },
    ]);
  });

  it('[S8.26] [S4.55] a scene runs and ends', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    const scene = [...page.seen.scenes.values()][0];
    expect(await page.call('runScene', scene?.id)).toEqual({ status: 'confirmed' });
    await page.until(
      'idle again',
      ({ scenes, said }) => said.length > 0 && scenes.get(scene?.id ?? '')?.run === 'idle',
    );
    expect(page.seen.said.map(({ title, values }) => [title, values])).toEqual([
      ['messages.scene-finished.title', { name: 'Lights on' }],
    ]);
    expect(page.item('Lamp', 'dimmer').value).toBe(100);
  });

  it('[S4.49] unreachable, renamed and removed devices follow the hub', async () => {
    const sim = await startHome();
    const page = await signIn(sim, 'two');
    sim.control.setReachable('hall-motion', false);
    await page.until('unreachable', () => !page.device('Hall motion').isReachable);
  });

  it('two hubs of one account are kept apart, whatever ids they use (R-64)', async () => {
    const other = '90000003';
    const home = loadHome('two-doors');
    const [first] = home.hubs;
    if (first === undefined) throw new Error('a home has a hub');
    const second = { ...first, serial: other, uuid: '1f35b9c6-d0e4-4728-8a6b-7e42c0d59b03', name: 'Garage' };
    const sim = await startHome({ house: { ...home, hubs: [first, second] } });
    const page = await signIn(sim, 'two');
    await page.until('both read', ({ hubs }) => [HUB, other].every((hub) => hubs.get(hub)?.lists === 'fetched'));
    // The same wire id, told by the other hub, is another thing: nothing of this house moves.
    const doorOf = (hub: string) =>
      [...page.seen.items.values()].find(({ id, name }) => id.startsWith(`${hub}.`) && name === 'dw_state');
    const [door, twin] = [doorOf(HUB)?.id ?? '', doorOf(other)?.id ?? ''];
    const opened = (id: string) => ({
      id: 'ui_broadcast',
      msg_subclass: 'hub.item.updated',
      result: { _id: id.slice(id.indexOf('.') + 1), value: 'dw_is_opened' },
    });
    sim.control.rawBroadcast(other, opened(twin));
    await page.until('the door of the other hub', ({ items }) => items.get(twin)?.value === 'dw_is_opened');
    const from = page.batches.length;
    sim.control.rawBroadcast(other, opened(door));
    sim.control.rawBroadcast(other, 'junk');
    await page.until('heard', ({ hubs }) => hubs.get(other)?.refusedMessages === 1);
    const doors = page.batches.slice(from).flatMap(({ changed }) => changed?.items?.map(({ id }) => id) ?? []);
    expect([doors.includes(door), page.seen.items.get(door)?.value]).toEqual([false, 'dw_is_closed']);
    // What names a hub that it does not come from is about neither.
    const foreign = { serial: other, connected: false };
    sim.control.rawBroadcast(HUB, { id: 'ui_broadcast', msg_subclass: 'ezloStateChanged', result: foreign });
    await page.until('counted', ({ hubs }) => hubs.get(HUB)?.refusedMessages === 1);
    expect([page.hub(HUB), page.hub(other)]).toMatchObject([
      { isOnline: true, freshness: 'live' },
      { isOnline: true, freshness: 'live', refusedMessages: 1 },
    ]);
  });
});
