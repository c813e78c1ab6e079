import { describe, expect, it } from 'vitest';
import { createRunRecord } from './run-record';

function memory(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value) && undefined,
    removeItem: (key: string) => kept.delete(key) && undefined,
  };
}
const KEY = 'porchlight.meshbot-runs';

describe('last runs', () => {
  it('[R-87] stand after a reload, the later one of each', () => {
    const store = memory();
    const before = createRunRecord(store);
    before.note({ a: { at: 2, how: 'failed' } });
    before.note({ a: { at: 1, how: 'finished' }, b: { at: 5, how: 'finished' } });
    expect(createRunRecord(store).get()).toEqual({ a: { at: 2, how: 'failed' }, b: { at: 5, how: 'finished' } });
  });

  it('nothing is told twice, and no more than 500 are kept', () => {
    const record = createRunRecord(null);
    let told = 0;
    record.subscribe(() => {
      told += 1;
    });
    record.note({ a: { at: 1, how: 'finished' } });
    record.note({ a: { at: 1, how: 'finished' } });
    expect(told).toBe(1);
    record.note(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`s${at}`, { at: at + 10, how: 'x' }])));
    expect(Object.keys(record.get())).toHaveLength(500);
    expect(record.get()['a']).toBeUndefined();
  });

  it.each(['', '{', '7', 'null', '{"a":1,"__proto__":{"at":1,"how":"x"},"b":{"at":"1","how":"x"}}'])(
    '[R-87] what was kept may be anything: %s',
    (text) => {
      const kept = createRunRecord(memory({ [KEY]: text })).get();
      expect(Object.values(kept).every((run) => typeof run.at === 'number')).toBe(true);
      expect(kept['constructor']).toBeUndefined();
    },
  );

  it('[R-61] [R-87] are gone after a sign-out; a store that refuses loses nothing but the reload', () => {
    const store = memory();
    const record = createRunRecord(store);
    record.note({ a: { at: 1, how: 'finished' } });
    record.forget();
    expect([record.get(), store.kept.size]).toEqual([{}, 0]);
    const refusing = () => {
      throw new Error('blocked');
    };
    const blocked = createRunRecord({ getItem: refusing, setItem: refusing, removeItem: refusing });
    blocked.note({ a: { at: 1, how: 'finished' } });
    expect(blocked.get()).toEqual({ a: { at: 1, how: 'finished' } });
    blocked.forget();
    expect(blocked.get()).toEqual({});
  });
});
