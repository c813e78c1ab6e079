/** Writes what a command makes; what the system refuses is one sentence with the way out of it. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from './terminal.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there: make it first, or name another place',
  ENOTDIR: 'a file stands where a folder should be: name another place',
  EEXIST: 'a file stands where a folder should be: name another place',
  EISDIR: 'it is a folder: name a file',
  EACCES: 'you may not do that there: name another place, or change the rights',
  EPERM: 'you may not do that there: name another place, or change the rights',
  EROFS: 'the disk can only be read: name another place',
  ENOSPC: 'the disk is full: make room first',
};

/** @throws CliError in place of what the system says; anything else is thrown as it is. */
function told<T>(path: string, what: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const reason = REASONS[(cause as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw cause;
    throw new CliError(`${path} cannot be ${what}: ${reason}.`, { cause });
  }
}

export const makeFolder = (folder: string): void => {
  told(folder, 'made', () => mkdirSync(folder, { recursive: true }));
};
export const writeText = (file: string, content: string | Uint8Array): void => {
  told(file, 'written', () => {
    writeFileSync(file, content);
  });
};
/**
 * A command writes over what an earlier run of it made, and over nothing else.
 * @param kind what it makes.
 * @throws CliError where another file lies there.
 */
export function refuseOthers(file: string, kind: string, isOne: (text: string) => boolean): void {
  const text = reading(file, () =>
    statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file, 'utf8') : null,
  );
  if (text !== null && !isOne(text))
    throw new CliError(`${file} is there already and is no ${kind}: name another place with --out, or move it away.`);
}
/** With the folders on the way to it. */
export function writeInto(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file));
  writeText(file, content);
}
export const namesIn = (folder: string): string[] => told(folder, 'read', () => readdirSync(folder));
/** @param run reads something at that path. */
export const reading = <T>(path: string, run: () => T): T => told(path, 'read', run);
