import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { madeHouse } from '../../../tests/support/test-house';
import { keepSame } from './same';
import { createWatch } from './watch';

const { house } = madeHouse();
const settled = () => Promise.resolve();

describe('watch', () => {
  it('computes once for a batch, and is silent when the result is the same', async () => {
    const lamps = [proxy({ level: 1, name: 'a' }), proxy({ level: 2, name: 'b' })];
    let computed = 0;
    const heard: unknown[] = [];
    const watch = createWatch(house, (see) => {
      computed += 1;
      return lamps.map((lamp) => ({ isOn: see.at(lamp).level > 0 }));
    });
    const stop = watch.subscribe(() => heard.push(watch.get()));
    const first = watch.get();
    for (const lamp of lamps) lamp.level += 5;
    await settled();
    expect({ computed, heard }).toEqual({ computed: 2, heard: [] });
    lamps[1]!.level = 0;
    await settled();
    expect(heard).toEqual([[{ isOn: true }, { isOn: false }]]);
    expect(watch.get()[0]).toBe(first[0]);
    stop();
    lamps[0]!.level = 0;
    await settled();
    expect(heard).toHaveLength(1);
  });

  it('follows what it reads now, no longer what it read before', async () => {
    const which = proxy({ id: 'a' });
    const rooms = { a: proxy({ name: 'Attic' }), b: proxy({ name: 'Bath' }) };
    const heard: string[] = [];
    const watch = createWatch(house, (see) => see.at(rooms[see.at(which).id as 'a' | 'b']).name);
    watch.subscribe(() => heard.push(watch.get()));
    which.id = 'b';
    await settled();
    rooms.a.name = 'Roof';
    await settled();
    rooms.b.name = 'Basin';
    await settled();
    expect(heard).toEqual(['Bath', 'Basin']);
  });

  it('of a drawing is computed once until somebody listens, and again for what changed meanwhile', async () => {
    const lamp = proxy({ level: 1, name: 'a' });
    let computed = 0;
    const of = (unheard: 'asked' | 'drawn') =>
      createWatch(
        house,
        (see) => {
          computed += 1;
          return { isOn: see.at(lamp).level > 0 };
        },
        unheard,
      );
    const drawn = of('drawn');
    expect(drawn.get()).toBe(drawn.get());
    lamp.level = 0;
    expect([drawn.get().isOn, computed]).toEqual([false, 2]);
    const heard: boolean[] = [];
    drawn.subscribe(() => heard.push(drawn.get().isOn));
    expect(computed).toBe(2);
    lamp.level = 3;
    await settled();
    expect({ heard, computed }).toEqual({ heard: [true], computed: 3 });
    // Whoever only asks may ask a clock too.
    const asked = of('asked');
    asked.get();
    asked.get();
    expect(computed).toBe(5);
  });

  it('that many draw before one of them listens looks at what it reads once, until that changes', async () => {
    const lamps = Array.from({ length: 50 }, () => proxy({ level: 1 }));
    let looks = 0;
    const shared = createWatch(
      house,
      (see) =>
        lamps.map((lamp) => {
          looks += 1;
          return see.at(lamp).level;
        }),
      'shared',
    );
    for (let asked = 0; asked < 50; asked += 1) shared.get();
    expect(looks).toBe(50);
    lamps[7]!.level = 2;
    expect([shared.get()[7], looks]).toEqual([2, 100]);
    // Nobody listens: nothing is computed until somebody asks.
    lamps[7]!.level = 3;
    lamps[8]!.level = 3;
    await settled();
    expect(looks).toBe(100);
    const heard: unknown[] = [];
    const stop = shared.subscribe(() => heard.push(shared.get()[7]));
    lamps[7]!.level = 4;
    await settled();
    expect([heard, looks]).toEqual([[4], 200]);
    stop();
    lamps[7]!.level = 5;
    await settled();
    expect([heard, looks]).toEqual([[4], 200]);
  });

  it('tells its listeners of a change that somebody else asked about first', async () => {
    const lamp = proxy({ level: 1 });
    const inner = createWatch(house, (see) => see.at(lamp).level);
    const outer = createWatch(house, (see) => see.at(lamp).level + see.at(inner));
    const heard: string[] = [];
    outer.subscribe(() => heard.push(`outer ${outer.get()}`));
    inner.subscribe(() => heard.push(`inner ${inner.get()}`));
    lamp.level = 2;
    await settled();
    await settled();
    expect(heard.sort()).toEqual(['inner 2', 'outer 4']);
  });

  it('keeps every part that did not change', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(keepSame(before, after)).toEqual(after);
        expect(keepSame(before, structuredClone(before))).toBe(before);
      }),
      { examples: [[JSON.parse('{"__proto__":0}'), JSON.parse('{"__proto__":1}')]] },
    );
  });
});
