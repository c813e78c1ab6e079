import { inEnglish } from '@/schemas/issues/in-english';
import type { Issue } from '@/schemas/issues/issue';

/** An issue in one line: where, and what in English. */
export const told = (issue: Issue): string => `${issue.path}: ${inEnglish(issue)}`;

/** The same with its place in the text, for a comparison of all of it. */
export const placedInWords = ({ path, line, column, ...what }: Issue) => ({
  path,
  message: inEnglish(what),
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});
