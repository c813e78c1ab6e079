import { useState } from 'react';
import { useAskAccount } from '@/runtime/hooks/account';
import { usePage } from '@/runtime/hooks/page';
import { usePasswordTicks } from '@/runtime/hooks/password-ticks';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { RuleTicks } from '@/ui/rule-ticks/rule-ticks';
import { StepPage } from '@/ui/step-page/step-page';
import { TextField } from '@/ui/text-field/text-field';
import { TextLink } from '@/ui/text-link/text-link';
import { fieldOf, firstWrong, type Problem } from './problems';
import styles from './sign-up-form.module.css';

const LOGIN = '/login-user-intro';
const NEEDED = [
  ['cpu', 'controller'],
  ['envelope-simple', 'email'],
  ['timer', 'time'],
] as const;

export default function SignUpForm() {
  const { t } = useText();
  const { go } = usePage();
  const { ask, isBusy, problem: refusal, forget } = useAskAccount('sign-up');
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Problem | null>(null);
  const ticks = usePasswordTicks(password);
  const problem = wrong ?? refusal;
  const at = problem === null ? null : fieldOf(problem);
  const errorAt = (field: typeof at) => (at === field && problem !== null ? t(`errors.${problem}`) : null);

  const create = () => {
    const given = { username: username.trim(), email: email.trim(), password };
    const found = firstWrong(given);
    setWrong(found);
    forget();
    // The start leads on: signed in to the home, an account that has no controller yet to the page about that.
    if (found === null) ask(given, () => go('/'));
  };

  return (
    <StepPage
      back={{ label: t('sign-in.back'), onPress: () => go(LOGIN) }}
      title={t('sign-in.sign-up.title')}
      onSubmit={create}
      foot={
        <>
          <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
            {t('sign-in.sign-up.submit')}
          </Button>
          <TextLink path={LOGIN} go={go} isWide>
            {t('sign-in.back-to-log-in')}
          </TextLink>
        </>
      }
    >
      <ul className={styles['needed']}>
        {NEEDED.map(([icon, what]) => (
          <li key={what}>
            <Icon name={icon} size="1.375rem" />
            {t(`sign-in.sign-up.needed.${what}`)}
          </li>
        ))}
      </ul>
      {problem !== null && at === null ? <ProblemBox title={t(`errors.${problem}`)} /> : null}
      <TextField
        label={t('sign-in.sign-up.username')}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        error={errorAt('username')}
      />
      <TextField
        label={t('sign-in.email')}
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        error={errorAt('email')}
      />
      <TextField
        label={t('sign-in.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        reveal={{ show: t('sign-in.show-password'), hide: t('sign-in.hide-password') }}
        error={errorAt('password')}
      />
      <RuleTicks label={t('sign-in.rules.title')} met={t('sign-in.rules.met')} rules={ticks} />
    </StepPage>
  );
}
