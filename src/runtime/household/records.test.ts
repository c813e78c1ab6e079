import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authored } from '@/schemas/template/authored';
import { asRead } from '../../../tests/support/as-read';
import type { CloudAnswer, HouseholdCall } from '@/hub';
import { writeFields } from '@/schemas/settings/write-fields';
import { dashboardConfig } from './config-schema';
import { createRecords, type Records } from './records';
import { cloudPorts } from '../../../tests/support/board-cloud';
import { issueAt } from '@/schemas/issues/issue';

const schema = () => Promise.resolve(dashboardConfig);
const writer = () => Promise.resolve(writeFields);

const PLACE = 'place-1';
const document = (name: string) => authored({ kind: 'dashboard', name });
const entry = (uuid: string, name: string, revision = 1) => ({ uuid, name, revision, document: document(name) });
const ok = (data: unknown): CloudAnswer => ({ ok: true, data });
const offline: CloudAnswer = { ok: false, problem: { code: 'offline', detail: '' }, data: undefined };

let boards: unknown[];
let settings: Record<string, string>;
let asked: [HouseholdCall, Record<string, unknown>][];
let answers: CloudAnswer[];
let records: Records;

/** A cloud that keeps what it is told; `answers` come first, one for each call. */
function cloud(call: HouseholdCall, params: Record<string, unknown>): CloudAnswer {
  asked.push([call, params]);
  const planned = answers.shift();
  if (planned !== undefined) return planned;
  if (call === 'dashboard_list') return ok({ list: boards });
  if (call === 'kvs_get') return ok({ list: Object.entries(settings).map(([key, value]) => ({ key, value })) });
  if (call === 'kvs_set') settings[String(params['key'])] = String(params['value']);
  return ok({});
}

beforeEach(() => {
  boards = [entry('b-1', 'Evening')];
  settings = {};
  asked = [];
  answers = [];
  records = createRecords({
    ...cloudPorts((call, params) => Promise.resolve(cloud(call, params))),
    read: (text) => {
      const given = JSON.parse(text) as { kind?: string; name: string };
      return Promise.resolve(
        given.name === 'broken' ? { document: null, issues: [issueAt(['widgets', 'a'], 'nowhere')] } : asRead(given),
      );
    },
    schema,
    writer,
  });
});

const names = () => records.get().boards.map(({ document: { name } }) => name);

