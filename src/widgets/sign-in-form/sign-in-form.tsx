import { type SyntheticEvent, useId, useState } from 'react';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { useConfig, useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextField } from '@/ui/text-field/text-field';
import { isFieldProblem, problemStem } from './problem-text';
import styles from './sign-in-form.module.css';

export default function SignInForm() {
  const { t } = useText();
  const commands = useHouseCommands();
  const session = useSession();
  const config = useConfig();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = isSending || session.phase === 'signing-in';
  const heading = useId();
  // A sign-in that ended before this page was shown (too many tries, a Vera hub) is told here as well.
  const code = isBusy ? null : (problem ?? session.problem?.code ?? null);
  const isLoginEmpty = problem === 'login-invalid' || code === 'login-invalid';

  const submit = async () => {
    if (isBusy) return;
    if (login.trim() === '') {
      setProblem('login-invalid');
      return;
    }
    setProblem(null);
    setSending(true);
    const answer = await commands.signIn(login.trim(), password);
    setSending(false);
    if (answer.ok) return;
    setProblem(answer.problem.code);
    setPassword('');
  };

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
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
      {code !== null && !isFieldProblem(code) ? (
        <div className={styles['problem']} role="alert">
          <Icon name="warning-circle" weight="fill" size="1.5rem" />
          <div>
            <b>{t(`${problemStem(code)}.title`)}</b>
            <p>{t(`${problemStem(code)}.text`)}</p>
          </div>
        </div>
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
            }}
          >
            {t('sign-in.demo-fill')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
