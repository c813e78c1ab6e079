import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersAtAll } from '../../../tests/support/answers-at-all';
import { linksPlaced, textIssues } from './placeholder-issues';
import { placeholdersIn, replacePlaceholders } from './placeholders';
import { placedInWords } from '../../../tests/support/told';

const text = (en: string, more: object = {}) => ({ text: { en, ...more } });
const bound = new Set(['state', 'outside']);

describe('placeholders', () => {
  it('[S3.50] are a link and one of the formats', () => {
    expect(placeholdersIn('{state}: {outside|number} {a-b|since} {Odd} {x|y|z} { state } {}')).toEqual([
      { name: 'state', format: 'text' },
      { name: 'outside', format: 'number' },
      { name: 'a-b', format: 'since' },
    ]);
  });

  it('[R-72] what is put in is not looked through again', () => {
    expect(replacePlaceholders('{state} {state|time}', ({ name, format }) => `{${name}!${format}}`)).toBe(
      '{state!text} {state!time}',
    );
  });

  it('[R-70] names the path of a link that nothing binds, and of a format that there is not', () => {
    const options = {
      rows: [{ label: text('{state|percent}', { fr: '{etat}' }) }, { label: text('{outside|degrees}') }],
      title: text('{gone|since}'),
      other: '{gone}',
    };
    expect(textIssues(options, bound, ['options']).map(placedInWords)).toEqual([
      {
        path: 'options.rows.0.label.text.fr',
        message: '{etat}: nothing is bound to "etat"; bound are outside, state',
      },
      {
        path: 'options.rows.1.label.text.en',
        message:
          '{outside|degrees} is no placeholder: write {link} or {link|format}, with text, number, percent, time, since, status',
      },
      { path: 'options.title.text.en', message: '{gone|since}: nothing is bound to "gone"; bound are outside, state' },
    ]);
  });

  it('[R-71] a name never reaches a prototype', () => {
    expect(textIssues(text('{constructor} {toString}'), new Set())).toHaveLength(2);
  });

  it('names each link once', () => {
    expect(linksPlaced([text('{state} {state|time}'), { deep: text('{outside}') }])).toEqual(['state', 'outside']);
  });

  it('[R-79] answers, whatever the words and however long', () => {
    const long = '{'.repeat(200_000) + 'a|'.repeat(200_000) + '}'.repeat(200_000);
    expect(answersAtAll(() => textIssues(text(long), bound))).toHaveLength(1);
    fc.assert(
      fc.property(fc.string(), (words) => {
        const issues = textIssues(text(words), bound);
        const unknown = placeholdersIn(words).filter(({ name }) => !bound.has(name));
        expect(issues.length).toBeGreaterThanOrEqual(unknown.length);
      }),
    );
  });
});
