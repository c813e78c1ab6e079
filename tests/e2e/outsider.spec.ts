// Here because the command line is started as a program in a stranger's folder, and what it makes is seen in the app of
// another home.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { startSim } from '../../sim/start-sim.ts';
import { marked, offered } from './support/text-editor.ts';
import { expect, fillSignIn, QUICK, SERVED, test } from './support/story.ts';
import { STILL } from '../support/home-time.ts';
import { within } from '../support/how-long.ts';

/** The command line as a partner calls it: a program of its own, in a folder of theirs. */
function porchlight(cwd: string, ...line: string[]): ChildProcess {
  const program = resolve('cli/porchlight.mjs');
  return spawn(process.execPath, [program, ...line], {
    cwd,
    env: { ...process.env, PORCHLIGHT_DIST: resolve(SERVED) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}
const run = (cwd: string, ...line: string[]) => ended(porchlight(cwd, ...line));

/** The address that `dev --json` tells once it serves. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const url = /"event":"ready","url":"([^"]+)"/.exec(said)?.[1];
      if (url !== undefined) found(url);
    });
    child.once('close', () => failed(new Error(`dev ended: ${said}`)));
  });

/** What somebody knows of the own house; everything else is taken from what the editor offers. */
const TILES = [
  { id: 'lamp', type: 'light', name: 'Floor lamp' },
  { id: 'lock', type: 'lock', name: 'Front door lock' },
  { id: 'door', type: 'door', name: 'Front door' },
  { id: 'warmth', type: 'temperature', name: 'Living room temperature' },
  { id: 'mode', type: 'house-mode' },
  { id: 'now', type: 'time' },
];

/** Writes six tiles with the editor's completion at the caret; no word of the format comes from anywhere else. */
async function placeTiles(file: string): Promise<void> {
  const start = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const ask = (widget: string) =>
    offered(
      file,
      `{ "$schema": ${JSON.stringify(start['$schema'])}, "kind": "dashboard", "version": 2, "id": "ground-floor", "name": "Ground floor", "widgets": { "one": ${widget} } }`,
    );
  const widgets: Record<string, unknown> = {};
  for (const { id, type, name } of TILES) {
    expect(await ask('{ "type": | }')).toContain(type);
    const [link] = await ask(`{ "type": "${type}", "links": { | } }`);
    if (link === undefined || name === undefined) {
      widgets[id] = { type };
      continue;
    }
    const field = (word: string) =>
      ask(`{ "type": "${type}", "links": { "${link}": { "provider": "utility", "${word}": | } } }`);
    const [[item], [category]] = [await field('item'), await field('category')];
    widgets[id] = { type, links: { [link]: { provider: 'utility', item, category, name } } };
  }
  const cells = (across: number) =>
    TILES.map(({ id }, at) => {
      const [row, col] = [Math.floor(at / across) + 1, (at % across) + 1];
      return { widget: id, rowStart: row, rowEnd: row + 1, colStart: col, colEnd: col + 1 };
    });
  const layouts = {
    landscape: { rows: 2, cols: 3, gap: 0.75, pad: 0.75, cells: cells(3) },
    portrait: { rows: 3, cols: 2, gap: 0.75, pad: 0.75, cells: cells(2) },
  };
  writeFileSync(file, `${JSON.stringify({ ...start, widgets, layouts }, null, 2)}\n`);
}

async function seesBoard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboards/ground-floor`);
  await expect(page.locator('[data-document="ground-floor"] [data-widget]')).toHaveCount(TILES.length);
  await expect(page).toHaveTitle(/Hill House/);
}
const ink = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--emergency-field').trim());

async function signIn(page: Page, url: string): Promise<void> {
  const settings = (await (await page.request.get(`${url}/config.json`)).json()) as {
    demoSignIn?: { login: string; password: string };
  };
  const { login, password } = settings.demoSignIn ?? { login: 'demo', password: 'Demo1234' };
  await page.goto(`${url}/`);
  await fillSignIn(page, login, password);
  await expect(page).toHaveURL(/\/security\/?$/);
}

test('an outsider makes a brand and a board by completion alone, sees it, packs it and brings it to another home @long', async ({
  page,
}) => {
  test.setTimeout(within(150_000));
  const cwd = mkdtempSync(join(tmpdir(), 'outsider-'));
  const board = join(cwd, 'hill-house/templates/dashboards/ground-floor.json');
  const children: ChildProcess[] = [];
  try {
    await test.step('start', async () => {
      expect(await run(cwd, 'new', 'brand', 'Hill House')).toMatchObject({ code: 0 });
      expect(await run(cwd, 'new', 'template', 'Ground floor', '--in', 'hill-house')).toMatchObject({ code: 0 });
    });

    await test.step('three colours and a logo', async () => {
      const file = join(cwd, 'hill-house/brand.json');
      const brand = JSON.parse(readFileSync(file, 'utf8')) as { colors: object };
      const colors = { normalTextColor: '#3B1F5C', disabledColor: '#6E6578', emergencyColor: '#A3123B' };
      writeFileSync(file, `${JSON.stringify({ ...brand, colors }, null, 2)}\n`);
      // Any square picture will do: what the browser draws of its own empty page.
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 264, height: 264 } });
      writeFileSync(join(cwd, 'hill-house/files/logo.png'), picture);
      expect(await marked(file)).toEqual([]);
    });

    await test.step('six tiles', async () => {
      await placeTiles(board);
      expect(await marked(board)).toEqual([]);
      const linted = await run(cwd, 'lint', 'hill-house');
      expect(linted.said).toContain('Clean: 0 errors, 0 warnings');
      expect(linted.code).toBe(0);
    });

    await test.step('seen in the app, and again after each change', async () => {
      const dev = porchlight(cwd, 'dev', 'hill-house', '--port', '0', '--json');
      children.push(dev);
      const url = await addressOf(dev);
      await signIn(page, url);
      await seesBoard(page, url);
      expect(await ink(page)).toBe('#A3123B');
      await expect(page.getByRole('button', { name: /^Floor lamp/ })).toBeVisible();
      const text = readFileSync(board, 'utf8');
      const titled = text.replace(
        '"type": "light"',
        '"type": "light", "title": { "text": { "en": "Reading lamp", "fr": "Lampe", "es": "Lámpara", "de": "Leselampe" } }',
      );
      writeFileSync(board, titled);
      await expect(page.getByRole('button', { name: /^Reading lamp/ })).toBeVisible();
      writeFileSync(board, titled.replace('"type": "lock"', '"type": "lok"'));
      await expect(page.getByText('there is no widget type "lok"')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Reading lamp/ })).toBeVisible();
      writeFileSync(board, titled);
      await expect(page.getByText('there is no widget type "lok"')).toBeHidden();
      await page.goto('about:blank');
      dev.kill('SIGTERM');
      expect(await new Promise((done) => dev.once('close', done))).toBe(0);
    });

    await test.step('packed, read and unpacked', async () => {
      expect(await run(cwd, 'pack', 'hill-house')).toMatchObject({ code: 0 });
      const opened = await run(cwd, 'unpack', 'hill-house.porchlight.json', '--into', 'copy', '--yes');
      expect(opened.said).toContain('documents   dashboard ground-floor (6 tiles)');
      expect(opened.said).toContain('modes       ground-floor/mode');
      expect(await run(cwd, 'pack', 'copy', '--out', 'again.json')).toMatchObject({ code: 0 });
      expect(readFileSync(join(cwd, 'again.json'))).toEqual(readFileSync(join(cwd, 'hill-house.porchlight.json')));
    });

    await test.step('another home: the file beside the app, its name in the settings', async () => {
      const served = join(cwd, 'served');
      cpSync(SERVED, served, { recursive: true });
      cpSync(join(cwd, 'hill-house.porchlight.json'), join(served, 'brands/hill-house.porchlight.json'));
      const other = await startSim({
        ...STILL,
        home: 'two-doors',
        port: 0,
        dir: null,
        demo: true,
        test: true,
        serve: served,
        config: { ...QUICK, brand: 'hill-house' },
      });
      try {
        await signIn(page, other.url);
        await seesBoard(page, other.url);
        expect(await ink(page)).toBe('#A3123B');
      } finally {
        await other.stop();
      }
    });
  } finally {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    if (existsSync(cwd)) rmSync(cwd, { recursive: true });
  }
});
