import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { openLine, openRelay, type HubLine } from '../../support/hub-line.ts';
import { call, decoded, DEMO, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';
import { within } from '../../support/how-long.ts';

const refused = (error_code: number, error_text: string, details = {}) => ({
  status: 0,
  complete: 1,
  data: { ...details, error_code, error_text },
});
const done = (data: unknown) => ({ status: 1, complete: 1, data });
/** Hundreds of calls: a second, or many on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let sim: Sim;
let me: SignedIn;
let robin: SignedIn;
beforeAll(async () => {
  sim = await startTestSim();
  me = await signIn(sim.url);
  robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
});
afterAll(() => sim.stop());

const ask = async (name: string, params: unknown = {}, who = me) =>
  (await call(sim.url, who.bearer, name, params)).body as { data: Record<string, never> };

const uuidOf = ({ bearer }: SignedIn) => decoded(bearer.split('.')[1] ?? '')['uuid'];

/** Sends one call by the cloud's socket and waits for its reply. */
async function say(line: HubLine, name: string, params: unknown): Promise<unknown> {
  const id = `c-${String(line.frames.length)}`;
  const from = line.frames.length;
  line.sendText(JSON.stringify({ call: name, version: '1', id, params }));
  return line.wait((frame) => frame.id === id, from);
}
async function openNews({ bearer }: SignedIn): Promise<HubLine> {
  const line = await openLine(`${sim.url.replace('http', 'ws')}/v1/websocket`);
  expect(await say(line, 'auth', { token: bearer })).toMatchObject({ status: 1 });
  return line;
}

describe('boards', () => {
  it('[S7.13] makes, lists, changes and deletes a board of the household; a revision counts its changes', async () => {
    const dashboard = { name: 'Hall', dashboard: { layout: { rows: 5, columns: 3, cells: [] } } };
    const nowS = Math.floor(sim.clock.now() / 1_000);
    const made = await ask('dashboard_create', { dashboard });
    expect(made).toEqual(done({ uuid: expect.stringMatching(UUID) }));
    const { uuid } = made.data;
    const listed = await ask('dashboard_list', {}, robin);
    expect(listed).toEqual(done({ list: [{ ...dashboard, uuid, revision: 1, updated_at: expect.any(Number) }] }));
    const [{ updated_at }] = listed.data['list'] as unknown as [{ updated_at: number }];
    expect(updated_at).toBeGreaterThanOrEqual(nowS);
    expect(updated_at).toBeLessThanOrEqual(sim.clock.now() / 1_000);

    sim.control.advance(60_000);
    expect(await ask('dashboard_set', { uuid, dashboard: { name: 'Door', revision: 1 } }, robin)).toEqual(done({}));
    const { list } = (await ask('dashboard_list')).data as unknown as { list: Record<string, number>[] };
    expect(list).toEqual([{ name: 'Door', uuid, revision: 2, updated_at: expect.any(Number) }]);
    expect((list[0]?.['updated_at'] ?? 0) - updated_at).toBeGreaterThanOrEqual(60);

    expect(await ask('dashboard_delete', { uuid })).toEqual(done({}));
    expect(await ask('dashboard_list')).toEqual(done({ list: [] }));
    expect(await ask('dashboard_delete', { uuid })).toEqual(refused(3, 'There is no such document'));
    expect(await ask('dashboard_set', { uuid, dashboard: { name: 'Hall' } })).toEqual(
      refused(3, 'There is no such dashboard'),
    );
  });

  it('[S7.13] refuses what was written on an older revision and shows the present document; none at all wins', async () => {
    const { uuid } = (await ask('dashboard_create', { dashboard: { name: 'A' } })).data;
    await ask('dashboard_set', { uuid, dashboard: { name: 'B', revision: 1 } });
    const present = { name: 'B', uuid, revision: 2, updated_at: expect.any(Number) };
    const late = await ask('dashboard_set', { uuid, dashboard: { name: 'C', revision: 1 } }, robin);
    expect(late).toEqual(refused(6, 'This dashboard was changed by somebody else', { dashboard: present }));
    expect(await ask('dashboard_list')).toEqual(done({ list: [present] }));
    expect(await ask('dashboard_set', { uuid, dashboard: { name: 'D' } })).toEqual(done({}));
    expect(await ask('dashboard_list')).toEqual(done({ list: [{ ...present, name: 'D', revision: 3 }] }));
    await ask('dashboard_delete', { uuid });
  });

  it('[S7.13] deletes nothing that was changed meanwhile: whoever asks gets the present document and chooses', async () => {
    const { uuid } = (await ask('dashboard_create', { dashboard: { name: 'A' } })).data;
    await ask('dashboard_set', { uuid, dashboard: { name: 'B', revision: 1 } }, robin);
    const present = { name: 'B', uuid, revision: 2, updated_at: expect.any(Number) };
    expect(await ask('dashboard_delete', { uuid, revision: 1 })).toEqual(
      refused(6, 'This dashboard was changed by somebody else', { dashboard: present }),
    );
    expect(await ask('dashboard_list')).toEqual(done({ list: [present] }));
    expect(await ask('dashboard_delete', { uuid, revision: 2 })).toEqual(done({}));
    expect(await ask('dashboard_list')).toEqual(done({ list: [] }));
  });

  it('[S2.39] shows a member’s own board to the others once it is shared, theirs to look at and to copy', async () => {
    const names = async (who: SignedIn) =>
      ((await ask('dashboard_list', {}, who)).data as unknown as { list: { name: string; uuid: string }[] }).list.map(
        ({ name }) => name,
      );
    const owner = uuidOf(me);
    const { uuid } = (await ask('dashboard_create', { dashboard: { name: 'Mine', owner } })).data;
    const missing = refused(3, 'There is no such dashboard');
    expect([await names(me), await names(robin)]).toEqual([['Mine'], []]);
    expect(await ask('dashboard_set', { uuid, dashboard: { name: 'Taken' } }, robin)).toEqual(missing);
    expect(await ask('dashboard_delete', { uuid }, robin)).toEqual(refused(3, 'There is no such document'));

    await ask('dashboard_set', { uuid, dashboard: { name: 'Mine', owner, shared: true } });
    expect(await names(robin)).toEqual(['Mine']);
    const theirs = refused(4, 'This dashboard belongs to another member');
    expect(await ask('dashboard_set', { uuid, dashboard: { name: 'Taken' } }, robin)).toEqual(theirs);
    expect(await ask('dashboard_delete', { uuid }, robin)).toEqual(theirs);
    const forged = { dashboard: { name: 'Yours', owner } };
    expect(await ask('dashboard_create', forged, robin)).toEqual(refused(4, 'The owner is another member'));
    const copy = { name: 'Copy', owner: uuidOf(robin) };
    const made = (await ask('dashboard_create', { dashboard: copy }, robin)).data;
    expect([await names(me), await names(robin)]).toEqual([['Mine'], ['Mine', 'Copy']]);
    await ask('dashboard_delete', { uuid });
    await ask('dashboard_delete', { uuid: made['uuid'] }, robin);
  });

  it('[S2.39] keeps the versions of a member’s own board to that member until it is shared', async () => {
    const { uuid: owner } = decoded(me.bearer.split('.')[1] ?? '');
    const { uuid } = (await ask('dashboard_create', { dashboard: { name: 'Mine', owner } })).data;
    const key = { type: 'location', key: `board-versions-${String(uuid)}` };
    const read = async (who: SignedIn) => {
      const { list } = (await ask('kvs_get', { list: [key] }, who)).data as unknown as { list: { value: string }[] };
      return list.map(({ value }) => value);
    };
    const news = async (line: HubLine) => {
      await say(line, 'location_list', {}); // whatever was pushed before has come by now
      return line.frames.filter((frame) => frame['event'] === 'kvs');
    };
    const [mine, robins] = [await openNews(me), await openNews(robin)];
    const missing = refused(3, 'There is no such dashboard');
    const noKey = refused(3, 'There is no such key');

    expect(await ask('kvs_set', { ...key, value: '"secret"' })).toEqual(done({}));
    expect([await read(me), await read(robin)]).toEqual([['"secret"'], []]);
    expect(await ask('kvs_set', { ...key, value: '"forged"' }, robin)).toEqual(missing);
    expect(await ask('kvs_set', { ...key, key: 'board-versions-none', value: '1' }, robin)).toEqual(missing);
    expect(await ask('kvs_delete', key, robin)).toEqual(noKey);
    expect([(await news(mine)).length, await news(robins)]).toEqual([1, []]);

    await ask('dashboard_set', { uuid, dashboard: { name: 'Mine', owner, shared: true } });
    expect(await read(robin)).toEqual(['"secret"']);
    const theirs = refused(4, 'This dashboard belongs to another member');
    expect(await ask('kvs_set', { ...key, value: '"forged"' }, robin)).toEqual(theirs);
    expect(await ask('kvs_delete', key, robin)).toEqual(theirs);
    expect(await ask('kvs_set', { ...key, value: '"next"' })).toEqual(done({}));
    expect([await read(robin), (await news(robins)).length]).toEqual([['"next"'], 1]);
    expect(await ask('kvs_delete', key)).toEqual(done({}));
    expect(await read(me)).toEqual([]);

    mine.close();
    robins.close();
    await ask('dashboard_delete', { uuid });
  });

  it(
    '[S2.39] forgets the versions with the board, and counts them no longer among the keys',
    { timeout: within(BUSY_MACHINE_MS) },
    async () => {
      const { uuid } = (await ask('dashboard_create', { dashboard: { name: 'Hall' } })).data;
      const set = (key: string) => ask('kvs_set', { type: 'location', key, value: '1' });
      expect(await set(`board-versions-${String(uuid)}`)).toEqual(done({}));
      await Promise.all(Array.from({ length: 199 }, (_, n) => set(`k${String(n)}`)));
      expect(await set('one-more')).toEqual(refused(4, 'Too many keys'));
      await ask('dashboard_delete', { uuid });
      expect(await set('one-more')).toEqual(done({}));
      expect(await set(`board-versions-${String(uuid)}`)).toEqual(refused(3, 'There is no such dashboard'));
    },
  );

  it('[S7.13] makes, lists, changes and deletes a theme in the same way', async () => {
    const made = await ask('theme_set', { theme: { name: 'Dusk', background: '#123' } });
    expect(made).toEqual(done({ uuid: expect.stringMatching(UUID) }));
    const { uuid } = made.data;
    expect(await ask('theme_set', { uuid, theme: { name: 'Dawn', revision: 1 } }, robin)).toEqual(done({ uuid }));
    const present = { name: 'Dawn', uuid, revision: 2, updated_at: expect.any(Number) };
    expect(await ask('theme_list')).toEqual(done({ list: [present] }));
    expect(await ask('theme_set', { uuid, theme: { revision: 1 } })).toEqual(
      refused(6, 'This theme was changed by somebody else', { theme: present }),
    );
    expect(await ask('theme_delete', { uuid })).toEqual(done({}));
    expect(await ask('theme_list')).toEqual(done({ list: [] }));
    expect(await ask('theme_set', { uuid, theme: {} })).toEqual(refused(3, 'There is no such theme'));
  });

  it('[S5.6] a board has a name, and no two that one sees go by the same', async () => {
    const [twice, blank] = [
      refused(1, 'This dashboard name has already been used before.'),
      refused(1, 'A dashboard needs a name'),
    ];
    const create = async (dashboard: object, who = me) => ask('dashboard_create', { dashboard }, who);
    const { uuid } = (await create({ name: 'Hall' })).data;
    for (const name of ['Hall', ' hall ', 'HALL']) expect(await create({ name }, robin)).toEqual(twice);
    for (const dashboard of [{}, { name: ' ' }, { name: 5 }]) expect(await create(dashboard)).toEqual(blank);
    const other = (await create({ name: 'Porch' })).data['uuid'];
    const set = async (dashboard: object) => ask('dashboard_set', { uuid: other, dashboard });
    expect([await set({ name: 'hall' }), await set({ name: '' })]).toEqual([twice, blank]);
    expect(await set({ name: 'PORCH', tiles: [] })).toEqual(done({}));
    // The change of a screen goes by the screen's name; what was put away gives its name free, and asks for it again.
    expect(await create({ name: 'Hall', document: { kind: 'override' } })).toMatchObject({ status: 1 });
    expect(await set({ name: 'PORCH', deleted_at: 1 })).toEqual(done({}));
    expect(await create({ name: 'Porch' })).toMatchObject({ status: 1 });
    expect(await set({ name: 'PORCH' })).toEqual(twice);
    // Of another member's own board nothing is told.
    expect(await create({ name: 'Mine', owner: uuidOf(me) })).toMatchObject({ status: 1 });
    expect(await create({ name: 'Mine', owner: uuidOf(robin) }, robin)).toMatchObject({ status: 1 });
    expect(await ask('dashboard_set', { uuid, dashboard: { name: 'Hall' } })).toEqual(done({}));
  });

  it('[S7.40] tells every socket of the household’s hub after each change, and none after a refusal', async () => {
    const line = await openRelay(sim.url, { username: 'demo2' });
    const { uuid } = (await ask('dashboard_create', { dashboard: { name: 'Told' } })).data;
    await ask('dashboard_set', { uuid, dashboard: { name: 'Told', revision: 9 } });
    await ask('theme_set', { theme: {} });
    await ask('dashboard_delete', { uuid });
    const frame = (target: string) => ({
      id: 'ui_broadcast',
      msg_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      msg_subclass: 'cloud.data.sync',
      type: 'syncData',
      result: { target },
    });
    await line.ask('hub.info.get'); // whatever was broadcast before has come by now
    expect(line.broadcasts('cloud.data.sync')).toEqual([frame('dashboard'), frame('theme'), frame('dashboard')]);
    line.close();
  });

  it(
    '(R-94) takes no other kind of document, none too large or too deep, no more than may be kept',
    { timeout: within(BUSY_MACHINE_MS) },
    async () => {
      for (const dashboard of [undefined, null, [], 'text', 5]) {
        expect(await ask('dashboard_create', { dashboard })).toEqual(refused(1, 'Bad params: dashboard'));
      }
      expect(await ask('dashboard_create', { dashboard: { text: 'x'.repeat(512 * 1024) } })).toEqual(
        refused(1, 'The document is too large'),
      );
      const deep: unknown = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
      expect(await ask('theme_set', { theme: { deep } })).toEqual(refused(1, 'The document is too deep'));
      const hostile =
        '{"call":"dashboard_create","params":{"dashboard":{"a":' + '['.repeat(100_000) + ']'.repeat(100_000);
      const answer = await fetch(`${sim.url}/v1/request`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${me.bearer}`, 'Content-Type': 'application/json' },
        body: `${hostile}}}}`,
      });
      expect(await answer.json()).toEqual(refused(1, 'The document is too deep'));

      const full = await startTestSim();
      try {
        const { bearer } = await signIn(full.url);
        const reply = async (name: string, params: unknown) =>
          (await call(full.url, bearer, name, params)).body as unknown;
        const many = (count: number, name: string, paramsOf: (number: number) => unknown) =>
          Promise.all(Array.from({ length: count }, (_, number) => reply(name, paramsOf(number))));
        const board = (number: number) => ({ dashboard: { name: `Board ${String(number)}` } });
        await many(200, 'dashboard_create', board);
        expect(await reply('dashboard_create', board(200))).toEqual(refused(4, 'At most 200 are kept'));
        await many(100, 'theme_set', () => ({ theme: {} }));
        expect(await reply('theme_set', { theme: {} })).toEqual(refused(4, 'At most 100 are kept'));
      } finally {
        await full.stop();
      }
    },
  );
});
