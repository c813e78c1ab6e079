/** Generated files that version control keeps beside what they are made from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface KeptFiles {
  /** @param name path from the project's root, with "/" */
  put: (name: string, text: string) => void;
  /** Only these are in a folder, of those whose name ends so. */
  only: (folder: string, ending: string, names: readonly string[]) => void;
  /** What was not as it is generated, each by its path. */
  stale: () => readonly string[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** As it is in version control, wherever it was checked out. */
const textOf = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null;

/** @param isChecked nothing is written: `npm test` judges what is committed, and would else write over what it judges. */
export function keptFiles({ root = ROOT, isChecked = false } = {}): KeptFiles {
  const stale: string[] = [];
  return {
    put: (name, text) => {
      const file = join(root, name);
      if (textOf(file) === text) return;
      stale.push(name);
      if (isChecked) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    only: (folder, ending, names) => {
      if (!existsSync(join(root, folder))) return;
      for (const found of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        const name = `${folder}/${found.replaceAll('\\', '/')}`;
        if (!name.endsWith(ending) || names.includes(name)) continue;
        stale.push(name);
        if (!isChecked) rmSync(join(root, name));
      }
    },
    stale: () => stale,
  };
}

/** What to tell whoever committed other files than these are generated, in one sentence; null: they are as generated. */
export const staleProblem = (stale: readonly string[]): string | null =>
  stale.length === 0
    ? null
    : `Not as it is generated: ${stale.join(', ')}. Run "npm run generate" and commit what it writes.`;
