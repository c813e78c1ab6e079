import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useWifi, type WifiFlow } from '@/runtime/hooks/wifi';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { StepPage } from '@/ui/step-page/step-page';
import { quoting } from '@/ui/verbatim/verbatim';
import { JoinForm } from './join-form';
import { Networks } from './networks';
import styles from './wifi-setup.module.css';

const LOGIN = '/login-user-intro';
const BACK = '/no-controllers';

/** Nothing waits for these; what they find is shown by the next step. */
const start = (done: Promise<unknown>) => {
  done.catch(reportError);
};

export default function WifiSetup() {
  const { t } = useText();
  const { go } = usePage();
  const { step, flow } = useWifi();
  const look = () => start(flow.look());
  const back = {
    label: t('sign-in.back'),
    onPress: step.step === 'join' || step.step === 'connecting' ? look : () => go(BACK),
  };
  switch (step.step) {
    case 'join':
      return (
        <JoinForm
          key={step.network.ssid}
          network={step.network}
          problem={step.problem}
          back={back}
          onJoin={(password) => start(flow.connect(step.network, password))}
          onOther={look}
        />
      );
    case 'connecting':
      return (
        <StepPage
          back={back}
          title={quoting((name) => t('profile.wifi.connecting', { name }), step.network.ssid)}
          foot={
            <Button size="lg" onPress={look}>
              {t('profile.wifi.other')}
            </Button>
          }
        >
          <p role="status">{t('profile.wifi.connecting-text')}</p>
          <ProgressRing size={64} stroke={5} indeterminate />
        </StepPage>
      );
    case 'connected':
      return <Connected step={step} flow={flow} back={back} />;
    case 'looking':
    case 'not-read':
    case 'choose':
      return (
        <StepPage
          back={back}
          title={t('profile.wifi.title')}
          foot={
            <Button size="lg" isBusy={step.step === 'looking'} onPress={look}>
              {step.step === 'looking' ? t('profile.wifi.looking') : t('profile.wifi.again')}
            </Button>
          }
        >
          <p>{t('profile.wifi.text')}</p>
          {step.step === 'looking' ? (
            <div className={styles['list']}>
              <Skeleton width="100%" height="4rem" />
              <Skeleton width="100%" height="4rem" />
              <Skeleton width="100%" height="4rem" />
            </div>
          ) : step.step === 'not-read' ? (
            <ProblemBox title={t('profile.failed')} text={t(step.problem)} />
          ) : (
            <Networks networks={step.networks} onChoose={flow.choose} />
          )}
        </StepPage>
      );
  }
}

function Connected({
  step,
  flow,
  back,
}: {
  step: Extract<ReturnType<WifiFlow['get']>, { step: 'connected' }>;
  flow: WifiFlow;
  back: { label: string; onPress: () => void };
}) {
  const { t } = useText();
  const { go } = usePage();
  const finish = async () => {
    if (await flow.close()) go(LOGIN);
  };
  return (
    <StepPage
      back={back}
      disc={{ icon: 'check-circle', tone: 'ok' }}
      title={quoting((name) => t('profile.wifi.connected', { name }), step.ssid)}
      foot={
        <Button tone="primary" size="lg" isBusy={step.isClosing} onPress={() => start(finish())}>
          {t('profile.wifi.finish')}
        </Button>
      }
    >
      {step.problem === null ? null : <ProblemBox title={t(step.problem)} />}
      <p role="status">{t('profile.wifi.connected-text')}</p>
    </StepPage>
  );
}
