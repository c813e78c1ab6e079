import { useState } from 'react';
import { useAlarmTest } from '@/runtime/hooks/house-settings';
import { useChecklist, useRecordText, useRunAlarmTest, useTestMode } from '@/runtime/hooks/test-mode';
import { useText } from '@/runtime/hooks/text';
import { useNow, useSecondsLeft } from '@/runtime/hooks/time';
import { Button } from '@/ui/button/button';
import { Panel } from '@/ui/panel/panel';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { timeLeft } from './time-left';
import styles from './test-mode-tools.module.css';

export default function TestModeTools() {
  return (
    <div className={styles['tools']}>
      <Left />
      <TryAlarm />
      <Record />
    </div>
  );
}

/** How long the test still runs; nothing where none does. */
function Left() {
  const { isOn, until, isBusy, start } = useTestMode();
  const { startedAt } = useChecklist();
  const now = useNow('minute');
  const { t } = useText();
  if (isOn !== true) return null;
  const left = until === null ? null : timeLeft(until, now, startedAt);
  return (
    <section className={styles['left']}>
      {left === null ? (
        <p>{t('settings.test.no-end')}</p>
      ) : (
        <span className={styles['ring']}>
          <ProgressRing size={176} stroke={9} value={left.fraction}>
            <span>
              <b>{left.words}</b>
              <small>{t(left.isHours ? 'settings.test.left-hours' : 'settings.test.left-minutes')}</small>
            </span>
          </ProgressRing>
        </span>
      )}
      <Button isBusy={isBusy} onPress={start}>
        {t('settings.test.hour-again')}
      </Button>
    </section>
  );
}

function TryAlarm() {
  const { isOn } = useTestMode();
  const { status, deadline, sirens, problem } = useAlarmTest();
  const seconds = useSecondsLeft(deadline);
  const run = useRunAlarmTest();
  const { t } = useText();
  return (
    <Panel title={t('settings.test.try')}>
      <p className={styles['what']}>{t(isOn === true ? 'settings.test.try-what' : 'settings.test.try-off')}</p>
      {/* Busy, not disabled: the focus stays where the next run is. */}
      <Button icon="siren" isWide isDisabled={isOn !== true} isBusy={status === 'running'} onPress={run}>
        {status === 'running' ? t('settings.test.try-running', { count: seconds ?? 0 }) : t('settings.test.try-run')}
      </Button>
      <p className={styles['what']} role="status">
        {status === 'cancelled' ? t('settings.test.try-done', { count: sirens ?? 0 }) : null}
        {status === 'unsure' ? t('settings.test.try-unsure') : null}
        {status === 'failed' ? t(`errors.${problem?.code ?? 'no-answer'}`) : null}
      </p>
    </Panel>
  );
}

function Record() {
  const text = useRecordText();
  const { t } = useText();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  if (text === null) return null;
  const copy = () => {
    // Pages over plain http have no clipboard.
    const { clipboard } = navigator as Partial<Navigator>;
    const done = clipboard === undefined ? Promise.reject(new Error('no clipboard')) : clipboard.writeText(text);
    done.then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  };
  return (
    <Panel title={t('settings.test.record')}>
      <p className={styles['what']}>{t('settings.test.record-none')}</p>
      <Button icon={copied === 'yes' ? 'check' : 'copy'} isWide onPress={copy}>
        {t(copied === 'yes' ? 'settings.test.copied' : 'settings.test.copy')}
      </Button>
      {copied === 'no' ? (
        <>
          <p role="alert">{t('settings.test.copy-failed')}</p>
          <pre className={styles['record']}>{text}</pre>
        </>
      ) : null}
    </Panel>
  );
}
