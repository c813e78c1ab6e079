import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './kit.ts';

/** npx looks for a program in the folders above, and asks the registry for one of that name where none has it. */
function isFoundFrom(folder: string, home: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (relative(home, at) === '' || existsSync(join(at, 'node_modules/.bin/porchlight'))) return true;
    if (dirname(at) === at) return false;
  }
}

const quoted = (path: string): string => (/^[\w./:\\-]+$/.test(path) ? path : JSON.stringify(path));

/** This program as it is called by a person who stands in a folder. @param home the program's own folder. */
export function calledIn(cwd: string, home = resolve(ROOT)): string {
  return isFoundFrom(resolve(cwd), home) ? 'npx porchlight' : `npx --prefix ${quoted(home)} porchlight`;
}
