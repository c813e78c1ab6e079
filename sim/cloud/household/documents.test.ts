import { describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import { memoryStore } from '../../store/store.ts';
import { createDocuments, depthOf } from './documents.ts';

describe('documents', () => {
  it('gives the same ids for the same calls, others for another seed or household, and none twice', () => {
    const begin = (seed: number) => {
      const documents = createDocuments({
        clock: createClock({ speed: 0 }),
        store: memoryStore(),
        seed,
        kind: 'board',
      });
      const make = (household: string) => documents.create(household, {}).uuid;
      const first = make('one');
      documents.remove('one', first);
      return [first, make('one'), make('two')];
    };
    expect(begin(1)).toEqual(begin(1));
    expect(new Set([...begin(1), ...begin(2)]).size).toBe(6);
  });

  it('counts revisions up, and its own fields cannot be written over', () => {
    const clock = createClock({ speed: 0 });
    const documents = createDocuments({ clock, store: memoryStore(), seed: 1, kind: 'board' });
    const nowS = Math.floor(clock.now() / 1_000);
    const { uuid } = documents.create('one', { name: 'A', revision: 9, uuid: 'mine', updated_at: 0 });
    expect(documents.get('one', uuid)).toEqual({ name: 'A', uuid, revision: 1, updated_at: nowS });
    clock.advance(5_000);
    documents.replace('one', uuid, { name: 'B' });
    expect(documents.list('one')).toEqual([{ name: 'B', uuid, revision: 2, updated_at: nowS + 5 }]);
    expect(documents.get('two', uuid)).toBeNull();
    expect(documents.get('one', 'made')).toBeNull();
  });
});

describe('depthOf', () => {
  it('counts objects and lists, also where a recursion would give up', () => {
    expect(depthOf(5)).toBe(0);
    expect(depthOf({})).toBe(1);
    expect(depthOf({ a: [1, { b: 2 }], c: 'd' })).toBe(3);
    expect(depthOf(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toBe(50_000);
  });
});
