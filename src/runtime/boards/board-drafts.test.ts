import { beforeEach, describe, expect, it } from 'vitest';
import { asRead } from '../../../tests/support/as-read';
import { authored, type ReadResult } from '@/schemas/template/authored';
import { boardCloud, cloudPorts, type BoardCloud } from '../../../tests/support/board-cloud';
import { cloudDocuments } from '../documents/cloud-documents';
import { createRecords, type Records } from '../household/records';
import { createBoardActs, type BoardActs } from './board-acts';
import { createBoardDrafts } from './board-drafts';
import { mayWrite } from '../household/board-owner';
import type { BoardStore } from './board-store';
import { createDraftShelf, type DraftStore } from './draft-shelf';
import { createHouseholdScreens } from './household-screens';
import { overridesFor } from './overrides-for';
import { createVersionList } from './version-list';
import type { BoardDocument } from '@/schemas/template/document';
import { mergeLayers, type Layer } from '@/schemas/template/merge';
import { issueAt } from '@/schemas/issues/issue';

const PLACE = 'place-1';
const document = (name: string, more: object = {}) =>
  authored({ kind: 'dashboard', name, widgets: {}, layouts: {}, ...more });

/** By the cloud's clock, a board was deleted 31 days before another was written. */
const LONG_DELETED = { deleted_at: 1_000, updated_at: 1_000 };
const LATER = {
  uuid: 'b-2',
  revision: 1,
  name: 'Later',
  document: document('Later'),
  updated_at: 1_000 + 31 * 24 * 3_600,
};

function memory(): DraftStore & { kept: Map<string, string>; isFull: boolean } {
  const kept = new Map<string, string>();
  return {
    kept,
    isFull: false,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key) => kept.delete(key),
  };
}

/** A board is what says so; one that is odd can be read in part. */
const read = (text: string): Promise<ReadResult> => {
  const given = JSON.parse(text) as { kind?: string; odd?: boolean };
  const odd = given.odd === true ? [issueAt(['widgets', 'odd', 'type'], 'no-type', { name: 'odd' })] : [];
  return Promise.resolve(
    given.kind === 'dashboard'
      ? { ...asRead(given), issues: odd }
      : { document: null, issues: [issueAt(['kind'], 'no-board')] },
  );
};

let cloud: BoardCloud;
let records: Records;
let store: BoardStore;
let acts: BoardActs;
let shelf: ReturnType<typeof memory>;
let owner: string | null;
let me: string;

/** One screen of the product, with a name and a size that a household may change. */
const PRODUCT = { kind: 'screen', version: 3, id: 'home', name: 'Home', edition: 1, widgets: {}, layouts: {} };
const screensOf = (ask: BoardCloud['ask'], of: string) => {
  const shown = () => {
    const [entry] = overridesFor(records.get().overrides, 'home');
    const layers = [
      { layer: 'product', document: PRODUCT },
      ...(entry ? [{ layer: 'household', override: entry.override }] : []),
    ];
    return Promise.resolve(mergeLayers(layers as Layer[]).document as unknown as BoardDocument);
  };
  return createHouseholdScreens({
    records,
    store: cloudDocuments(ask),
    me: () => of,
    authorOf: () => 'product',
    beneath: (id) => Promise.resolve(id === 'home' ? (PRODUCT as unknown as BoardDocument) : null),
    shown,
    chosen: () => null,
    shapes: () => Promise.resolve({}),
    issuesOf: () => Promise.resolve([]),
  });
};

/** The page of one member of the household; a second one reads the same cloud. */
async function open(of = 'me'): Promise<void> {
  me = of;
  const ask: typeof cloud.ask = (call, params) => cloud.ask(call, params);
  records = createRecords({
    ...cloudPorts(ask),
    read,
    schema: () => Promise.reject(new Error('not asked for')),
    writer: () => Promise.reject(new Error('not asked for')),
    me: () => of,
  });
  const drafts = createDraftShelf({ store: shelf, owner: () => owner, now: () => 5 });
  acts = createBoardActs({ records, store: cloudDocuments(ask), shelf: drafts, me: () => of, now: () => 1_000_000 });
  store = createBoardDrafts({
    records,
    store: cloudDocuments(ask),
    read,
    shelf: drafts,
    versions: createVersionList({ ask, place: () => PLACE }),
    screens: () => Promise.resolve(screensOf(ask, of)),
    mayWrite: (beside) => mayWrite(beside, of),
    now: () => 7,
    me: () => me,
  });
  await records.load(PLACE);
}

