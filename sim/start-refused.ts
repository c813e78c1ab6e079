/** Why the simulated home does not start, in one sentence for whoever wanted it to; they can mend it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/**
 * What the operator is told of a start that failed: a sentence for what they can mend, as the system's own refusals,
 * and the stack for faults of this program.
 */
export function tellFailure(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const isTheirs = cause instanceof StartRefused || 'syscall' in cause;
  return isTheirs ? cause.message : (cause.stack ?? cause.message);
}
