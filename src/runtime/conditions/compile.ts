import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { ItemValue } from '@/hub';
import { OPERATORS, type Condition, type Operator } from '@/schemas/condition/words';
import { OPERATIONS } from './operators';

/** Values by link name. Read only through own keys, so that a name can never reach a prototype. */
export type RuleData = Readonly<Record<string, ItemValue | undefined>>;

export interface Rule {
  /** Names of the links it reads. */
  reads: readonly string[];
  /** Pure and total: data that is missing or odd gives false, never a throw. */
  matches: (data: RuleData) => boolean;
}

// json-logic's operators are global; ours are the spec's words, which collide with none of its own.
for (const operator of OPERATORS) jsonLogic.add_operation(operator, OPERATIONS[operator]);

const MAX_NODES = 50;
const MAX_DEPTH = 6;
const isOperator = (word: unknown): word is Operator => (OPERATORS as readonly unknown[]).includes(word);
const isLiteral = (value: unknown): boolean =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);

/** Null for whatever is no rule within the caps. */
function translate(rule: unknown, depth: number, budget: { left: number }, reads: Set<string>): RulesLogic | null {
  budget.left -= 1;
  if (budget.left < 0 || depth > MAX_DEPTH || typeof rule !== 'object' || rule === null) return null;
  const group = 'all' in rule ? rule.all : 'any' in rule ? rule.any : null;
  if (group !== null) {
    if (!Array.isArray(group) || group.length === 0) return null;
    const parts: RulesLogic[] = [];
    for (const part of group) {
      const one = translate(part, depth + 1, budget, reads);
      if (one === null) return null;
      parts.push(one);
    }
    return 'all' in rule ? { and: parts } : { or: parts };
  }
  const { link, operator, value } = rule as { link?: unknown; operator?: unknown; value?: unknown };
  if (typeof link !== 'string' || !/^[a-z][a-zA-Z0-9-]*$/.test(link) || !isOperator(operator) || !isLiteral(value))
    return null;
  reads.add(link);
  return { [operator]: [{ var: link }, value ?? null] } as unknown as RulesLogic;
}

/** Whether a thing is a rule within the caps; anything else never holds. */
export const isRule = (rule: unknown): rule is Condition => translate(rule, 1, { left: MAX_NODES }, new Set()) !== null;

const NEVER: Rule = { reads: [], matches: () => false };

/** Turns a rule of a document into json-logic, once; what is no rule never matches. */
export function compileRule(condition: Condition): Rule {
  const reads = new Set<string>();
  const logic = translate(condition, 1, { left: MAX_NODES }, reads);
  if (logic === null) return NEVER;
  const names = [...reads];
  return {
    reads: names,
    matches: (data) => {
      const bound = Object.create(null) as Record<string, unknown>;
      for (const name of names) bound[name] = Object.hasOwn(data, name) ? data[name] : null;
      return jsonLogic.apply(logic, bound) === true;
    },
  };
}
