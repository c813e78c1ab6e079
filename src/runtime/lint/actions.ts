import { sentence, type Sentence, type SentenceCode } from '@/schemas/issues/issue';
import type { ActionNode } from '@/schemas/template/document';
import { ACTIONS, type ActionName } from '@/schemas/template/actions/actions';
import { takes } from '@/schemas/template/actions/read-given';
import { isSafetyFace, SAFETY_FACES } from '@/schemas/template/safety';
import { canBe, domainOf, domainSaid } from './domain';
import { remark, type Path, type Remark } from './finding';
import { nearest, orMeant } from './nearest';
import type { Visited } from './walk';

/** Where a document's own neighbours were looked for: around it, or among the files that a person named with it. */
const WHERE = {
  folder: sentence('in-folder'),
  package: sentence('in-package'),
  named: sentence('among-named'),
};
export type Searched = keyof typeof WHERE;
/** @param searched left out: what was named is all that there was to look at. */
export const whereOf = ({ searched = 'named' }: Pick<Places, 'searched'>): Sentence => WHERE[searched];

/** What the program has that a document may name. */
export interface Places {
  /** Dialogs that may be opened by their id: the shipped ones and those of the same folder. */
  dialogs: ReadonlySet<string>;
  isPage: (path: string) => boolean;
  /** Pages that a wall display may show. */
  isKioskPage: (path: string) => boolean;
  /** What else was looked through for what a document names; left out: nothing but what ships. */
  searched?: Searched;
  /** Ids of all dashboards that there can be; left out: a household has its own, and nobody knows them. */
  boards?: ReadonlySet<string>;
}

/** A face of the safety layer is a dialog that ships, too, and no touch opens it: whoever names one is told so. */
function dialogFault(id: string, { dialogs, searched }: Places): Sentence | null {
  if (dialogs.has(id)) return null;
  const name = isSafetyFace(id) ? id : nearest(id, [...dialogs, ...SAFETY_FACES]);
  if (name !== null && isSafetyFace(name)) return sentence('fault-face', { name });
  const fault =
    searched === undefined
      ? sentence('fault-dialog')
      : sentence('fault-dialog-beside', { where: whereOf({ searched }) });
  return orMeant(fault, id, dialogs);
}

/**
 * What a parameter must be where it is not; null: the action takes it. That it is of the right kind is asked when the
 * document is read; here it is asked whether what it names is there.
 */
function faultOf(action: ActionName, name: string, value: unknown, places: Places): Sentence | null {
  const parameter = ACTIONS[action].with[name];
  if (typeof value !== 'string' || parameter === undefined) return null;
  if (parameter.is === 'dialog') return dialogFault(value, places);
  if (parameter.is !== 'path') return null;
  if (!takes(parameter, value) || !places.isPage(value)) return sentence('fault-page');
  return action !== 'kiosk.enter' || places.isKioskPage(value) ? null : sentence('fault-kiosk');
}

/** A path that leads nowhere; of everything else the finding's own advice says enough. */
const PAGE_HINT =
  'Use the path of a page, such as "/security/cameras": your editor lists them. Nothing opens until then.';

const FACE_HINT =
  'Let the touch ask for what it stands for, with "mode.request" or "pad.open"; or name another dialog, shipped or whose file is looked at with this one.';
const PARAMETER_HINTS: Readonly<Partial<Record<SentenceCode, string>>> = {
  'fault-page': PAGE_HINT,
  'fault-face': FACE_HINT,
};

/** Of an address that leads to a board that nobody has: where it is told. */
export function strayBoard(path: Path, value: unknown, places: Pick<Places, 'boards' | 'searched'>): Remark[] {
  const { boards } = places;
  const name = typeof value === 'string' ? /^\/dashboards\/([^/]+)\/?$/.exec(value)?.[1] : undefined;
  // The list of all boards has an address as if it were one of them.
  if (name === undefined || name === 'all' || boards === undefined || boards.has(name)) return [];
  return [
    remark('board-missing', path, orMeant(sentence('no-dashboard', { name, where: whereOf(places) }), name, boards)),
  ];
}

const wrong = (path: Path, name: string, value: unknown, fault: Sentence): Remark =>
  remark(
    'parameter-wrong',
    path,
    sentence('will-not-do', { value: JSON.stringify(value), name, fault }),
    PARAMETER_HINTS[fault.code],
  );

function wrongParams(ref: ActionNode, path: Path, places: Places): Remark[] {
  const action = ref.do;
  return Object.entries(ref.with ?? {}).flatMap(([name, value]) => {
    const fault = faultOf(action, name, value, places);
    const at = [...path, 'with', name];
    if (fault !== null) return [wrong(at, name, value, fault)];
    return ACTIONS[action].with[name]?.is === 'path' ? strayBoard(at, value, places) : [];
  });
}

/** A value that the bound item never has is refused by the hub. */
function impossibleValue({ node }: Visited, ref: ActionNode, path: Path): Remark[] {
  const value = ref.with?.['value'];
  if (ref.do !== 'item.set' || value === undefined || value === null) return [];
  const linked = ref.with?.['link'];
  const domain = domainOf(node.links[typeof linked === 'string' ? linked : 'state']);
  return canBe(domain, value)
    ? []
    : [
        remark(
          'value-impossible',
          [...path, 'with', 'value'],
          sentence('item-value', { value: JSON.stringify(value), domain: domainSaid(domain) }),
          'Set a value that the item can have.',
        ),
      ];
}

/** Pages that a widget opens by its options. */
function optionPaths({ node, path }: Visited, places: Places): Remark[] {
  const items: unknown = node.options['items'];
  const named: [unknown, Path][] =
    node.type === 'link'
      ? [[node.options['path'], [...path, 'options', 'path']]]
      : node.type === 'nav-rail' && Array.isArray(items)
        ? items.map((item: unknown, at) => [
            (item as { path?: unknown } | null)?.path,
            [...path, 'options', 'items', at, 'path'],
          ])
        : [];
  return named.flatMap(([value, at]) => {
    if (value === undefined) return [];
    const fault = faultOf('page.go', 'path', value, places);
    return fault === null ? strayBoard(at, value, places) : [wrong(at, 'path', value, fault)];
  });
}

/** A button of which nobody says what it does. */
const idle = ({ node: { type, actions }, path }: Visited): Remark[] =>
  type === 'action-button' && actions.tap === undefined
    ? [remark('does-nothing', path, sentence('does-nothing', { type }))]
    : [];

/** What a touch is given leads somewhere. */
export function actionsOf(visited: Visited, places: Places): Remark[] {
  const { node, path } = visited;
  return [
    ...idle(visited),
    ...optionPaths(visited, places),
    ...Object.entries(node.actions).flatMap(([gesture, ref]) => {
      if (ref === undefined) return [];
      const here = [...path, 'actions', gesture];
      return [...wrongParams(ref, here, places), ...impossibleValue(visited, ref, here)];
    }),
  ];
}
