import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findingInWords, sayingIn } from '@/runtime/lint/in-words';
import { SAYINGS } from '@/runtime/lint/sayings';
import { zodIssues } from '@/schemas/template/zod-issues';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`locales/${language}/more-findings.json`, 'utf8')) as Record<string, string>,
  ]),
);
const speaking =
  (language: (typeof LANGUAGES)[number]) =>
  (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    (texts[language]?.[key.replace('more-findings.', '')] ?? `?${key}`).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => String(values[name]),
    );

const IN = ['src/schemas/template', 'src/schemas/condition', 'src/runtime/lint', 'src/runtime/boards', 'src/editor'];
/** These say something of brands and of their folders, which only the command line reads. */
const OF_PACKAGES = /lint\/(?:lint-folder|pictures|repeated-keys|sayings)\.ts|\.test\.tsx?$/;
const files = [
  ...IN.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  ),
  ...readdirSync('src/widgets').map((name) => `src/widgets/${name}/schema.ts`),
].filter((name) => !OF_PACKAGES.test(name));

/** What a sentence of the code says, each of its values as one word, a constant as itself; both ways of a choice. */
function sentences(node: ts.Expression, constants: ReadonlyMap<string, string>): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...sentences(node.whenTrue, constants), ...sentences(node.whenFalse, constants)];
  if (ts.isParenthesizedExpression(node)) return sentences(node.expression, constants);
  if (!ts.isTemplateExpression(node)) return [];
  return node.templateSpans.reduce<string[]>(
    (said, { expression, literal }) => {
      const isMeant = ts.isCallExpression(expression) && expression.expression.getText() === 'didYouMean';
      const ways = isMeant
        ? ['', ' Did you mean "lamp"?']
        : ts.isConditionalExpression(expression)
          ? sentences(expression, constants)
          : [constants.get(expression.getText()) ?? 'lamp'];
      return said.flatMap((before) => ways.map((value) => before + value + literal.text));
    },
    [node.head.text],
  );
}
/** Which argument of a call is the sentence. */
const CALLS: Readonly<Record<string, number>> = { issueAt: 1, say: 1, remark: 2, regex: 1, must: 1 };

function saidIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const constants = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isStringLiteral(node.initializer))
      constants.set(node.name.getText(), node.initializer.text);
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
      const given = node.arguments[CALLS[name] ?? -1];
      // A remark whose code is a variable is one of a brand's colours.
      const isOfBrand = name === 'remark' && !ts.isStringLiteral(node.arguments[0] ?? expression);
      if (given !== undefined && !isOfBrand) found.push(...sentences(given, constants));
    }
    if (ts.isPropertyAssignment(node) && /^(?:message|error|problem)$/.test(node.name.getText()))
      found.push(...sentences(node.initializer, constants));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
const said = files.flatMap((file) => saidIn(file).map((sentence) => [file, sentence] as const));

describe('what the checks say', () => {
  it('is found in the code', () => {
    expect(said.length).toBeGreaterThan(100);
  });

  it('[S1.11] is said in four languages: every sentence of the schemas and of the lint has its words', () => {
    expect(said.filter(([, sentence]) => findingInWords(sentence, (key) => key) === sentence)).toEqual([]);
  });

  it.each(LANGUAGES)('[S1.11] %s has words for every sentence, with the same values', (language) => {
    const own = Object.entries(SAYINGS).filter(
      ([key, sentence]) =>
        [...(texts[language]?.[key] ?? '').matchAll(/\{\{(\w+)\}\}/g)]
          .map(([, name]) => name)
          .sort()
          .join() !==
        [...sentence.matchAll(/[‹«](\w+)[›»]/g)]
          .map(([, name]) => name)
          // How a number is meant needs no word of its own where its bound is said.
          .filter((name) => texts[language]?.[key]?.includes(`{{${String(name)}}}`) === true)
          .sort()
          .join(),
    );
    expect(own).toEqual([]);
  });

  it('[S1.11] what zod says by itself is among it', () => {
    const schema = z.strictObject({
      text: z.string().min(2).max(3),
      short: z.string().min(2),
      number: z.number().int().min(1).max(9),
      over: z.number().gt(1).lt(9),
      low: z.number().lt(1),
      list: z.array(z.string()).min(2),
      long: z.array(z.string()).max(1),
      one: z.enum(['a', 'b']),
      exactly: z.literal('c'),
      pattern: z.string().regex(/^x$/),
      either: z.union([z.string(), z.number()]),
      kind: z.discriminatedUnion('is', [
        z.strictObject({ is: z.literal('a') }),
        z.strictObject({ is: z.literal('b') }),
      ]),
      keyed: z.record(z.string().max(1), z.string()),
    });
    const given = [
      {
        text: 'long',
        short: '',
        number: 0,
        over: 1,
        low: 2,
        list: [],
        long: ['', ''],
        one: 'c',
        exactly: 'd',
        pattern: 'y',
        either: null,
        kind: { is: 'c' },
        keyed: { ab: 1 },
      },
      { text: 4, short: null, number: 1.5, over: 9, list: {}, one: 4, kind: {}, pattern: true, more: 1 },
      { number: 10 },
    ];
    const messages = given.flatMap((one) => zodIssues(schema.safeParse(one).error!)).map(({ message }) => message);
    expect(messages.filter((message) => sayingIn(message) === null)).toEqual([]);
    expect(new Set(messages.map((message) => sayingIn(message)?.key)).size).toBeGreaterThan(14);
  });

  it('[S1.11] a sentence within a sentence is said in the same language, and what nobody knows stays as it is', () => {
    const inGerman = (message: string) => findingInWords(message, speaking('de'));
    expect(inGerman('expected number, received string')).toBe('hier steht ein Text, erwartet wird eine Zahl');
    expect(inGerman('there is no icon "lamb". Did you mean "lamp"?')).toBe(
      'ein Symbol „lamb“ gibt es nicht. Meinten Sie „lamp“?',
    );
    expect(inGerman('"state" is never 5, so the rule never holds: it is a number from 0 to 4')).toBe(
      '„state“ ist nie 5, also trifft die Regel nie zu: möglich sind eine Zahl von 0 bis 4',
    );
    expect(inGerman('"x" will not do: "url" is an http or https address')).toBe(
      '"x" geht nicht: „url“ ist eine Adresse mit http oder https',
    );
    expect(inGerman('the browser’s own words')).toBe('the browser’s own words');
  });
});