describe('household records', () => {
  it('[S7.13] [S7.17] boards and the settings of the default dashboard are read for the place', async () => {
    settings = { dashboard_config: JSON.stringify({ hiddenDevices: ['a'], later: 1 }) };
    await records.load(PLACE);
    expect(records.get()).toMatchObject({ status: 'ready', problem: null, config: { hiddenDevices: ['a'], later: 1 } });
    expect(names()).toEqual(['Evening']);
    expect(asked[1]).toEqual([
      'kvs_get',
      { list: [{ type: 'location', entity_uuid: PLACE, key: 'dashboard_config' }] },
    ]);
  });

  it('[S4.65] a reading that fails is tried once more, then said to have failed, and nothing is claimed', async () => {
    answers = [offline, offline];
    await records.load(PLACE);
    expect([records.get().status, asked.length]).toEqual(['ready', 4]);
    answers = [offline, offline, offline, offline];
    records = createRecords({
      ...cloudPorts((call, params) => Promise.resolve(cloud(call, params))),
      read: () => Promise.reject(new Error('not asked for')),
      schema,
      writer,
    });
    await records.load(PLACE);
    expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'offline' }, boards: [] });
  });

  it('[R-70] a board that cannot be read names its issues, and what was read before stays in use', async () => {
    await records.load(PLACE);
    boards = [{ ...entry('b-1', 'broken', 2) }, entry('b-2', 'Morning'), { name: 'no uuid' }, null];
    await records.load(PLACE);
    expect(names()).toEqual(['Evening', 'Morning']);
    expect(records.get().refused).toEqual([
      {
        uuid: 'b-1',
        name: 'broken',
        revision: 2,
        stored: document('broken'),
        beside: {},
        part: null,
        issues: [issueAt(['widgets', 'a'], 'nowhere')],
      },
    ]);
  });

  it('[S3.50] reading again leaves what did not change as it is, so that its links go on leading where they led', async () => {
    await records.load(PLACE);
    const [before] = records.get().boards;
    boards = structuredClone(boards);
    await records.again();
    expect(records.get().boards[0]).toBe(before);
    boards = [entry('b-1', 'Evening', 2)];
    await records.again();
    expect(records.get().boards[0]?.revision).toBe(2);
    expect(records.get().boards[0]?.document).toBe(before?.document);
  });

  it('[S3.47] settings follow the cloud’s yes, keep what this program does not know, and stay after a no', async () => {
    settings = { dashboard_config: JSON.stringify({ later: { x: 1 } }) };
    await records.load(PLACE);
    expect(await records.saveConfig({ hiddenDevices: ['a'] })).toEqual({ ok: true });
    expect(JSON.parse(settings['dashboard_config'] ?? '')).toEqual({ later: { x: 1 }, hiddenDevices: ['a'] });
    for (const no of [
      [offline, offline],
      [ok({ list: [{ key: 'dashboard_config', value: settings['dashboard_config'] }] }), offline],
    ]) {
      answers = no;
      expect(await records.saveConfig({ hiddenDevices: [] })).toMatchObject({ ok: false });
    }
    expect(JSON.parse(settings['dashboard_config'] ?? '')).toMatchObject({ hiddenDevices: ['a'] });
    expect(records.get().config.hiddenDevices).toEqual(['a']);
  });

  it('[R-87] a field that does not fit costs itself only, and is not lost by a change of another', async () => {
    settings = { dashboard_config: JSON.stringify({ deviceOrder: 'all', hiddenDevices: ['a'] }) };
    await records.load(PLACE);
    expect(records.get().config).toEqual({ hiddenDevices: ['a'] });
    await records.saveConfig({ hiddenDevices: ['b'] });
    expect(JSON.parse(settings['dashboard_config'] ?? '')).toEqual({ deviceOrder: 'all', hiddenDevices: ['b'] });
  });

  it('[S5.16] a filter with nothing chosen is not sent', async () => {
    await records.load(PLACE);
    asked = [];
    expect(await records.saveConfig({ filterOptions: { rooms: [] } })).toMatchObject({
      ok: false,
      problem: { code: 'refused' },
    });
    expect(asked).toEqual([]);
  });

  it('settings that nothing can check are not used, until the check can be fetched', async () => {
    settings = { dashboard_config: JSON.stringify({ hiddenDevices: ['a'] }) };
    let isThere = false;
    records = createRecords({
      ...cloudPorts((call, params) => Promise.resolve(cloud(call, params))),
      read: (text) => Promise.resolve(asRead(JSON.parse(text))),
      schema: () => (isThere ? schema() : Promise.reject(new Error('no network'))),
      writer,
    });
    await records.load(PLACE);
    expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'offline' }, config: {} });
    expect(await records.saveConfig({ hiddenDevices: [] })).toMatchObject({ ok: false });
    isThere = true;
    await records.again();
    expect(records.get()).toMatchObject({ status: 'ready', problem: null, config: { hiddenDevices: ['a'] } });
  });

  it('settings that were never read are not written over', async () => {
    answers = [ok({ list: [] }), offline, offline];
    await records.load(PLACE);
    expect(records.get().status).toBe('failed');
    expect(await records.saveConfig({ hiddenDevices: ['a'] })).toMatchObject({ ok: false });
    expect(asked.some(([call]) => call === 'kvs_set')).toBe(false);
  });

  it('a board is written against the revision that was read, and what somebody else wrote is read again', async () => {
    await records.load(PLACE);
    answers = [{ ok: false, problem: { code: 'changed-elsewhere', detail: '' }, data: {} }];
    boards = [entry('b-1', 'Theirs', 2)];
    expect(await records.saveBoard('b-1', document('Mine'))).toMatchObject({
      ok: false,
      problem: { code: 'changed-elsewhere' },
    });
    expect(asked.find(([call]) => call === 'dashboard_set')?.[1]).toEqual({
      uuid: 'b-1',
      dashboard: { name: 'Mine', document: document('Mine'), revision: 1 },
    });
    expect(names()).toEqual(['Theirs']);
  });

  it('[S3.3] what an update took the place of is kept beside the board until the next write without it', async () => {
    await records.load(PLACE);
    const before = document('Before');
    await records.saveBoard('b-1', document('After'), before);
    const written = asked.find(([call]) => call === 'dashboard_set')?.[1] as { dashboard: Record<string, unknown> };
    expect(written.dashboard).toEqual({ name: 'After', document: document('After'), previous: before, revision: 1 });
    boards = [{ uuid: 'b-1', ...written.dashboard, revision: 2 }];
    await records.load(PLACE);
    expect(records.get().boards[0]?.previous).toEqual(before);
    asked = [];
    await records.saveBoard('b-1', before);
    expect(asked[0]?.[1]).toEqual({ uuid: 'b-1', dashboard: { name: 'Before', document: before, revision: 2 } });
  });

  it('[R-61] another place starts from nothing, and a late answer of the old one is dropped', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    records = createRecords({
      ...cloudPorts(async (call, params) => {
        const held = isFirst && call === 'dashboard_list';
        isFirst = isFirst && !held;
        if (held) await gate;
        return cloud(call, params);
      }),
      read: (text) => Promise.resolve(asRead(JSON.parse(text))),
      schema,
      writer,
    });
    const old = records.load(PLACE);
    boards = [];
    await records.load('place-2');
    boards = [entry('b-1', 'Evening')];
    release();
    await old;
    expect(names()).toEqual([]);
  });

  it('[R-61] settings of one place never land in another, whatever is read slowly', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reads = 0;
    const mine: Record<string, string> = { [PLACE]: '["a"]', 'place-2': '["b"]' };
    records = createRecords({
      ...cloudPorts((call, params) => {
        if (call === 'dashboard_list') return Promise.resolve(ok({ list: boards }));
        const [{ entity_uuid: of }] = params['list'] as [{ entity_uuid: string }];
        return Promise.resolve(
          ok({ list: [{ key: 'dashboard_config', value: `{"hiddenDevices":${mine[of] ?? ''}}` }] }),
        );
      }),
      read: async (text) => {
        reads += 1;
        if (reads === 1) await gate;
        return asRead(JSON.parse(text));
      },
      schema,
      writer,
    });
    const old = records.load(PLACE);
    await vi.waitFor(() => {
      expect(reads).toBe(1);
    });
    await records.load('place-2');
    release();
    await old;
    expect(records.get().config.hiddenDevices).toEqual(['b']);
  });

  it('[S3.47] changes that follow each other closely are all kept, and so is what another tablet wrote', async () => {
    settings = { dashboard_config: '{"hiddenDevices":["a"],"tileSizes":{"x":{"cols":1,"rows":1}}}' };
    await records.load(PLACE);
    settings['dashboard_config'] =
      '{ "hiddenDevices": ["a", "theirs"], "tileSizes": {"x":{"cols":1,"rows":1},"y":{"cols":2,"rows":2}}, "big": 12345678901234567890 }';
    const saved = await Promise.all([
      records.saveConfig({ hiddenDevices: ['a', 'b'] }),
      records.saveConfig({ hiddenDevices: ['c'] }),
      records.saveConfig({ tileSizes: { x: { cols: 3, rows: 1 } } }),
    ]);
    expect(saved).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const kept = settings['dashboard_config'];
    expect(JSON.parse(kept)).toMatchObject({
      hiddenDevices: ['theirs', 'b', 'c'],
      tileSizes: { x: { cols: 3, rows: 1 }, y: { cols: 2, rows: 2 } },
    });
    expect(kept).toContain('"big": 12345678901234567890 }');
    expect(records.get().config.hiddenDevices).toEqual(['theirs', 'b', 'c']);
  });

  it('a reading that was asked for before a change does not undo it on the page', async () => {
    await records.load(PLACE);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = true;
    records = createRecords({
      ...cloudPorts(async (call, params) => {
        const answer = cloud(call, params);
        if (call === 'dashboard_list' && !isHeld) await gate;
        return answer;
      }),
      read: (text) => Promise.resolve(asRead(JSON.parse(text))),
      schema,
      writer,
    });
    await records.load(PLACE);
    isHeld = false;
    const reading = records.again();
    await records.saveConfig({ hiddenDevices: ['a'] });
    release();
    await reading;
    expect(records.get().config.hiddenDevices).toEqual(['a']);
  });

  it.each([['not json'], ['[1]'], ['null'], ['{"hiddenDevices":["a"']])(
    '[R-87] settings stored as %j are not taken for none, and never written over',
    async (text) => {
      settings = { dashboard_config: text };
      await records.load(PLACE);
      expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'bad-reply' }, isAccessKnown: false });
      expect(names()).toEqual(['Evening']);
      settings = { dashboard_config: '{}' };
      await records.again();
      expect(records.get()).toMatchObject({ status: 'ready', isAccessKnown: true });
      settings = { dashboard_config: text };
      expect(await records.saveConfig({ hiddenDevices: ['b'] })).toMatchObject({ ok: false });
      expect(settings).toEqual({ dashboard_config: text });
    },
  );

  it('[S7.13] who wrote a board sees it as written, also where the news of it had all read once more', async () => {
    const lists: (() => void)[] = [];
    const own = createRecords({
      ...cloudPorts((call, params) =>
        call === 'dashboard_list'
          ? new Promise((answer) => {
              const data = structuredClone(boards);
              lists.push(() => answer(ok({ list: data })));
            })
          : Promise.resolve(cloud(call, params)),
      ),
      read: (text) => Promise.resolve(asRead(JSON.parse(text))),
      schema,
      writer,
    });
    const first = own.load(PLACE);
    lists.shift()?.();
    await first;
    boards = [entry('b-1', 'Night', 2)];
    let seen: string | undefined;
    const saved = own.saveBoard('b-1', document('Night')).then(() => {
      seen = own.get().boards[0]?.document.name;
    });
    await vi.waitFor(() => expect(lists).toHaveLength(1));
    const news = own.again();
    await vi.waitFor(() => expect(lists).toHaveLength(2));
    lists[0]?.();
    await new Promise(setImmediate);
    expect(seen).toBeUndefined();
    lists[1]?.();
    await Promise.all([news, saved]);
    expect(seen).toBe('Night');
  });

  it('an answer without a list says nothing of what is kept', async () => {
    answers = [ok({ list: [] }), ok({})];
    await records.load(PLACE);
    expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'bad-reply' }, isAccessKnown: false });
    answers = [ok(null), ok({ list: [] })];
    await records.again();
    expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'bad-reply' } });
  });

  it('[R-87] a caution is read tile by tile, and one that cannot be read is taken for the strictest', async () => {
    const tiles = {
      lock: { access: 'pin' },
      lamp: { icon: 'not an icon!!', title: 'Lamp' },
      gate: { access: 'ask me', title: 'Gate' },
      odd: 'x',
    };
    settings = {
      dashboard_config: JSON.stringify({
        deviceTileConfiguration: tiles,
        tileSizes: { a: { cols: 9 }, b: { cols: 1, rows: 2 } },
      }),
    };
    await records.load(PLACE);
    expect(records.get().isAccessKnown).toBe(true);
    expect(records.get().config).toEqual({
      deviceTileConfiguration: {
        lock: { access: 'pin' },
        lamp: { title: 'Lamp' },
        gate: { access: 'view-only', title: 'Gate' },
        odd: { access: 'view-only' },
      },
      tileSizes: { b: { cols: 1, rows: 2 } },
    });
    await records.saveConfig({
      deviceTileConfiguration: { ...records.get().config.deviceTileConfiguration, lamp: { title: 'Desk' } },
    });
    expect(JSON.parse(settings['dashboard_config'] ?? '')).toMatchObject({
      deviceTileConfiguration: { ...tiles, lamp: { icon: 'not an icon!!', title: 'Desk' } },
    });
    settings = { dashboard_config: '{"deviceTileConfiguration":"x"}' };
    await records.again();
    expect(records.get().isAccessKnown).toBe(false);
  });

  it('a reading that breaks off is said to have failed', async () => {
    records = createRecords({
      ...cloudPorts((call, params) => Promise.resolve(cloud(call, params))),
      read: () => Promise.reject(new Error('no chunk')),
      schema,
      writer,
    });
    await expect(records.load(PLACE)).rejects.toThrow('no chunk');
    expect(records.get()).toMatchObject({ status: 'failed', problem: { code: 'offline', detail: 'no chunk' } });
  });

  it('[R-87] what others keep with a board stays with it when it is written', async () => {
    boards = [{ ...entry('b-1', 'Evening'), owner: { since: 2024 }, updated_at: 7, previous: document('Old') }];
    await records.load(PLACE);
    await records.saveBoard('b-1', document('Mine'));
    expect(asked.find(([call]) => call === 'dashboard_set')?.[1]).toEqual({
      uuid: 'b-1',
      dashboard: { name: 'Mine', document: document('Mine'), revision: 1, owner: { since: 2024 } },
    });
  });

  it('[S7.13] a change of somebody else’s document is no board; it is kept apart, and the same while it is unchanged', async () => {
    const override = { kind: 'override', version: 1, id: 'security-home' };
    boards = [entry('b-1', 'Evening'), { uuid: 'o-1', revision: 1, name: 'Less', document: override }];
    await records.load(PLACE);
    expect([names(), records.get().refused]).toEqual([['Evening'], []]);
    const before = records.get().overrides;
    expect(before).toEqual([{ uuid: 'o-1', name: 'Less', revision: 1, override, beside: {} }]);
    boards = structuredClone(boards);
    await records.again();
    expect(records.get().overrides).toBe(before);
    await records.load('place-2');
    await records.load(null);
    expect(records.get().overrides).toEqual([]);
  });
});
