import { beforeAll, describe, expect, it } from 'vitest';
import type { LintKit } from '../src/runtime/lint/lint-document';
import { lintFile, lintFolder } from '../src/runtime/lint/lint-folder';
import { within } from '../tests/support/how-long';
import { lintKit } from './kit';

let kit: LintKit;
beforeAll(async () => {
  kit = await lintKit();
}, within(60_000));

const bytes = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));
const said = (found: ReturnType<typeof lintFile>) =>
  found.filter(({ severity }) => severity !== 'note').map(({ path, message, hint }) => `${path}: ${message} → ${hint}`);
const told = (json: unknown) => said(lintFile('hall.json', bytes(json), kit));

const HALL = { kind: 'dashboard', version: 3, id: 'hall', name: 'Hall' };
const ROW = { landscape: { areas: ['a'] } };
const board = (widget: object, more: object = {}) => ({ ...HALL, widgets: { a: widget }, layouts: ROW, ...more });

/** A brand's folder with these files, and what is said of one of them. */
const inFolder = (files: Readonly<Record<string, unknown>>, file = Object.keys(files)[0]) => {
  const brand = { kind: 'brand', version: 2, id: 'acme', name: 'Acme' };
  const all = Object.entries({ 'brand.json': brand, ...files }).map(([name, json]) => [name, bytes(json)] as const);
  return said(lintFolder(new Map(all), kit).filter((one) => one.file === file));
};

