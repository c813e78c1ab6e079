import type { StateNode } from '@/schemas/template/document';
import { compileRule, type Rule, type RuleData } from './compile';

const compiled = new WeakMap<object, Rule>();

/** The compiled rule of a state; kept with the document, so that a tile compiles once. */
export function ruleOf(state: StateNode): Rule | null {
  if (state.when === undefined) return null;
  const known = compiled.get(state.when);
  if (known !== undefined) return known;
  const rule = compileRule(state.when);
  compiled.set(state.when, rule);
  return rule;
}

/** The last state whose rule matches, else "default", else null. Source: S4.63. */
export function activeState(states: readonly StateNode[], data: RuleData): StateNode | null {
  return (
    states.findLast((state) => ruleOf(state)?.matches(data) === true) ??
    states.find(({ name }) => name === 'default') ??
    null
  );
}

/** Every link that the rules of these states read. */
export const linksRead = (states: readonly StateNode[]): string[] => [
  ...new Set(states.flatMap((state) => ruleOf(state)?.reads ?? [])),
];
