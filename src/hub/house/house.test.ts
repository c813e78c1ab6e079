import { describe, expect, it } from 'vitest';
import { appConfig } from '../../schemas/settings/config';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { createOutbox } from '../patches/outbox';
import type { OpenLine, SocketLike } from '../ports/deps';
import { ownLocks } from '../ports/deps';
import { createHouse } from './house';

const SERIAL = '90000001';
const SETTINGS = { authBase: '', tokenBase: '', cloudBase: 'https://cloud.example', oemId: 1, appVersion: '1' };
const MODES = { current: '1', modes: [{ _id: '1' }, { _id: '2' }], devices: [] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'hub.modes.get': MODES,
  'hub.devices.list': { devices: [] },
  'hub.items.list': { items: [{ _id: 'door', deviceId: 'd', name: 'dw_state', valueType: 'token', value: 'x' }] },
  'hub.info.get': { localtime: '2026-01-05T12:00:00+0000' },
  'hub.room.list': [],
  'hub.scenes.list': { scenes: [] },
};

/** A house on lines that a test holds in its hand: the hub answers at once what is not held back. */
async function heldHouse() {
  const { clock, advance } = steppedClock({ startAt: Date.UTC(2026, 0, 5, 12) });
  const config = appConfig.parse(SETTINGS);
  const lines: SocketLike[] = [];
  const held: { method: string; answer: () => void }[] = [];
  const asked: string[] = [];
  const hand = { holds: '', isDeaf: false };
  const open: OpenLine = () => {
    const line: SocketLike = {
      ...{ onopen: null, onmessage: null, onclose: null, onerror: null, close: () => undefined },
      send(text) {
        const { id, method } = JSON.parse(text) as { id: string; method: string };
        asked.push(method);
        const answer = () =>
          line.onmessage?.({ data: JSON.stringify({ id, error: null, result: ANSWERS[method] ?? {} }) });
        if (hand.holds === method) held.push({ method, answer });
        else queueMicrotask(answer);
      },
    };
    lines.push(line);
    if (!hand.isDeaf) queueMicrotask(() => line.onopen?.(undefined as never));
    return line;
  };
  const house = createHouse({
    ...{ serial: SERIAL, uuid: '', name: 'Maple', config },
    address: () => Promise.resolve(open),
    pair: () => ({ identity: 'i', signature: 's' }),
    deps: {
      ...{ clock, locks: ownLocks(), random: () => 0.5, witness: () => undefined, report: () => undefined },
      fetch: () => Promise.reject(new Error('no cloud')),
      openSocket: open,
      storage: { read: () => Promise.resolve(null), write: () => Promise.resolve(), remove: () => Promise.resolve() },
    },
    outbox: createOutbox(
      clock,
      {
        session: () => ({}) as never,
        security: () => ({}) as never,
        hubs: () => [],
        entity: () => undefined,
        members: () => [],
      },
      () => undefined,
    ),
    ...{ onChange: () => undefined, onModeStep: () => undefined, onAlarmStep: () => undefined },
    ...{ onItemSeen: () => undefined, onSceneProgress: () => undefined, onConnected: () => undefined },
    ...{ onBadToken: () => undefined, answerTo: () => undefined },
  });
  house.setWatching(true);
  house.link.start();
  await advance(100);
  const tell = (msg_subclass: string, result: unknown) =>
    lines.at(-1)?.onmessage?.({ data: JSON.stringify({ id: 'ui_broadcast', msg_subclass, result }) });
  return { house, advance, lines, held, hand, asked, tell, freshness: () => house.model.hub().freshness };
}

describe('how far a house may be believed', () => {
  it('[R-13] [R-15] an answer that was asked for before the machine slept makes nothing live after it', async () => {
    const { house, advance, held, hand, freshness } = await heldHouse();
    expect(freshness()).toBe('live');
    hand.holds = 'hub.modes.get';
    await advance(10_000);
    expect(held).toHaveLength(1);
    house.wake();
    expect(freshness()).toBe('checking');
    await advance(0);
    expect(held).toHaveLength(2);
    // It lay in the machine while that slept.
    held[0]?.answer();
    await advance(0);
    expect(freshness()).toBe('checking');
    held[1]?.answer();
    await advance(0);
    expect(freshness()).toBe('live');
  });

  it('[R-13] a line that was being made when the machine slept has as long as a probe, then another one is made', async () => {
    const { house, advance, lines, hand, freshness } = await heldHouse();
    hand.isDeaf = true;
    house.link.reconnect();
    await advance(1_000);
    expect(lines).toHaveLength(2);
    hand.isDeaf = false;
    house.wake();
    await advance(2_900);
    expect(lines).toHaveLength(2);
    await advance(200);
    expect([lines.length, freshness()]).toEqual([3, 'live']);
  });

  it('[R-13] a line that comes in time after waking is kept', async () => {
    const { house, advance, lines, hand, freshness } = await heldHouse();
    hand.isDeaf = true;
    house.link.reconnect();
    await advance(1_000);
    house.wake();
    await advance(2_000);
    lines[1]?.onopen?.(undefined as never);
    await advance(20_000);
    expect([lines.length, freshness()]).toEqual([2, 'live']);
  });

  it('[I-33] [R-31] a report that comes late sets no clock back, so that no alarm that is read after it is younger', async () => {
    const { house, advance, asked, tell } = await heldHouse();
    const report = (lateMs: number) =>
      tell('hub.item.updated', { _id: 'door', value: 'y', fwTimestampMs: house.model.hubNow() - lateMs });
    const questions = () => asked.filter((method) => method === 'hub.info.get').length;
    await advance(5_000);
    const before = house.model.hubNow();
    report(20_000);
    expect([house.model.hubNow(), questions()]).toEqual([before, 1]);
    // It may be the clock that was set: with the next heartbeat the hub is asked.
    await advance(10_000);
    expect(questions()).toBe(2);
  });

  it('[R-12] a relay that says again and again that the hub is there breaks no line; one that says it is back does', async () => {
    const { advance, lines, asked, tell, freshness } = await heldHouse();
    const reads = () => asked.filter((method) => method === 'hub.modes.get').length;
    await advance(5_000);
    const before = reads();
    for (let turn = 0; turn < 5; turn += 1) {
      tell('ezloStateChanged', { serial: SERIAL, connected: true });
      await advance(10);
    }
    expect([lines.length, freshness(), reads() > before]).toEqual([1, 'live', true]);
    tell('ezloStateChanged', { serial: SERIAL, connected: false });
    expect(freshness()).toBe('stale');
    tell('ezloStateChanged', { serial: SERIAL, connected: true });
    await advance(10);
    expect([lines.length, freshness()]).toEqual([2, 'live']);
  });
});
