import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useAskAccount } from '@/runtime/hooks/account';
import { askHost } from '@/runtime/hooks/host-app';
import { usePage } from '@/runtime/hooks/page';
import { passwordReset, rememberReset } from '@/runtime/hooks/password-reset';
import { useText } from '@/runtime/hooks/text';
import { isEmail } from '@/schemas/account/rules';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { StepPage } from '@/ui/step-page/step-page';
import { TextField } from '@/ui/text-field/text-field';
import { TextLink } from '@/ui/text-link/text-link';
import type { ResetMailOptions } from './schema';

const LOGIN = '/login-user-intro';
const BROKEN = { icon: 'link-break', tone: 'error' } as const;

/** Known and unknown addresses lead to the same page (S4.34): whether there is an account is not told here. */
export default function ResetMail({ options }: WidgetProps<ResetMailOptions>) {
  const { t } = useText();
  const { go, isWebview = false } = usePage();
  const { ask, isBusy, problem } = useAskAccount('forgot-password');
  const [email, setEmail] = useState(passwordReset().email);
  const [isInvalid, setInvalid] = useState(false);
  const isForgotten = options.reason === 'forgotten';
  const isFieldWrong = isInvalid || problem === 'email-invalid';

  const send = () => {
    const address = email.trim();
    setInvalid(!isEmail(address));
    if (!isEmail(address)) return;
    ask({ email: address }, () => {
      rememberReset({ email: address, token: '', sentAt: performance.now() });
      go('/forgot-password/check');
    });
  };

  return (
    <StepPage
      back={{ label: t('sign-in.back'), onPress: () => go(LOGIN) }}
      {...(isForgotten
        ? { step: { now: 1, of: 3, words: t('sign-in.step', { step: 1, steps: 3 }) } }
        : { disc: BROKEN })}
      title={t(isForgotten ? 'sign-in.forgotten.title' : 'sign-in.expired.title')}
      onSubmit={send}
      foot={
        <>
          <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
            {t(isForgotten ? 'sign-in.forgotten.send' : 'sign-in.expired.send')}
          </Button>
          {isWebview && options.reason === 'bounce' ? (
            // The app around this page gave the link that was refused, and has another.
            <Button size="lg" onPress={() => askHost('porchlight:log-in')}>
              {t('sign-in.webview.back')}
            </Button>
          ) : (
            <TextLink path={LOGIN} go={go} isWide>
              {t('sign-in.back-to-log-in')}
            </TextLink>
          )}
        </>
      }
    >
      <p>{t(`sign-in.${options.reason}.text`)}</p>
      {problem === null || problem === 'email-invalid' ? null : <ProblemBox title={t(`errors.${problem}`)} />}
      <TextField
        label={t('sign-in.email')}
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        error={isFieldWrong ? t('errors.email-invalid') : null}
      />
    </StepPage>
  );
}
