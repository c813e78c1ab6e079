import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATORS, type Condition } from '@/schemas/condition/words';
import type { StateNode } from '@/schemas/template/document';
import { activeState, linksRead } from './active-state';
import { compileRule, type RuleData } from './compile';
import { OPERATIONS } from './operators';

const matches = (rule: unknown, data: RuleData) => compileRule(rule as Condition).matches(data);
const compare = (operator: string, value?: unknown) => ({
  link: 'state',
  operator,
  ...(value === undefined ? {} : { value }),
});
const literal = fc.oneof(fc.string(), fc.integer(), fc.boolean());
const present = fc.oneof(
  literal.filter((value) => value !== ''),
  fc.array(literal, { minLength: 1 }),
);
const rule: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ link: fc.constantFrom('state', 'mode'), operator: fc.constantFrom(...OPERATORS), value: literal }),
    fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
  ),
})).node;

/** The same rule, written without json-logic. */
function plainly(node: Condition, data: RuleData): boolean {
  if ('all' in node) return node.all.every((part) => plainly(part, data));
  if ('any' in node) return node.any.some((part) => plainly(part, data));
  return OPERATIONS[node.operator](data[node.link], node.value);
}

describe('rules', () => {
  it.each([
    ['equals', 0, 0, true],
    ['equals', 0, '0', false],
    ['equals', false, '0', false],
    ['does not equal', 0, 1, true],
    ['does not equal', 'on', 'on', false],
    ['contains', 'heat_eco', 'eco', true],
    ['contains', ['heat', 'cool'], 'heat', true],
    ['contains', 12, '1', false],
    ['does not contain', 'heat', 'cool', true],
    ['is empty', '', undefined, true],
    ['is empty', 0, undefined, false],
    ['is empty', false, undefined, false],
    ['is not empty', [], undefined, false],
    ['is not empty', 'x', undefined, true],
    ['begins with', 'dw_is_opened', 'dw_', true],
    ['ends with', 'dw_is_opened', 'closed', false],
    ['begins with', 5, '5', false],
  ])('[S4.63] %s: %j against %j is %s', (operator, given, wanted, expected) => {
    expect(matches(compare(operator, wanted), { state: given })).toBe(expected);
  });

  it('[R-78] a missing value matches only "is empty"', () => {
    for (const state of [null, undefined])
      expect(
        OPERATORS.filter(
          (operator) => matches(compare(operator, 'x'), { state }) || matches(compare(operator, 0), { state }),
        ),
      ).toEqual(['is empty']);
  });

  it('[R-78] each "does not" is the exact opposite of its twin for a value that is there', () => {
    fc.assert(
      fc.property(present, literal, (given, wanted) => {
        const data = { state: given };
        expect(matches(compare('does not equal', wanted), data)).toBe(!matches(compare('equals', wanted), data));
        expect(matches(compare('does not contain', wanted), data)).toBe(!matches(compare('contains', wanted), data));
        expect(matches(compare('is not empty'), data)).toBe(!matches(compare('is empty'), data));
      }),
    );
  });

  it('[S4.63] groups mean what they say, whatever they hold', () => {
    fc.assert(
      fc.property(rule, fc.record({ state: fc.option(present), mode: fc.option(literal) }), (node, data) => {
        expect(compileRule(node).matches(data)).toBe(plainly(node, data));
      }),
    );
  });

  it('[R-77] what is no rule never matches and never throws', () => {
    const deep = Array.from({ length: 5_000 }).reduce<unknown>((inner) => ({ all: [inner] }), compare('is empty'));
    const wide = { any: Array.from({ length: 60 }, () => compare('is empty')) };
    const odd = [
      null,
      7,
      {},
      { all: [] },
      { any: 'x' },
      deep,
      wide,
      { link: 'constructor.name', operator: 'is empty' },
      { map: [{ var: '' }, 1] },
    ];
    for (const one of [...odd, { link: 'state', operator: 'equals', value: { var: 'state' } }])
      expect(matches(one, {})).toBe(false);
    fc.assert(fc.property(fc.anything(), (one) => typeof matches(one, { state: 1 }) === 'boolean'));
  });

  it('[R-78] names never reach a prototype', () => {
    expect(matches({ link: 'constructor', operator: 'is not empty' }, {})).toBe(false);
    expect(matches({ link: 'toString', operator: 'is not empty' }, {})).toBe(false);
  });
});

describe('tile states', () => {
  const state = (name: string, value?: string): StateNode => ({
    name,
    ...(value === undefined ? {} : { when: { link: 'state', operator: 'contains', value } }),
  });
  const states = [state('default'), state('State 1', 'open'), state('State 2', 'opened')];

  it('[S4.63] the last matching state wins', () => {
    expect(activeState(states, { state: 'dw_is_opened' })?.name).toBe('State 2');
    expect(activeState(states, { state: 'open' })?.name).toBe('State 1');
  });
  it('[S4.63] nothing matching is the default, or nothing', () => {
    expect(activeState(states, { state: 'closed' })?.name).toBe('default');
    expect(activeState(states.slice(1), {})).toBeNull();
  });
  it('tells which links its rules read', () => {
    expect(linksRead(states)).toEqual(['state']);
  });
});
