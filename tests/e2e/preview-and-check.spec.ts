// Here because the command line draws by a browser of its own, and measures there which words are cut.
import { isLong, within } from '../support/how-long.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'playwright/test';
import { expect } from './support/expect.ts';
import { SERVED } from './support/story.ts';

async function porchlight(cwd: string, ...line: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [resolve('cli/porchlight.mjs'), ...line], {
    cwd,
    env: { ...process.env, PORCHLIGHT_DIST: resolve(SERVED) },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, ...said };
}

/** A cell in which the words of three languages fit and those of the fourth do not; a link that two houses differ on. */
const TILE = {
  kind: 'tile',
  version: 2,
  id: 'lamp',
  name: 'Lamp',
  widget: {
    type: 'light',
    title: {
      text: { en: 'Lamp', fr: 'Lampe', es: 'Lámpara', de: 'Wohnzimmerstehlampe neben dem Bücherregal im Wintergarten' },
    },
    links: { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } },
  },
};

let cwd: string;
test.beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'preview-'));
  writeFileSync(join(cwd, 'lamp.json'), JSON.stringify(TILE));
});
test.afterEach(() => {
  rmSync(cwd, { recursive: true });
});

const draws = async () => {
  test.setTimeout(within(120_000));
  const { code, out, err } = await porchlight(cwd, 'preview', 'lamp.json', '--out', 'gallery', '--json');
  expect({ code, err: err.includes('fault of porchlight') }).toEqual({ code: 0, err: false });
  const pictures = readdirSync(join(cwd, 'gallery')).filter((file) => file.endsWith('.png'));
  expect(pictures).toHaveLength(2 * 2 * 4);
  const told = JSON.parse(out) as { ok: boolean; page: string; pictures: { file: string }[] };
  expect(told).toMatchObject({ ok: true, errors: 0, page: join(cwd, 'gallery/index.html') });
  expect(told.pictures.map(({ file }) => file).sort()).toEqual([...pictures].sort());
  expect(told.pictures[0]).toEqual({
    id: 'tile-lamp',
    name: 'Lamp',
    file: expect.any(String) as unknown,
    orientation: expect.stringMatching(/^(landscape|portrait)$/) as unknown,
    theme: expect.stringMatching(/^(light|dark)$/) as unknown,
    language: expect.stringMatching(/^(en|fr|es|de)$/) as unknown,
  });
  const page = readFileSync(join(cwd, 'gallery/index.html'), 'utf8');
  for (const picture of pictures) expect(page).toContain(`src="${picture}"`);
  const one = (name: string) => readFileSync(join(cwd, `gallery/lamp-${name}.png`));
  expect(one('landscape-light-en').equals(one('landscape-dark-en'))).toBe(false);
  expect(one('landscape-light-en').equals(one('landscape-light-fr'))).toBe(false);
};
// It draws with what the check below draws with.
if (isLong) test('preview draws a tile both ways up, in both themes and four languages', draws);

test('check finds the words that are cut and the link that fits several lamps, and names them', async () => {
  test.setTimeout(within(120_000));
  const { code, out } = await porchlight(cwd, 'check', 'lamp.json', '--json');
  const { ok, documents } = JSON.parse(out) as {
    ok: boolean;
    documents: {
      views: number;
      troubles: { kind: string; widget: string; views: string[] }[];
      holes: { path: string; kind: string; candidates: string[] }[];
      complaints: string[];
    }[];
  };
  expect({ code, ok }).toEqual({ code: 1, ok: false });
  const [lamp] = documents;
  expect({ views: lamp?.views, complaints: lamp?.complaints }).toEqual({ views: 16, complaints: [] });
  expect(lamp?.troubles.map(({ kind, widget }) => ({ kind, widget }))).toEqual([{ kind: 'cut', widget: 'tile' }]);
  expect(lamp?.troubles[0]?.views.every((view) => view.endsWith(' de'))).toBe(true);
  expect(lamp?.holes).toMatchObject([{ path: 'widgets.tile.links.state', kind: 'ambiguous' }]);
  expect(lamp?.holes[0]?.candidates.length).toBeGreaterThan(1);
});

test('check finds nothing in the sample of a screen, whose list goes on below what a window shows', async () => {
  test.setTimeout(within(180_000));
  const [sample = ''] =
    /\{\n  "kind": "screen",[^`]*"name": "Evening"[^`]*/.exec(readFileSync('docs/authoring.md', 'utf8')) ?? [];
  writeFileSync(join(cwd, 'evening.json'), sample);
  const { code, out } = await porchlight(cwd, 'check', 'evening.json', '--json');
  const { documents } = JSON.parse(out) as {
    documents: { views: number; troubles: unknown[]; complaints: string[] }[];
  };
  expect(documents).toMatchObject([{ views: 16, troubles: [], complaints: [] }]);
  expect(code).toBe(0);
});
