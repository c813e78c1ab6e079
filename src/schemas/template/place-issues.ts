import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { beginnings } from './dotted.ts';
import { issueAt, sentence, type Issue, type Sentence, type SentenceCode } from '../issues/issue.ts';

/** What a JSON text can be missing. */
const REASONS = {
  CommaExpected: 'json-comma',
  ColonExpected: 'json-colon',
  ValueExpected: 'json-value',
  PropertyNameExpected: 'json-name',
  CloseBraceExpected: 'json-brace',
  CloseBracketExpected: 'json-bracket',
  EndOfFileExpected: 'json-end',
  InvalidCommentToken: 'json-comments',
  UnexpectedEndOfString: 'json-quote',
  InvalidEscapeCharacter: 'json-escape',
  InvalidCharacter: 'json-break',
  InvalidSymbol: 'json-symbol',
  InvalidUnicode: 'json-escape',
  UnexpectedEndOfNumber: 'no-number',
  UnexpectedEndOfComment: 'json-comments',
} as const satisfies Readonly<Record<string, SentenceCode>>;
/** What stands there says more than that it is nothing known. */
function symbolAt(text: string, offset: number): SentenceCode {
  if (/^[‘’“”„«»]/.test(text.slice(offset))) return 'json-curly';
  return text[offset - 1] === '"' ? 'json-unclosed' : 'json-symbol';
}
function reasonOf(name: string, text: string, offset: number): Sentence | null {
  if (text.trim() === '') return sentence('json-empty');
  const code = Object.hasOwn(REASONS, name) ? REASONS[name as keyof typeof REASONS] : null;
  return code === null ? null : { code: code === 'json-symbol' ? symbolAt(text, offset) : code, values: {} };
}

/** Where each line of a text begins. */
const lineStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

function lineAndColumn(starts: readonly number[], offset: number): { line: number; column: number } {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

type Members = ReadonlyMap<string, Node>;

/** What stands in an object or list by its name; of a key written twice the last counts, as for JSON.parse. */
const membersOf = ({ type, children = [] }: Node): Members =>
  new Map(children.map((child, at) => [type === 'object' ? String(child.children?.[0]?.value) : String(at), child]));

/** Finds nodes by their paths, each of whose owners is looked through once. */
function finder(root: Node): (path: string) => Node {
  const known = new Map<Node, Members>();
  const find = (node: Node, path: string): Node => {
    if (path === '') return node;
    const members = known.get(node) ?? membersOf(node);
    known.set(node, members);
    for (const [name, rest] of beginnings(path)) {
      const child = members.get(name);
      if (child === undefined) continue;
      const value = node.type === 'object' ? child.children?.[1] : child;
      // A field that should not be there is marked at its name.
      return rest === '' || value === undefined ? child : find(value, rest);
    }
    return node;
  };
  return (path) => find(root, path);
}

function treeOf(text: string, errors: ParseError[] = []): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Nested past what the stack holds: the issue is told without its place.
    return undefined;
  }
}

export type Placed<One> = One & { line?: number; column?: number };

/** The same issues, each with the line and column in the text it was found in; of a missing field those of its owner. */
export function placeIssues<One extends { path: string }>(text: string, issues: readonly One[]): Placed<One>[] {
  // Nearly every text that is read is sound: it is not parsed a second time for nothing.
  if (issues.length === 0) return [];
  const tree = treeOf(text);
  if (tree === undefined) return [...issues];
  const starts = lineStarts(text);
  const find = finder(tree);
  return issues.map((issue) => ({ ...issue, ...lineAndColumn(starts, find(issue.path).offset) }));
}

/** Why a text is no JSON and where; `reason` is what the program's own reader said. */
export function notJson(text: string, reason: string): Issue {
  const errors: ParseError[] = [];
  treeOf(text, errors);
  const [first] = errors;
  if (first === undefined) return issueAt([], 'not-json', { reason });
  const known = reasonOf(printParseErrorCode(first.error), text, first.offset) ?? reason;
  const offset = text.trim() === '' ? 0 : first.offset;
  return { ...issueAt([], 'not-json', { reason: known }), ...lineAndColumn(lineStarts(text), offset) };
}
