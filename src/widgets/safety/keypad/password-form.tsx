import { useState } from 'react';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import type { PadState } from '@/runtime/hooks/views';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import styles from './password-form.module.css';

/** In place of the keys once too many PINs were wrong: the account's password gives the pad back. */
export function PasswordForm({ pad }: { pad: PadState }) {
  const { t } = useText();
  const { user } = useSession();
  const commands = useHouseCommands();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (user === null || password === '' || isBusy) return;
    setBusy(true);
    setProblem(null);
    const given = password;
    setPassword('');
    const result = await commands.signIn(user.username, given);
    setBusy(false);
    if (!result.ok) {
      setProblem(
        t(result.problem.code === 'bad-credentials' ? 'security.pad.wrongPassword' : 'security.pad.passwordUnchecked'),
      );
      return;
    }
    // A pad that asks for one other thing goes on by itself, since whoever asked still waits for it.
    // The same question on a fresh pad: the locked one knows nothing of the password.
    if (pad.purpose === 'allow' || pad.purpose === 'leave-kiosk') return;
    commands.closePad(pad.id);
    if (pad.purpose === 'arm') commands.requestMode(pad.hub, pad.target);
    else commands.openPad(pad.hub, pad.purpose);
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        confirm().catch(() => {
          setBusy(false);
          setProblem(t('security.pad.passwordUnchecked'));
        });
      }}
    >
      <p>{t('security.pad.lockedForGood')}</p>
      <TextField
        label={t('security.pad.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={problem}
      />
      <Button type="submit" tone="primary" size="lg" isBusy={isBusy} isWide>
        {t('security.pad.confirm')}
      </Button>
    </form>
  );
}
