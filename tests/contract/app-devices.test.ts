import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountRequests } from '../../src/hub/api/account.ts';
import type { DeviceRequests } from '../../src/hub/api/devices.ts';
import type { Need } from '../../src/schemas/settings/risk-kinds.ts';
import type { CommandOutcome } from '../../src/hub/state/model.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { boltTurns, closeAfterEach, signIn, startHome, typePin } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';

closeAfterEach();

const maple = async () => {
  const sim = await startHome({ home: 'maple-street' });
  return { sim, page: await signIn(sim, 'demo') };
};
const ask = <Name extends keyof DeviceRequests>(page: HubClient, name: Name, given: AccountRequests[Name]['given']) =>
  page.call<AccountAnswer<Name>>('askAccount', name, given);
const refused = (code: string) => ({ ok: false, problem: { code, detail: expect.any(String) as string } });
const done = { ok: true, data: null };
const hubOf = (page: HubClient) => [...page.seen.hubs.keys()][0] ?? '';
const deviceOf = (page: HubClient, name: string) =>
  [...page.seen.devices.values()].find((device) => device.name === name);
const roomOf = (page: HubClient, name: string) => [...page.seen.rooms.values()].find((room) => room.name === name);
const idOf = (page: HubClient, name: string) => deviceOf(page, name)?.id ?? '';
const roomId = (page: HubClient, name: string) => roomOf(page, name)?.id ?? '';
const roomNames = (sim: Sim) => sim.control.list()[0]?.rooms.map(({ name }) => name) ?? [];
const asked = (sim: Sim, name: string) => sim.log.filter((line) => line.name === name);

