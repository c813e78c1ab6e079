import { expect, it } from 'vitest';
import { createEnergyRecord } from './record';

function store(text: string | null) {
  const kept = { text, writes: 0 };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_key: string, value: string) => {
      kept.text = value;
      kept.writes += 1;
    },
    removeItem: () => {
      kept.text = null;
    },
  };
}
const wall = { day: '2026-03-14', hour: 7 };

it('[R-87] counts on after a reload, and writes at most once a minute', () => {
  const place = store(null);
  const before = createEnergyRecord(place);
  before.note([{ id: 'm', kwh: 10 }], 0, wall);
  before.note([{ id: 'm', kwh: 10.5 }], 10_000, wall);
  before.note([{ id: 'm', kwh: 11 }], 70_000, wall);
  expect(place.kept.writes).toBe(2);
  const after = createEnergyRecord(place);
  after.note([{ id: 'm', kwh: 12 }], 90_000, wall);
  expect(after.get()['m']?.used).toBe(2);
});

it('counts from memory where storage holds nonsense or refuses', () => {
  for (const text of ['{', 'null', '7', '{"m":{"day":1}}', '{"__proto__":{"used":1}}']) {
    const record = createEnergyRecord(store(text));
    expect(Object.keys(record.get())).toEqual([]);
    record.note([{ id: 'm', kwh: 1 }], 0, wall);
    expect(record.get()['m']?.last).toBe(1);
  }
  const full = createEnergyRecord({
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
    removeItem: () => undefined,
  });
  full.note([{ id: 'm', kwh: 1 }], 0, wall);
  expect(full.get()['m']?.used).toBe(0);
});

it('tells listeners of what changed and of nothing else', () => {
  const record = createEnergyRecord(null);
  let heard = 0;
  const stop = record.subscribe(() => (heard += 1));
  record.note([{ id: 'm', kwh: 1 }], 0, wall);
  record.note([{ id: 'm', kwh: 1.5 }], 1_000, wall);
  record.note([{ id: 'm', kwh: 1.5 }], 2_000, wall);
  stop();
  record.note([{ id: 'm', kwh: 2 }], 3_000, wall);
  expect(heard).toBe(2);
});

it('[R-61] forgets what was counted and what was kept, and begins anew', () => {
  const place = store(null);
  const record = createEnergyRecord(place);
  record.note([{ id: 'm', kwh: 1 }], 0, wall);
  let heard = 0;
  record.subscribe(() => (heard += 1));
  record.forget();
  expect([place.kept.text, Object.keys(record.get()), heard]).toEqual([null, [], 1]);
  record.note([{ id: 'm', kwh: 9 }], 1_000, wall);
  expect(record.get()['m']?.used).toBe(0);
  expect(place.kept.text).not.toBeNull();
});
