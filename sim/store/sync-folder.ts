import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A rename is on disk only when its folder is. */
export function syncFolder(dir: string): void {
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } catch {
    // Some systems cannot fsync a folder; there the rename is as safe as it gets.
  } finally {
    closeSync(folder);
  }
}
