import { describe, expect, it } from 'vitest';
import { condition } from '@/schemas/condition/condition';
import type { Condition } from '@/schemas/condition/words';
import { addPart, countParts, removePart, replacePart, setKind, withOperator } from './tree';

const isOn: Condition = { link: 'state', operator: 'equals', value: 'on' };
const isNight: Condition = { link: 'mode', operator: 'equals', value: 'night' };
const nested: Condition = { all: [isOn, { any: [isNight] }] };

describe('a rule while it is edited', () => {
  it('[S4.63] grows by comparisons and by groups inside groups', () => {
    expect(addPart(isOn, [], isNight)).toEqual({ all: [isOn, isNight] });
    expect(addPart(nested, [1], isOn)).toEqual({ all: [isOn, { any: [isNight, isOn] }] });
    expect(addPart(isOn, [], { any: [isNight] })).toEqual(nested);
    expect(countParts(nested)).toBe(4);
  });

  it('[S4.63] is "all" or "any" in each group', () => {
    expect(setKind(nested, [1], 'all')).toEqual({ all: [isOn, { all: [isNight] }] });
    expect(setKind(isOn, [], 'any')).toEqual({ any: [isOn] });
  });

  it('loses a group with its last part, and never its own last one', () => {
    expect(removePart(nested, [1, 0])).toEqual({ all: [isOn] });
    expect(removePart({ all: [isOn] }, [0])).toEqual({ all: [isOn] });
    expect(replacePart(nested, [0], isNight)).toEqual({ all: [isNight, { any: [isNight] }] });
  });

  it('keeps its value only with operators that compare with one', () => {
    const empty = withOperator({ link: 'state', operator: 'equals', value: 'on' }, 'is empty', 'on');
    expect(empty).toEqual({ link: 'state', operator: 'is empty' });
    expect(withOperator(empty, 'begins with', 'dw')).toEqual({ link: 'state', operator: 'begins with', value: 'dw' });
    for (const rule of [empty, nested]) expect(condition.safeParse(rule).success).toBe(true);
  });
});
