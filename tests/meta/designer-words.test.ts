import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInDocuments } from '@/app/built-in-documents';
import { routeOf } from '@/app/routes';
import { WIDGETS } from '@/app/widgets';
import { KNOWN_DIALOGS, KNOWN_PAGES } from '@/editor/actions/known-places';
import { fieldsOf } from '@/editor/inspector/fields';
import { schemaOf } from '@/runtime/documents/widget-shapes';
import { ACTION_NAMES, parametersOf } from '@/schemas/template/actions/actions';
import { FORMATS } from '@/schemas/template/placeholders';
import { categories } from '@/schemas/wire/catalogue/catalogue';

type Words = Readonly<Record<string, unknown>>;
/** Areas that a first visit loads stand in two files: the second holds what is needed later. */
const areas = (language: string, area: string): Words[] =>
  [area, `${area}.more`].flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as Words];
    } catch {
      return [];
    }
  });
function isSaid(language: string, key: string): boolean {
  const [area = '', ...path] = key.split('.');
  return areas(language, area).some((words) => {
    const found = path.reduce<unknown>((at, part) => (at as Words | undefined)?.[part], words);
    return typeof found === 'string' && found !== '';
  });
}

it('[S3.49] every page and dialog that a touch can lead to is one of the app', () => {
  expect(KNOWN_PAGES.filter(({ path }) => routeOf(path) === undefined)).toEqual([]);
  expect(KNOWN_DIALOGS.filter(({ id }) => !builtInDocuments.dialogs.includes(id))).toEqual([]);
});

describe.each(['en', 'de', 'fr', 'es'])('[S2.42] the designer speaks %s', (language) => {
  const unsaid = (keys: readonly string[]) => keys.filter((key) => !isSaid(language, key));

  it('of every field of every tile, and of each of its choices', async () => {
    const tiles = WIDGETS.filter(({ frame }) => frame === 'tile');
    const keys = await Promise.all(
      tiles.map(async (tile) =>
        fieldsOf((await schemaOf(tile)).options).flatMap((field) => [
          `editor.field.${field.name}`,
          ...('choices' in field ? field.choices.map((one) => `editor.choice.${field.name}.${one}`) : []),
        ]),
      ),
    );
    expect(unsaid([...new Set(keys.flat())])).toEqual([]);
  });

  it('of every link that a tile needs', () => {
    const names = WIDGETS.filter(({ frame }) => frame === 'tile').flatMap(({ links }) => Object.keys(links));
    expect(unsaid([...new Set(names)].map((name) => `editor.field.${name}`))).toEqual([]);
  });

  it('of every action, of what it is given, and of each word of that', () => {
    const keys = ACTION_NAMES.flatMap((name) => [
      `editor.action.${name.replaceAll('.', '-')}`,
      ...parametersOf(name).flatMap(([given, parameter]) => [
        `editor.param.${given}`,
        ...(parameter.is === 'word' ? parameter.words.map((word) => `editor.word.${given}.${word}`) : []),
      ]),
    ]);
    expect(unsaid([...new Set(keys)])).toEqual([]);
  });

  it('of pages, dialogs, kinds of devices and formats', () => {
    expect(
      unsaid([
        ...[...KNOWN_PAGES, ...KNOWN_DIALOGS].map(({ titleKey }) => titleKey),
        ...categories.map(({ key }) => `boards.category.${key}`),
        ...FORMATS.map((format) => `editor.value.format.${format}`),
        ...['tap', 'hold', 'change'].map((gesture) => `editor.touch.gesture.${gesture}`),
      ]),
    ).toEqual([]);
  });
});
