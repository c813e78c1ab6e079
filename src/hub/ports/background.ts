import type { Report } from './deps';

/** For work that nobody waits for: its failure is reported, never lost and never thrown. */
export function background(work: Promise<unknown>, what: string, report: Report): void {
  work.catch((cause: unknown) => report(what, cause));
}
