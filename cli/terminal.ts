/** Where a command speaks: results to `out`, progress and problems to `err`. Passed in, so that tests can listen. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Folder that paths of the command line are relative to. */
  cwd: string;
  /** Asks a question that is answered by yes or no; null where nobody can answer. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Ends what goes on until it is stopped. */
  signal: AbortSignal;
}

/** Exit codes: nothing found, something found, could not run. */
export const EXIT = { clean: 0, findings: 1, failed: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something a person can mend; told as one sentence without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