beforeEach(async () => {
  cloud = boardCloud([{ name: 'Hall', document: document('Hall'), kept: { by: 'others' } }]);
  shelf = memory();
  owner = 'me.place-1';
  await open();
});
const opened = async () => {
  const result = await store.open('b-1');
  if (!result.ok) throw new Error(result.problem.code);
  return result.board;
};

describe('drafts', () => {
  it('[R-87] a draft outlives the page, and goes with its publication', async () => {
    expect(store.saveDraft('b-1', document('Hall', { edition: 2 }), 1)).toEqual({ ok: true, at: 5 });
    await open();
    expect((await opened()).draft).toEqual({
      document: document('Hall', { edition: 2 }),
      at: 5,
      typed: null,
      base: 1,
      isOvertaken: false,
    });
    expect(await store.publish('b-1', document('Hall', { edition: 2 }), 1)).toMatchObject({ ok: true });
    expect((await opened()).draft).toBe(null);
    expect(shelf.kept.size).toBe(0);
  });

  it('[R-61] belongs to one account at one place', async () => {
    store.saveDraft('b-1', document('Mine'), 1);
    owner = 'other.place-1';
    expect((await opened()).draft).toBe(null);
    owner = null;
    expect(store.saveDraft('b-1', document('Nobody’s'), 1)).toEqual({ ok: false, reason: 'blocked' });
    owner = 'me.place-1';
    expect((await opened()).draft?.document).toEqual(document('Mine'));
  });

  it('[R-87] storage that is full says so and keeps what it had; a spoilt entry is no draft', async () => {
    store.saveDraft('b-1', document('First'), 1);
    shelf.isFull = true;
    expect(store.saveDraft('b-1', document('Second'), 1)).toEqual({ ok: false, reason: 'full' });
    expect((await opened()).draft?.document).toEqual(document('First'));
    for (const key of shelf.kept.keys()) shelf.kept.set(key, '{"version":1,');
    expect((await opened()).draft).toBe(null);
  });

  it('a change of the board as a whole takes its draft along', async () => {
    store.saveDraft('b-1', document('Hall', { edition: 2 }), 1, null, document('Hall'));
    expect(await acts.rename('b-1', 'Upper hall')).toEqual({ ok: true });
    expect((await opened()).draft).toEqual({
      from: document('Upper hall'),
      document: document('Upper hall', { edition: 2 }),
      at: 5,
      typed: null,
      base: 2,
      isOvertaken: false,
    });
  });

  it('[R-87] a source that was being written is kept beside it, and survives a change of the board as a whole', async () => {
    store.saveDraft('b-1', document('Hall'), 1, '{"kind":');
    expect((await opened()).draft?.typed).toBe('{"kind":');
    await acts.rename('b-1', 'Upper hall');
    expect((await opened()).draft?.typed).toBe('{"kind":');
    store.saveDraft('b-1', document('Hall'), 2);
    expect((await opened()).draft?.typed).toBe(null);
  });
});

describe('a draft that gave way', () => {
  it('[S2.42] is laid aside for what somebody else published, and fetched back with what it was begun from', async () => {
    const [mine, theirs] = [document('Hall', { edition: 2 }), document('Hall', { edition: 9 })];
    store.saveDraft('b-1', mine, 1, null, document('Hall'));
    await cloud.ask('dashboard_set', { uuid: 'b-1', dashboard: { name: 'Hall', document: theirs } });
    expect(store.setDraftAside('b-1')).toBe(true);
    expect([(await opened()).draft, store.aside('b-1').length]).toEqual([null, 1]);
    expect(await store.present('b-1')).toEqual({ revision: 2, stored: theirs, document: theirs });
    const [one] = store.aside('b-1');
    if (one === undefined) throw new Error('nothing was laid aside');
    // A draft that was begun meanwhile takes its place there.
    store.saveDraft('b-1', document('Hall', { edition: 10 }), 2);
    expect(store.fetchBack('b-1', one)).toBe(true);
    expect((await opened()).draft).toMatchObject({
      document: mine,
      base: 1,
      from: document('Hall'),
      isOvertaken: true,
    });
    const others = store.aside('b-1');
    expect(others.map(({ draft }) => draft?.document)).toEqual([document('Hall', { edition: 10 })]);
    for (const other of others) store.dropAside('b-1', other);
    expect(store.aside('b-1')).toEqual([]);
  });

  it('[R-87] one that cannot be read stays to be saved, and is never fetched back', async () => {
    store.saveDraft('b-1', document('First'), 1);
    for (const key of shelf.kept.keys()) shelf.kept.set(key, '{"version":1,');
    store.saveDraft('b-1', document('Second'), 1);
    const [one] = store.aside('b-1');
    expect(one).toEqual({ at: null, draft: null, text: '{"version":1,' });
    expect(one && store.fetchBack('b-1', one)).toBe(false);
    expect((await opened()).draft?.document).toEqual(document('Second'));
  });

  it('nothing is present of a board that is not there', async () => {
    expect(await store.present('gone')).toBe(null);
  });
});