describe('a device', () => {
  it('[S7.37] [S4.49] is renamed and moved by the hub, and the page shows what the hub then says', async () => {
    const { page } = await maple();
    const fan = idOf(page, 'Fan');
    expect(await ask(page, 'rename-device', { device: fan, name: ' Bathroom\u202e fan ' })).toEqual(done);
    await page.until('renamed', ({ devices }) => devices.get(fan)?.name === 'Bathroom  fan');
    expect(await ask(page, 'move-device', { device: fan, room: roomId(page, 'Kitchen') })).toEqual(done);
    await page.until('moved', ({ devices }) => devices.get(fan)?.roomId === roomId(page, 'Kitchen'));
    expect(await ask(page, 'move-device', { device: fan, room: null })).toEqual(done);
    await page.until('in no room', ({ devices }) => devices.get(fan)?.roomId === null);
  });

  it('[S7.37] what no hub takes as a name is not sent', async () => {
    const { sim, page } = await maple();
    for (const name of ['  ', 'x'.repeat(31)])
      expect(await ask(page, 'rename-device', { device: idOf(page, 'Fan'), name })).toEqual(refused('not-accepted'));
    expect(await ask(page, 'rename-device', { device: 'nothing', name: 'Fan' })).toEqual(refused('unknown-target'));
    expect(await ask(page, 'move-device', { device: idOf(page, 'Fan'), room: 'x.y' })).toEqual(
      refused('unknown-target'),
    );
    expect(sim.log.filter(({ name }) => /device\.(name|room)\.set/.test(name))).toEqual([]);
  });

  it('[S7.37] [S4.49] [S4.50] is removed with its items', async () => {
    const { page } = await maple();
    const fan = deviceOf(page, 'Fan');
    expect(await ask(page, 'remove-device', { device: fan?.id ?? '' })).toEqual(done);
    await page.until('gone', ({ devices, items }) => {
      const isItemLeft = (fan?.items ?? []).some((item) => items.has(item));
      return !devices.has(fan?.id ?? '') && !isItemLeft;
    });
  });

  it('[S4.47] a bolt that jams is told as jammed as soon as the hub tells, and not as one that gave no answer', async () => {
    const { sim, page } = await maple();
    const lock = page.item('Front door lock', 'door_lock');
    sim.houses.get(hubOf(page))?.hand.act(lock.device.split('.')[1] ?? '', 'jam');
    const outcome = page.call<CommandOutcome>('setItem', lock.id, 'unsecured', 'yes');
    await boltTurns(sim, 1);
    expect(await outcome).toMatchObject({ status: 'refused', problem: { code: 'jammed' } });
    await page.until('told', ({ said }) => said.some(({ title }) => title === 'messages.lock-jammed.title'));
  });

  it('[S4.48] [S7.40] a code that was set at a keypad is confirmed by its own broadcast', async () => {
    const { page } = await maple();
    const codes = [...page.seen.items.values()].find(
      ({ name, device }) => name === 'user_codes' && device === idOf(page, 'Keypad'),
    );
    const value = { '1': { code: '4711', name: 'Ada', mode: 'enabled' } };
    expect(await page.call('setItem', codes?.id ?? '', value, 'yes')).toEqual({ status: 'confirmed' });
    await page.until('kept', ({ items }) => {
      const kept = items.get(codes?.id ?? '');
      return kept?.loading === null && JSON.stringify(kept.value) === JSON.stringify(value);
    });
  });

  it.each<[way: string, need: Need]>([
    ['once it was asked about', 'confirm'],
    ['while the PIN was typed, which the household wants', 'pin'],
    ['while the PIN was typed, which the page wants', 'confirm'],
  ])('[S4.48] [R-96] a code that somebody set elsewhere stays; one changed twice is refused: %s', async (way, need) => {
    const { sim, page } = await maple();
    if (need === 'pin') {
      const chosen = page.call('withPin', { do: 'setRisk', hub: hubOf(page), kind: 'code', need });
      await typePin(page, '1234');
      expect(await chosen).toEqual({ status: 'confirmed' });
    }
    const codes = [...page.seen.items.values()].find(
      ({ name, device }) => name === 'user_codes' && device === idOf(page, 'Keypad'),
    );
    const item = codes?.id ?? '';
    const code = (name: string, digits: string) => ({ code: digits, name, mode: 'enabled' });
    const ada = code('Ada', '4711');
    const bo = code('Bo', '0815');
    const isPadWanted = way.includes('PIN');
    const change = async (from: object, value: object, elsewhere: object): Promise<CommandOutcome> => {
      // Somebody else is told of first, so that only what is asked last knows of it.
      if (!isPadWanted) sim.control.command('Keypad', 'user_codes', { ...elsewhere });
      const outcome = way.endsWith('the page wants')
        ? page.call<CommandOutcome>('withPin', { do: 'setItem', item, value, from })
        : page.call<CommandOutcome>('setItem', item, value, 'yes', from);
      if (isPadWanted) {
        await page.until('a pad', ({ security }) => security.pad !== null);
        sim.control.command('Keypad', 'user_codes', { ...elsewhere });
        await typePin(page, '1234');
      }
      return outcome;
    };
    const kept = () => page.seen.items.get(item)?.value;
    expect(await change({}, { 1: bo }, { 1: ada })).toEqual({ status: 'confirmed' });
    await page.until('both', () => isDeepStrictEqual(kept(), { 1: ada, 2: bo }));

    const eve = code('Eve', '2222');
    const late = await change({ 1: ada, 2: bo }, { 2: bo }, { 1: eve, 2: bo });
    expect(late).toMatchObject({ status: 'refused', problem: { code: 'changed-elsewhere' } });
    await page.until('told', ({ said }) => said.some(({ title }) => title === 'errors.changed-elsewhere'));
    expect(kept()).toEqual({ 1: eve, 2: bo });
  });

  it('[S3.7] has a record of what it is made of, and so has its hub', async () => {
    const { page } = await maple();
    const answer = await ask(page, 'read-hub-record', { hub: hubOf(page) });
    if (!answer.ok) throw new Error(answer.problem.code);
    expect(answer.data).toMatchObject({ model: 'h2_secure.1', firmware: '2.0.50.2400.1' });
    expect(answer.data.devices.find(({ device }) => device === idOf(page, 'Front door'))).toMatchObject({
      manufacturer: 'Sim',
      protocol: 'zwave',
      firmware: [expect.stringMatching(/^\d+\.\d+$/) as string],
    });
    expect(answer.data.devices).toHaveLength(page.seen.devices.size);
  });

  it('[S4.36] nothing is changed at a hub that is away', async () => {
    const { sim, page } = await maple();
    const fan = idOf(page, 'Fan');
    sim.control.hubOffline(true);
    await page.until('away', ({ hubs }) => [...hubs.values()][0]?.freshness === 'stale');
    expect(await ask(page, 'rename-device', { device: fan, name: 'Other' })).toEqual(refused('hub-offline'));
    expect(sim.control.list()[0]?.devices.some(({ name }) => name === 'Other')).toBe(false);
  });
});

