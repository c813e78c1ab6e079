/** What a widget's type and actions already tell: filled in when a document is read, left out of its shortest writing. Pure. */
import type { WidgetNode } from '../document.ts';
import type { Role } from '../names.ts';
import { isSameJson } from '../same-json.ts';
import { ACTIONS, rolesOf } from './actions.ts';
import { promisedBy, type ActingShape } from './node-issues.ts';

type Actions = WidgetNode['actions'];
type Options = Readonly<Record<string, unknown>>;

/** What a widget says of itself, its role aside; `options` as it reads them, and in each of its states. */
export interface Saying {
  actions: Actions;
  options: Options;
  inStates: readonly Options[];
}

/** The options that states have of their own. */
export const optionsIn = (states: WidgetNode['states']): Options[] =>
  states.flatMap(({ options }) => (options === undefined ? [] : [options]));

const promised = ({ says }: ActingShape, options: Options): Record<string, unknown> =>
  says === undefined ? {} : promisedBy(says, options);

/**
 * The actions, with that of a widget whose face promises one. Nothing is filled in where a document gives the gesture
 * an action, where the face says another thing in another state, or where the type alone tells what it is: there the
 * widget does what it shows by itself.
 */
export function withFaceAction({ actions, options, inStates }: Saying, shape: ActingShape): Actions {
  const { says, gestures } = shape;
  const [gesture, ...others] = gestures;
  if (says?.with === undefined || gesture === undefined || others.length > 0 || Object.keys(actions).length > 0)
    return actions;
  const given = promised(shape, options);
  const isSteady = inStates.every((one) => isSameJson(promised(shape, one), given));
  return isSteady ? { [gesture]: { do: says.do, with: given } } : actions;
}

/** The roles that each of what is known of a widget allows: its type, its face, its actions. */
function allowances({ actions, options, inStates }: Saying, shape: ActingShape): (readonly Role[])[] {
  const { says, role } = shape;
  return [
    ...(role === undefined ? [] : [[role]]),
    ...(says === undefined ? [] : [options, ...inStates].map((one) => rolesOf(says.do, promised(shape, one)))),
    ...Object.values(actions).flatMap((ref) =>
      ref === undefined || ACTIONS[ref.do].givesNoRole === true ? [] : [rolesOf(ref.do, ref.with ?? {})],
    ),
  ].filter(({ length }) => length > 0);
}

/** The one role that type, face and actions allow together; null: they tell none, or not which. */
export function roleTold(saying: Saying, shape: ActingShape): Role | null {
  const [first = [], ...rest] = allowances(saying, shape);
  const [role, ...others] = first.filter((one) => rest.every((roles) => roles.includes(one)));
  return role === undefined || others.length > 0 ? null : role;
}

/** Whether type, face or action make a role true that a document states; where they tell of another, that is refused. */
export const isRoleTold = (role: Role, saying: Saying, shape: ActingShape): boolean =>
  allowances(saying, shape).some((roles) => roles.includes(role));
