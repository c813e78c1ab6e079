import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lintKit } from '../kit';
import { showsOf } from './pages';

const screen = (id: string) => ({
  ...{ kind: 'screen', version: 3, id, name: 'Before bed', widgets: { clock: { type: 'time' } } },
  layouts: { landscape: { areas: ['clock'] } },
});

it('a screen of one’s own is looked at as a board; one that ships without a page to look at is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'screens'));
  for (const id of ['before-bed', 'cameras'])
    writeFileSync(join(folder, `screens/${id}.json`), JSON.stringify(screen(id)));
  const told: string[] = [];
  const [show] = showsOf([join(folder, 'screens')], folder, await lintKit(), (line) => told.push(line));
  expect(show?.shown.map(({ id, path }) => [id, path])).toEqual([
    ['screen-before-bed', '/dashboards/screen-before-bed'],
  ]);
  expect(show?.text).toContain('"screen-before-bed"');
  expect(told.join('')).toContain('no page shows screen "cameras" by itself');
});