describe('publishing', () => {
  it('[S7.13] an older revision is answered with the present document, and the person chooses', async () => {
    const mine = document('Hall', { edition: 2 });
    store.saveDraft('b-1', mine, 1);
    await cloud.ask('dashboard_set', {
      uuid: 'b-1',
      dashboard: { name: 'Hall', document: document('Hall', { edition: 9 }) },
    });
    expect(await store.publish('b-1', mine, 1)).toEqual({
      ok: false,
      reason: 'conflict',
      present: { revision: 2, stored: document('Hall', { edition: 9 }), document: document('Hall', { edition: 9 }) },
    });
    expect((await opened()).draft).toMatchObject({ document: mine, isOvertaken: true });
    expect(await store.publish('b-1', mine, 1, 2)).toMatchObject({ ok: true });
    expect(cloud.entries[0]).toMatchObject({ revision: 3, document: mine });
  });

  it('[R-20] where the answer was lost, what stands there is read before it is sent again', async () => {
    const mine = document('Hall', { edition: 2 });
    store.saveDraft('b-1', mine, 1);
    cloud.state.isAnswerLost = true;
    expect(await store.publish('b-1', mine, 1)).toMatchObject({ ok: false, reason: 'refused' });
    expect((await opened()).draft?.document).toEqual(mine);
    cloud.state.isAnswerLost = false;
    const sent = cloud.asked.filter((call) => call === 'dashboard_set').length;
    expect(await store.publish('b-1', mine, 1)).toMatchObject({ ok: true, board: { revision: 2, draft: null } });
    expect(cloud.asked.filter((call) => call === 'dashboard_set')).toHaveLength(sent);
  });

  it('keeps what others keep beside the board', async () => {
    await store.publish('b-1', document('Hall', { edition: 2 }), 1);
    expect(cloud.entries[0]?.['kept']).toEqual({ by: 'others' });
  });

  it('[R-87] without the cloud it says why, and the draft stays', async () => {
    store.saveDraft('b-1', document('Hall', { edition: 2 }), 1);
    cloud.state.isOffline = true;
    expect(await store.publish('b-1', document('Hall', { edition: 2 }), 1)).toEqual({
      ok: false,
      reason: 'refused',
      problem: { code: 'offline', detail: '' },
    });
    expect((await opened()).draft?.document).toEqual(document('Hall', { edition: 2 }));
  });

  it('[S5.6] refuses what is no board, and the name of another one', async () => {
    await acts.create(document('Attic'), 'Attic');
    expect(await store.publish('b-1', authored({ kind: 'tile' }), 1)).toMatchObject({ ok: false, reason: 'invalid' });
    expect(await store.publish('b-1', document(' ATTIC'), 1)).toMatchObject({
      ok: false,
      reason: 'invalid',
      issues: [{ path: 'name' }],
    });
    expect(cloud.entries[0]?.revision).toBe(1);
  });

  it('[R-70] a board that cannot be read opens with its findings and what is stored', async () => {
    cloud.entries[0] = { uuid: 'b-1', revision: 4, name: 'Old', document: { kind: 'dash' } };
    await open();
    expect(await opened()).toMatchObject({
      name: 'Old',
      document: null,
      stored: { kind: 'dash' },
      issues: [issueAt(['kind'], 'no-board')],
      revision: 4,
      readOnly: 'unreadable',
    });
  });

  it('[R-70] a board that cannot be read is mended by its owner alone, with everything beside it kept', async () => {
    cloud.entries[0] = { uuid: 'b-1', revision: 4, name: 'Old', document: { kind: 'dash' }, owner: 'me', shared: true };
    await open('other');
    expect(await opened()).toMatchObject({ document: null, readOnly: 'shared' });
    expect(await store.publish('b-1', document('Old'), 4)).toMatchObject({ problem: { code: 'refused' } });
    await open('me');
    expect(await store.publish('b-1', document('Old'), 4)).toMatchObject({ ok: true });
    expect(cloud.entries).toEqual([
      { uuid: 'b-1', revision: 5, name: 'Old', document: document('Old'), owner: 'me', shared: true },
    ]);
    // What stood there stays among the versions.
    const list = await store.versions('b-1');
    expect(list.ok && list.versions.map((one) => one.document)).toEqual([document('Old'), { kind: 'dash' }]);
  });

  it('[R-70] one of which a part can be read opens to be edited, and is published once it is whole, with all beside it', async () => {
    const broken = document('Hall', { odd: true });
    cloud.entries[0] = { uuid: 'b-1', revision: 4, name: 'Hall', document: broken, theirs: 'kept' };
    await open();
    expect(await opened()).toMatchObject({ document: broken, stored: broken, readOnly: null, revision: 4 });
    expect(await store.publish('b-1', broken, 4)).toMatchObject({ ok: false, reason: 'invalid' });
    expect(cloud.entries[0]).toMatchObject({ revision: 4 });
    expect(await store.publish('b-1', document('Hall'), 4)).toMatchObject({ ok: true });
    expect(cloud.entries[0]).toMatchObject({ revision: 5, theirs: 'kept', document: document('Hall') });
  });
});

