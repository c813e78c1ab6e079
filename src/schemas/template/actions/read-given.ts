import { webAddress } from '../web-address.ts';
import { ACTIONS, type ActionName, type Given } from './actions.ts';
import { APP_PATH, LONGEST_ID, LONGEST_PATH, type Parameter } from './parameter.ts';

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether an action takes this for that parameter. Documents were checked when they were read; what a widget adds was not. */
export function takes(parameter: Parameter, value: unknown): boolean {
  switch (parameter.is) {
    case 'word':
      return typeof value === 'string' && parameter.words.includes(value);
    case 'id':
    case 'dialog':
    case 'link':
      return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID;
    case 'path':
      return typeof value === 'string' && value.length <= LONGEST_PATH && APP_PATH.test(value);
    case 'address':
      return webAddress(value) !== null;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'value':
      return typeof value === 'number'
        ? Number.isFinite(value)
        : value === null || typeof value === 'string' || typeof value === 'boolean' || isPlain(value);
  }
}

/** What an action is given, checked; null where something is missing or wrong. What it does not take is left out. */
export function readGiven<Name extends ActionName>(
  name: Name,
  given: Readonly<Record<string, unknown>>,
): Given<Name> | null {
  const read: Record<string, unknown> = {};
  for (const [key, parameter] of Object.entries(ACTIONS[name].with)) {
    const value = given[key];
    if (value === undefined && parameter.isOptional === true) continue;
    if (!takes(parameter, value)) return null;
    read[key] = value;
  }
  return read as Given<Name>;
}
