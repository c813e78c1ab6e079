import type { Compare, Condition, Operator } from '@/schemas/condition/words';
import { CAPS } from '@/schemas/template/plain-json';

/** A group of a rule as it is edited. */
export interface Group {
  kind: 'all' | 'any';
  parts: readonly Condition[];
}
/** The way to a part: at which place of its group, from the outermost on. */
export type Way = readonly number[];

export const isGroup = (rule: Condition): rule is { all: Condition[] } | { any: Condition[] } =>
  'all' in rule || 'any' in rule;
export const groupOf = (rule: Condition): Group =>
  'all' in rule
    ? { kind: 'all', parts: rule.all }
    : 'any' in rule
      ? { kind: 'any', parts: rule.any }
      : { kind: 'all', parts: [rule] };
export const ruleOf = ({ kind, parts }: Group): Condition =>
  kind === 'all' ? { all: [...parts] } : { any: [...parts] };

/** Changes the part at the end of a way; null takes it away, and with the last of a group the group. */
function changed(rule: Condition, way: Way, change: (part: Condition) => Condition | null): Condition | null {
  const [at, ...rest] = way;
  if (at === undefined) return change(rule);
  const { kind, parts } = groupOf(rule);
  const next = parts.flatMap((part, i) => (i === at ? (changed(part, rest, change) ?? []) : [part]));
  return next.length === 0 ? null : ruleOf({ kind, parts: next });
}

/** The outermost part is a group as soon as it is edited, so that another one can stand beside it. */
export const asGroup = (rule: Condition): Condition => (isGroup(rule) ? rule : { all: [rule] });

export const replacePart = (rule: Condition, way: Way, part: Condition): Condition =>
  changed(asGroup(rule), way, () => part) ?? rule;
/** @returns the rule as it was where the part is the last there is: a state without a rule is none. */
export const removePart = (rule: Condition, way: Way): Condition => changed(asGroup(rule), way, () => null) ?? rule;
export const addPart = (rule: Condition, way: Way, part: Condition): Condition =>
  changed(asGroup(rule), way, (group) => {
    const { kind, parts } = groupOf(group);
    return ruleOf({ kind, parts: [...parts, part] });
  }) ?? rule;
export const setKind = (rule: Condition, way: Way, kind: Group['kind']): Condition =>
  changed(asGroup(rule), way, (group) => ruleOf({ ...groupOf(group), kind })) ?? rule;

export const countParts = (rule: Condition): number =>
  1 + (isGroup(rule) ? groupOf(rule).parts.reduce((sum, part) => sum + countParts(part), 0) : 0);
export const canNest = (way: Way): boolean => way.length + 3 <= CAPS.ruleDepth;

export const isUnary = (operator: Operator): boolean => operator === 'is empty' || operator === 'is not empty';
/** The comparison with another operator; the value goes where it has no use and comes where it is needed. */
export function withOperator(compare: Compare, operator: Operator, value: Compare['value']): Compare {
  const { link } = compare;
  return isUnary(operator) ? { link, operator } : { link, operator, value: compare.value ?? value ?? '' };
}
