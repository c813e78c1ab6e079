import { useState } from 'react';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useVoice, VOICE_PATHS, type VoiceAccount, type VoiceView } from '@/runtime/hooks/voice';
import { useVoiceWizard } from '@/runtime/hooks/voice-wizard';
import { useVoiceWords } from '@/runtime/hooks/voice-words';
import { useWords } from '@/runtime/hooks/words';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { AccountStep } from './account-step';
import { SearchStep } from './search-step';
import { SetUpStep } from './set-up-step';
import { StepFrame } from './step-frame';

export default function VoiceWizard() {
  useWords('more-voice');
  const { t } = useText();
  const voice = useVoice();
  if (voice.state === 'reading')
    return (
      <div role="status" aria-label={t('more-voice.reading')}>
        <Skeleton width="100%" height="20rem" />
      </div>
    );
  if (voice.state === 'failed' || voice.accounts.length === 0) {
    const isFailed = voice.state === 'failed';
    return (
      <Panel title={t('more-voice.widget.wizard')}>
        <NotRead
          title={t(isFailed ? 'more-voice.not-read' : 'more-voice.no-accounts')}
          why={t(isFailed ? `errors.${voice.problem ?? 'cloud-error'}` : 'more-voice.no-accounts-how')}
          again={t(isFailed ? 'more-voice.again' : 'more-voice.look-again')}
          onAgain={voice.again}
        />
      </Panel>
    );
  }
  return <Steps voice={voice} />;
}

function Steps({ voice: { accounts, devices, again } }: { voice: VoiceView }) {
  const { t } = useText();
  const { go } = usePage();
  const words = useVoiceWords();
  const wizard = useVoiceWizard();
  const { device, search } = wizard;
  const only = accounts.length === 1 ? (accounts[0] ?? null) : null;
  const [account, setAccount] = useState<VoiceAccount | null>(() =>
    device === null ? only : (accounts.find(({ uuid }) => uuid === device.account) ?? only),
  );
  const [name, setName] = useState(device?.name ?? '');
  const [step, setStep] = useState<1 | 2 | 3>(device === null || account === null ? 1 : device.isDevice ? 3 : 2);
  const leave = () => {
    go(VOICE_PATHS.list);
  };
  const frame = {
    step,
    onClose: leave,
    about: step === 1 || account === null ? t('more-voice.step.account-hint') : words.service(account.service),
  };
  if (step === 1 || account === null)
    return (
      <StepFrame {...frame} title={t('more-voice.step.account')}>
        <AccountStep
          accounts={accounts}
          chosen={account}
          onChoose={(chosen) => {
            if (chosen.uuid !== account?.uuid) wizard.stop();
            setAccount(chosen);
          }}
          onNext={() => {
            setStep(2);
          }}
        />
      </StepFrame>
    );
  if (step === 2 || search.is !== 'found')
    return (
      <StepFrame {...frame} step={2} title={t('more-voice.step.find')}>
        <SearchStep
          account={account}
          name={name}
          others={devices
            .filter((one) => one.uuid !== wizard.uuid && one.account === account.uuid)
            .map((one) => one.name)}
          search={search}
          onName={(next) => {
            setName(next);
            if (search.is === 'found') wizard.stop();
          }}
          onFind={() => {
            wizard.find(account, name.trim());
          }}
          onStop={wizard.stop}
          onBack={() => {
            wizard.stop();
            setStep(1);
          }}
          onNext={() => {
            // Trying it needs the list to know what was found.
            again();
            setStep(3);
          }}
        />
      </StepFrame>
    );
  const isDimmer = search.abilities.includes('dimmer');
  return (
    <StepFrame {...frame} about={name.trim()} title={t(isDimmer ? 'more-voice.step.dimmer' : 'more-voice.step.set')}>
      <SetUpStep
        name={name.trim()}
        abilities={search.abilities}
        listed={devices.find(({ uuid }) => uuid === wizard.uuid) ?? null}
        wizard={wizard}
        onBack={
          device?.isDevice === true
            ? leave
            : () => {
                setStep(2);
              }
        }
        onDone={() => {
          again();
          leave();
        }}
      />
    </StepFrame>
  );
}