describe('versions', () => {
  it('[S2.39] keeps what was published, the newest first, and publishes an earlier one anew', async () => {
    await store.publish('b-1', document('Hall', { edition: 2 }), 1);
    await store.publish('b-1', document('Hall', { edition: 3 }), 2);
    const list = await store.versions('b-1');
    if (!list.ok) throw new Error('not read');
    expect(list.versions.map(({ number, by, isPresent, document: one }) => [number, by, isPresent, one])).toEqual([
      [3, 'me', true, document('Hall', { edition: 3 })],
      [2, 'me', false, document('Hall', { edition: 2 })],
      [1, '', false, document('Hall')],
    ]);
    const [, , first] = list.versions;
    if (first === undefined) throw new Error('none');
    expect(await store.restore('b-1', first)).toMatchObject({ ok: true });
    expect(cloud.entries[0]).toMatchObject({ revision: 4, document: document('Hall') });
  });

  it('[S2.39] [S2.42] going back to an earlier one leaves a draft where it is, and says that it is overtaken', async () => {
    await store.publish('b-1', document('Hall', { edition: 2 }), 1);
    store.saveDraft('b-1', document('Hall', { edition: 3 }), 2);
    const list = await store.versions('b-1');
    const first = list.ok ? list.versions.at(-1) : undefined;
    if (first === undefined) throw new Error('none');
    expect(await store.restore('b-1', first)).toMatchObject({
      ok: true,
      board: { revision: 3, draft: { document: document('Hall', { edition: 3 }), isOvertaken: true } },
    });
  });
});

describe('versions of a screen of the product', () => {
  const home = (name: string) => authored({ ...PRODUCT, name });
  const listed = async () => {
    const list = await store.versions('home');
    if (!list.ok) throw new Error(list.problem.code);
    return list.versions;
  };

  it('[S2.39] each change that is published is noted as a board’s is, and an earlier one is published anew', async () => {
    expect(await listed()).toEqual([]);
    expect(await store.publish('home', home('First'), null)).toMatchObject({ ok: true });
    expect(await store.publish('home', home('Second'), 1)).toMatchObject({ ok: true });
    const versions = await listed();
    expect(versions).toMatchObject([
      { number: 2, by: 'me', isPresent: true, document: home('Second') },
      { number: 1, by: 'me', isPresent: false, document: home('First') },
    ]);
    store.saveDraft('home', home('Mine'), 2);
    const [, first] = versions;
    if (first === undefined) throw new Error('none');
    expect(await store.restore('home', first)).toMatchObject({ ok: true, board: { revision: 3, name: 'First' } });
    expect(await listed()).toMatchObject([
      { document: home('First'), isPresent: true },
      { document: home('Second'), isPresent: false },
      { document: home('First'), isPresent: false },
    ]);
    // A draft stays, and is overtaken.
    expect(await store.open('home')).toMatchObject({ board: { draft: { base: 2, isOvertaken: true } } });
  });

  it('[S3.3] an earlier change lies over what ships by now', async () => {
    await store.publish('home', home('First'), null);
    PRODUCT.edition = 2;
    expect(await listed()).toMatchObject([{ document: { ...home('First'), edition: 2 } }]);
    PRODUCT.edition = 1;
  });

  it('[R-87] what cannot be read has no versions to show', async () => {
    expect(await store.versions('nowhere')).toMatchObject({ ok: false, problem: { code: 'unknown-target' } });
    await records.load(null);
    cloud.state.isOffline = true;
    await records.load(PLACE);
    expect(await store.versions('home')).toMatchObject({ ok: false, problem: { code: 'offline' } });
  });
});

