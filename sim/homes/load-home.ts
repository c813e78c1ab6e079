import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartRefused } from '../start-refused.ts';
import { generateHome } from './generate.ts';
import { homeFile, type HomeFile } from './home-file.ts';
import { showroom } from './showroom.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const SHOWROOM = 'showroom';
const GENERATED = 'generated';

/** Names that {@link loadHome} knows, in order; it makes generated ones as well. */
export function homeNames(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return [...files.map((name) => name.slice(0, -'.json'.length)), SHOWROOM].sort();
}

/**
 * Reads and checks one home. `generated:2x1000` makes one of two hubs with a thousand devices each, and
 * `generated:2x1000:20000` sees to it that those have twenty thousand items; `seed` says which.
 * @throws {StartRefused} in one sentence that names file, path and problem.
 */
export function loadHome(name: string, { seed = 1 }: { seed?: number } = {}): HomeFile {
  if (name === GENERATED || name.startsWith(`${GENERATED}:`)) return generateHome({ seed, ...sizeOf(name) });
  if (!homeNames().includes(name)) {
    throw new StartRefused(`There is no home "${name}". Known homes: ${homeNames().join(', ')}.`);
  }
  if (name === SHOWROOM) return showroom();
  return parseHome(readFileSync(`${folder}${name}.json`, 'utf8'), `sim/homes/${name}.json`);
}

/** A folder name for the kept state of a home: of generated ones, each seed has its own. */
export function stateFolder(name: string, seed: number): string {
  const plain = name.replaceAll(/[^a-z0-9-]+/gi, '-');
  return name.startsWith(GENERATED) ? `${plain}-seed-${String(seed)}` : plain;
}

function sizeOf(name: string): { hubs: number; devices: number; items?: number } {
  const [, hubs, devices, items] = /^generated:(\d{1,4})x(\d{1,6})(?::(\d{1,7}))?$/.exec(name) ?? [];
  if (hubs === undefined || devices === undefined) {
    throw new StartRefused(`"${name}" says no size: write generated:HUBSxDEVICES, as in generated:2x1000.`);
  }
  return {
    hubs: Number(hubs),
    devices: Number(devices),
    ...(items === undefined ? {} : { items: Number(items) }),
  };
}

/** @throws {StartRefused} as {@link loadHome}; `source` is the name that the sentence begins with. */
export function parseHome(text: string, source: string): HomeFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new StartRefused(`${source} is not JSON.`, { cause });
  }
  const parsed = homeFile.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const more = parsed.error.issues.length - 1;
  const where = first === undefined || first.path.length === 0 ? 'top level' : first.path.join('.');
  throw new StartRefused(
    `${source}: ${where}: ${first?.message ?? 'not a home'}${more > 0 ? ` (and ${String(more)} more)` : ''}`,
  );
}
