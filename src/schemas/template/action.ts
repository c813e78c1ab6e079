import * as z from 'zod';
import { kebabId } from './ids.ts';
import { ACTION_NAMES, ACTIONS } from './names.ts';
import { webAddress } from './web-address.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A path of this app: never another host, whatever the browser makes of slashes and backslashes. */
export const appPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w\-/:.~]*$/, 'a path of this app, such as /security/');

/** A named action with its parameters; a template can do nothing else. */
export const action = z
  .strictObject({
    do: z.enum(ACTION_NAMES as [string, ...string[]]).meta({ description: 'Name of the action' }),
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
    const { needs, takes } = ACTIONS[ref.do as keyof typeof ACTIONS];
    const known: readonly string[] = [...needs, ...takes];
    for (const [key, given] of Object.entries(ref.with ?? {})) {
      if (!known.includes(key))
        context.addIssue({
          code: 'custom',
          path: ['with', key],
          message: `"${ref.do}" takes ${known.join(', ') || 'nothing'}`,
        });
      else if (key === 'url' && webAddress(given) === null)
        context.addIssue({
          code: 'custom',
          path: ['with', key],
          message: 'must be an address such as https://school.example, http or https, without a name and password in it',
        });
      else if (key === 'dialog' && !kebabId.safeParse(given).success)
        context.addIssue({ code: 'custom', path: ['with', key], message: 'must be the id of a dialog document' });
      else if (key === 'path' && !appPath.safeParse(given).success)
        context.addIssue({ code: 'custom', path: ['with', key], message: 'must be a path of this app' });
    }
  })
  .meta({ id: 'action', description: 'What a touch does' });
