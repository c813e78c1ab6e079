import type { ActionNode } from '@/schemas/template/document';
import { ACTIONS, type ActionName } from '@/schemas/template/names';
import { webAddress } from '@/schemas/template/web-address';
import {
  answerParam,
  idParam,
  itemValueParam,
  modeParam,
  numberParam,
  panicParam,
  pathParam,
  purposeParam,
} from '../actions/params';
import { canBe, domainOf, inWords } from './domain';
import { remark, type Path, type Remark } from './finding';
import { didYouMean } from './nearest';
import type { Visited } from './walk';

/** What the program has that a document may name. */
export interface Places {
  /** Dialogs that may be opened by their id: the shipped ones and those of the same folder. */
  dialogs: ReadonlySet<string>;
  isPage: (path: string) => boolean;
  /** Pages that a wall display may show. */
  isKioskPage: (path: string) => boolean;
}

const MODES = '"1" (disarmed), "2" (away), "3" (stay) or "4" (vacation)';
const PURPOSES = '"arm", "disarm", "cancel-switch" or "cancel-alarm"';
const PANICS = '"medical", "police", "fire", "sos", "silent-medical" or "silent-police"';

/** What a parameter must be where it is not; null: the action takes it. */
function faultOf(action: ActionName, name: string, value: unknown, places: Places): string | null {
  const must = (isRight: boolean, words: string) => (isRight ? null : words);
  switch (name) {
    case 'mode':
      return must(modeParam(value) !== null, `is ${MODES}, as a text`);
    case 'purpose':
      return must(purposeParam(value) !== null, `is ${PURPOSES}`);
    case 'kind':
      return must(panicParam(value) !== null, `is ${PANICS}`);
    case 'answer':
      return must(answerParam(value) !== null, 'is "yes" or "no"');
    case 'by':
      return must(numberParam(value) !== null, 'is a number');
    case 'saver':
      return must(typeof value === 'boolean', 'is true or false');
    case 'value':
      return must(itemValueParam(value) !== undefined, 'is a value that an item can have');
    case 'url':
      return must(webAddress(value) !== null, 'is an http or https address');
    case 'dialog': {
      const id = idParam(value);
      if (id !== null && places.dialogs.has(id)) return null;
      return `is the id of a dialog, shipped or of this folder.${didYouMean(String(value), places.dialogs)}`;
    }
    case 'path': {
      const path = pathParam(value);
      if (path === null || !places.isPage(path))
        return 'is a page of the app, such as "/security/" or "/dashboards/<id>"';
      return must(
        action !== 'kiosk.enter' || places.isKioskPage(path),
        'is a page that a wall display may show: "/security/" or "/dashboards/<id>"',
      );
    }
    default:
      return must(idParam(value) !== null, 'is an id');
  }
}

function wrongParams(ref: ActionNode, path: Path, places: Places): Remark[] {
  const action = ref.do as ActionName;
  return Object.entries(ref.with ?? {}).flatMap(([name, value]) => {
    const fault = faultOf(action, name, value, places);
    return fault === null
      ? []
      : [
          remark(
            'parameter-wrong',
            [...path, 'with', name],
            `${JSON.stringify(value)} will not do: "${name}" ${fault}`,
          ),
        ];
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
          `${JSON.stringify(value)} is no value of the item, which is ${inWords(domain)}`,
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
    return fault === null
      ? []
      : [remark('parameter-wrong', at, `${JSON.stringify(value)} will not do: "path" ${fault}`)];
  });
}

/** What a touch is given: a button brings nothing of its own to its action, and what is given must be what it takes. */
export function actionsOf(visited: Visited, places: Places): Remark[] {
  const { node, path } = visited;
  return [
    ...optionPaths(visited, places),
    ...Object.entries(node.actions).flatMap(([gesture, ref]) => {
      if (ref === undefined) return [];
      const here = [...path, 'actions', gesture];
      const missing =
        node.type === 'action-button'
          ? ACTIONS[ref.do as ActionName].needs.filter(
              (name) => ref.with === undefined || !Object.hasOwn(ref.with, name),
            )
          : [];
      return [
        ...missing.map((name) => remark('parameter-missing', here, `"${ref.do}" needs "${name}"`)),
        ...wrongParams(ref, here, places),
        ...impossibleValue(visited, ref, here),
      ];
    }),
  ];
}
