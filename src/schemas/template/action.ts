import * as z from 'zod';
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
    ask: z
      .enum(['confirm', 'pin'])
      .optional()
      .meta({ description: 'Ask the person first, or for their own PIN' }),
  })
  .superRefine((ref, context) => {
    const known = parametersOf(ref.do).map(([name]) => name);
    for (const key of Object.keys(ref.with ?? {}))
      if (!known.includes(key))
        context.addIssue({
          code: 'custom',
          path: ['with', key],
          message: `"${ref.do}" takes ${known.join(', ') || 'nothing'}`,
        });
    const taken = Object.fromEntries(Object.entries(ref.with ?? {}).filter(([key]) => known.includes(key)));
    const read = GIVEN[ref.do].safeParse(taken);
    for (const { path, message } of read.success ? [] : read.error.issues)
      context.addIssue({ code: 'custom', path: ['with', ...path], message });
  })
  .meta({ id: 'action', description: 'What a touch does' });
