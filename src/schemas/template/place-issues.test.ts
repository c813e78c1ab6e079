import { describe, expect, it } from 'vitest';
import { notJson, placeIssues } from './place-issues';
import { parseDocumentText } from './parse-document';
import { issueAt } from '@/schemas/issues/issue';
import { placedInWords } from '../../../tests/support/told';

const place = (text: string, path: string) => {
  const [{ line, column } = {}] = placeIssues(text, [{ path }]);
  return `${line}:${column}`;
};

describe('places of issues', () => {
  const text = '{\n  "widgets": {\n    "a.b": [1, { "c": 2 }]\n  },\n  "id": 1,\n  "id": 2\n}';
  it.each([
    ['the document', '', '1:1'],
    ['a field, by its name', 'widgets', '2:3'],
    ['a name with a dot in it', 'widgets.a.b', '3:5'],
    ['a member of a list', 'widgets.a.b.1', '3:16'],
    ['a field of a member', 'widgets.a.b.1.c', '3:18'],
    ['the owner of what is missing', 'widgets.gone.deep', '2:14'],
    ['the last of two that have one name, which is the one that counts', 'id', '6:3'],
  ])('of %s', (_what, path, expected) => expect(place(text, path)).toBe(expected));

  it.each([
    ['{\n "a": 1\n "b": 2\n}', 'not JSON: a comma or a closing bracket is missing before this', 3, 2],
    ['{\n "a" 1\n}', 'not JSON: a colon is missing before this', 2, 6],
    ['{ "a": [1, 2 }', 'not JSON: a comma or a closing bracket is missing before this', 1, 14],
    ['{ "a": 1,\n}', 'not JSON: a name in double quotes is missing here', 2, 1],
    ['', 'not JSON: the file is empty', 1, 1],
    [' \n', 'not JSON: the file is empty', 1, 1],
    ['{ "a": “b” }\n', 'not JSON: this is a curly quote; write the straight one, "', 1, 8],
    ['{ "a": "b“ }', 'not JSON: this text has no closing quote', 1, 8],
    ['{ "a: "b" }', 'not JSON: the text before this has no closing quote', 1, 8],
    [
      '{ "a": b }',
      'not JSON: texts and names stand in double quotes, and nothing else but numbers, true, false and null',
      1,
      8,
    ],
    [
      "{ 'a': 1 }",
      'not JSON: texts and names stand in double quotes, and nothing else but numbers, true, false and null',
      1,
      3,
    ],
    ['{ "a": "\\u00" }', 'not JSON: unknown escape after \\ in this text', 1, 8],
    ['{ "a": 1. }', 'not JSON: not a number that JSON can hold', 1, 8],
    ['{ /* a', 'not JSON: JSON has no comments', 1, 3],
    ['{} {}', 'not JSON: the document ended before this', 1, 4],
  ])('[R-70] of %j, which is no JSON', (broken, message, line, column) => {
    const read = parseDocumentText(broken, {});
    expect(read.ok ? [] : read.issues.map(placedInWords)).toEqual([{ path: '', message, line, column }]);
  });

  it('[R-70] nesting past any stack is refused without a place rather than not at all', () => {
    const deep = '['.repeat(200_000);
    expect(notJson(deep, 'unexpected end')).toEqual(issueAt([], 'not-json', { reason: 'unexpected end' }));
    expect(parseDocumentText(deep + ']'.repeat(200_000), {})).toMatchObject({ ok: false });
  });
});
