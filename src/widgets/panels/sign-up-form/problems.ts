import { isEmail, isPassword, isUsername } from '@/schemas/account/rules';

export type Problem = 'name-invalid' | 'email-invalid' | 'weak-password';
type Field = 'username' | 'email' | 'password';

const FIELDS: Readonly<Record<string, Field>> = {
  'name-invalid': 'username',
  'name-taken': 'username',
  'email-invalid': 'email',
  'email-taken': 'email',
  'weak-password': 'password',
};

/** The field under which a refusal is told; null: it is about no single one, and stands over them all. */
export const fieldOf = (code: string): Field | null => (Object.hasOwn(FIELDS, code) ? (FIELDS[code] ?? null) : null);

/** What would be refused anyway, first field first; null: it may be sent (S5.1, S5.3). */
export function firstWrong(given: { username: string; email: string; password: string }): Problem | null {
  if (!isUsername(given.username)) return 'name-invalid';
  if (!isEmail(given.email)) return 'email-invalid';
  return isPassword(given.password) ? null : 'weak-password';
}
