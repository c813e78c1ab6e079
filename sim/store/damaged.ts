import { StartRefused } from '../start-refused.ts';

/** @param what the file, and what is wrong with it */
export const damaged = (dir: string, what: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `The state kept in ${dir} is damaged (${what}). Nothing was changed: put a copy of the folder back, or begin anew with --fresh.`,
    { cause },
  );
