import type { Issue } from '@/schemas/issues/issue';
import { onOneLine } from '@/schemas/template/json-text';
import { isRecord } from '@/schemas/template/plain-json';
import { modeNumbered, optionsOf, valueAt } from './as-written';
import { fittingForm } from './fitting-form';
import { SCHEMA_HINTS } from './hints';
import type { LintKit } from './lint-document';
import { idWritten, isParameter } from './one-mistake';

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

type Kit = Pick<LintKit, 'shapes' | 'definitions'>;
type Json = Readonly<Record<string, unknown>>;

/** What is advised on, and where. */
interface Advised {
  /** As its author wrote it. */
  json: Json;
  /** What is wrong with a document of that kind, for whoever tries another form of it. */
  issuesOf: (json: unknown) => readonly Issue[];
}

function linksOf(type: string, { shapes }: Kit): string {
  const known = Object.keys((Object.hasOwn(shapes, type) && shapes[type]?.links) || {});
  const hint = SCHEMA_HINTS['no-link'] ?? '';
  return known.length === 0 ? hint : `Its own links are ${listed(known)}. ${hint}`;
}

/** `My Tile` and `myTile` both could be `my-tile`. */
const idFrom = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

function idAdvice(json: Json, { path, meant }: Issue): string | null {
  if (meant !== undefined) return SCHEMA_HINTS['exactly'] ?? null;
  const id = idFrom(idWritten(json, path) ?? '');
  return id === '' ? null : `Write it so, wherever it is named: ${id}.`;
}

const nameIn = ({ name }: Issue['values']): string => (typeof name === 'string' ? name : '');

/** A word that is a part of several types may have meant any. */
function typeAdvice({ values, meant }: Issue, { definitions }: Kit): string | null {
  const word = nameIn(values);
  const others = [...definitions.keys()].filter((type) => type !== meant && type.split('-').includes(word));
  return others.length === 0 ? null : `Others with that word: ${listed(others)}. ${SCHEMA_HINTS['no-type'] ?? ''}`;
}

/** What the widget draws from a link that names neither item nor event. */
function itemAdvice(json: Json, { path }: Issue, { definitions }: Kit): string | null {
  const names = path.split('.');
  const link = valueAt(json, names);
  if (!isRecord(link) || link['item'] !== undefined || link['event'] !== undefined) return null;
  const around = valueAt(json, names.slice(0, names.at(-4) === 'states' ? -4 : -2));
  const type = isRecord(around) ? String(around['type']) : '';
  const items = definitions.get(type)?.links[names.at(-1) ?? '']?.items ?? [];
  const draws = items.length === 0 ? '' : `; "${type}" draws ${listed(items)}`;
  return `Add "item"${draws}. Of what only happens, it is "event".`;
}

const CELLS =
  'Say by "areas" where everything stands, in the place of cells: "areas": ["ring list", "ring door"] has ring in two rows. A cell says by its lines, counted from 1, from where to where it goes.';
const TILE = 'A tile has one "widget" and no layouts: several are a dashboard, or the group of a state.';
const VACATION =
  'It is left to an action-button, with "actions": { "tap": { "do": "mode.request", "with": { "mode": "vacation" } } }.';
const MODES =
  'Documents of version 3 name the modes that hubs number: 1 is "disarmed", 2 "away", 3 "night" and 4 "vacation".';
const COUNT = 'Write a whole number, or a list with a size for each, such as [2, 1].';

function fieldAdvice(json: Json, { path, meant }: Issue): string | null {
  const names = path.split('.');
  if (isParameter(names))
    return `What an action takes stands under "with": ${onOneLine({ [names.at(-1) ?? '']: valueAt(json, names) })}.`;
  return meant === 'widget' && json['kind'] === 'tile' ? TILE : null;
}

function wordAdvice(json: Json, issue: Issue): string | null {
  const isVacation = ['vacation', '4', 4].some((one) => one === valueAt(json, issue.path.split('.')));
  if (isVacation && issue.path.endsWith('options.mode')) return VACATION;
  return modeNumbered(json, issue) === null ? null : MODES;
}

/** What to do about a fault, in words of what its author wrote and of the widget's own type; null: those of all. */
export function adviceFor(issue: Issue, kit: Kit, { json, issuesOf }: Advised): string | null {
  const { code, path, values } = issue;
  const type = typeof values['type'] === 'string' ? values['type'] : '';
  switch (code) {
    case 'no-option':
      return `Its options are ${listed(optionsOf(type, kit.shapes) ?? [])}.`;
    case 'no-link':
      return linksOf(type, kit);
    case 'plain-id':
      return idAdvice(json, issue);
    case 'no-type':
      return typeAdvice(issue, kit);
    case 'item-or-event':
      return itemAdvice(json, issue, kit);
    case 'missing':
      return Array.isArray(values['type']) ? CELLS : null;
    case 'no-field':
      return fieldAdvice(json, issue);
    case 'one-of':
    case 'one-of-found':
      return wordAdvice(json, issue);
    case 'wrong-type':
      if (/\.(?:rows|cols)$/.test(path) && typeof valueAt(json, path.split('.')) === 'number') return COUNT;
      return fittingForm(json, issue, issuesOf);
    case 'no-shape':
    case 'picture':
      return fittingForm(json, issue, issuesOf);
    default:
      return null;
  }
}

const MOST_LISTED = 20;

/** The same of a change, whose author does not see the document under it: what it has, and what the change leaves there. */
export function adviceOnChange(issue: Issue, change: unknown, { json }: Pick<Advised, 'json'>): string | null {
  const { code, path, values } = issue;
  const name = nameIn(values);
  if (code === 'no-widget' && issue.meant === undefined) {
    const group = valueAt(json, path.split('.').slice(0, path.split('.').lastIndexOf('areas')));
    const known = [group, json].flatMap((one, at) =>
      isRecord(one) ? Object.keys(one[at === 0 ? 'groups' : 'widgets'] ?? {}) : [],
    );
    return `The document has ${listed(known.slice(0, MOST_LISTED))}: write one of these, or take it out.`;
  }
  const [, layout] = /^layouts\.(\w+)\.cells$/.exec(path) ?? [];
  if (code === 'missing' && layout !== undefined) {
    const others = Object.keys(isRecord(json) && isRecord(json['layouts']) ? json['layouts'] : {});
    const had = listed(others.filter((one) => one !== layout));
    return `The document has no layout "${layout}", only ${had}: say by "areas" where everything stands in it, or change one that is there.`;
  }
  const isLeft = code === 'cell-outside' || code === 'panel-outside' || code === 'lies-on';
  if (!isLeft || valueAt(change, path.split('.')) !== null) return null;
  const part = /groups\.[^.]+$/.test(path) ? 'groups' : 'widgets';
  return `It stands where it stood, for the areas of this change do not name it: name it there too, or take it away with "${part}": { "${name}": null }.`;
}
