import { isPin } from '@/schemas/account/rules';

/** Locale keys. */
export type PinProblem = 'profile.pin.password-missing' | 'profile.pin.invalid' | 'profile.pin.no-match';

const MOST_DIGITS = 8;

/** What a pad would take of what was typed. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, MOST_DIGITS);

/** The first thing that is wrong; null: it may be sent. */
export function problemWith(typed: { password: string; pin: string; again: string }): PinProblem | null {
  if (typed.password === '') return 'profile.pin.password-missing';
  if (!isPin(typed.pin)) return 'profile.pin.invalid';
  return typed.pin === typed.again ? null : 'profile.pin.no-match';
}

/** Which field tells a problem; null: it stands over all of them. */
export function fieldOf(key: string): 'password' | 'pin' | 'again' | null {
  switch (key) {
    case 'profile.pin.password-missing':
    case 'errors.wrong-password':
      return 'password';
    case 'profile.pin.invalid':
    case 'errors.pin-invalid':
      return 'pin';
    case 'profile.pin.no-match':
      return 'again';
    default:
      return null;
  }
}
