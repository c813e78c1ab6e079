import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATORS, type Condition } from '@/schemas/condition/words';
import type { StateNode } from '@/schemas/template/document';
import { activeState } from './active-state';
import { compileRule, type RuleData } from './compile';
import { explainRule, explainTile } from './explain';

const literal = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const link = fc.constantFrom('state', 'mode', 'constructor', 'hasOwnProperty');
const rule: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ link, operator: fc.constantFrom(...OPERATORS), value: literal }),
    fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
  ),
})).node;
const hostile = fc.constantFrom<unknown>(
  { var: 'mode' },
  { '==': [1, 1] },
  [{ var: '' }],
  JSON.parse('{"__proto__":{"x":1}}'),
  [],
  {},
  Number.NaN,
);
const data = fc.dictionary(link, fc.oneof(literal, hostile, fc.constant(undefined))) as fc.Arbitrary<RuleData>;
const anything = fc.oneof(
  rule,
  fc.anything(),
  fc.record({ all: fc.array(fc.anything()) }),
  fc.record({ link: fc.string(), operator: fc.string(), value: fc.anything() }),
) as fc.Arbitrary<Condition>;

describe('the value of each part of a rule', () => {
  it('[S4.63] [R-77] [R-78] the whole is what the rule itself says, for whatever rule and data', () => {
    fc.assert(
      fc.property(anything, data, (one, values) => {
        expect(explainRule(one, values).holds).toBe(compileRule(one).matches(values));
      }),
      { numRuns: 500 },
    );
  });

  it('[S4.63] each part says what it wants, what is there and whether it holds', () => {
    const one: Condition = {
      all: [
        { link: 'lamp', operator: 'equals', value: 0 },
        {
          any: [
            { link: 'mode', operator: 'begins with', value: 'aw' },
            { link: 'gone', operator: 'is empty' },
          ],
        },
      ],
    };
    const compare = { kind: 'compare' };
    expect(explainRule(one, { lamp: 5, mode: 'away' })).toEqual({
      kind: 'all',
      holds: false,
      reads: ['lamp', 'mode', 'gone'],
      parts: [
        { ...compare, holds: false, link: 'lamp', operator: 'equals', wanted: 0, value: 5, reads: ['lamp'] },
        {
          kind: 'any',
          holds: true,
          reads: ['mode', 'gone'],
          parts: [
            {
              ...compare,
              holds: true,
              link: 'mode',
              operator: 'begins with',
              wanted: 'aw',
              value: 'away',
              reads: ['mode'],
            },
            { ...compare, holds: true, link: 'gone', operator: 'is empty', wanted: null, value: null, reads: ['gone'] },
          ],
        },
      ],
    });
  });
});

describe('why a tile looks as it does', () => {
  const state = (name: string, value?: string): StateNode => ({
    name,
    ...(value === undefined ? {} : { when: { link: 'state', operator: 'contains', value } }),
  });
  const states = [state('default'), state('State 1', 'open'), state('State 2', 'opened')];
  const brief = (all: readonly StateNode[], value: string) => {
    const { shown, why, states: each } = explainTile(all, { state: value });
    return [shown, why, each.map(({ rule: one, isOverruled }) => [one?.holds ?? null, isOverruled])];
  };

  it('[S4.63] the last state that holds wins, and says which it overruled', () => {
    expect(brief(states, 'dw_is_opened')).toEqual([
      'State 2',
      'last-match',
      [
        [null, false],
        [true, true],
        [true, false],
      ],
    ]);
  });
  it('[S4.63] nothing holds: the default, or the widget as it is', () => {
    expect(brief(states, 'closed').slice(0, 2)).toEqual(['default', 'default']);
    expect(brief(states.slice(1), 'closed').slice(0, 2)).toEqual([null, 'none']);
  });
  it('[S4.63] it is always the state that shows', () => {
    const arbitrary = fc.array(fc.option(rule, { nil: undefined }), { maxLength: 5 });
    fc.assert(
      fc.property(arbitrary, data, (rules, values) => {
        const all = rules.map((when, at): StateNode => ({ name: `State ${at}`, ...(when && { when }) }));
        const { shown, states: each } = explainTile(all, values);
        expect(shown).toBe(activeState(all, values)?.name ?? null);
        expect(each.filter(({ isShown }) => isShown).map(({ name }) => name)).toEqual(shown === null ? [] : [shown]);
      }),
    );
  });
});
