import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../text-field/text-field';

type Secret = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'reveal' | 'placeholder'>;

export interface NewSecretProps {
  /** Digits alone, or anything. */
  kind: 'pin' | 'password';
  first: Secret;
  again: Secret;
  /** What the first one has to be, said between the two. */
  rules?: ReactNode;
}

/** A new secret, typed twice so that a slip shows. Whoever shows it says what is wrong with either. */
export function NewSecret({ kind, first, again, rules }: NewSecretProps) {
  const shared =
    kind === 'pin'
      ? ({ type: 'password', inputMode: 'numeric', autoComplete: 'off' } as const)
      : ({ type: 'password', autoComplete: 'new-password' } as const);
  return (
    <>
      <TextField {...shared} {...first} />
      {rules}
      <TextField {...shared} {...again} />
    </>
  );
}

/** The password that a person has now. */
export function PresentPassword(props: Secret) {
  return <TextField type="password" autoComplete="current-password" {...props} />;
}
