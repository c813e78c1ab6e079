/**
 * One mistake is one finding: what only follows from another is not told beside it. Of files alone, for the designer
 * writes none of these; what it shows of a source stays whole. Pure.
 */
import type { Issue, SentenceCode } from '@/schemas/issues/issue';
import { ACTIONS } from '@/schemas/template/actions/actions';
import { isRecord } from '@/schemas/template/plain-json';
import { valueAt } from './as-written';
import type { Definitions } from './links';
import { nearest } from './nearest';

type Json = Readonly<Record<string, unknown>>;

const cellOf = (path: string): string | null => /^.*\bcells\.\d+(?=\.|$)/.exec(path)?.[0] ?? null;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The word that is no id, at a field, in a row of areas, or as the name of what stands there; null: it is none of these. */
export function idWritten(json: Json, path: string): string | null {
  const names = path.split('.');
  const value = valueAt(json, names);
  if (names.at(-2) === 'areas' && typeof value === 'string')
    return value.split(/\s+/).find((name) => name !== '' && name !== '.' && !ID.test(name)) ?? null;
  return typeof value === 'string' ? value : (names.at(-1) ?? null);
}

/** Whether something only follows from what stands wrong elsewhere. */
function followsFrom(json: Json, issues: readonly Issue[]): (issue: Issue) => boolean {
  // Its widgets are told then.
  const isBoardlike = json['kind'] === 'tile' && Object.hasOwn(json, 'widgets');
  const badIds = new Set(
    issues.flatMap(({ code, path }) =>
      code === 'plain-id' && /(?:^|\.)(?:widgets|members|groups)\.[^.]+$/.test(path) ? [path.split('.').at(-1)] : [],
    ),
  );
  return ({ code, path }) => {
    const names = path.split('.');
    const owner = valueAt(json, names.slice(0, -1));
    // Areas that cannot be read say nothing of cells, and these are not what their author left out.
    if (code === 'missing' && names.at(-1) === 'cells') return isRecord(owner) && Object.hasOwn(owner, 'areas');
    if (code === 'plain-id') return names.at(-2) === 'areas' && badIds.has(idWritten(json, path) ?? '');
    return isBoardlike && ((code === 'missing' && path === 'widget') || (code === 'no-field' && path === 'layouts'));
  };
}

const LINES = ['rowStart', 'rowEnd', 'colStart', 'colEnd'];

/** A cell without its lines is one mistake, and so are all cells of a group that are written the same way. */
function cellsOnce(issues: readonly Issue[]): Issue[] {
  const lacking = new Map<string, string[]>();
  for (const { code, path } of issues) {
    const [cell, name = ''] = [cellOf(path), path.split('.').at(-1)];
    if (cell !== null && code === 'missing' && LINES.includes(name))
      lacking.set(cell, [...(lacking.get(cell) ?? []), `"${name}"`]);
  }
  const told = new Set<string>();
  return issues.flatMap((issue) => {
    const cell = cellOf(issue.path);
    const type = cell === null ? undefined : lacking.get(cell);
    if (cell === null || type === undefined) return [issue];
    const group = cell.replace(/\d+$/, '');
    if (told.has(group)) return [];
    told.add(group);
    return [{ ...issue, code: 'missing', values: { type }, path: cell }];
  });
}

/** The type that was most likely meant; what stands round pages or on the safety layer is not, but in a dialog. */
function typeMeant(json: Json, path: string, definitions: Definitions): string | null {
  const word = valueAt(json, path.split('.'));
  const isRare = ({ group }: { group: string }) =>
    Number((group === 'safety' || group === 'chrome') && json['kind'] !== 'dialog');
  const types = [...definitions.values()].sort((a, b) => isRare(a) - isRare(b)).map(({ type }) => type);
  return typeof word === 'string' ? nearest(word, types) : null;
}

/** Whether a path leads to what an action takes, written beside `do`. */
export const isParameter = (names: readonly string[]): boolean =>
  names.at(-3) === 'actions' && Object.values(ACTIONS).some((one) => Object.hasOwn(one.with, names.at(-1) ?? ''));

function meantBy(json: Json, { code, path }: Issue, definitions: Definitions, meant: string | null): string | null {
  const names = path.split('.');
  if ((code === 'no-type' || code === 'plain-id') && names.at(-1) === 'type') return typeMeant(json, path, definitions);
  if (code === 'no-field' && json['kind'] === 'tile' && path === 'widgets') return 'widget';
  // What an action takes is written one level too high, and is no other field of its own.
  return code === 'no-field' && isParameter(names) ? null : meant;
}

/** @param json the document as it was written. */
export function oneEach(json: Json, issues: readonly Issue[], definitions: Definitions): Issue[] {
  const follows = followsFrom(json, issues);
  return cellsOnce(issues.filter((issue) => !follows(issue))).map(({ meant, ...issue }) => {
    const word = meantBy(json, issue, definitions, meant ?? null);
    return word === null ? issue : { ...issue, meant: word };
  });
}

const OF_PLACES: ReadonlySet<string> = new Set<SentenceCode>([
  'cell-outside',
  'panel-outside',
  'lies-on',
  'placed-twice',
  'least-size',
]);
const layoutOf = (path: string): string => path.split('.').slice(0, 2).join('.');

/** Of a change: a name that nothing has leaves what it was to place where that stood, in the way of the others. */
export function withoutLeft(issues: readonly Issue[]): Issue[] {
  const strange = new Set(issues.flatMap(({ code, path }) => (code === 'no-widget' ? [layoutOf(path)] : [])));
  return issues.filter(({ code, path }) => !OF_PLACES.has(code) || !strange.has(layoutOf(path)));
}
