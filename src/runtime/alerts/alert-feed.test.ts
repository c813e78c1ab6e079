import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountAnswer, AlertQuery, AlertRecord } from '@/hub';
import { countAll } from './alert-count';
import { createAlertFeed, type AlertScope } from './alert-feed';

const NOW = Date.parse('2026-11-20T21:00Z');
const record = (hub: string, number: number, at: number, fields: Partial<AlertRecord> = {}): AlertRecord => ({
  ...{ id: `${hub}.${number}`, hub, device: null, deviceName: '', room: '', at, eventType: 4, sourceType: 4 },
  ...{ code: 'dw_state', value: '', description: '', users: '' },
  ...fields,
});

/** An event server of several hubs that keeps what it is given, newest first, and answers as the cloud does. */
function server(hubs: readonly string[]) {
  const lists = new Map<string, AlertRecord[]>(hubs.map((hub) => [hub, []]));
  const asked: AlertQuery[] = [];
  const failing = new Set<string>();
  let number = 0;
  return {
    asked,
    failing,
    isSilent: { total: false },
    add(hub: string, at: number, fields: Partial<AlertRecord> = {}) {
      number += 1;
      const list = lists.get(hub) ?? [];
      list.push(record(hub, number, at, fields));
      list.sort((a, b) => b.at - a.at);
    },
    all: () => [...lists.values()].flat().sort((a, b) => b.at - a.at),
    ask(query: AlertQuery): Promise<AccountAnswer<'read-alerts'>> {
      asked.push(query);
      if (failing.has(query.hub)) return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' } });
      const after = 'at' in query.since ? query.since.at : NOW - query.since.last;
      const fitting = (lists.get(query.hub) ?? []).filter(
        ({ at }) => at >= after && (query.before === null || at <= query.before),
      );
      const records = fitting.slice(query.start, query.start + query.count);
      const total = this.isSilent.total ? null : fitting.length;
      return Promise.resolve({ ok: true, data: { records, received: records.length, total } });
    },
  };
}
const scope = (hubs: readonly string[], fields: Partial<AlertScope> = {}): AlertScope => ({
  ...{ owner: 'a', hubs, types: [0], window: { since: { last: 86_400_000 }, before: null } },
  ...fields,
});
const everything = () => true;
const opened = async (cloud: ReturnType<typeof server>, what: AlertScope) => {
  const feed = createAlertFeed({ ask: (query) => cloud.ask(query), now: () => NOW });
  await feed.open(what);
  return feed;
};
const ids = (records: readonly AlertRecord[]) => records.map(({ id }) => id);

