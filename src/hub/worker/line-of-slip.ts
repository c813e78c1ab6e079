const SNIPPET_LEAD = 10;

/**
 * The line of a JSON file where reading stopped, from what the browser says of it: a position, or a piece of the text
 * with ten characters before the slip. null: it says neither.
 */
export function lineOfSlip(text: string, words: string): number | null {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const told = /position (\d+)/.exec(words);
  if (told !== null) return lineAt(Number(told[1]));
  if (/end of JSON/.test(words)) return lineAt(text.length);
  const [, cut, snippet] = /, (\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid JSON/.exec(words) ?? [];
  const start = snippet === undefined ? -1 : text.indexOf(snippet);
  return start === -1 ? null : lineAt(start + (cut === undefined ? 0 : SNIPPET_LEAD));
}
