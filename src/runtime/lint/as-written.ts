import * as z from 'zod';
import { sentence, type Issue, type SentenceCode } from '@/schemas/issues/issue';
import { modeNameOf } from '@/schemas/template/actions/security';
import { readAreas } from '@/schemas/template/areas';
import { FIELDS } from '@/schemas/template/document';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { placeIssues } from '@/schemas/template/place-issues';
import { isRecord, jsonIn } from '@/schemas/template/plain-json';
import { listed, nearest } from './nearest';

type Json = Readonly<Record<string, unknown>>;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : [];
const namesOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);
/** What stands in a document where a path leads; null: nothing does. */
export const valueAt = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (Array.isArray(at) ? at[Number(name)] : isRecord(at) && Object.hasOwn(at, name) ? at[name] : null),
    json,
  );

/** Where a cell is written: in a row of areas, where the group says its places by them. */
function pathAsWritten(json: unknown, path: string): string {
  const names = path.split('.');
  const at = names.lastIndexOf('cells');
  const group = at < 0 ? null : valueAt(json, names.slice(0, at));
  const areas = isRecord(group) ? textsOf(group['areas']) : [];
  if (!isRecord(group) || areas.length === 0) return path;
  // As `byCells` counts them: what is no group of this one is a cell.
  const cells = [...readAreas(areas).places].filter(([name]) => !namesOf(group['groups']).includes(name));
  const lines = cells[Number(names[at + 1])]?.[1];
  return lines === undefined ? path : [...names.slice(0, at), 'areas', String(lines.rowStart - 1)].join('.');
}

/** The same of a change of a document: the row of its areas, where these place what is wrong in what results. */
export function pathInAreas(change: unknown, document: unknown, path: string): string {
  const names = path.split('.');
  const at = Math.max(names.lastIndexOf('cells'), names.lastIndexOf('groups'));
  if (at < 0 || (names[at] === 'groups' && names.length > at + 2)) return path;
  const cell = names[at] === 'cells' ? valueAt(document, names.slice(0, at + 2)) : { widget: names[at + 1] };
  const group = valueAt(change, names.slice(0, at));
  const { places } = readAreas(isRecord(group) ? textsOf(group['areas']) : []);
  const lines = isRecord(cell) && typeof cell['widget'] === 'string' ? places.get(cell['widget']) : undefined;
  return lines === undefined ? path : [...names.slice(0, at), 'areas', String(lines.rowStart - 1)].join('.');
}

/** What stands in areas and is neither a widget nor a group there. */
const strangersIn = (group: unknown, widgets: readonly string[]): string[] =>
  isRecord(group)
    ? [...readAreas(textsOf(group['areas'])).places.keys()].filter(
        (name) => !widgets.includes(name) && !namesOf(group['groups']).includes(name),
      )
    : [];

/** The type of the widget that a path to options leads into, directly or in one of its states. */
function typeAround(json: Json, path: readonly string[]): string | null {
  const node = valueAt(json, path.slice(0, path.at(-3) === 'states' ? -3 : -1));
  return isRecord(node) && typeof node['type'] === 'string' ? node['type'] : null;
}

/** The options that a type has; null: nobody knows it, or it takes any. */
export function optionsOf(type: string, shapes: WidgetShapes): string[] | null {
  const options = Object.hasOwn(shapes, type) ? shapes[type]?.options : undefined;
  return options instanceof z.ZodObject ? Object.keys(options.shape) : null;
}

/** A field that options do not have is told of the type that they are for. */
function withType(issue: Issue, json: Json, shapes: WidgetShapes): Issue {
  const path = issue.path.split('.');
  const name = path.pop() ?? '';
  const type = issue.code === 'no-field' && path.at(-1) === 'options' ? typeAround(json, path) : null;
  const known = type === null ? null : optionsOf(type, shapes);
  if (type === null || known === null) return issue;
  return { ...issue, ...sentence(known.length === 0 ? 'no-options' : 'no-option', { type, name }) };
}

/** What is no text is told as it stands there: a list of texts leaves open what is wrong with a number. */
function withFound(issue: Issue, json: Json): Issue {
  const found = issue.code === 'one-of' ? valueAt(json, issue.path.split('.')) : null;
  if (typeof found !== 'number' && typeof found !== 'boolean') return issue;
  return { ...issue, code: 'one-of-found', values: { ...issue.values, got: String(found) } };
}

/** The name of a mode in whose place its number stands, as hubs have it and documents had before they named modes. */
export function modeNumbered(json: Json, { path, values }: Issue): string | null {
  const word = valueAt(json, path.split('.'));
  if (typeof word !== 'number' && typeof word !== 'string') return null;
  const name = modeNameOf(String(word));
  return name !== word && listed(values['values']).includes(name) ? name : null;
}

/** The gestures of the widget whose actions a path leads to. */
function gesturesAt(json: Json, path: readonly string[], shapes: WidgetShapes): readonly string[] {
  const node = valueAt(json, path.slice(0, -1));
  const type = isRecord(node) ? node['type'] : null;
  return typeof type === 'string' && Object.hasOwn(shapes, type) ? (shapes[type]?.gestures ?? []) : [];
}

