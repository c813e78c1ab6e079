import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LintKit } from '../src/runtime/lint/lint-document';
import { packFolder } from '../src/schemas/brand/pack';
import { lintKit } from './kit';
import { lintPaths } from './lint-sources';
import { readFolder } from './source';

let kit: LintKit;
beforeAll(async () => {
  kit = await lintKit();
});

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'porchlight-'));
});
afterEach(() => {
  rmSync(cwd, { recursive: true });
});

function write(files: Readonly<Record<string, object | string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}
const found = (...paths: string[]) => lintPaths(paths, cwd, kit).filter(({ severity }) => severity !== 'note');
const told = (...paths: string[]) => found(...paths).map(({ message }) => message);

const BRAND = { kind: 'brand', version: 2, id: 'hill-house', name: 'Hill House' };
const WORDS = { label: { text: { en: 'Go', fr: 'Aller', es: 'Ir', de: 'Los' } }, align: 'stretch' };
const board = (id: string, tap: object) => ({
  ...{ kind: 'dashboard', version: 3, id, name: id, layouts: { landscape: { areas: ['go'] } } },
  widgets: { go: { type: 'action-button', options: WORDS, actions: { tap } } },
});

it('what is named and is nowhere is told with what was looked through: a folder, a package, or the files alone', () => {
  const hall = board('hall', { do: 'page.go', with: { path: '/dashboards/no-board' } });
  const porch = board('porch', { do: 'dialog.open', with: { dialog: 'no-such' } });
  const change = { kind: 'override', version: 2, id: 'no-screen' };
  write({ 'loose/hall.json': hall, 'loose/no-screen.json': change, 'loose/porch.json': porch });
  const all = (where: string) => [
    `there is no dashboard "no-board", neither shipped nor ${where}`,
    `there is no document "no-screen", neither shipped nor ${where}`,
    `"no-such" will not do: "dialog" is the id of a dialog, shipped or ${where}.`,
  ];
  const [lostBoard, lostScreen, lostDialog] = all('among the files that were named');
  expect(told('loose/hall.json')).toEqual([lostBoard]);
  expect(told('loose/no-screen.json')).toEqual([lostScreen]);
  expect(told('loose/porch.json')).toEqual([lostDialog]);
  expect(told('loose/hall.json', 'loose/no-screen.json', 'loose/porch.json')).toEqual(
    all('among the files that were named'),
  );
  expect(told('loose', 'loose/hall.json')).toContain(lostBoard);
  expect(told('loose')).toEqual(all('in this folder'));
  // Of a file in a brand's folder all of that was looked through.
  write({
    'hill-house/brand.json': BRAND,
    'hill-house/templates/dashboards/hall.json': hall,
    'hill-house/overrides/no-screen.json': change,
  });
  const inFolder = all('in this folder');
  expect(told('hill-house/templates/dashboards/hall.json')).toEqual(inFolder.slice(0, 1));
  expect(told('hill-house')).toEqual(inFolder.slice(0, 2));
  const packed = packFolder(readFolder(join(cwd, 'hill-house')));
  write({ 'hill-house.porchlight.json': packed.ok ? packed.text : '' });
  expect(told('hill-house.porchlight.json')).toEqual(all('in this package').slice(0, 2));
  // What to do says nothing of a folder that there may not be.
  expect(found('loose/hall.json', 'loose/no-screen.json').filter(({ hint }) => hint.includes('folder'))).toEqual([]);
});

it('[R-87] a theme that extends one that nobody has is told wherever it is looked at, in its own file alone', () => {
  const theme = (id: string, base?: string) => ({ kind: 'theme', version: 1, id, name: id, extends: base });
  write({ 'loose/dusk.json': theme('dusk', 'gone'), 'loose/night.json': theme('night', 'dusk') });
  const lost = (name: string, where: string) => `there is no theme "${name}" ${where}`;
  const named = 'among the files that were named';
  expect(told('loose/dusk.json')).toEqual([lost('gone', named)]);
  expect(told('loose/night.json')).toEqual([lost('dusk', named)]);
  expect(found('loose/night.json', 'loose/dusk.json').map(({ file, message }) => [file, message])).toEqual([
    ['loose/dusk.json', lost('gone', named)],
  ]);
  expect(told('loose')).toEqual([lost('gone', 'in this folder')]);
  write({
    'hill-house/brand.json': BRAND,
    'hill-house/themes/dusk.json': theme('dusk', 'gone'),
    'hill-house/themes/night.json': theme('night', 'dusk'),
  });
  for (const path of ['hill-house', 'hill-house/themes/dusk.json'])
    expect(found(path).map(({ code, path: at, message }) => [code, at, message])).toEqual([
      ['theme-missing', 'extends', lost('gone', 'in this folder')],
    ]);
  expect(told('hill-house/themes/night.json')).toEqual([]);
  // One that is there and cannot be read is told of by itself.
  write({ 'loose/dusk.json': '{ "kind": "theme", "id": "dusk", "version": 1 }' });
  expect(told('loose/night.json', 'loose/dusk.json')).not.toContain(lost('dusk', named));
});