describe('the list of alerts', () => {
  it('[S7.27] [S9.7] begins with the newest fifty of the last day and goes on fifty at a time', async () => {
    const cloud = server(['1']);
    for (let i = 0; i < 120; i += 1) cloud.add('1', NOW - i * 60_000);
    const feed = await opened(cloud, scope(['1']));
    expect(cloud.asked[0]).toEqual({
      ...{ hub: '1', since: { last: 86_400_000 }, before: null, start: 0, count: 50, types: [0] },
    });
    expect(feed.get()).toMatchObject({ status: 'ready', total: 120, hasOlder: true, problem: null, asOf: NOW });
    expect(feed.get().records).toHaveLength(50);
    await feed.older(everything);
    expect(feed.get().records).toHaveLength(100);
    await feed.older(everything);
    expect(ids(feed.get().records)).toEqual(ids(cloud.all()));
    expect(feed.get()).toMatchObject({ total: 120, hasOlder: false });
  });

  it('[S2.13] what happens is there after a look, without losing the older ones', async () => {
    const cloud = server(['1']);
    for (let i = 0; i < 80; i += 1) cloud.add('1', NOW - 1_000_000 - i * 60_000);
    const feed = await opened(cloud, scope(['1']));
    cloud.add('1', NOW);
    await feed.refresh();
    expect(feed.get().records[0]).toMatchObject({ at: NOW });
    await feed.older(everything);
    expect(ids(feed.get().records)).toEqual(ids(cloud.all()));
    expect(feed.get().total).toBe(81);
  });

  it('begins anew where more has happened than a page holds', async () => {
    const cloud = server(['1']);
    for (let i = 0; i < 60; i += 1) cloud.add('1', NOW - 10_000_000 - i);
    const feed = await opened(cloud, scope(['1']));
    for (let i = 0; i < 300; i += 1) cloud.add('1', NOW - i * 1_000);
    await feed.refresh();
    expect(ids(feed.get().records)).toEqual(ids(cloud.all().slice(0, 50)));
    expect(feed.get().total).toBe(360);
  });

  it('[S2.13] failing at first is said, and tried again; failing later keeps what is known', async () => {
    const cloud = server(['1']);
    cloud.add('1', NOW);
    cloud.failing.add('1');
    const feed = await opened(cloud, scope(['1']));
    expect(feed.get()).toMatchObject({ status: 'failed', problem: 'offline', records: [], asOf: null });
    const told: string[] = [];
    const stop = feed.subscribe(() => told.push(feed.get().status));
    // The list looks by itself every minute: nothing on the screen moves for that.
    await feed.refresh();
    expect(told).toEqual(['failed']);
    cloud.failing.clear();
    await feed.retry();
    stop();
    expect(told).toEqual(['failed', 'loading', 'ready']);
    expect(feed.get()).toMatchObject({ status: 'ready', problem: null, asOf: NOW });
    cloud.failing.add('1');
    await feed.refresh();
    expect(feed.get()).toMatchObject({ status: 'ready', problem: 'offline' });
    expect(feed.get().records).toHaveLength(1);
  });

  it('[R-61] an answer for somebody who has gone is dropped', async () => {
    const cloud = server(['1']);
    cloud.add('1', NOW);
    const feed = createAlertFeed({ ask: (query) => cloud.ask(query), now: () => NOW });
    const first = feed.open(scope(['1']));
    feed.forget();
    await first;
    expect(feed.get()).toMatchObject({ status: 'loading', records: [] });
    const next = feed.open(scope(['1'], { owner: 'b' }));
    expect(feed.get().records).toEqual([]);
    await next;
    expect(feed.get().records).toHaveLength(1);
  });

  it('a list without sums, and one whose lines cannot be read, come to an end', async () => {
    const cloud = server(['1']);
    cloud.isSilent.total = true;
    for (let i = 0; i < 60; i += 1) cloud.add('1', NOW - i);
    const feed = await opened(cloud, scope(['1']));
    expect(feed.get()).toMatchObject({ total: null, hasOlder: true });
    await feed.older(everything);
    expect(feed.get()).toMatchObject({ total: 60, hasOlder: false });
    const blank: AccountAnswer<'read-alerts'> = { ok: true, data: { records: [], received: 50, total: null } };
    const unread = createAlertFeed({ ask: () => Promise.resolve(blank), now: () => NOW });
    await unread.open(scope(['1']));
    await unread.older(everything);
    expect(unread.get()).toMatchObject({ hasOlder: false, isLoadingOlder: false });
  });

  it('[S2.24] older lines are read until the filter likes one', async () => {
    const cloud = server(['1']);
    for (let i = 0; i < 170; i += 1) cloud.add('1', NOW - i * 1_000, i === 160 ? { room: 'Attic' } : {});
    const feed = await opened(cloud, scope(['1']));
    await feed.older(({ room }) => room === 'Attic');
    expect(feed.get().records.some(({ room }) => room === 'Attic')).toBe(true);
  });

  it('[S7.27] a hub with few lines does not run ahead of one with many', async () => {
    const cloud = server(['1', '2']);
    for (let i = 0; i < 120; i += 1) cloud.add('1', NOW - i * 1_000);
    for (let i = 0; i < 60; i += 1) cloud.add('2', NOW - i * 60_000);
    const feed = await opened(cloud, scope(['1', '2']));
    // What lies between the lines of the busy hub is not read yet, so nothing older is shown.
    expect(ids(feed.get().records)).toEqual(ids(cloud.all().filter(({ at }) => at >= NOW - 49_000)));
    expect(feed.get().total).toBe(180);
  });

  it('[S2.13] a line that comes late, before the newest one, is found', async () => {
    const cloud = server(['1']);
    cloud.add('1', NOW - 1_000);
    const feed = await opened(cloud, scope(['1']));
    cloud.add('1', NOW - 30_000);
    await feed.refresh();
    expect(ids(feed.get().records)).toEqual(ids(cloud.all()));
  });

  it('[I-50] an answer to an older choice that comes last changes nothing', async () => {
    const answers: (() => void)[] = [];
    const ask = ({ types }: AlertQuery) =>
      new Promise<AccountAnswer<'read-alerts'>>((resolve) => {
        const records = [record('1', types[0] ?? 0, NOW)];
        answers.push(() => resolve({ ok: true, data: { records, received: 1, total: 1 } }));
      });
    const feed = createAlertFeed({ ask, now: () => NOW });
    const all = [feed.open(scope(['1'], { types: [3] })), feed.open(scope(['1'], { types: [4] }))];
    answers[1]?.();
    await all[1];
    answers[0]?.();
    await all[0];
    const again = feed.refresh();
    answers[2]?.();
    await again;
    expect(ids(feed.get().records)).toEqual(['1.4']);
  });

  const seconds = fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.nat({ max: 400 })), { maxLength: 260 });
  it('[S7.27] several hubs, many in one second, new ones meanwhile: no gap, no double, always in order', async () => {
    await fc.assert(
      fc.asyncProperty(seconds, fc.array(fc.nat({ max: 400 }), { maxLength: 20 }), async (past, later) => {
        const cloud = server(['1', '2']);
        for (const [hub, ago] of past) cloud.add(hub, NOW - 500_000 - ago * 1_000);
        const feed = await opened(cloud, scope(['1', '2']));
        let latest = NOW - 499_000;
        for (let round = 0; round < 20 && (feed.get().hasOlder || round < later.length); round += 1) {
          // Each list is a whole beginning of what the hubs have.
          const shown = feed.get().records;
          expect(new Set(ids(shown)).size).toBe(shown.length);
          const oldest = shown.at(-1)?.at ?? Infinity;
          const mustHave = cloud.all().filter(({ at }) => at > oldest);
          expect(mustHave.every(({ id }) => ids(shown).includes(id))).toBe(true);
          const next = later[round];
          if (next !== undefined) {
            latest += next * 10;
            cloud.add(next % 2 === 0 ? '1' : '2', latest);
            await feed.refresh();
          }
          await feed.older(everything);
        }
        expect(ids(feed.get().records).sort()).toEqual(ids(cloud.all()).sort());
        expect(feed.get().records.map(({ at }) => at)).toEqual(cloud.all().map(({ at }) => at));
        expect(feed.get().total).toBe(cloud.all().length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('counting before choosing', () => {
  it('[S2.24] reads a time whole, hub by hub, and says where it is too much', async () => {
    const cloud = server(['1', '2']);
    for (let i = 0; i < 700; i += 1) cloud.add('1', NOW - Math.floor(i / 3) * 1_000);
    cloud.add('2', NOW);
    const counted = await countAll(scope(['1', '2']), (query) => cloud.ask(query));
    expect([counted?.records.length, counted?.isWhole]).toEqual([701, true]);
    for (let i = 0; i < 2_500; i += 1) cloud.add('1', NOW - 1_000_000 - i * 1_000);
    const much = await countAll(scope(['1']), (query) => cloud.ask(query));
    expect([(much?.records.length ?? 0) >= 2_000, much?.isWhole]).toEqual([true, false]);
    cloud.failing.add('2');
    expect(await countAll(scope(['1', '2']), (query) => cloud.ask(query))).toBeNull();
  });
});