/** The fields of the part that a path leads to; of options those of the widget's type. */
function fieldsAt(json: Json, path: readonly string[], shapes: WidgetShapes): readonly string[] {
  const part = path.at(-1);
  const around = path.at(-2);
  if (path.length === 0) return FIELDS.document;
  if (part === 'layouts' && path.length === 1) return FIELDS.layouts;
  if (around === 'widgets' || around === 'members' || (part === 'widget' && path.length === 1)) {
    const node = valueAt(json, path);
    return isRecord(node) && Object.hasOwn(node, 'use') ? FIELDS.placed : FIELDS.widget;
  }
  if (around === 'states') return FIELDS.state;
  if (part === 'actions') return gesturesAt(json, path, shapes);
  if (around === 'actions') return FIELDS.action;
  if (around === 'layouts' || around === 'groups') return FIELDS.group;
  const type = part === 'options' ? typeAround(json, path) : null;
  return type === null ? [] : (optionsOf(type, shapes) ?? []);
}

/** What stands there is none of the words that the sentence lists. */
const LISTS: ReadonlySet<string> = new Set<SentenceCode>(['one-of', 'no-kind']);
const UNBOUND: ReadonlySet<string> = new Set<SentenceCode>(['unbound', 'placeholder-known', 'placeholder-unbound']);

/** The path of the widget that a path leads into: on a board, in a state or alone in a tile. */
const widgetPath = (path: string): string =>
  /^(?:widgets\.[^.]+|widget)(?:\.states\.\d+\.group\.members\.[^.]+)?/.exec(path)?.[0] ?? '';

/** Links that a widget binds, in whatever state, and those that its type knows. */
function linksOf(node: unknown, shapes: WidgetShapes): string[] {
  if (!isRecord(node)) return [];
  const { type, links, states } = node;
  const known = typeof type === 'string' && Object.hasOwn(shapes, type) ? namesOf(shapes[type]?.links) : [];
  const inStates = Array.isArray(states)
    ? states.flatMap((state) => (isRecord(state) ? namesOf(state['links']) : []))
    : [];
  return [...namesOf(links), ...inStates, ...known];
}

/** The widgets that can stand where a path leads: of what a state draws, its members. */
function placeable(json: Json, path: readonly string[]): string[] {
  const at = path.findIndex((name, nth) => name === 'group' && path[nth - 2] === 'states');
  return namesOf(at < 0 ? json['widgets'] : valueAt(json, [...path.slice(0, at + 1), 'members']));
}

/** The words of the document, or of the program, that one of it may have been meant to be. */
function candidates(json: Json, { code, path, values }: Issue, shapes: WidgetShapes): readonly string[] {
  const names = path.split('.');
  if (LISTS.has(code)) return listed(values['values']);
  if (code === 'action-takes') return textsOf(values['list']);
  if (code === 'no-type') return Object.keys(shapes);
  if (code === 'no-field') return fieldsAt(json, names.slice(0, -1), shapes);
  if (UNBOUND.has(code) || code === 'no-link') return linksOf(valueAt(json, widgetPath(path).split('.')), shapes);
  if (code === 'group-nowhere') return strangersIn(valueAt(json, names.slice(0, -2)), placeable(json, names));
  if (code !== 'no-widget') return [];
  const group = valueAt(json, names.slice(0, names.lastIndexOf('cells')));
  return [...placeable(json, names), ...(isRecord(group) ? namesOf(group['groups']) : [])];
}

function wordOf(json: Json, { code, path, values: { name } }: Issue): string {
  const names = path.split('.');
  const word = LISTS.has(code) ? valueAt(json, names) : (name ?? names.at(-1));
  return typeof word === 'string' ? word : '';
}

/** Whoever has more to mend than this begins with these. */
const MOST_MEANT = 100;

/**
 * What was found in a document, told of it as it was written: of a cell the row of areas, of a word that is not known the
 * one that was most likely meant, and nothing that only follows from it. Pure.
 * @param json the document as it was written.
 */
export function asWritten(json: Json, issues: readonly Issue[], shapes: WidgetShapes): Issue[] {
  const told = issues.map((issue, at) => {
    const meant =
      issue.meant ??
      modeNumbered(json, issue) ??
      (at < MOST_MEANT ? nearest(wordOf(json, issue), candidates(json, issue, shapes)) : null);
    return {
      ...withFound(withType(issue, json, shapes), json),
      path: pathAsWritten(json, issue.path),
      ...(meant !== null && { meant }),
    };
  });
  const misspelt = new Set(
    told.flatMap(({ code, meant }) => (code === 'no-widget' && meant !== undefined ? [meant] : [])),
  );
  // What nothing else reads is bound under a name of its own only as long as the word that was to read it is wrong.
  const unread = new Set(
    told.flatMap(({ code, path, meant = '' }) => (UNBOUND.has(code) ? [`${widgetPath(path)} ${meant}`] : [])),
  );
  const follows = ({ code, path }: Issue): boolean => {
    const name = path.split('.').at(-1) ?? '';
    return code === 'nowhere' ? misspelt.has(name) : code === 'no-link' && unread.has(`${widgetPath(path)} ${name}`);
  };
  return told.filter((issue) => !follows(issue));
}

/** The same of a text; issues name line and column of what was written. */
export function textAsWritten(text: string, issues: readonly Issue[], shapes: WidgetShapes): readonly Issue[] {
  const json = jsonIn(text);
  return isRecord(json) ? placeIssues(text, asWritten(json, issues, shapes)) : issues;
}
