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
  const block = (kind: string, value: unknown) => `\`\`\`json ${kind}\n${JSON.stringify(shortened(value))}\n\`\`\``;
  return [
    `\`\`\`json play\n${text}\n\`\`\``,
    ...('reply' in outcome ? [block('reply', outcome.reply)] : []),
    ...(outcome.broadcasts.length === 0 ? [] : [block('broadcasts', outcome.broadcasts)]),
  ].join('\n\n');
}

const SHOWN = { items: 2, broadcasts: 6, fields: 40, text: 160 };

/** Long lists and texts, cut so that a person can read the shape. */
function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > SHOWN.text ? `${value.slice(0, SHOWN.text)}… (${String(value.length)} characters)` : value;
  }
  if (Array.isArray(value)) {
    const most = depth === 0 ? SHOWN.broadcasts : SHOWN.items;
    const shown = value.slice(0, most).map((each) => shortened(each, depth + 1));
    return value.length > most ? [...shown, `… ${String(value.length - most)} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, shortened(each, depth + 1)] as const);
  const isIndex = entries.length > SHOWN.items && entries.every(([key]) => /^[0-9a-f]{24}$/.test(key));
  const most = isIndex ? SHOWN.items : SHOWN.fields;
  return Object.fromEntries([
    ...entries.slice(0, most),
    ...(entries.length > most ? [['…', `${String(entries.length - most)} more`] as const] : []),
  ]);
}
