import { afterEach, beforeEach, expect, it } from 'vitest';
import { broadcast, INVALID, missing, refusal, startStillHouse, success } from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

const NO_ROOM = { code: -32500, message: 'Room not found', data: 'nma.room.notfound' };
const HEX24 = /^[0-9a-f]{24}$/;
let house: StillHouse;
let hall: string;
beforeEach(async () => {
  house = await startStillHouse();
  hall = house.sim.control.list()[0]?.rooms[0]?.id ?? '';
});
afterEach(() => house.stop());

async function create(name: string): Promise<string> {
  return ((await house.outcome('hub.room.create', { name })) as { _id: string })._id;
}
const entry = (_id: string, name: string) => ({ _id, name, parent_id: '' });

it('[S7.37] room.list is an array in the order of the house', async () => {
  const den = await create('Den');
  expect(await house.exchange('hub.room.list')).toEqual([
    success('hub.room.list', [entry(hall, 'Hall'), entry(den, 'Den')]),
  ]);
});

it('[S7.37] room.get reads every value of the params as an id', async () => {
  expect(await house.exchange('hub.room.get', { _id: hall, again: hall })).toEqual([
    success('hub.room.get', [
      { _id: hall, name: 'Hall' },
      { _id: hall, name: 'Hall' },
    ]),
  ]);
  expect((await house.exchange('hub.room.get', { _id: 'nowhere' }))[0]).toEqual(
    refusal('hub.room.get', -32500, 'Room not found', 'nma.room.notfound'),
  );
});

it('[S7.37] room.add: a name of up to 30 characters, once; the reply, then the news', async () => {
  const name = 'Wintergarten mit Gästebereich!'.slice(0, 30);
  const [reply, news] = await house.exchange('hub.room.create', { name });
  const _id = (reply?.result as { _id: string } | undefined)?._id;
  expect(_id).toMatch(HEX24);
  expect([reply, news]).toEqual([success('hub.room.create', { _id }), broadcast('hub.room.created', { _id, name })]);
  expect(await house.exchange('hub.room.create', { name: 'Hall' })).toEqual([
    refusal('hub.room.create', -32500, 'Room already exists', 'hub.room.alreadyexist'),
  ]);
  for (const [params, error] of [
    [{ name: 'x'.repeat(31) }, INVALID],
    [{ name: 5 }, INVALID],
    [{ name: ' ' }, { code: -32600, message: 'Bad request', data: 'rpc.params.empty.name' }],
    [{}, missing('name')],
  ] as const) {
    expect(await house.outcome('hub.room.create', params)).toEqual(error);
  }
});

it('[S7.37] room.edit renames; its own name is no clash, another’s is', async () => {
  const den = await create('Den');
  expect(await house.exchange('hub.room.name.set', { _id: den, name: 'Study' })).toEqual([
    success('hub.room.name.set'),
    broadcast('hub.room.edited', { _id: den, name: 'Study' }),
  ]);
  expect(await house.outcome('hub.room.name.set', { _id: den, name: 'Study' })).toEqual({});
  expect((await house.exchange('hub.room.name.set', { _id: den, name: 'Hall' }))[0]).toEqual(
    refusal('hub.room.name.set', -32500, 'Room already exists', 'hub.room.alreadyexist'),
  );
  expect(await house.outcome('hub.room.name.set', { _id: 'nowhere', name: 'X' })).toEqual(NO_ROOM);
  const { room } = house.sim.control.list()[0]?.devices.find((each) => each.name === 'Lamp') ?? {};
  expect(room).toBe('Hall');
});

it('[S7.37] room.delete frees its devices, each told', async () => {
  const inHall = house.sim.control.list()[0]?.devices.filter((each) => each.room === 'Hall') ?? [];
  expect(inHall.length).toBeGreaterThan(5);
  expect(await house.exchange('hub.room.delete', { _id: hall })).toEqual([
    success('hub.room.delete'),
    broadcast('hub.room.deleted', { _id: hall }),
    ...inHall.map(({ id }) =>
      broadcast('hub.device.updated', {
        _id: id,
        roomId: '',
        serviceNotification: false,
        syncNotification: true,
        fwTimestampMs: house.now(),
      }),
    ),
  ]);
  expect(await house.exchange('hub.room.list')).toEqual([success('hub.room.list', [])]);
  expect((await house.exchange('hub.room.delete', { _id: hall }))[0]).toEqual(
    refusal('hub.room.delete', -32500, 'Room not found', 'nma.room.notfound'),
  );
});

it('[S7.37] the order is the one that was sent; rooms left out come after', async () => {
  const [den, attic] = [await create('Den'), await create('Attic')];
  expect(await house.exchange('hub.room.order.set', { roomsId: [attic, hall] })).toEqual([
    success('hub.room.order.set'),
    broadcast('hub.room.reordered', [{ _id: attic }, { _id: hall }, { _id: den }]),
  ]);
  expect(await house.outcome('hub.room.list')).toEqual([entry(attic, 'Attic'), entry(hall, 'Hall'), entry(den, 'Den')]);
  expect((await house.exchange('hub.room.order.set', { roomsId: ['nowhere'] }))[0]).toEqual(
    refusal('hub.room.order.set', -32500, 'Room not found', 'nma.room.notfound'),
  );
  expect(await house.outcome('hub.room.order.set', { roomsId: 'x' })).toEqual(INVALID);
});

it('a house takes two hundred rooms and no more', async () => {
  const hub = house.sim.houses.get('90000002');
  for (let number = 2; number <= 200; number += 1) {
    hub?.call('hub.room.create', { name: `Room ${String(number)}` }, { api: '1.0' });
  }
  expect(house.sim.control.list()[0]?.rooms).toHaveLength(200);
  expect(await house.outcome('hub.room.create', { name: 'One more' })).toEqual({
    code: -32500,
    message: 'Too many rooms',
    data: 'hub.room.toomany',
  });
});
