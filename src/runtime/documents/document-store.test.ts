import { describe, expect, it } from 'vitest';
import { boardCloud } from '../../../tests/support/board-cloud';
import { cloudDocuments } from './cloud-documents';
import { memoryDocuments } from './memory-documents';

const HALL = { name: 'Hall', document: { kind: 'dashboard', name: 'Hall' }, beside: { owner: 'me', shared: false } };
const STORES = { 'in the cloud': () => cloudDocuments(boardCloud().ask), 'in memory': () => memoryDocuments([]) };

describe.each(Object.entries(STORES))('a household’s documents %s', (_where, store) => {
  async function withHall() {
    const documents = store();
    const made = await documents.create(HALL);
    if (!made.ok || made.key === null) throw new Error('nothing was made');
    const listed = async () => {
      const list = await documents.list();
      if (!list.ok) throw new Error(list.problem.code);
      return list.kept;
    };
    return { documents, key: made.key, listed };
  }

  it('are kept to the letter, with everything that stands beside them', async () => {
    const { key, listed } = await withHall();
    expect(await listed()).toEqual([{ ...HALL, key, revision: 1, writtenAt: null }]);
  });

  it('are counted with every writing, and nothing is written over that was changed since it was read', async () => {
    const { documents, key, listed } = await withHall();
    const next = { ...HALL, name: 'Upper hall' };
    expect(await documents.replace(key, next, 1)).toEqual({ ok: true });
    const [now] = await listed();
    expect(now).toMatchObject({ name: 'Upper hall', revision: 2 });
    const late = await documents.replace(key, HALL, 1);
    expect(late).toMatchObject({ ok: false, problem: { code: 'changed-elsewhere' } });
    // What stands there now comes with the refusal: the person looks at both and chooses.
    expect(late).toMatchObject({ present: now });
    expect(await listed()).toEqual([now]);
  });

  it('are taken away as they were looked at, and not as somebody has written them since', async () => {
    const { documents, key, listed } = await withHall();
    await documents.replace(key, { ...HALL, name: 'Upper hall' }, 1);
    expect(await documents.remove(key, 1)).toMatchObject({ ok: false, problem: { code: 'changed-elsewhere' } });
    expect(await listed()).toHaveLength(1);
    expect(await documents.remove(key, 2)).toEqual({ ok: true });
    expect(await listed()).toEqual([]);
  });

  it('that are not there are neither written nor taken away', async () => {
    const { documents, listed } = await withHall();
    expect(await documents.replace('gone', HALL, 1)).toMatchObject({ ok: false, present: null });
    expect(await documents.remove('gone', 1)).toMatchObject({ ok: false });
    expect(await listed()).toHaveLength(1);
  });
});

describe('[S7.13] the cloud’s answers', () => {
  it('that are no list say nothing of what is kept', async () => {
    for (const data of [null, {}, { list: 'none' }])
      expect(await cloudDocuments(() => Promise.resolve({ ok: true, data })).list()).toEqual({
        ok: false,
        problem: { code: 'bad-reply', detail: 'dashboard_list' },
      });
  });

  it('name each entry that somebody could change, with the time of the cloud’s own clock', async () => {
    const list = [{ uuid: 'a', updated_at: 5, document: {} }, { name: 'no uuid' }, null, { uuid: 'b', revision: '2' }];
    const kept = { name: null, revision: null, beside: {} };
    expect(await cloudDocuments(() => Promise.resolve({ ok: true, data: { list } })).list()).toEqual({
      ok: true,
      kept: [
        { ...kept, key: 'a', document: {}, writtenAt: 5 },
        { ...kept, key: 'b', document: undefined, writtenAt: null },
      ],
    });
  });
});
