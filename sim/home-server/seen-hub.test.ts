import { expect, it } from 'vitest';
import type { AskHub } from './hub-methods.ts';
import { createSeenHub } from './seen-hub.ts';

const START = 1_800_000_000_000;
const LISTS: Record<string, unknown> = {
  'hub.devices.list': { devices: [{ _id: 'd1', name: 'Front door', roomId: 'r1', reachable: true, armed: true }] },
  'hub.items.list': { items: [{ _id: 'i1', deviceId: 'd1', name: 'dw_state', value: 'dw_is_closed' }] },
  'hub.room.list': [{ _id: 'r1', name: 'Hall' }],
  'hub.scenes.list': { scenes: [{ _id: 's1', name: 'Goodnight' }] },
  'hub.modes.get': {
    current: '2',
    modes: [{ _id: '2', name: 'Away' }],
    devices: ['d1'],
    alarmed: { timeIsLeft: 12, sources: [{ deviceId: 'd1', timestamp: START - 18_000 }] },
  },
};
const ask: AskHub = (method) => Promise.resolve({ result: LISTS[method] ?? {} });
const news = (msg_subclass: string, result: object) => ({
  id: 'ui_broadcast' as const,
  msg_id: '',
  msg_subclass,
  result,
});

async function readHub() {
  const seen = createSeenHub();
  await seen.read(ask, START);
  return seen;
}

it('[R-42] knows an alarm by the start that the hub gives it, from the snapshot on and until the hub ends it', async () => {
  const seen = await readHub();
  const alarm = () => seen.overview().alarm;
  expect(alarm()).toMatchObject({ phase: 'entryDelay', startedAt: START - 18_000, sources: ['Front door'] });
  const tell = (phase: string, status: string) =>
    seen.hear(news('hub.modes.alarmed', { phase, status, deviceId: 'd1', timestamp: START + 5 }), START + 9);
  tell('entryDelay', 'done');
  expect(tell('main', 'begin')).toMatchObject({
    kind: 'alarm',
    code: 'main',
    value: 'begin',
    deviceName: 'Front door',
  });
  expect(alarm()).toMatchObject({ phase: 'main', startedAt: START - 18_000 });
  tell('main', 'canceled');
  expect(alarm()).toBe(null);
});

it('writes down what changed and nothing that was said again, with the names that the hub has for it', async () => {
  const seen = await readHub();
  const open = news('hub.item.updated', { _id: 'i1', deviceId: 'd1', name: 'dw_state', value: 'dw_is_opened' });
  expect(seen.hear(open, START)).toEqual({
    ...{ at: START, kind: 'item', deviceId: 'd1', deviceName: 'Front door', roomName: 'Hall' },
    ...{ code: 'dw_state', value: 'dw_is_opened', previous: 'dw_is_closed' },
  });
  expect(seen.hear(open, START)).toBe(null);
  expect(seen.hear(news('hub.modes.switched', { from: '2', to: '1', status: 'begin' }), START)).toBe(null);
  expect(seen.hear(news('hub.modes.switched', { from: '2', to: '1', status: 'done' }), START)).toMatchObject({
    ...{ kind: 'mode', value: '1', previous: '2' },
  });
  seen.hear(news('hub.device.updated', { _id: 'd1', reachable: false }), START);
  expect(seen.device('d1')).toMatchObject({ isReachable: false, isArmed: true, room: 'Hall' });
  seen.hear(news('hub.device.removed', { _id: 'd1' }), START);
  expect([seen.device('d1'), seen.reply('hub.devices.list')]).toEqual([null, { devices: [] }]);
});

it('[R-42] keeps what the hub says while its lists are read: an alarm that begins then is not lost', async () => {
  const seen = createSeenHub();
  const quiet = { ...LISTS, 'hub.modes.get': { current: '2', alarmed: {} } } as Record<string, unknown>;
  const said: unknown[] = [];
  const reading: AskHub = async (method) => {
    const reply = { result: structuredClone(quiet[method] ?? {}) };
    if (method === 'hub.modes.get') {
      await Promise.resolve();
      const alarm = { phase: 'main', status: 'begin', deviceId: 'd1', timestamp: START + 5 };
      said.push(seen.hear(news('hub.modes.alarmed', alarm), START + 9));
      const open = { _id: 'i1', deviceId: 'd1', name: 'dw_state', value: 'dw_is_opened' };
      said.push(seen.hear(news('hub.item.updated', open), START + 9));
    }
    return reply;
  };
  await seen.read(reading, START);
  expect(seen.overview().alarm).toMatchObject({ phase: 'main', startedAt: START + 5 });
  expect(seen.device('d1')?.items[0]?.value).toBe('dw_is_opened');
  expect(said).toMatchObject([{ kind: 'alarm' }, { kind: 'item' }]);
});

it('takes what is no message for nothing, and a list that is refused for a hub that cannot be read', async () => {
  const seen = await readHub();
  for (const result of [null, [], 'x', { _id: 7, value: {} }]) {
    for (const subclass of ['hub.item.updated', 'hub.modes.alarmed', 'hub.device.updated', 'hub.room.edited']) {
      expect(seen.hear({ ...news(subclass, {}), result }, START)).toBe(null);
    }
  }
  const refused: AskHub = () => Promise.resolve({ error: { code: -32500, message: 'No' } });
  await expect(seen.read(refused, START)).rejects.toThrow('hub.devices.list: No');
});
