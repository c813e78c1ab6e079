import type * as z from 'zod';
import { issueAt, type Issue } from './plain-json.ts';

type ZodIssue = z.ZodError['issues'][number];

/** Of the shapes that something could have had, the one that its author meant: whose complaints go deepest. */
function meantBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] {
  const cost = (issues: readonly ZodIssue[]) =>
    issues.reduce(
      (sum, { code, path }) => sum + (path.length > 0 ? 1 : code === 'unrecognized_keys' ? 5 : 10),
      issues.length === 0 ? 1_000 : 0,
    );
  return branches.reduce((best, one) => (cost(one) < cost(best) ? one : best), branches[0] ?? []);
}

function oneIssue(issue: ZodIssue, path: readonly PropertyKey[]): Issue[] {
  const here = [...path, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => issueAt([...here, key], `there is no field "${key}" here`));
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return meantBranch(issue.errors).flatMap((inner) => oneIssue(inner, here));
  if (issue.code === 'invalid_key') return [issueAt(here, issue.issues[0]?.message ?? issue.message)];
  return [issueAt(here, issue.message.replace(/^Invalid (?:input|option): /, ''))];
}

/** What a schema found, each with its own path: unknown fields by name, and of a choice of shapes the one meant. */
export const zodIssues = (error: z.ZodError, path: readonly PropertyKey[] = []): Issue[] =>
  error.issues.flatMap((issue) => oneIssue(issue, path));
