import { expect, it } from 'vitest';
import { authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { boardCloud, cloudPorts } from '../../../tests/support/board-cloud';
import { cloudDocuments } from '../documents/cloud-documents';
import { createRecords } from '../household/records';
import { createHouseholdScreens } from './household-screens';

const PRODUCT = { kind: 'screen', version: 1, id: 'home', name: 'Home', widgets: {}, layouts: {} };
const product = PRODUCT as unknown as BoardDocument;
const edited = (name: string) => authored({ ...PRODUCT, name });
const override = (name: string) => ({ kind: 'override', version: 2, id: 'home', name });

async function page(
  stored: readonly Record<string, unknown>[] = [],
  { of = product, chosen = null }: { of?: BoardDocument; chosen?: unknown } = {},
) {
  const cloud = boardCloud(stored);
  const none = () => Promise.reject(new Error('not asked for'));
  const records = createRecords({
    ...cloudPorts(cloud.ask),
    read: () => Promise.resolve({ document: null, issues: [] }),
    schema: none,
    writer: none,
    me: () => 'me',
  });
  /** What somebody else does just before a change is taken away. */
  const before: { delete: (() => Promise<unknown>) | null } = { delete: null };
  const screens = createHouseholdScreens({
    records,
    store: cloudDocuments(async (call, params) => {
      if (call === 'dashboard_delete') await before.delete?.();
      return cloud.ask(call, params);
    }),
    me: () => 'me',
    beneath: (id) => Promise.resolve(id === 'home' ? of : null),
    authorOf: (_id, path) => (path === 'name' ? 'partner' : 'product'),
    shown: () => Promise.resolve(of),
    chosen: () => chosen,
    shapes: () => Promise.resolve({}),
    issuesOf: () => Promise.resolve([]),
  });
  const writes = () => cloud.asked.filter((call) => /_(?:set|create|delete)$/.test(call));
  return { cloud, records, screens, writes, before };
}

it('[R-87] a change of a screen that could not be read is not made a second time', async () => {
  const { cloud, records, screens, writes } = await page([{ name: 'Home', document: override('Theirs') }]);
  cloud.state.isOffline = true;
  await records.load('place-1');
  expect(await screens.publish('home', edited('Mine'), null)).toMatchObject({
    ok: false,
    problem: { code: 'offline' },
  });
  expect(await screens.restore('home')).toMatchObject({ ok: false, problem: { code: 'offline' } });
  // The page has not read since, though the cloud answers again.
  cloud.state.isOffline = false;
  expect(await screens.publish('home', edited('Mine'), null)).toMatchObject({ ok: false, reason: 'conflict' });
  expect([writes(), cloud.entries.length]).toEqual([[], 1]);
  expect(await screens.restore('home')).toMatchObject({ ok: true });
  expect(cloud.entries).toEqual([]);
});

it('[R-87] nothing is written before a place is known', async () => {
  const { screens, writes } = await page();
  expect(await screens.publish('home', edited('Mine'), null)).toMatchObject({
    ok: false,
    problem: { code: 'offline' },
  });
  expect(await screens.restore('home')).toMatchObject({ ok: false, problem: { code: 'offline' } });
  expect(writes()).toEqual([]);
});

it('[R-87] everything that is kept beside a change stays with it', async () => {
  const beside = { owner: 'me', shared: true, previous: { kept: 1 }, of: 'others' };
  const { cloud, records, screens } = await page([{ name: 'Home', document: override('Old'), ...beside }]);
  await records.load('place-1');
  expect(await screens.publish('home', edited('Mine'), 1)).toEqual({
    ok: true,
    uuid: 'b-1',
    before: override('Old'),
    now: override('Mine'),
  });
  expect(cloud.entries).toEqual([{ uuid: 'b-1', revision: 2, name: 'Home', document: override('Mine'), ...beside }]);
});

it('[S2.39] a change that was changed again meanwhile is not taken away: the present one is read, and the person chooses', async () => {
  const { cloud, records, screens, before } = await page([{ name: 'Home', document: override('Old') }]);
  await records.load('place-1');
  // Between reading and taking away.
  before.delete = () => cloud.ask('dashboard_set', { uuid: 'b-1', dashboard: { document: override('New') } });
  expect(await screens.restore('home')).toMatchObject({ ok: false, problem: { code: 'changed-elsewhere' } });
  expect(cloud.entries).toMatchObject([{ revision: 2, document: override('New') }]);
  expect(records.get().overrides).toMatchObject([{ revision: 2 }]);
  before.delete = null;
  expect(await screens.restore('home')).toMatchObject({ ok: true });
  expect(cloud.entries).toEqual([]);
});

it('[S2.39] a change that somebody else made is theirs: looked at, neither written over nor taken away', async () => {
  const { cloud, records, screens, writes } = await page([
    { name: 'Home', document: override('Theirs'), owner: 'other', shared: true },
  ]);
  await records.load('place-1');
  expect(await screens.open('home')).toMatchObject({ revision: 1, isTheirs: true });
  expect(await screens.publish('home', edited('Mine'), 1)).toMatchObject({ ok: false, problem: { code: 'refused' } });
  expect(await screens.restore('home')).toMatchObject({ ok: false, problem: { code: 'refused' } });
  expect([writes(), cloud.entries.length]).toEqual([[], 1]);
});

it('[S2.39] a change that was taken away is put back as it was, with everything beside it, and nothing over a newer one', async () => {
  const beside = { owner: 'me', shared: true };
  const { cloud, records, screens, writes } = await page([{ name: 'Home', document: override('Mine'), ...beside }]);
  await records.load('place-1');
  const restored = await screens.restore('home');
  expect([restored.ok, cloud.entries]).toEqual([true, []]);
  const taken = restored.ok ? restored.taken : [];
  expect(await screens.open('home')).toMatchObject({ revision: null, isChanged: false });
  expect(await screens.putBack('home', taken)).toEqual({ ok: true });
  expect(cloud.entries).toEqual([{ uuid: 'b-1', revision: 1, name: 'Home', document: override('Mine'), ...beside }]);
  expect(await screens.open('home')).toMatchObject({ revision: 1, isChanged: true });
  // Asked for twice, or changed by somebody else since: the present one stays.
  expect(await screens.putBack('home', taken)).toMatchObject({ ok: false, problem: { code: 'changed-elsewhere' } });
  expect([writes(), cloud.entries.length]).toEqual([['dashboard_delete', 'dashboard_create'], 1]);
});

it('[R-87] a first change is made once, and a screen that nobody changed is the product’s own', async () => {
  const { cloud, records, screens, writes } = await page();
  await records.load('place-1');
  expect(await screens.restore('home')).toEqual({ ok: true, taken: [] });
  expect(await screens.publish('home', edited('Mine'), null)).toEqual({
    ok: true,
    uuid: 'b-1',
    before: null,
    now: override('Mine'),
  });
  expect(await screens.open('home')).toMatchObject({ revision: 1, isTheirs: false });
  expect([writes(), cloud.entries.length]).toEqual([['dashboard_create'], 1]);
});

const scenes = (options: object) => ({ scenes: { type: 'favourite-scenes', version: 1, options } });
const withScenes = (options: object) => ({ ...PRODUCT, widgets: scenes(options) });
const chosen = {
  kind: 'override',
  version: 2,
  id: 'home',
  widgets: { scenes: { options: { scenes: ['1.b'], portrait: [] } } },
};

it('what a change lies over is told with it, who wrote each value of that, and what the settings say over both', async () => {
  const of = withScenes({ count: 4, scenes: [] }) as unknown as BoardDocument;
  const { records, screens } = await page([{ name: 'Home', document: override('Ours') }], { of, chosen });
  await records.load('place-1');
  const { beneath } = (await screens.open('home'))!;
  expect(beneath.document).toBe(of);
  expect(['name', 'widgets.scenes'].map(beneath.authorOf)).toEqual(['partner', 'product']);
  const paths = ['widgets.scenes.options.scenes', 'widgets.scenes.options.count', 'name.first', 'widgets.ring.options'];
  expect(paths.map(beneath.isChosen)).toEqual([true, false, false, false]);
});

it('[S2.34] what was chosen in the settings is no part of a change: only what the designer changed is kept', async () => {
  const of = withScenes({ count: 4, scenes: [] }) as unknown as BoardDocument;
  const { cloud, records, screens } = await page([], { of, chosen });
  await records.load('place-1');
  // The designer opens what shows, the choice laid over it, and changes the number.
  expect(
    await screens.publish('home', authored(withScenes({ count: 2, scenes: ['1.b'], portrait: [] })), null),
  ).toMatchObject({
    ok: true,
  });
  const kept = { kind: 'override', version: 2, id: 'home', widgets: { scenes: { options: { count: 2 } } } };
  expect(cloud.entries[0]?.['document']).toEqual(kept);
});

it('[S2.34] favourites that a change brought itself stay in it, under those of the settings', async () => {
  const of = withScenes({ count: 4 }) as unknown as BoardDocument;
  const own = { kind: 'override', version: 2, id: 'home', widgets: { scenes: { options: { scenes: ['1.a'] } } } };
  const { cloud, records, screens } = await page([{ name: 'Home', document: own }], { of, chosen });
  await records.load('place-1');
  expect(
    await screens.publish('home', authored(withScenes({ count: 4, scenes: ['1.b'], portrait: [] })), 1),
  ).toMatchObject({
    ok: true,
  });
  expect(cloud.entries[0]?.['document']).toEqual(own);
  // A tile that the designer took away is not brought back by the choice.
  expect(await screens.publish('home', authored({ ...PRODUCT, widgets: {} }), 2)).toMatchObject({ ok: true });
  expect(cloud.entries[0]?.['document']).toEqual({ ...own, widgets: { scenes: null } });
});

it('[R-81] a draft with every default in it, as screens were once edited, changes no more than what somebody changed', async () => {
  const state = (options: object) => [{ name: 'On', when: { link: 'state', operator: 'is empty' }, options }];
  const lamp = (options: object, more: object = {}) => ({
    lamp: {
      type: 'light',
      version: 1,
      options,
      links: {},
      actions: {},
      states: state({ ...options, icon: 'moon' }),
      ...more,
    },
  });
  const layouts = { landscape: { rows: 5, cols: 3, fit: 'screen', gap: 0.5, pad: 0, cells: [] } };
  const whole = (options: object, more: object = {}) => ({
    ...{ ...PRODUCT, background: 'canvas', layouts },
    widgets: lamp(options, more),
  });
  const of = whole({ icon: 'sun', size: 2 }) as unknown as BoardDocument;
  const { cloud, records, screens } = await page([], { of });
  await records.load('place-1');
  const edited = whole({ icon: 'sun', size: 2 }, { title: { text: { en: 'Lamp' } } });
  expect(await screens.publish('home', authored(edited), null)).toMatchObject({ ok: true });
  const kept = { kind: 'override', version: 2, id: 'home', widgets: { lamp: { title: { text: { en: 'Lamp' } } } } };
  expect(cloud.entries[0]?.['document']).toEqual(kept);
  // What it opens with says none of them.
  expect((await screens.open('home'))?.stored).toEqual({
    ...PRODUCT,
    layouts: { landscape: { cells: [] } },
    widgets: { lamp: { type: 'light', options: { icon: 'sun', size: 2 }, states: state({ icon: 'moon' }) } },
  });
});
