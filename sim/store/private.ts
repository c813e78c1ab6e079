import { chmodSync } from 'node:fs';

/** What is kept opens accounts and a house: nobody else on the machine reads it. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/** For what is there already. A file system without modes refuses, and so does a folder that belongs to somebody else. */
export function keepPrivate(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch {
    // What is made anew has its mode from the start; more cannot be had there.
  }
}
