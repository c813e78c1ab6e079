/** Codes with words of their own on the sign-in page; every other failure is "didn't go through" (S8.1). */
const OWN = [
  'bad-credentials',
  'too-many-logins',
  'offline',
  'timeout',
  'vera-hub',
  'no-hubs',
  'no-ezlo-hubs',
  'not-logged-in',
] as const;

/** Stem of the locale keys `.title` and `.text` for a failed sign-in. */
export function problemStem(code: string): string {
  const known = (OWN as readonly string[]).includes(code) ? code : 'other';
  return `sign-in.problem.${known}`;
}

/** A problem of the field itself is said under the field, not in the box over the form (S8.4). */
export const isFieldProblem = (code: string): boolean => code === 'login-invalid';
