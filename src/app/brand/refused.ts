import { issueAt, type Issue } from '@/schemas/issues/issue';

/** A part of a brand that cannot be used, and why. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, code }) => `${path} ${code}`).join('; '));
    this.issues = issues;
  }
}

/** What went wrong, for the message list: what was found, else what the program or the browser said. */
export const issuesIn = (cause: unknown): readonly Issue[] =>
  cause instanceof Refused
    ? cause.issues
    : [issueAt([], 'as-said', { reason: cause instanceof Error ? cause.message : 'unknown cause' })];
