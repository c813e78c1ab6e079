import * as z from 'zod';
import { says } from '../../issues/zod-issues.ts';
import { kebabId, linkName } from '../ids.ts';
import { webAddress } from '../web-address.ts';
import { parametersOf, type ActionName } from './actions.ts';
import { APP_PATH, LONGEST_ID, LONGEST_PATH, type Parameter } from './parameter.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A path of this app: never another host, whatever the browser makes of slashes and backslashes. */
export const appPath = z.string().max(LONGEST_PATH).regex(APP_PATH, says('app-path'));

const address = z.string().refine((given) => webAddress(given) !== null, {
  error: says('address'),
});

const dialogId = z.string().refine((given) => kebabId.safeParse(given).success, { error: says('dialog-id') });

function schemaOf(parameter: Parameter): z.ZodType {
  switch (parameter.is) {
    case 'word':
      return z.enum(parameter.words as [string, ...string[]]);
    case 'id':
      return z.string().min(1).max(LONGEST_ID);
    case 'dialog':
      return dialogId;
    case 'link':
      return linkName;
    case 'path':
      return z.string().max(LONGEST_PATH).regex(APP_PATH, says('must-be-path'));
    case 'address':
      return address;
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'value':
      return scalar;
  }
}

/** What a document may give an action. What has to be given, the widget may add at the touch: so nothing is required here. */
export const withSchema = (name: ActionName): z.ZodType<Record<string, unknown>> =>
  z.strictObject(Object.fromEntries(parametersOf(name).map(([key, one]) => [key, schemaOf(one).optional()])));
