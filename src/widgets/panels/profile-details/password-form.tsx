import { useState } from 'react';
import { useAskAccount } from '@/runtime/hooks/account';
import { usePasswordTicks } from '@/runtime/hooks/password-ticks';
import { useText } from '@/runtime/hooks/text';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { RuleTicks } from '@/ui/rule-ticks/rule-ticks';
import { NewSecret, PresentPassword } from '@/ui/secret-fields/secret-fields';
import styles from './profile-details.module.css';

/** Which field tells a refusal; every other stands over all of them. */
const PRESENT = 'wrong-password';
const NEXT = 'weak-password';
const AGAIN = 'mismatch';

/** Changes the password; afterwards everybody is signed out everywhere (S4.30), so this page leaves by itself. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { ask, isBusy, problem: refusal, forget } = useAskAccount('change-password');
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const ticks = usePasswordTicks(next);
  const problem = wrong ?? refusal;
  const save = () => {
    const found = present === '' ? PRESENT : ticks.some(({ isMet }) => !isMet) ? NEXT : next === again ? null : AGAIN;
    setWrong(found);
    forget();
    if (found === null) ask({ present, next });
  };
  const isOver = problem !== null && problem !== PRESENT && problem !== NEXT && problem !== AGAIN;
  const reveal = { show: t('sign-in.show-password'), hide: t('sign-in.hide-password') };
  return (
    <InlineForm
      label={t('profile.change-password')}
      save={t('profile.change-password')}
      cancel={t('profile.cancel')}
      isBusy={isBusy}
      onSave={save}
      onCancel={onClose}
    >
      {isOver ? <ProblemBox title={t(`errors.${problem}`)} /> : null}
      <PresentPassword
        label={t('profile.present-password')}
        value={present}
        onChange={setPresent}
        reveal={reveal}
        error={problem === PRESENT ? t('errors.wrong-password') : null}
      />
      <NewSecret
        kind="password"
        first={{
          label: t('profile.new-password'),
          value: next,
          onChange: setNext,
          reveal,
          error: problem === NEXT ? t('errors.weak-password') : null,
        }}
        rules={<RuleTicks label={t('sign-in.rules.title')} met={t('sign-in.rules.met')} rules={ticks} />}
        again={{
          label: t('profile.new-password-again'),
          value: again,
          onChange: setAgain,
          error: problem === AGAIN ? t('sign-in.new.mismatch') : null,
        }}
      />
      <p className={styles['note']}>{t('profile.signs-out')}</p>
    </InlineForm>
  );
}