describe('what newcomers write is told once, as what it is', { timeout: within(30_000) }, () => {
  it('words and pictures that stand bare are told in the form that can stand there', () => {
    const words = '{ "text": { "en": "Cameras" } }. Beside "en" stand "fr", "es" and "de".';
    expect(told(board({ type: 'light', title: 'Cameras' }))).toEqual([
      `widgets.a.title: expected an object, found a text → Write it so: "title": ${words}`,
    ]);
    expect(told(board({ type: 'action-button', options: { label: 'Cameras' } }))).toEqual([
      `widgets.a.options.label: expected an object, found a text → Write it so: "label": ${words}`,
    ]);
    const picture = (asset: string) =>
      `expected an object, found a text → Put the picture into files/ and write it so: "image": { "asset": "${asset}" }. A picture is never an address.`;
    expect(told(board({ type: 'time' }, { image: 'https://school.example/pictures/dawn.png?w=1' }))).toEqual([
      `image: ${picture('brand:dawn.png')}`,
    ]);
    expect(told(board({ type: 'time', style: { image: 'brand:dawn.png' } }))).toEqual([
      `widgets.a.style.image: ${picture('brand:dawn.png')}`,
    ]);
    expect(told(board({ type: 'time' }, { image: { asset: 'https://school.example/dawn.png' } }))[0]).toContain(
      'Put the picture into files/',
    );
    expect(told(board({ type: 'light', version: '1' }))[0]).toContain('Write it so: "version": 1.');
    // Nothing of what it says could stand there.
    expect(told(board({ type: 'light', states: 'dark' }))[0]).toContain('→ Write what is expected');
    const change = { kind: 'override', version: 2, id: 'security-home', widgets: { scenes: { title: 'Cameras' } } };
    expect(inFolder({ 'overrides/security-home.json': change })[0]).toContain(`Write it so: "title": ${words}`);
    const logo = { kind: 'brand', version: 2, id: 'acme', name: 'Acme', logo: 'brand:logo.png' };
    expect(inFolder({ 'brand.json': logo })[0]).toContain('Write it so: "logo": { "light": "brand:logo.png" }.');
  });

  it('areas that are no list are told, and not that cells are missing beside them', () => {
    expect(told(board({ type: 'time' }, { layouts: { landscape: { areas: 'a' } } }))).toEqual([
      'layouts.landscape.areas: expected a list, found a text → Write it so: "areas": ["a"].',
    ]);
  });

  it('a link that reads nothing is told what its type draws', () => {
    const link = { provider: 'utility', category: 'dimmable_light' };
    expect(told(board({ type: 'light', links: { state: link } }))).toEqual([
      expect.stringMatching(
        /^widgets\.a\.links\.state: give either "item" or "event" → Add "item"; "light" draws .*"dimmer"/,
      ),
    ]);
    const both = { ...link, item: 'dimmer', event: 'dimmer' };
    expect(told(board({ type: 'light', links: { state: both } }))[0]).toContain('→ Keep one of the two');
  });

  it('a tile that is written as a board', () => {
    const { layouts, widgets } = board({ type: 'time' });
    expect(told({ ...HALL, kind: 'tile', widgets, layouts })).toEqual([
      expect.stringMatching(/^widgets: there is no field "widgets" here\. Did you mean "widget"\? → A tile has one/),
    ]);
    expect(told({ ...HALL, kind: 'tile', layouts }).map((one) => one.split(' ')[0])).toEqual(['widget:', 'layouts:']);
  });

  it('what an action takes stands under "with"', () => {
    const tap = { do: 'page.go', path: '/security/' };
    expect(told(board({ type: 'action-button', actions: { tap } }))).toEqual([
      'widgets.a.actions.tap.path: there is no field "path" here → What an action takes stands under "with": { "path": "/security/" }.',
    ]);
  });

  it('cells by row and column are one mistake, however many there are', () => {
    const at = (widget: string) => ({ widget, row: 1, col: 1 });
    const widgets = { a: { type: 'time' }, b: { type: 'time' } };
    expect(told({ ...HALL, widgets, layouts: { landscape: { cells: [at('a'), at('b')] } } })).toEqual([
      expect.stringMatching(
        /^layouts\.landscape\.cells\.0: missing here: "rowStart", "rowEnd", "colStart", "colEnd" → Say by "areas"/,
      ),
    ]);
  });

  it('an id with capitals is told once, with the id that it could be', () => {
    expect(
      told({ ...HALL, widgets: { myTile: { type: 'time' } }, layouts: { landscape: { areas: ['myTile'] } } }),
    ).toEqual([
      'widgets.myTile: lower-case letters, digits and single hyphens → Write it so, wherever it is named: my-tile.',
    ]);
    expect(told(board({ type: 'perimeterRing' }))[0]).toMatch(
      /^widgets\.a\.type: lower-case letters, digits and single hyphens\. Did you mean "perimeter-ring"\?/,
    );
  });

  it('of two types that a word is a part of, the one that stands on such a document', () => {
    expect(told(board({ type: 'ring' }))[0]).toMatch(/Did you mean "perimeter-ring"\? → .*"countdown-ring"/);
    expect(told({ ...board({ type: 'ring' }), kind: 'dialog' })[0]).toContain('Did you mean "countdown-ring"?');
  });

  it('a count of lines that is no whole number', () => {
    expect(told(board({ type: 'time' }, { layouts: { landscape: { cols: 1.5, areas: ['a'] } } }))).toEqual([
      'layouts.landscape.cols: expected a whole number, found a number → Write a whole number, or a list with a size for each, such as [2, 1].',
    ]);
  });

  it('a mode that a mode-button leaves to others', () => {
    expect(told(board({ type: 'mode-button', options: { mode: 'vacation' } }))).toEqual([
      expect.stringContaining('→ It is left to an action-button, with "actions": { "tap": { "do": "mode.request"'),
    ]);
  });

  it('a change that names what the document does not have is told that, and not what is left in the way', () => {
    const change = (id: string, areas: string[]) => ({
      ...{ kind: 'override', version: 2, id },
      layouts: { landscape: { areas } },
    });
    const toldOf = (id: string, areas: string[]) => inFolder({ [`overrides/${id}.json`]: change(id, areas) });
    expect(toldOf('keypad', ['nothing'])).toEqual([
      expect.stringMatching(
        /^layouts\.landscape\.areas\.0: there is no widget "nothing" → The document has .*"keypad".*: write one of these/,
      ),
    ]);
    expect(toldOf('security-home', ['sid house'])).toEqual([
      expect.stringMatching(/^layouts\.landscape\.areas\.0: there is no widget "sid"\. Did you mean "side"\?/),
    ]);
    expect(toldOf('keypad', ['keypad'])[0]).toContain(
      '→ It stands where it stood, for the areas of this change do not name it',
    );
  });

  it('themes that extend each other name the one that stands there, and what only leads there is not told', () => {
    const theme = (id: string, over: string) => ({ kind: 'theme', version: 1, id, name: id, extends: over });
    const files = {
      'themes/loop-a.json': theme('loop-a', 'loop-b'),
      'themes/loop-b.json': theme('loop-b', 'loop-a'),
      'themes/dusk.json': theme('dusk', 'loop-a'),
    };
    expect(Object.keys(files).map((file) => inFolder(files, file))).toEqual([
      ['extends: extends "loop-b", which leads back to it → Let one of them extend no other.'],
      ['extends: extends "loop-a", which leads back to it → Let one of them extend no other.'],
      [],
    ]);
  });

  it('a picture that will not do is told where it is named', () => {
    const logo = { light: 'brand:logo.svg', dark: 'brand:logo.svg' };
    const brand = { kind: 'brand', version: 2, id: 'acme', name: 'Acme', logo };
    const files = { 'brand.json': brand, 'files/logo.svg': '<svg/>' };
    const fault = '"brand:logo.svg" will not do: "files/logo.svg" is no PNG, JPEG or WebP picture';
    expect(inFolder(files)).toEqual([
      expect.stringContaining(`logo.light: ${fault} → Use PNG`),
      expect.stringContaining(`logo.dark: ${fault}`),
    ]);
    expect(inFolder(files, 'files/logo.svg')).toEqual([]);
  });

  it('words in a file of their own are told where they belong', () => {
    const all = new Map([['locales/it.json', bytes({ hello: 'Ciao' })] as const]);
    const hint = lintFolder(all, kit).find(({ file }) => file === 'locales/it.json')?.hint;
    expect(hint).toContain('Words stand in brand.json: "texts"');
  });

  it('what has too little room is told with all windows that it has too little in', () => {
    const row = (count: number) => Array.from({ length: count }, (_, at) => (at === 0 ? 'a' : '.')).join(' ');
    const off = { type: 'mode-button', options: { mode: 'disarmed' } };
    expect(told(board(off, { layouts: { landscape: { areas: [row(14)] } } }))).toEqual([
      expect.stringContaining('pixels at 800×1280 (too little at 390×844 as well)'),
    ]);
    expect(told(board(off, { layouts: { landscape: { areas: [row(8)] } } }))).toEqual([
      expect.stringMatching(/pixels at 390×844 → /),
    ]);
    const words = 'Wohnzimmerstehlampenhelligkeit';
    const title = { text: { en: words, fr: words, es: words, de: 'Licht' } };
    const links = { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } };
    expect(told(board({ type: 'light', links, title }, { layouts: { landscape: { areas: [row(5)] } } }))).toEqual([
      expect.stringMatching(
        /^widgets\.a\.title: too long in English, French, Spanish: .* \(at 1280×800 \(too little at .* as well\), text size medium\)/,
      ),
    ]);
  });
});
