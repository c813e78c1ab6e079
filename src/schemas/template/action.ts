import * as z from 'zod';
import { sentence } from '../issues/issue.ts';
import { check, problem } from '../issues/zod-issues.ts';
import { ACTION_NAMES, parametersOf, type ActionName } from './actions/actions.ts';
import { withSchema } from './actions/schema.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const GIVEN = Object.fromEntries(ACTION_NAMES.map((name) => [name, withSchema(name)])) as Record<
  ActionName,
  ReturnType<typeof withSchema>
>;

/** A named action with its parameters; a template can do nothing else. */
export const action = z
  .strictObject({
    do: z.enum(ACTION_NAMES as [ActionName, ...ActionName[]]).meta({ description: 'Name of the action' }),
    with: z
      .record(z.string(), value)
      .optional()
      .meta({ description: 'Its parameters; the widget may add more at the touch' }),
    ask: z.enum(['confirm', 'pin']).optional().meta({ description: 'Ask the person first, or for their own PIN' }),
  })
  .superRefine((ref, context) => {
    const known = parametersOf(ref.do).map(([name]) => name);
    for (const key of Object.keys(ref.with ?? {}))
      if (!known.includes(key))
        context.addIssue({
          ...problem(
            sentence('action-takes', { action: ref.do, list: known.length > 0 ? known : sentence('nothing') }),
          ),
          path: ['with', key],
        });
    const taken = Object.fromEntries(Object.entries(ref.with ?? {}).filter(([key]) => known.includes(key)));
    const read = check(GIVEN[ref.do], taken);
    for (const { path, what } of read.ok ? [] : read.found)
      context.addIssue({ ...problem(what), path: ['with', ...path] });
  })
  .meta({ id: 'action', description: 'What a touch does' });
