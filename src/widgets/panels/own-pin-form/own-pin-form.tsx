import { useState } from 'react';
import { pinAnswer, useAskAccount, useOwnPin } from '@/runtime/hooks/account';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { Panel } from '@/ui/panel/panel';
import { Pill } from '@/ui/pill/pill';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { NewSecret, PresentPassword } from '@/ui/secret-fields/secret-fields';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { digitsOf, fieldOf, problemWith, type PinProblem } from './pin-problems';
import styles from './own-pin-form.module.css';

const PROFILE = '/settings-profile';

export default function OwnPinForm() {
  const house = useThisHouse();
  const { t } = useText();
  const { go } = usePage();
  const commands = useHouseCommands();
  const { data } = useOwnPin();
  const { ask, isBusy, problem: refusal, forget } = useAskAccount('set-pin');
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<PinProblem | null>(null);

  const save = () => {
    const found = problemWith({ password, pin, again });
    setWrong(found);
    forget();
    if (found !== null) return;
    ask({ password, pin }, () => {
      house.of(pinAnswer).put({ hasPin: true, others: data?.others ?? 0 });
      commands.post({ variant: 'success', kind: 'snackbar', title: 'profile.pin.saved' });
      go(PROFILE);
    });
  };
  const problem = wrong ?? (refusal === null ? null : `errors.${refusal}`);
  const at = problem === null ? null : fieldOf(problem);
  const errorAt = (field: typeof at) => (at === field && problem !== null ? t(problem) : null);
  const reveal = { show: t('sign-in.show-password'), hide: t('sign-in.hide-password') };
  return (
    <Panel
      title={t('profile.pin.title')}
      {...(data === null
        ? {}
        : {
            aside: (
              <Pill icon={data.hasPin ? 'check-circle' : 'warning'} tone={data.hasPin ? 'ok' : 'warning'}>
                {t(data.hasPin ? 'profile.pin.set' : 'profile.pin.none')}
              </Pill>
            ),
          })}
    >
      <p className={styles['text']}>{t(data?.hasPin === false ? 'profile.pin.missing' : 'profile.pin.text')}</p>
      <InlineForm
        label={t(data?.hasPin === true ? 'profile.pin.change' : 'profile.pin.make')}
        save={t(data?.hasPin === true ? 'profile.pin.change' : 'profile.pin.make')}
        cancel={t('profile.cancel')}
        isBusy={isBusy}
        onSave={save}
        onCancel={() => go(PROFILE)}
      >
        {problem !== null && at === null ? <ProblemBox title={t(problem)} /> : null}
        <PresentPassword
          label={t('profile.pin.account-password')}
          value={password}
          onChange={setPassword}
          reveal={reveal}
          error={errorAt('password')}
        />
        <NewSecret
          kind="pin"
          first={{
            label: t('profile.pin.new'),
            placeholder: t('profile.pin.rule'),
            value: pin,
            onChange: (typed) => setPin(digitsOf(typed)),
            reveal,
            error: errorAt('pin'),
          }}
          again={{
            label: t('profile.pin.new-again'),
            value: again,
            onChange: (typed) => setAgain(digitsOf(typed)),
            error: errorAt('again'),
          }}
        />
      </InlineForm>
    </Panel>
  );
}