describe('rooms', () => {
  it('[S3.19] [S7.37] [S4.51] are made, renamed, ordered and deleted through the hub', async () => {
    const { sim, page } = await maple();
    const hub = hubOf(page);
    const made = await ask(page, 'add-room', { hub, name: 'Guest room' });
    if (!made.ok) throw new Error(made.problem.code);
    expect(page.seen.rooms.get(made.data)?.name).toBe('Guest room');
    expect(await ask(page, 'rename-room', { room: made.data, name: 'Den' })).toEqual(done);
    await page.until('renamed', ({ rooms }) => rooms.get(made.data)?.name === 'Den');
    const order = [made.data, ...[...page.seen.rooms.keys()].filter((id) => id !== made.data)];
    expect(await ask(page, 'order-rooms', { hub, rooms: order })).toEqual(done);
    expect(roomNames(sim)[0]).toBe('Den');
    await page.until('ordered', ({ lists }) => lists.get(hub)?.rooms?.[0] === made.data);
    expect(await ask(page, 'remove-room', { room: roomId(page, 'Kitchen') })).toEqual(done);
    await page.until('its devices have no room', ({ devices, rooms }) => {
      const isKitchenGone = [...rooms.values()].every(({ name }) => name !== 'Kitchen');
      return isKitchenGone && [...devices.values()].find(({ name }) => name === 'Coffee maker')?.roomId === null;
    });
  });

  it('[S7.37] a name that another room has is refused by the hub, and nothing changes', async () => {
    const { sim, page } = await maple();
    const before = roomNames(sim);
    expect(await ask(page, 'add-room', { hub: hubOf(page), name: 'Kitchen' })).toEqual(refused('refused'));
    const nursery = roomId(page, 'Nursery');
    expect(await ask(page, 'rename-room', { room: nursery, name: 'Kitchen' })).toEqual(refused('refused'));
    expect(roomNames(sim)).toEqual(before);
  });

  it('[S8.20] an answer without a result is no yes', async () => {
    const { sim, page } = await maple();
    sim.control.fault({ on: 'socket', call: 'hub.room.name.set', direction: 'out', do: 'wrong-type', field: 'result' });
    const answer = await ask(page, 'rename-room', { room: roomId(page, 'Nursery'), name: 'Study' });
    expect(answer).toEqual(refused('no-answer'));
  });

  it('[S8.20] a hub that says yes and goes on listing what was before has not done it', async () => {
    const { sim, page } = await maple();
    const hub = hubOf(page);
    const house = sim.houses.get(hub);
    if (house === undefined) throw new Error('no house');
    const call = house.call.bind(house);
    house.call = (method, params, caller) =>
      /^hub\.room\.(?:name\.set|delete|order\.set)$/.test(method) ? { result: {} } : call(method, params, caller);
    const room = roomId(page, 'Nursery');
    const order = [...page.seen.rooms.keys()].reverse();
    expect([
      await ask(page, 'rename-room', { room, name: 'Study' }),
      await ask(page, 'remove-room', { room }),
      await ask(page, 'order-rooms', { hub, rooms: order }),
    ]).toEqual(Array(3).fill(refused('no-answer')));
    expect(page.seen.rooms.get(room)?.name).toBe('Nursery');
  });

  it('[S5.11] one without a name is not kept', async () => {
    const sim = await startHome({ home: 'maple-street' });
    const [house] = sim.houses.values();
    const call = house?.call.bind(house);
    if (house === undefined || call === undefined) throw new Error('no house');
    house.call = (method, params, caller) => {
      const answer = call(method, params, caller);
      if (method !== 'hub.room.list' || !('result' in answer)) return answer;
      const rooms = answer.result as { name: string }[];
      return { ...answer, result: rooms.map((room) => (room.name === 'Hallway' ? { ...room, name: '' } : room)) };
    };
    const page = await signIn(sim, 'demo');
    const names = [...page.seen.rooms.values()].map(({ name }) => name);
    expect(names).toEqual(roomNames(sim).filter((name) => name !== 'Hallway'));
    expect(names).not.toContain('');
  });

  it('[S4.51] what another app does to them starts one reading, however much of it there is', async () => {
    const { sim, page } = await maple();
    const other = await signIn(sim, 'demo2');
    const hub = hubOf(other);
    const before = asked(sim, 'hub.room.list').length;
    const made = await ask(other, 'add-room', { hub, name: 'Attic' });
    if (!made.ok) throw new Error(made.problem.code);
    await ask(other, 'rename-room', { room: made.data, name: 'Loft' });
    await ask(other, 'rename-room', { room: made.data, name: 'Roof' });
    await page.until('told', ({ rooms }) => rooms.get(made.data)?.name === 'Roof');
    // Three by the app that changed them, one each a second by the two that heard of it.
    expect(asked(sim, 'hub.room.list').length - before).toBeLessThanOrEqual(3 + 2 * 2);
  });
});
