import { type SyntheticEvent, useId, useState } from 'react';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { usePage } from '@/runtime/hooks/page';
import { useConfig, useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { useSecondsLeft } from '@/runtime/hooks/time';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { TextField } from '@/ui/text-field/text-field';
import { TextLink } from '@/ui/text-link/text-link';
import { isFieldProblem, problemStem } from './problem-text';
import styles from './sign-in-form.module.css';

const S = 1_000;

/** How the session ended, as this page has told it: on the way back from another page it is no news any more. */
let told: object | null = null;

export default function SignInForm() {
  const { t } = useText();
  const commands = useHouseCommands();
  const session = useSession();
  const config = useConfig();
  const { go: goTo, isWebview = false } = usePage();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const secondsLeft = useSecondsLeft(waitsUntil) ?? 0;
  const isBusy = isSending || session.phase === 'signing-in';
  const heading = useId();
  // A sign-in that ended before this page was shown (too many tries, a Vera hub) is told here as well.
  const end = session.problem === told ? null : session.problem;
  const code = isBusy ? null : (problem ?? end?.code ?? null);
  const isLoginEmpty = problem === 'login-invalid' || code === 'login-invalid';

  const go = (path: string) => {
    told = session.problem;
    goTo(path);
  };
  const submit = async () => {
    if (isBusy) return;
    const missing = login.trim() === '' ? 'login-invalid' : password === '' ? 'bad-credentials' : null;
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    setProblem(null);
    setSending(true);
    const answer = await commands.signIn(login.trim(), password);
    setSending(false);
    if (answer.ok) return;
    setProblem(answer.problem.code);
    setWaitsUntil(answer.problem.waitS === undefined ? null : performance.now() + answer.problem.waitS * S);
    setPassword('');
    // The account is right and has no house to show: a page of its own says what to do (S8.17).
    if (/-hubs?$/.test(answer.problem.code)) go('/no-controllers');
  };

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    [...event.currentTarget.querySelectorAll('input')].find(({ value }) => value.trim() === '')?.focus();
    submit().catch(() => {
      // The worker answers every call; an answer that fails to come is the same to a person as no connection.
      setSending(false);
      setProblem('timeout');
    });
  };

  return (
    <form className={styles['form']} onSubmit={send} aria-labelledby={heading} noValidate>
      <h1 id={heading} className={styles['title']}>
        {t('sign-in.title')}
      </h1>
      {/* In place of a toast (H-85). */}
      {code !== null && !isFieldProblem(code) ? (
        <ProblemBox
          title={t(`${problemStem(code)}.title`)}
          text={
            code === 'too-many-logins' && secondsLeft > 0
              ? t('sign-in.again-in', { count: secondsLeft })
              : t(`${problemStem(code)}.text`)
          }
        />
      ) : null}
      <TextField
        label={t('sign-in.login')}
        type="text"
        value={login}
        onChange={setLogin}
        autoComplete="username"
        {...(isLoginEmpty ? { error: t('sign-in.login-invalid') } : {})}
      />
      <TextField
        label={t('sign-in.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        reveal={{ show: t('sign-in.show-password'), hide: t('sign-in.hide-password') }}
      />
      <div className={styles['submit']}>
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          {isBusy ? t('sign-in.busy') : t('sign-in.submit')}
        </Button>
      </div>
      <div className={styles['links']}>
        <TextLink path="/forgot-password" go={go}>
          {t('sign-in.forgot')}
        </TextLink>
        {isWebview ? null : (
          <TextLink path="/sign-up-intro" go={go}>
            {t('sign-in.create')}
          </TextLink>
        )}
      </div>
      {config.demo ? (
        <div className={styles['demo']}>
          <p>
            <b>{t('sign-in.demo-title')}</b>
            {t('sign-in.demo', config.demoSignIn)}
          </p>
          <Button
            tone="ghost"
            size="md"
            onPress={() => {
              setLogin(config.demoSignIn.login);
              setPassword(config.demoSignIn.password);
              setProblem(null);
              told = session.problem;
            }}
          >
            {t('sign-in.demo-fill')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
