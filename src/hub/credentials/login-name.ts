/** S5.1: what looks like an email signs in as one, everything else is a user name. */
const EMAIL = /^[\w.-]+@(?:[\w-]+\.)+[\w-]{2,4}$/;
const LONGEST_LOGIN = 254;

export type LoginName = { kind: 'email' | 'username'; name: string } | null;

/** null: nothing that anybody can be called. */
export function readLoginName(typed: string): LoginName {
  const name = typed.trim();
  if (name === '' || name.length > LONGEST_LOGIN) return null;
  return { kind: EMAIL.test(name) ? 'email' : 'username', name };
}