describe('boards as a whole', () => {
  it('[S2.39] a board of one’s own is seen by others once it is shared, and copied, not changed', async () => {
    await acts.create(document('Mine'), 'Mine');
    await open('other');
    expect(records.get().boards.map(({ document: { name } }) => name)).toEqual(['Hall']);
    await open('me');
    expect(await acts.share('b-2', true)).toEqual({ ok: true });
    await open('other');
    expect(records.get().boards.map(({ document: { name } }) => name)).toEqual(['Hall', 'Mine']);
    expect(await acts.rename('b-2', 'Theirs')).toMatchObject({ ok: false, problem: { code: 'refused' } });
    expect(await store.publish('b-2', document('Mine'), 2)).toMatchObject({ ok: false, reason: 'refused' });
    expect(await acts.create(document('Mine'), 'Mine 2')).toEqual({ ok: true, uuid: 'b-3' });
  });

  it('[S2.39] a deleted board is gone from the list, keeps all it had, and goes for good after 30 days', async () => {
    expect(await acts.remove('b-1', records.get().boards[0]?.revision ?? null)).toEqual({ ok: true });
    expect([records.get().boards, records.get().deleted.map(({ uuid }) => uuid)]).toEqual([[], ['b-1']]);
    expect(await acts.bringBack('b-1')).toEqual({ ok: true });
    expect(cloud.entries[0]).toMatchObject({ name: 'Hall', kept: { by: 'others' } });
    expect(cloud.entries[0]?.['deleted_at']).toBe(undefined);
    cloud.entries[0] = { ...(cloud.entries[0] ?? { uuid: '', revision: 0 }), ...LONG_DELETED };
    cloud.entries.push(LATER);
    await records.again();
    await acts.clearOld();
    expect(cloud.entries).toEqual([LATER]);
  });

  it('[S2.39] a board that somebody else had back since is not deleted for its age', async () => {
    const live = cloud.entries[0] ?? { uuid: '', revision: 0 };
    cloud.entries[0] = { ...live, ...LONG_DELETED };
    cloud.entries.push(LATER);
    await records.again();
    cloud.entries[0] = { ...live, updated_at: 0 };
    await acts.clearOld();
    expect(cloud.entries.map(({ uuid }) => uuid)).toEqual(['b-1', 'b-2']);
  });

  it('[S2.39] what was deleted yesterday stays, also on a tablet whose clock is a year ahead', async () => {
    const live = cloud.entries[0] ?? { uuid: '', revision: 0 };
    cloud.entries[0] = { ...live, deleted_at: -365 * 24 * 3_600, updated_at: LATER.updated_at - 24 * 3_600 };
    cloud.entries.push(LATER);
    await records.again();
    await acts.clearOld();
    expect(cloud.entries.map(({ uuid }) => uuid)).toEqual(['b-1', 'b-2']);
  });

  it('[S5.6] neither a new board nor one that comes back takes a name that is used', async () => {
    await acts.remove('b-1', records.get().boards[0]?.revision ?? null);
    expect(await acts.create(document('x'), 'Hall')).toMatchObject({ ok: true });
    expect(await acts.bringBack('b-1')).toMatchObject({ ok: false, problem: { code: 'name-used' } });
    expect(await acts.create(document('x'), 'hall ')).toMatchObject({ ok: false, problem: { code: 'name-used' } });
  });
});
