import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, speak } from '@/app/i18n';
import { allFindings } from '@/editor/problems/lint';
import type { FindingCode } from '@/runtime/lint/finding';
import type { LintKit } from '@/runtime/lint/lint-document';
import { lintFile } from '@/runtime/lint/lint-folder';
import { LANGUAGES, type Language } from '@/runtime/lint/texts';
import { isWhole } from '@/schemas/issues/issue';
import { authored } from '@/schemas/template/authored';
import { isRecord } from '@/schemas/template/plain-json';
import { readPerNode } from '@/schemas/template/read-per-node';
import { lintKit } from '../../cli/kit';
import { isLong, within } from '../support/how-long';
import type { Wild } from '../support/wild';
import { anyWild } from '../support/wild-chance';
import { wounded } from '../support/wounds';

type Json = Record<string, unknown>;
const jsonIn = (folder: string): Json[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Json);
const SHIPPED = [...jsonIn('templates/dashboards'), ...jsonIn('templates/screens')];
const WOUNDED = isLong ? 4_000 : 400;

/** What is said of a file of a package and of nothing in the designer: a household's board is of its own house and tongue. */
const OF_PACKAGES: readonly FindingCode[] = ['link-of-one-house', 'language-missing'];
/** The id in a household's own board names nothing: what a screen of that id needs is not asked of it. */
const OF_SCREENS: FindingCode = 'needed-widget';
const isSaidOnlyOfFiles = (code: FindingCode, { kind }: Json): boolean =>
  OF_PACKAGES.includes(code) || (code === OF_SCREENS && kind === 'dashboard');

const DIMMER = { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } };
const state = (when: object) => ({ name: 'State 1', when });
const is = (value: unknown) => ({ link: 'state', operator: 'equals', value });
/** Tiles with a fault each, by what the lint says of them. */
const FAULTS = {
  'text-too-long': { title: { text: { en: 'Floor lamp', de: 'Wohnzimmerstehleuchtenhelligkeitsregler' } } },
  'unknown-icon': { options: { icon: 'houze' } },
  'unknown-text-key': { title: { key: 'tiles.no-such-text' } },
  'parameter-wrong': { actions: { tap: { do: 'dialog.open', with: { dialog: 'no-such' } } } },
  'value-impossible': { states: [state(is('bright'))] },
  'operator-mismatch': { states: [state({ link: 'state', operator: 'contains', value: '4' })] },
  'rule-never-holds': { states: [state({ all: [is(1), is(2)] })] },
  'link-missing': { links: {} },
  'unknown-category': { links: { state: { ...DIMMER.state, category: 'no_such' } } },
  'colour-moved': { style: { surface: '#FFFFFF', ink: '#F2A33C' } },
};
const faulty = Object.entries(FAULTS);
/** Rows that are high enough for a finger in a window of their own, and too low under the bars that stand round a board. */
const ROWS = 15;
const FAULTY = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: Object.fromEntries(
    faulty.map(([code, fault]) => [code, { type: 'light', version: 1, links: DIMMER, ...fault }]),
  ),
  layouts: {
    landscape: {
      rows: ROWS,
      cols: 6,
      gap: 0,
      cells: faulty.map(([widget], at) => ({ widget, rowStart: at + 1, rowEnd: at + 2, colStart: 1, colEnd: 2 })),
    },
    portrait: {
      rows: 1,
      cols: 1,
      cells: [{ widget: 'link-missing', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }],
    },
  },
};
const KINDS = [...Object.keys(FAULTS), 'cell-too-small', 'not-in-every-layout'].sort();

let kit: LintKit;
beforeAll(async () => {
  kit = await lintKit();
  // What is spoken is written on the page.
  vi.stubGlobal('document', { documentElement: {} });
});

const sorted = (all: readonly string[]) => [...new Set(all)].sort();

/** What `porchlight lint` says of a file with this document, measured in one language. */
const saidOfFile = (json: Json, language: Language) =>
  lintFile('templates/hall.json', new TextEncoder().encode(JSON.stringify(json)), { ...kit, measured: [language] })
    .filter(({ code }) => !isSaidOnlyOfFiles(code, json))
    .map(({ code, path }) => `${code} ${path}`);

/** What the findings panel of the designer says of it while that language is spoken. null: nothing of it is drawn. */
function saidInDesigner(json: Json, language: Language) {
  const { document, issues } = readPerNode(authored(json), kit.shapes, kit.tiles);
  if (document === null || document.ready.kind === 'tile') return null;
  const { shapes, definitions, shells, measure, dialogs, isPage, isKioskPage } = kit;
  if (measure === null) throw new Error('the command line measures');
  const program = {
    shapes,
    definitions,
    places: { dialogs, isPage, isKioskPage },
    shells,
    spoken: () => ({ language, measure }),
  };
  const said = allFindings(document.ready, issues, program).map(({ code, path }) => `${code} ${path}`);
  return { said, isWhole: isWhole(issues) };
}

describe('the findings panel and the command line', { timeout: within(isLong ? 600_000 : 120_000) }, () => {
  it.for(LANGUAGES)('[S2.42] say the same of what ships, in %s', async (language) => {
    await speak(language);
    await allTexts();
    for (const json of SHIPPED)
      expect({ id: json['id'], said: sorted(saidInDesigner(json, language)?.said ?? []) }).toEqual({
        id: json['id'],
        said: sorted(saidOfFile(json, language)),
      });
  });

  it('[S2.42] say the same of a board with a fault of every kind, in the language that is spoken', async () => {
    const kindsIn = async (language: Language) => {
      await speak(language);
      await allTexts();
      const file = sorted(saidOfFile(FAULTY, language));
      expect(sorted(saidInDesigner(FAULTY, language)?.said ?? [])).toEqual(file);
      return sorted(file.map((one) => one.split(' ')[0] ?? ''));
    };
    expect(await kindsIn('de')).toEqual(KINDS);
    // The English words have room.
    expect(await kindsIn('en')).toEqual(KINDS.filter((code) => code !== 'text-too-long'));
  });

  it('[S2.42] say the same of a wounded board, and both refuse what neither can read whole', async () => {
    await speak('en');
    await allTexts();
    const count = { whole: 0, part: 0 };
    fc.assert(
      fc.property(anyWild, (wild: Wild) => {
        const json: unknown = JSON.parse(JSON.stringify(wounded(wild.pick(SHIPPED), wild)) ?? 'null');
        const designer = isRecord(json) ? saidInDesigner(json, 'en') : null;
        if (!isRecord(json) || designer === null) return;
        count[designer.isWhole ? 'whole' : 'part'] += 1;
        const file = saidOfFile(json, 'en');
        if (designer.isWhole) {
          expect(sorted(designer.said)).toEqual(sorted(file));
          return;
        }
        // Of what could be read beside it the designer says more.
        expect(file.some((one) => one.startsWith('schema '))).toBe(true);
        expect(designer.said.some((one) => one.startsWith('schema '))).toBe(true);
      }),
      { numRuns: WOUNDED },
    );
    expect(Math.min(count.whole, count.part)).toBeGreaterThan(WOUNDED / 20);
  });
});
