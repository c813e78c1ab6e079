/**
 * docs/protocol.md as data: prose, and examples that are played. An example is a fenced block ```json play```; the
 * blocks ```json reply``` and ```json broadcasts``` behind it are written by the machine.
 */
export type Part = { kind: 'prose'; text: string } | { kind: 'play'; text: string; line: number };

const FENCE = /^```json (play|reply|broadcasts)$/;

/** Splits the document; what the machine wrote before is left out. @throws {Error} for a block that never ends. */
export function readParts(text: string): Part[] {
  const parts: Part[] = [];
  const lines = text.split('\n');
  let prose: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const kind = FENCE.exec(lines[at] ?? '')?.[1];
    if (kind === undefined) {
      prose.push(lines[at] ?? '');
      continue;
    }
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`docs/protocol.md:${String(at + 1)}: this block has no end.`);
    if (kind === 'play') {
      parts.push({ kind: 'prose', text: prose.join('\n') });
      parts.push({ kind: 'play', text: lines.slice(at + 1, end).join('\n'), line: at + 1 });
      prose = [];
    }
    at = end;
  }
  parts.push({ kind: 'prose', text: prose.join('\n') });
  return parts;
}

/** One example with what came of it, ready for the document. */
export function writePlay(text: string, outcome: { reply?: unknown; broadcasts: readonly unknown[] }): string {
  const block = (kind: string, value: unknown, most: number) =>
    `\`\`\`json ${kind}\n${JSON.stringify(shortened(value, most))}\n\`\`\``;
  return [
    `\`\`\`json play\n${text}\n\`\`\``,
    ...('reply' in outcome && !isEmptySuccess(outcome.reply) ? [block('reply', outcome.reply, SHOWN.heard)] : []),
    ...(outcome.broadcasts.length === 0
      ? []
      : [block('broadcasts', firstOfKind(outcome.broadcasts), SHOWN.broadcasts)]),
  ].join('\n\n');
}

/** The most frequent replies of all, which the document's head describes once. */
const EMPTY = ['{"result":{}}', '{"status":1,"complete":1,"id":"c-1","data":{}}'];
const isEmptySuccess = (reply: unknown) => EMPTY.includes(JSON.stringify(reply));

/** The first broadcast of each subclass and status; how many more there were of it is said in words. */
function firstOfKind(broadcasts: readonly unknown[]): unknown[] {
  const kinds = new Map<string, { first: unknown; name: string; more: number }>();
  for (const each of broadcasts) {
    const { msg_subclass: name, result } = each as { msg_subclass: string; result?: { status?: unknown } };
    const kind = `${name} ${String(result?.status)}`;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { first: each, name, more: 0 });
    else known.more += 1;
  }
  return [...kinds.values()].flatMap(({ first, name, more }) =>
    more === 0 ? [first] : [first, `… ${String(more)} more ${name}`],
  );
}

const SHOWN = { items: 1, heard: 12, broadcasts: 6, fields: 40, text: 160 };

/** Long lists and texts, cut so that a person can read the shape; `most` is for the value itself, where it is a list. */
function shortened(value: unknown, most: number = SHOWN.items): unknown {
  if (typeof value === 'string') {
    return value.length > SHOWN.text ? `${value.slice(0, SHOWN.text)}… (${String(value.length)} characters)` : value;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, most).map((each) => shortened(each));
    return value.length > most ? [...shown, `… ${String(value.length - most)} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, shortened(each)] as const);
  const isIndex = entries.length > SHOWN.items && entries.every(([key]) => /^[0-9a-f]{24}$/.test(key));
  const fields = isIndex ? SHOWN.items : SHOWN.fields;
  return Object.fromEntries([
    ...entries.slice(0, fields),
    ...(entries.length > fields ? [['…', `${String(entries.length - fields)} more`] as const] : []),
  ]);
}

/** The messages that the document describes, by who gets them. */
export interface NamedMessages {
  toHub: string[];
  /** Calls by their name, the others as `METHOD /path/{name}`. */
  toCloud: string[];
  toApp: string[];
}

/** A line of its own (`name`, `other`: app → hub. **mark**) or a row of a table (| `name` | hub → app | **mark** |). */
const LINE = /^((?:`[^`]+`(?:, )?)+): app → (hub|cloud)\. \*\*(?:public|specified|chosen)\*\*/;
const ROW = /^\| `([^`]+)` *\| (?:hub|cloud) → app *\| \*\*(?:public|specified|chosen)\*\* *\|/;

export function namedMessages(text: string): NamedMessages {
  const named: NamedMessages = { toHub: [], toCloud: [], toApp: [] };
  for (const line of text.split('\n')) {
    const [, names = '', receiver] = LINE.exec(line) ?? [];
    const [, told] = ROW.exec(line) ?? [];
    if (told !== undefined) named.toApp.push(told);
    if (receiver === undefined) continue;
    const list = receiver === 'hub' ? named.toHub : named.toCloud;
    list.push(...[...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  }
  return named;
}
