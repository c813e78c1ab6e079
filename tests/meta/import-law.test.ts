import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../support/how-long';

interface Law {
  forbidden: { name: string }[];
}
const law = createRequire(import.meta.url)(join(process.cwd(), '.dependency-cruiser.cjs')) as Law;

/** Houses of rooms: what stands on all of a house's rooms, and whose rooms never meet. */
const HOUSES: Record<string, { top: string; apart?: readonly string[] }> = {
  'sim/hub': { top: 'house' },
  // What only the page has; the worker's rooms are above them, and stand on none of them.
  'src/hub': { top: 'index', apart: ['parts', 'energy', 'page', 'weather'] },
  'src/runtime': { top: 'top' },
};
/** The rooms of a house from the ground up, as the law has them. */
const roomsOf = (house: string): string[] =>
  law.forbidden.flatMap(({ name }) =>
    name.startsWith(`floor-${house}/`) ? [name.slice(`floor-${house}/`.length)] : [],
  );
const importOf = (room: string) => `import '../${room}/room';`;

/** Each room stands on all of those below it that it may meet, and the top on all of them. */
function built(house: string): [file: string, code: string][] {
  const { top, apart = [] } = HOUSES[house] ?? { top: '' };
  const rooms = roomsOf(house);
  const isPages = (room: string) => apart.includes(room);
  return [
    ...rooms.map((room, at): [string, string] => {
      const below = rooms.slice(0, at).filter((one) => isPages(room) || !isPages(one));
      return [`${house}/${room}/room.ts`, [...below.map(importOf), 'export const room = 1;'].join('\n')];
    }),
    [`${house}/${top}.ts`, [...rooms.map((room) => `import './${room}/room';`), 'export const top = 1;'].join('\n')],
  ];
}

/** One floor up is far enough; what stands on the highest is the top. */
const stepsUp = (house: string): [rule: string, [file: string, code: string]][] =>
  roomsOf(house).map((room, at, rooms) => {
    const above = rooms[at + 1];
    const code = above === undefined ? `import '../${HOUSES[house]?.top}';` : importOf(above);
    return [`floor-${house}/${room}`, [`${house}/${room}/breach.ts`, code]];
  });

/** A small house that keeps the law. */
const HOUSE: Record<string, string> = {
  'src/schemas/tile.ts': 'export const tile = 1;',
  'src/schemas/wire/call.ts': 'export const call = 1;',
  'src/ui/button.ts': 'export const button = 1;',
  'src/hub/inner.ts': 'export const inner = 1;',
  'src/runtime/contract.ts': 'export const contract = 1;',
  'src/runtime/registry.ts': "import { top } from '@/hub';\nexport const registry = top;",
  'src/widgets/tiles/lock/index.ts': "import { contract } from '@/runtime/contract';\nexport const lock = contract;",
  'src/widgets/tiles/light/index.ts': 'export const light = 1;',
  'src/editor/canvas.ts': 'export const canvas = 1;',
  'src/app/shell.ts': "import { lock } from '@/widgets/tiles/lock/index';\nexport const shell = lock;",
  'cli/main.ts': "import { tile } from '../src/schemas/tile';\nexport const main = tile;",
  'sim/house.ts': "import { call } from '../src/schemas/wire/call';\nexport const house = call;",
  ...Object.fromEntries(Object.keys(HOUSES).flatMap(built)),
};

