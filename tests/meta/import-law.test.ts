import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
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

/** The rooms of a simulated hub from the ground up, as the architecture tells them. */
const FLOORS = ['ground', 'line', 'core', 'devices', 'energy', 'modes', 'scenes', 'calls'];
const importOf = (room: string) => `import '../${room}/room';`;

/** A small house that keeps the law. */
const HOUSE: Record<string, string> = {
  'src/schemas/tile.ts': 'export const tile = 1;',
  'src/schemas/wire/call.ts': 'export const call = 1;',
  'src/ui/button.ts': 'export const button = 1;',
  'src/hub/index.ts': "export { inner } from './inner';",
  'src/hub/inner.ts': 'export const inner = 1;',
  'src/runtime/contract.ts': 'export const contract = 1;',
  'src/runtime/registry.ts': "import { inner } from '@/hub';\nexport const registry = inner;",
  'src/widgets/tiles/lock/index.ts': "import { contract } from '@/runtime/contract';\nexport const lock = contract;",
  'src/widgets/tiles/light/index.ts': 'export const light = 1;',
  'src/editor/canvas.ts': 'export const canvas = 1;',
  'src/app/shell.ts': "import { lock } from '@/widgets/tiles/lock/index';\nexport const shell = lock;",
  'cli/main.ts': "import { tile } from '../src/schemas/tile';\nexport const main = tile;",
  'sim/house.ts': "import { call } from '../src/schemas/wire/call';\nexport const house = call;",
  // Each room stands on all of those below it.
  ...Object.fromEntries(
    FLOORS.map((room, at) => [
      `sim/hub/${room}/room.ts`,
      [...FLOORS.slice(0, at).map(importOf), 'export const room = 1;'].join('\n'),
    ]),
  ),
  'sim/hub/house.ts': FLOORS.map((room) => `import './${room}/room';`).join('\n'),
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
  // One floor up is far enough; what stands on the highest is the house.
  ...Object.fromEntries(
    FLOORS.map((room, at): [string, [string, string]] => {
      const above = FLOORS[at + 1];
      return [
        `floor-${room}`,
        [`sim/hub/${room}/breach.ts`, above === undefined ? "import '../house';" : importOf(above)],
      ];
    }),
  ),
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
  it('gives each room of a simulated hub its floor', async () => {
    const entries = await readdir('sim/hub', { withFileTypes: true });
    const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(rooms.sort()).toEqual([...FLOORS].sort());
  });
  it.each(Object.entries(BREACHES))('%s is seen', (rule, [file]) => {
    expect(planted.get(rule) ?? []).toContain(file);
  });
});
