import type { WidgetDefinition } from '@/runtime/contract';
import { domainOf } from '@/runtime/lint/domain';
import { ACTION_NAMES, ACTIONS, neededOf, parametersOf, type ActionName } from '@/schemas/template/actions/actions';
import type { ActionGesture } from '@/schemas/template/actions/describe';
import type { Parameter } from '@/schemas/template/actions/parameter';
import type { ActionNode, BoardDocument, LinkNode, WidgetNode } from '@/schemas/template/document';
import { firstValue } from '../rules/first-rule';

/** What the house and the program have for parameters to name, best first. */
export interface Offer {
  scene: readonly string[];
  device: readonly string[];
  path: readonly string[];
  dialog: readonly string[];
  /** Of the widget that is touched. */
  links: WidgetNode['links'];
}
export type Given = NonNullable<ActionNode['with']>[string];

/** These act on the dialog or the pad that is open: a board is neither. */
const OF_DIALOGS: ReadonlySet<ActionName> = new Set([
  'dialog.close',
  'dialog.answer',
  'pad.close',
  'bypass.toggle',
  'bypass.confirm',
  'bypass.close',
  'alarm.verify',
  'alarm.skip-delay',
  'result.dismiss',
  'page.retry',
]);

/** What a gesture of a widget may do in place of what it does by itself; the reading of documents has the last word. */
export function actionsFor(
  { says, holdsForHelp }: Pick<WidgetDefinition, 'says' | 'holdsForHelp'>,
  gesture: ActionGesture,
  kind: BoardDocument['kind'],
): ActionName[] {
  if (says !== undefined) return [says.do];
  return ACTION_NAMES.filter((name) => {
    const { gestures, isHelp } = ACTIONS[name];
    if (kind === 'dashboard' && OF_DIALOGS.has(name)) return false;
    return isHelp === true ? gesture === 'hold' && holdsForHelp === true : gestures.includes(gesture);
  });
}

const linkMeant = (given: Readonly<Record<string, unknown>>): string =>
  typeof given['link'] === 'string' ? given['link'] : 'state';

/** A value to begin with; undefined: a person has to give it. */
function first(name: string, parameter: Parameter, offer: Offer): Given | undefined {
  switch (parameter.is) {
    case 'word':
      return parameter.words[0];
    case 'id':
      return name === 'scene' ? offer.scene[0] : name === 'device' ? offer.device[0] : undefined;
    case 'path':
      return offer.path[0];
    case 'dialog':
      return offer.dialog[0];
    case 'number':
      return 1;
    case 'flag':
      return true;
    case 'value':
      return firstValue(domainOf(offer.links[linkMeant({})]));
    case 'link':
    case 'address':
      return undefined;
  }
}

const withGiven = ({ with: _, ...ref }: ActionNode, given: NonNullable<ActionNode['with']>): ActionNode =>
  Object.keys(given).length === 0 ? ref : { ...ref, with: given };

/** An action with what it needs, as far as that is there. */
export function begun(name: ActionName, offer: Offer): ActionNode {
  const given = parametersOf(name).flatMap(([key, parameter]) => {
    const value = parameter.isOptional === true ? undefined : first(key, parameter, offer);
    return value === undefined ? [] : [[key, value] as const];
  });
  return withGiven({ do: name }, Object.fromEntries(given));
}

/** @param added parameters that the widget gives itself at the touch. */
export const isComplete = ({ do: name, with: given = {} }: ActionNode, added: readonly string[]): boolean =>
  neededOf(name).every((one) => added.includes(one) || (given[one] !== undefined && given[one] !== ''));

/** @param value undefined: it is not said any more. */
export function withParameter(ref: ActionNode, name: string, value: Given | undefined): ActionNode {
  const { [name]: _, ...rest } = ref.with ?? {};
  return withGiven(ref, value === undefined ? rest : { ...ref.with, [name]: value });
}

/** The link whose item an action sets. */
export const linkSet = ({ with: given = {} }: ActionNode, links: WidgetNode['links']): LinkNode | undefined =>
  links[linkMeant(given)];
