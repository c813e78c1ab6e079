import type { ActionNode, ChildNode, WidgetNode } from '../document.ts';
import { sentence, type Sentence } from '../../issues/issue.ts';
import type { Role } from '../names.ts';
import { ACTIONS, neededOf, parametersOf, rolesOf, type ActionName } from './actions.ts';
import type { ActionGesture } from './describe.ts';

/** What has to be known of a widget type to tell what its gestures may do. */
export interface ActingShape {
  links: Readonly<Record<string, { isOptional?: boolean }>>;
  gestures: readonly string[];
  /** Its hold takes three unbroken seconds. */
  holdsForHelp?: boolean;
  /** Parameters that it adds at the touch, by gesture: what was touched says them, and no document. */
  gives?: Readonly<Partial<Record<ActionGesture, readonly string[]>>>;
  /** What its face says by its options: no gesture of it does another thing. */
  says?: Says;
  /** What it is for by its type alone, whatever its actions. */
  role?: Role;
}
/** The action that a face promises, with what its parameters are. */
export interface Says {
  do: ActionName;
  /** Parameters and the options that show them. */
  with?: Readonly<Record<string, string>>;
  /** Parameters that the type itself tells. */
  always?: Readonly<Record<string, string>>;
}

/** What a face promises to do its action with; `options` with their defaults. */
export const promisedBy = ({ with: shown = {}, always }: Says, options: Readonly<Record<string, unknown>>) => ({
  ...always,
  ...Object.fromEntries(Object.entries(shown).map(([name, option]) => [name, options[option]])),
});

interface Found {
  path: PropertyKey[];
  what: Sentence;
}

const told = (values: readonly unknown[]): string => values.map((one) => JSON.stringify(one)).join(', ');

const refs = ({ actions }: Pick<ChildNode, 'actions'>): [gesture: string, ref: ActionNode][] =>
  Object.entries(actions).flatMap(([gesture, ref]) => (ref === undefined ? [] : [[gesture, ref]]));

function oneAct(gesture: string, ref: ActionNode, node: WidgetNode | ChildNode, shape: ActingShape): Found[] {
  const found: Found[] = [];
  const say = (path: PropertyKey[], what: Sentence) => found.push({ path: ['actions', gesture, ...path], what });
  const { gestures, isHelp } = ACTIONS[ref.do];
  const given = ref.with ?? {};
  if (!shape.gestures.includes(gesture)) say([], sentence('no-gesture', { type: node.type, name: gesture }));
  if (isHelp === true) {
    if (gesture !== 'hold' || shape.holdsForHelp !== true) say(['do'], sentence('needs-hold', { action: ref.do }));
  } else if (!gestures.some((one) => one === gesture))
    say(['do'], sentence('no-carry', { action: ref.do, gestures: gestures.join(' or '), gesture }));
  const added: readonly string[] = shape.gives?.[gesture as ActionGesture] ?? [];
  for (const name of neededOf(ref.do))
    if (!Object.hasOwn(given, name) && !added.includes(name))
      say(['with'], sentence('action-needs', { action: ref.do, name }));
  // Each of its buttons would say one thing and do another.
  for (const name of added)
    if (Object.hasOwn(given, name))
      say(['with', name], sentence('face-not', { act: ref.do, value: told([given[name]]) }));
  for (const [name, { is }] of parametersOf(ref.do)) {
    const linked = given[name];
    if (is === 'link' && typeof linked === 'string' && !Object.hasOwn(shape.links, linked))
      say(['with', name], sentence('no-link', { type: node.type, name: linked }));
  }
  const role = 'role' in node ? node.role : undefined;
  const roles = rolesOf(ref.do, given);
  if (role !== undefined && roles.length > 0 && !roles.includes(role))
    say(['do'], sentence('role-cannot', { role, roles: roles.join(' or ') }));
  return found;
}

/** What is wrong with what the gestures of a widget do: missing, on the wrong gesture, or another thing than its role. */
export const actIssues = (node: WidgetNode | ChildNode, shape: ActingShape): Found[] =>
  refs(node).flatMap(([gesture, ref]) => oneAct(gesture, ref, node, shape));

/**
 * A button that says one thing and does another: its face, drawn by these options, promises what its action does not do.
 * @param options of the widget, or of one of its states, with defaults.
 */
export function faceIssues(
  node: WidgetNode | ChildNode,
  options: Readonly<Record<string, unknown>>,
  shape: ActingShape,
): Found[] {
  const { says } = shape;
  if (says === undefined) return [];
  const promised: Record<string, unknown> = promisedBy(says, options);
  const shown = [says.do, told(Object.values(promised))].filter(Boolean).join(' ');
  const found = refs(node).flatMap(([gesture, ref]): Found[] => {
    if (ref.do !== says.do) return [{ path: ['actions', gesture, 'do'], what: sentence('face-does', { act: shown }) }];
    return Object.entries(ref.with ?? {}).flatMap(([name, value]): Found[] =>
      promised[name] === value || shape.gives?.[gesture as ActionGesture]?.includes(name) === true
        ? []
        : [
            {
              path: ['actions', gesture, 'with', name],
              what: sentence('face-not', { act: shown, value: told([value]) }),
            },
          ],
    );
  });
  const role = 'role' in node ? node.role : undefined;
  const roles = rolesOf(says.do, promised);
  // Where its face tells of no role, lint tells of one that is stated (`role-nothing`).
  if (role === undefined || roles.length === 0 || roles.includes(role)) return found;
  return [...found, { path: ['role'], what: sentence('face-role', { act: shown, roles: roles.join(' or ') }) }];
}
