import type { ItemValue } from '@/hub';
import type { Compare, Condition } from '@/schemas/condition/words';
import type { StateNode } from '@/schemas/template/document';
import { activeState } from './active-state';
import { isRule, type RuleData } from './compile';
import { OPERATIONS } from './operators';

/** A rule with what each of its parts is now. `never`: it is no rule within the caps, so it holds for nothing. */
export type Explained =
  | {
      kind: 'compare';
      holds: boolean;
      link: string;
      operator: Compare['operator'];
      /** What it is compared with. */
      wanted: Exclude<Compare['value'], undefined>;
      /** What is bound now; null: nothing, or nothing that may be believed. */
      value: ItemValue;
      /** Names of the links that the part reads. */
      reads: readonly string[];
    }
  | { kind: 'all' | 'any'; holds: boolean; parts: readonly Explained[]; reads: readonly string[] }
  | { kind: 'never'; holds: false; reads: readonly string[] };

function walk(rule: Condition, data: RuleData): Explained {
  if ('all' in rule || 'any' in rule) {
    const kind = 'all' in rule ? 'all' : 'any';
    const parts = ('all' in rule ? rule.all : rule.any).map((part) => walk(part, data));
    const holds = kind === 'all' ? parts.every((part) => part.holds) : parts.some((part) => part.holds);
    return { kind, holds, parts, reads: [...new Set(parts.flatMap(({ reads }) => reads))] };
  }
  const { link, operator, value: wanted = null } = rule;
  const value = Object.hasOwn(data, link) ? (data[link] ?? null) : null;
  return { kind: 'compare', holds: OPERATIONS[operator](value, wanted), link, operator, wanted, value, reads: [link] };
}

/** The value of each part of a rule now, in the shape of the rule. Pure and total, and one with `compileRule`. */
export const explainRule = (rule: Condition, data: RuleData): Explained =>
  isRule(rule) ? walk(rule, data) : { kind: 'never', holds: false, reads: [] };

export interface ExplainedState {
  name: string;
  /** The one that shows. */
  isShown: boolean;
  /** Its rule holds, and a later state whose rule holds too takes its place. */
  isOverruled: boolean;
  /** null: the default state, which has no rule. */
  rule: Explained | null;
}
export interface ExplainedTile {
  /** Name of the state that shows; null: the widget as it is. */
  shown: string | null;
  /** `last-match`: the last state whose rule holds; `default`: none holds; `none`: none holds, and there is no default. */
  why: 'last-match' | 'default' | 'none';
  states: readonly ExplainedState[];
}

/** Why a tile looks as it does (S4.63). Pure. */
export function explainTile(states: readonly StateNode[], data: RuleData): ExplainedTile {
  const shown = activeState(states, data);
  const explained = states.map((state): ExplainedState => {
    const rule = state.when === undefined ? null : explainRule(state.when, data);
    return { name: state.name, isShown: state === shown, isOverruled: rule?.holds === true && state !== shown, rule };
  });
  const why = shown === null ? 'none' : shown.when === undefined ? 'default' : 'last-match';
  return { shown: shown?.name ?? null, why, states: explained };
}
