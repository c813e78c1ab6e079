import { expect, it } from 'vitest';
import { wordSpans } from './word-spans';

it('finds the word that a path leads to, in quotes, and nothing where a path leads to no word', () => {
  const text = '{ "widgets": { "front.door": { "states": [{ "when": { "operator": "is equal to" } }], "size": 17 } } }';
  const spanOf = wordSpans(text);
  const at = (path: string): string | null => {
    const span = spanOf(path);
    return span === null ? null : text.slice(span.from, span.to);
  };
  expect(at('widgets.front.door.states.0.when.operator')).toBe('"is equal to"');
  expect(at('widgets.front.door.size')).toBe('17');
  for (const path of ['', 'widgets', 'widgets.front.door.states.0', 'widgets.front.door.states.1.when', 'layouts'])
    expect([path, at(path)]).toEqual([path, null]);
});

it('is total, whatever is half written or nested past all reason', () => {
  for (const text of ['', '{', '{ "a": ', '[1,', '['.repeat(20_000)]) expect(wordSpans(text)('a.b')).toBeNull();
});
