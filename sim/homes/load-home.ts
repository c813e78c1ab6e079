import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { homeFile, type HomeFile } from './home-file.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Names that {@link loadHome} knows, in order. */
export function homeNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/**
 * Reads and checks one home.
 * @throws {Error} in one sentence that names file, path and problem.
 */
export function loadHome(name: string): HomeFile {
  if (!homeNames().includes(name)) {
    throw new Error(`There is no home "${name}". Known homes: ${homeNames().join(', ')}.`);
  }
  return parseHome(readFileSync(`${folder}${name}.json`, 'utf8'), `sim/homes/${name}.json`);
}

/** @throws {Error} as {@link loadHome}; `source` is the name that the sentence begins with. */
export function parseHome(text: string, source: string): HomeFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${source} is not JSON.`, { cause });
  }
  const parsed = homeFile.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const more = parsed.error.issues.length - 1;
  const where = first === undefined || first.path.length === 0 ? 'top level' : first.path.join('.');
  throw new Error(
    `${source}: ${where}: ${first?.message ?? 'not a home'}${more > 0 ? ` (and ${String(more)} more)` : ''}`,
  );
}
