import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { compileRule } from '@/runtime/conditions/compile';
import { exampleDocument } from '@/runtime/documents/example-document';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { parseBrandText } from '@/schemas/brand/parse-brand';
import { parsePackageText } from '@/schemas/brand/parse-package';
import type { Condition } from '@/schemas/condition/words';
import { parseDocumentText, type WidgetShapes } from '@/schemas/template/parse-document';
import { parseOverrideText } from '@/schemas/template/parse-override';
import type { ParseResult } from '@/schemas/template/plain-json';
import { parseThemeText } from '@/schemas/theme/parse-theme';
import { answersAtAll } from '../support/answers-at-all';
import { harmless, told, untouchedPrototypes } from '../support/harm';
import { isLong, within } from '../support/how-long';
import type { Wild } from '../support/wild';
import { anyWild } from '../support/wild-chance';
import { HOSTILE_TEXTS, wounded } from '../support/wounds';

const TIMES = isLong ? 10 : 1;

const jsonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

let shapes: WidgetShapes;
let documents: unknown[];
let untouched: () => void;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
  documents = [
    ...jsonFiles('templates').map(read),
    ...WIDGETS.map(({ example }) => structuredClone(exampleDocument(example))),
  ];
  untouched = untouchedPrototypes();
});

/** Whatever it is given it answers: read, or refused with where and why. Nothing runnable is ever read. */
function judge(text: string, result: ParseResult<unknown>): void {
  if (result.ok) {
    harmless(result.document);
    return;
  }
  expect(result.issues.length).toBeGreaterThan(0);
  told(result.issues, text);
}

describe('hostile documents', { timeout: within(isLong ? 900_000 : 120_000) }, () => {
  it('[R-70] [R-71] [R-72] wounded documents are refused with a place, or read without anything that runs', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyWild, (wild: Wild) => {
        const text = JSON.stringify(wounded(wild.pick(documents), wild), null, 1);
        const result = parseDocumentText(text, shapes);
        judge(text, result);
        if (!result.ok) return;
        accepted += 1;
        // What was read is a document itself, and the same one.
        expect(parseDocumentText(JSON.stringify(result.document), shapes)).toEqual(result);
      }),
      { numRuns: 4_000 * TIMES },
    );
    // Wounds that leave a document valid are part of the hunt: what is accepted is what can do harm.
    expect(accepted).toBeGreaterThan(100);
    untouched();
  });

  it('[R-70] any JSON at all, and any text at all, is answered', () => {
    fc.assert(
      fc.property(anyWild, (wild: Wild) => {
        const json = JSON.stringify(wild.value()) ?? 'null';
        const text = wild.below(3) === 0 ? json.slice(0, wild.below(json.length + 1)) : json;
        for (const parse of [
          (one: string) => parseDocumentText(one, shapes),
          parseBrandText,
          parseThemeText,
          parseOverrideText,
          parsePackageText,
        ])
          judge(text, parse(text));
      }),
      { numRuns: 2_000 * TIMES },
    );
    untouched();
  });

  it('[R-72] every hostile text in every place for a text', () => {
    const places = (json: unknown, path: (string | number)[] = []): (string | number)[][] =>
      typeof json === 'string'
        ? [path]
        : typeof json === 'object' && json !== null
          ? Object.entries(json).flatMap(([key, value]) =>
              places(value, [...path, Array.isArray(json) ? Number(key) : key]),
            )
          : [];
    const all = documents.flatMap((document, at) => places(document).map((path) => ({ at, path })));
    // All of them in the long run; a few hundred spread over all of them in the short one.
    const step = isLong ? 1 : Math.max(1, Math.floor((all.length * HOSTILE_TEXTS.length) / 1_500));
    for (let n = 0; n < all.length * HOSTILE_TEXTS.length; n += step) {
      const { at, path } = all[n % all.length]!;
      const copy = structuredClone(documents[at]);
      let spot = copy as Record<string | number, unknown>;
      for (const key of path.slice(0, -1)) spot = spot[key] as typeof spot;
      spot[path.at(-1)!] = HOSTILE_TEXTS[Math.floor(n / all.length)];
      const text = JSON.stringify(copy);
      judge(text, parseDocumentText(text, shapes));
    }
    untouched();
  });

  it('[R-75] wounded brands, themes, changes and packages', () => {
    const fixtures: readonly (readonly [unknown, (text: string) => ParseResult<unknown>])[] = [
      [
        {
          kind: 'brand',
          version: 2,
          id: 'northgate',
          name: 'Northgate',
          logo: { light: 'brand:logo.png', dark: 'brand:logo-dark.png' },
          colors: { normalTextColor: '#123A4A', disabledColor: '#97A3AE', emergencyColor: '#D9263A' },
          font: 'serif',
          texts: { en: { 'app.name': 'Northgate' } },
          screenSaver: { afterS: 60, images: [{ image: 'brand:dawn.webp', is_default: true }] },
        },
        parseBrandText,
      ],
      [
        {
          kind: 'theme',
          version: 1,
          id: 'dusk',
          name: 'Dusk',
          light: { 'surface.card': '#FFFFFF' },
          dark: { 'accent.fill': '#FFCC00' },
          image: { asset: 'brand:dawn.webp', fit: 'cover', dim: 0.3 },
          font: 'mono',
          tile: { radiusRem: 1, gapRem: 0.5 },
        },
        parseThemeText,
      ],
      [
        {
          kind: 'override',
          version: 1,
          id: 'security-home',
          widgets: { panic: null, ring: { options: { x: 1 } } },
          layouts: { landscape: { gap: 1 }, phone: null },
        },
        parseOverrideText,
      ],
      [
        {
          kind: 'package',
          version: 1,
          id: 'northgate',
          name: 'Northgate',
          themes: [],
          documents: [documents[0]],
          overrides: [],
          files: { 'logo.png': 'iVBORw0KGgo=' },
        },
        parsePackageText,
      ],
    ];
    for (const [fixture, parse] of fixtures) expect(parse(JSON.stringify(fixture))).toMatchObject({ ok: true });
    fc.assert(
      fc.property(anyWild, (wild: Wild) => {
        const [fixture, parse] = wild.pick(fixtures);
        const text = JSON.stringify(wounded(fixture, wild));
        judge(text, parse(text));
      }),
      { numRuns: 1_000 * TIMES },
    );
    untouched();
  });

  it('[R-77] [R-78] wounded rules answer yes or no, whatever they are given', () => {
    const rule: Condition = {
      all: [
        { link: 'state', operator: 'equals', value: 'a' },
        {
          any: [
            { link: 'mode', operator: 'is empty' },
            { link: 'state', operator: 'contains', value: '1' },
          ],
        },
      ],
    };
    fc.assert(
      fc.property(anyWild, (wild: Wild) => {
        const given = wounded(rule, wild) as Condition;
        const compiled = compileRule(given);
        const data = wild.below(2) === 0 ? { state: 'a', mode: null } : (wild.value() as Record<string, never>);
        const values = typeof data === 'object' && data !== null ? data : {};
        expect(typeof answersAtAll(() => compiled.matches(values))).toBe('boolean');
      }),
      { numRuns: 2_000 * TIMES },
    );
    untouched();
  });
});
