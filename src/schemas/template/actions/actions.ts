import type { Role } from '../names.ts';
import type { ActionFacts } from './describe.ts';
import { pageActions } from './page.ts';
import type { Parameter, ParameterValues } from './parameter.ts';
import { securityActions } from './security.ts';
import { thingActions } from './things.ts';

const DESCRIBED = { ...securityActions, ...thingActions, ...pageActions };

export type ActionName = keyof typeof DESCRIBED;
/** What an action is given once it has been checked: of a document, and of the widget at the touch. */
export type Given<Name extends ActionName> = Name extends ActionName
  ? ParameterValues<(typeof DESCRIBED)[Name]['with']>
  : never;

/**
 * An action as the product's own code writes it: one that nobody described, or a parameter that it does not take, does not
 * compile. Documents have the same by their schema.
 */
export type Action<Name extends ActionName = ActionName> = Name extends ActionName
  ? { do: Name } & (Partial<Given<Name>> extends Given<Name> ? { with?: Given<Name> } : { with: Given<Name> })
  : never;
/** What a widget does by itself: it may leave to the touch what it takes. */
export type BegunAction<Name extends ActionName = ActionName> = Name extends ActionName
  ? { do: Name; with?: Partial<Given<Name>> }
  : never;
/** What a touch adds to an action of a document or of its widget. */
export type TouchGiven<Name extends ActionName = ActionName> = Name extends ActionName
  ? keyof Given<Name> extends never
    ? never
    : Partial<Given<Name>>
  : never;

/** The command of the worker that an action comes down to; never: the page does it by itself. */
export type CommandOf<Name extends ActionName> = (typeof DESCRIBED)[Name] extends { command: infer Command }
  ? Command
  : never;
/** The commands that actions come down to. */
export type DescribedCommand = { [Name in ActionName]: CommandOf<Name> }[ActionName];
/** The actions that come down to this command. */
export type ActionsOf<Command extends string> = {
  [Name in ActionName]: (typeof DESCRIBED)[Name] extends { command: Command } ? Name : never;
}[ActionName];

type Described<Name extends ActionName> = (typeof DESCRIBED)[Name]['with'];
/** What a document may give it. */
export type DocumentParameter<Name extends ActionName> = {
  [One in keyof Described<Name>]: Described<Name>[One] extends { isOwn: true } ? never : One;
}[keyof Described<Name>] &
  string;

/** The only things that a template can make happen. */
export const ACTIONS: Readonly<Record<ActionName, ActionFacts>> = DESCRIBED;
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];
export const isActionName = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

/** What a document may give it. */
export const parametersOf = (name: ActionName): [name: string, parameter: Parameter][] =>
  Object.entries(ACTIONS[name].with).filter(([, { isOwn }]) => isOwn !== true);

/** What must be given, by the document or by the widget at the touch. */
export const neededOf = (name: ActionName): string[] =>
  parametersOf(name).flatMap(([one, { isOptional }]) => (isOptional === true ? [] : [one]));

/** What a widget is for that does this; empty: the safety of the house is not touched. */
export function rolesOf(name: ActionName, given: Readonly<Record<string, unknown>>): readonly Role[] {
  const { roles = [] } = ACTIONS[name];
  if (!('by' in roles)) return roles;
  const word = given[roles.by];
  return (typeof word === 'string' && Object.hasOwn(roles.of, word) ? roles.of[word] : undefined) ?? [];
}
