// What the tests of a file are called, as far as it can be read without running them.
import { parseSync } from 'vite';

const STARTS: ReadonlySet<string> = new Set(['it', 'test', 'describe']);
/** A test that is put off or expected to fail proves nothing; what stands under such a group neither. */
const OFF: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);
const ROWS: ReadonlySet<string> = new Set(['each', 'for']);

/** A piece of a parsed file, as every parser of JavaScript names it. */
interface Piece {
  type: string;
  [part: string]: unknown;
}
const isPiece = (part: unknown): part is Piece =>
  typeof part === 'object' && part !== null && typeof (part as Partial<Piece>).type === 'string';
const inside = (piece: Piece): Piece[] => Object.values(piece).flat().filter(isPiece);
const nameOf = (piece: unknown): string | null =>
  isPiece(piece) && piece.type === 'Identifier' ? String(piece['name']) : null;

interface Start {
  /** `it.only.each` → `it`, `only`, `each`. */
  words: string[];
  /** What `each` was given. */
  rows: Piece[];
}

/** What begins a test; null for any other call. */
function startOf(callee: unknown): Start | null {
  if (!isPiece(callee)) return null;
  const name = nameOf(callee);
  if (name !== null) return STARTS.has(name) ? { words: [name], rows: [] } : null;
  if (callee.type === 'MemberExpression') {
    const start = startOf(callee['object']);
    return start && { ...start, words: [...start.words, nameOf(callee['property']) ?? ''] };
  }
  if (callee.type === 'CallExpression') {
    const start = startOf(callee['callee']);
    const isOfRows = start !== null && ROWS.has(start.words.at(-1) ?? '');
    return isOfRows ? { ...start, rows: [callee['arguments']].flat().filter(isPiece) } : start;
  }
  return callee.type === 'TaggedTemplateExpression' ? startOf(callee['tag']) : null;
}

/** Text that stands in quotes; what is put into it while it runs is left out. */
function quoted(piece: unknown): string | null {
  if (!isPiece(piece)) return null;
  if (piece.type === 'Literal') return typeof piece['value'] === 'string' ? piece['value'] : null;
  if (piece.type !== 'TemplateLiteral') return null;
  return [piece['quasis']]
    .flat()
    .map((part) => (isPiece(part) ? (part['value'] as { raw: string }).raw : ''))
    .join('…');
}

/**
 * Titles of tests and of groups that run and are to pass. Where a title takes a part from its rows (`%s`, `$name`), the
 * words of the rows follow it as titles of their own.
 * @param name of the file: its ending says how it is read
 */
export function titlesIn(name: string, source: string): string[] {
  const titles: string[] = [];
  const lists = new Map<string, Piece>();

  /** Words in rows; a list that is named is looked up, once. */
  function wordsOf(piece: Piece, met = new Set<string>()): string[] {
    const words = quoted(piece);
    if (words !== null) return [words];
    const list = nameOf(piece) ?? '';
    const known = met.has(list) ? undefined : lists.get(list);
    return known === undefined ? inside(piece).flatMap((part) => wordsOf(part, met)) : wordsOf(known, met.add(list));
  }

  function look(piece: Piece): void {
    const list = piece.type === 'VariableDeclarator' ? nameOf(piece['id']) : null;
    if (list !== null && isPiece(piece['init'])) lists.set(list, piece['init']);
    const start = piece.type === 'CallExpression' ? startOf(piece['callee']) : null;
    if (start?.words.some((word) => OFF.has(word)) === true) return;
    const title = start && quoted([piece['arguments']].flat()[0]);
    if (title !== null) titles.push(title);
    if (title !== null && /%\w|\$\w/.test(title)) for (const rows of start?.rows ?? []) titles.push(...wordsOf(rows));
    for (const part of inside(piece)) look(part);
  }
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message ?? ''}`);
  for (const part of program.body) if (isPiece(part)) look(part);
  return titles;
}
