import { passwordRules } from '@/schemas/account/rules';
import { useText } from '../text/use-text';

const ORDER = ['length', 'upper', 'lower', 'number'] as const;

/** The demands on a new password, in words, and which of them this text meets (S5.3). */
export function usePasswordTicks(text: string): { words: string; isMet: boolean }[] {
  const { t } = useText();
  const met = passwordRules(text);
  return ORDER.map((rule) => ({ words: t(`sign-in.rules.${rule}`), isMet: met[rule] }));
}
