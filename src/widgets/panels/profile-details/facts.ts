import type { Profile } from '@/runtime/hooks/account';
import { isEmail } from '@/schemas/account/rules';

/** What may be changed by itself; the two names go together. */
export const FACTS = ['name', 'email', 'phone'] as const;
export type FactName = (typeof FACTS)[number];
type Field = 'firstName' | 'lastName' | 'email' | 'phone';

export const FIELDS: Readonly<Record<FactName, readonly Field[]>> = {
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phone'],
};

export const fullName = ({ firstName, lastName }: Profile): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

/** Key of what is wrong with what was typed; null: it may be sent. The server has the last word. */
export function problemWith(name: FactName, typed: Readonly<Partial<Record<Field, string>>>): string | null {
  if (name === 'name' && (typed.firstName ?? '').trim() === '') return 'profile.first-missing';
  return name === 'email' && !isEmail((typed.email ?? '').trim()) ? 'errors.email-invalid' : null;
}
