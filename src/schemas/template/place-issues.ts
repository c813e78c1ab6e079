import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Issue } from './plain-json.ts';

/** Plain words for what a JSON text can be missing. */
const REASONS: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma or a closing bracket is missing before this',
  ColonExpected: 'a colon is missing before this',
  ValueExpected: 'a value is missing here',
  PropertyNameExpected: 'a name in double quotes is missing here',
  CloseBraceExpected: 'a closing } is missing before this',
  CloseBracketExpected: 'a closing ] is missing before this',
  EndOfFileExpected: 'the document ended before this',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing quote',
  InvalidEscapeCharacter: 'unknown escape after \\ in this text',
  InvalidCharacter: 'this text holds a line break or tab; write \\n or \\t',
};

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

/** Of a key written twice the last counts, as for JSON.parse; names may hold dots themselves. */
function nodeAt(node: Node, path: string): Node {
  if (path === '') return node;
  for (const child of (node.children ?? []).toReversed()) {
    const value = node.type === 'object' ? child.children?.[1] : child;
    const name = node.type === 'object' ? String(child.children?.[0]?.value) : String(node.children?.indexOf(child));
    if (path !== name && !path.startsWith(`${name}.`)) continue;
    // A field that should not be there is marked at its name.
    if (path === name) return node.type === 'object' ? child : (value ?? child);
    return value === undefined ? child : nodeAt(value, path.slice(name.length + 1));
  }
  return node;
}

function treeOf(text: string, errors: ParseError[] = []): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Nested past what the stack holds: the issue is told without its place.
    return undefined;
  }
}

/** The same issues, each with the line and column in the text it was found in; of a missing field those of its owner. */
export function placeIssues(text: string, issues: readonly Issue[]): Issue[] {
  const tree = treeOf(text);
  return issues.map((issue) =>
    tree === undefined ? issue : { ...issue, ...lineAndColumn(text, nodeAt(tree, issue.path).offset) },
  );
}

/** Why a text is no JSON and where; `reason` is what the program's own reader said. */
export function notJson(text: string, reason: string): Issue {
  const errors: ParseError[] = [];
  treeOf(text, errors);
  const [first] = errors;
  if (first === undefined) return { path: '', message: `not JSON: ${reason}` };
  const words = REASONS[printParseErrorCode(first.error)] ?? reason;
  return { path: '', message: `not JSON: ${words}`, ...lineAndColumn(text, first.offset) };
}