/** One breach for each rule, in a file of its own; the rule's name is the key. */
const BREACHES: Record<string, [file: string, code: string]> = {
  'layer-schemas': ['src/schemas/breach.ts', "import '../ui/button';"],
  'layer-ui': ['src/ui/breach.ts', "import '../schemas/tile';"],
  'layer-hub': ['src/hub/breach.ts', "import '../ui/button';"],
  'layer-runtime': ['src/runtime/breach.ts', "import '../widgets/tiles/light/index';"],
  'layer-widgets': ['src/widgets/tiles/light/breach.ts', "import '@/hub';"],
  'layer-editor': ['src/editor/breach.ts', "import '../widgets/tiles/light/index';"],
  'layer-app': ['src/app/breach.ts', "import '../tools/tool';"],
  'no-cycle': ['src/ui/circle-a.ts', "import './circle-b';"],
  'hub-front-door': ['src/runtime/breach-door.ts', "import '../hub/inner';"],
  'widget-stands-alone': ['src/widgets/tiles/light/breach-neighbour.ts', "import '../lock/index';"],
  'widget-sees-contract-only': ['src/widgets/tiles/light/breach-runtime.ts', "import '../../../runtime/registry';"],
  'runtime-never-reaches-editor': ['src/runtime/breach-editor.ts', "import './breach-editor-through';"],
  'browser-code-not-node': ['src/hub/breach-node.ts', "import 'node:fs';"],
  'src-never-imports-sim': ['src/app/breach-sim.ts', "import '../../sim/house';"],
  'sim-shares-only-wire': ['sim/breach.ts', "import '../src/schemas/tile';"],
  'hub-and-schemas-without-react': ['src/hub/breach-react.ts', "import 'react';"],
  'json-logic-in-one-place': ['src/runtime/breach-rules.ts', "import 'json-logic-js';"],
  'dnd-kit-in-editor': ['src/runtime/breach-drag.ts', "import '@dnd-kit/core';"],
  'grid-layout-in-editor': ['src/runtime/breach-grid.ts', "import 'react-grid-layout';"],
  'cli-never-draws': ['cli/breach-draws.ts', "import '../src/ui/button';"],
  'cli-through-fronts': ['cli/breach-hub.ts', "import '../src/hub/index';"],
  'src-never-imports-cli': ['src/app/breach-cli.ts', "import '../../cli/main';"],
  'router-in-app': ['src/runtime/breach-router.ts', "import 'react-router-dom';"],
  'ground-src/hub': ['src/hub/errors.ts', "import './ports/room';"],
  'ground-src/runtime': ['src/runtime/contract.ts', "import './scope/room';\nexport const contract = 1;"],
  'page-never-imports-worker': ['src/hub/page/breach-worker.ts', importOf('worker')],
  'worker-never-imports-page': ['src/hub/worker/breach-page.ts', importOf('page')],
  ...Object.fromEntries(Object.keys(HOUSES).flatMap(stepsUp)),
};
const HELPERS: Record<string, string> = {
  'src/tools/tool.ts': 'export const tool = 1;',
  'src/ui/circle-b.ts': "import './circle-a';",
  'src/runtime/breach-editor-through.ts': "import '../editor/canvas';",
};
/** Designer packages arrive with the designer; the law about them is older. */
const PACKAGES = ['react', 'json-logic-js', '@dnd-kit/core', 'react-grid-layout', 'react-router-dom'];

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

/** Rule name → files it complains about. */
async function cruise(folder: string): Promise<Map<string, string[]>> {
  const cli = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cli, 'src', 'sim', 'cli', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const run = promisify(execFile);
  // Findings make an exit code above 0; the report stands in stdout all the same.
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 20_000_000 }).catch(
    (failure: unknown) => failure as { stdout: string },
  );
  const found = new Map<string, string[]>();
  for (const { rule, from } of (JSON.parse(stdout) as Cruise).summary.violations)
    found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
  return found;
}

async function build(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-law-'));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  for (const name of PACKAGES) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, '');
  }
  await cp('.dependency-cruiser.cjs', join(folder, '.dependency-cruiser.cjs'));
  await cp('tsconfig.json', join(folder, 'tsconfig.json'));
  await write('package.json', '{ "type": "module" }');
  // The cruiser looks for the compiler beside what it cruises.
  await symlink(join(process.cwd(), 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  return folder;
}

/** Rooms by the architecture's table of a house, which begins at the top. */
async function told(house: string): Promise<string[]> {
  const [, table = ''] = (await readFile('docs/architecture.md', 'utf8')).split(`| rooms of \`${house}\` `);
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2);
  return rows
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, room = '']) => room))
    .reverse();
}

describe('the import law', () => {
  const folders: string[] = [];
  let lawful: Map<string, string[]>;
  let planted: Map<string, string[]>;
  beforeAll(async () => {
    folders.push(await build(HOUSE));
    folders.push(await build({ ...HOUSE, ...HELPERS, ...Object.fromEntries(Object.values(BREACHES)) }));
    [lawful, planted] = (await Promise.all(folders.map(cruise))) as [Map<string, string[]>, Map<string, string[]>];
  }, within(30_000));
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  it('finds nothing in a house that keeps it', () => {
    expect(Object.fromEntries(lawful)).toEqual({});
  });
  it('has a planted breach for each of its rules', () => {
    expect(Object.keys(BREACHES).sort()).toEqual(law.forbidden.map((rule) => rule.name).sort());
  });
  it.each(Object.keys(HOUSES))(
    'gives each room of %s its floor, and the architecture tells them in this order',
    async (house) => {
      const entries = await readdir(house, { withFileTypes: true });
      const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      expect(rooms.sort()).toEqual(roomsOf(house).sort());
      expect(await told(house)).toEqual(roomsOf(house));
    },
  );
  it.each(Object.entries(BREACHES))('%s is seen', (rule, [file]) => {
    expect(planted.get(rule) ?? []).toContain(file);
  });
});
