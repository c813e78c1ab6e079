import * as z from 'zod';
import { sentence } from '../issues/issue.ts';
import { problem } from '../issues/zod-issues.ts';
import { linkName } from '../template/ids.ts';
import { CAPS, isForbiddenKey } from '../template/plain-json.ts';
import { OPERATORS, type Condition } from './words.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const compare = z
  .strictObject({
    link: linkName.meta({ description: 'Name of a link of this widget, or of one of its states' }),
    operator: z.enum(OPERATORS).meta({ description: 'How the bound value is compared' }),
    value: value.optional().meta({ description: 'What it is compared with; none for "is empty" and "is not empty"' }),
  })
  .superRefine(({ operator, value: wanted, link }, context) => {
    const isUnary = operator === 'is empty' || operator === 'is not empty';
    if (isUnary && wanted !== undefined)
      context.addIssue({ ...problem(sentence('no-value', { operator })), path: ['value'] });
    if (!isUnary && wanted === undefined)
      context.addIssue({ ...problem(sentence('needs-value', { operator })), path: ['value'] });
    if (isForbiddenKey(link)) context.addIssue({ ...problem(sentence('name-refused')), path: ['link'] });
  });

function sizeOf(rule: Condition, depth = 1): { nodes: number; depth: number } {
  const parts = 'all' in rule ? rule.all : 'any' in rule ? rule.any : [];
  return parts
    .map((part) => sizeOf(part, depth + 1))
    .reduce((sum, part) => ({ nodes: sum.nodes + part.nodes, depth: Math.max(sum.depth, part.depth) }), {
      nodes: 1,
      depth,
    });
}

const node: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      compare,
      z.strictObject({
        all: z.array(node).min(1).max(CAPS.ruleNodes).meta({ description: 'Holds when every one of these does' }),
      }),
      z.strictObject({
        any: z.array(node).min(1).max(CAPS.ruleNodes).meta({ description: 'Holds when at least one of these does' }),
      }),
    ]),
  )
  .meta({ id: 'rule' });

/** A rule in the spec's words (S4.63), within the caps of R-77. */
export const condition = node
  .superRefine((rule, context) => {
    const { nodes, depth } = sizeOf(rule);
    if (nodes > CAPS.ruleNodes) context.addIssue(problem(sentence('rule-parts', { most: CAPS.ruleNodes })));
    if (depth > CAPS.ruleDepth) context.addIssue(problem(sentence('rule-levels', { most: CAPS.ruleDepth })));
  })
  .meta({ description: 'One comparison, or a group: "all" must hold, or "any"' });
