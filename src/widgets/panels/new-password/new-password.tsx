import { useEffect, useState } from 'react';
import { useAskAccount } from '@/runtime/hooks/account';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { usePage } from '@/runtime/hooks/page';
import { forgetReset, passwordReset, rememberReset, type PasswordReset } from '@/runtime/hooks/password-reset';
import { usePasswordTicks } from '@/runtime/hooks/password-ticks';
import { useText } from '@/runtime/hooks/text';
import { isPassword } from '@/schemas/account/rules';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { RuleTicks } from '@/ui/rule-ticks/rule-ticks';
import { NewSecret } from '@/ui/secret-fields/secret-fields';
import { StepPage } from '@/ui/step-page/step-page';

const LOGIN = '/login-user-intro';
const FORM = '/forgot-password';
const EXPIRED = '/forgot-password/link-expired';

export default function NewPassword() {
  const [reset] = useState(passwordReset);
  // A page that was loaded anew has forgotten the token; the mail still has it.
  return reset.token === '' ? <LinkForgotten /> : <Form reset={reset} />;
}

function LinkForgotten() {
  const { t } = useText();
  const { go } = usePage();
  return (
    <StepPage
      back={{ label: t('sign-in.back'), onPress: () => go(LOGIN) }}
      disc={{ icon: 'envelope-simple', tone: 'quiet' }}
      title={t('sign-in.new.forgotten-title')}
      foot={
        <Button tone="primary" size="lg" onPress={() => go(FORM)}>
          {t('sign-in.expired.send')}
        </Button>
      }
    >
      <p>{t('sign-in.new.forgotten-text')}</p>
    </StepPage>
  );
}

/** Sets the password that the link is for, and signs in with it. */
function useSave({ email, token }: PasswordReset) {
  const { go } = usePage();
  const commands = useHouseCommands();
  const reset = useAskAccount('reset-password');
  const entering = useAskAccount('email-sign-in');
  useEffect(() => {
    if (reset.problem !== 'link-expired') return;
    rememberReset({ token: '' });
    go(EXPIRED);
  }, [reset.problem, go]);
  useEffect(() => {
    // Who cannot be signed in now has the new password all the same.
    if (entering.problem !== null) go(LOGIN);
  }, [entering.problem, go]);
  const save = (password: string) => {
    if (entering.isBusy) return;
    reset.ask({ email, token, password }, () => {
      forgetReset();
      commands.post({ kind: 'toast', variant: 'success', title: 'sign-in.new.saved' });
      // The sign-in page sends on whoever is in, and tells everybody else why not.
      entering.ask({ email, password }, () => go(LOGIN));
    });
  };
  return { save, problem: reset.problem, isBusy: reset.isBusy || entering.isBusy };
}

function Form({ reset }: { reset: PasswordReset }) {
  const { t } = useText();
  const { go } = usePage();
  const { save, problem, isBusy } = useSave(reset);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wasSent, setSent] = useState(false);
  const ticks = usePasswordTicks(password);
  // Told as soon as no further letter can mend it.
  const differs = wasSent ? again !== password : !password.startsWith(again);
  const reveal = { show: t('sign-in.show-password'), hide: t('sign-in.hide-password') };
  return (
    <StepPage
      back={{ label: t('sign-in.back'), onPress: () => go(LOGIN) }}
      step={{ now: 3, of: 3, words: t('sign-in.step', { step: 3, steps: 3 }) }}
      title={t('sign-in.new.title')}
      onSubmit={() => {
        setSent(true);
        if (isPassword(password) && again === password) save(password);
      }}
      foot={
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isBusy={isBusy}
          isDisabled={!isPassword(password) || again === '' || differs}
        >
          {t('sign-in.new.save')}
        </Button>
      }
    >
      {problem === null ? null : <ProblemBox title={t(`errors.${problem}`)} />}
      {/* For whatever keeps passwords: whose it is. */}
      <input
        className="unseen"
        type="email"
        autoComplete="username"
        value={reset.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <NewSecret
        kind="password"
        first={{ label: t('sign-in.new.password'), value: password, onChange: setPassword, reveal }}
        rules={<RuleTicks label={t('sign-in.rules.title')} met={t('sign-in.rules.met')} rules={ticks} />}
        again={{
          label: t('sign-in.new.again'),
          value: again,
          onChange: setAgain,
          reveal,
          error: differs ? t('sign-in.new.mismatch') : null,
        }}
      />
    </StepPage>
  );
}
