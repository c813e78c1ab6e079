import { useEffect, useState } from 'react';
import { useAskAccount } from '@/runtime/hooks/account';
import { usePage } from '@/runtime/hooks/page';
import { passwordReset, rememberReset } from '@/runtime/hooks/password-reset';
import { useConfig } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { minutesAndSeconds, useSecondsLeft } from '@/runtime/hooks/time';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { StepPage } from '@/ui/step-page/step-page';
import { quoting } from '@/ui/verbatim/verbatim';
import styles from './check-mail.module.css';

/** Long enough for a mail to arrive. */
const AGAIN_S = 60;
const FORM = '/forgot-password';

const openMail = (url: string) => {
  // A mail program opens beside this page; another page would take its place, and what it knows with it.
  if (url.startsWith('mailto:')) window.location.assign(url);
  else window.open(url, '_blank', 'noopener,noreferrer');
};

export default function CheckMail() {
  const { t } = useText();
  const { go } = usePage();
  const { mailUrl } = useConfig();
  const { ask, isBusy, problem } = useAskAccount('forgot-password');
  const [{ email, sentAt }, setSent] = useState(passwordReset);
  const left = useSecondsLeft(sentAt === null ? null : sentAt + AGAIN_S * 1_000) ?? 0;
  const isLost = email === '';
  useEffect(() => {
    // The page was loaded anew, and nothing is kept of the address.
    if (isLost) go(FORM);
  }, [isLost, go]);

  const sendAgain = () => {
    ask({ email }, () => {
      rememberReset({ sentAt: performance.now() });
      setSent(passwordReset());
    });
  };

  return (
    <StepPage
      back={{ label: t('sign-in.back'), onPress: () => go(FORM) }}
      step={{ now: 2, of: 3, words: t('sign-in.step', { step: 2, steps: 3 }) }}
      disc={{ icon: 'envelope-simple', tone: 'quiet' }}
      title={t('sign-in.check.title')}
      foot={
        <>
          <Button tone="primary" size="lg" onPress={() => openMail(mailUrl)}>
            {t('sign-in.check.open')}
          </Button>
          <Button size="lg" isDisabled={left > 0} isBusy={isBusy} onPress={sendAgain}>
            {left > 0 ? (
              <span className={styles['wait']}>
                <ProgressRing size={20} stroke={2.5} value={left / AGAIN_S} />
                {t('sign-in.check.again-in', { time: minutesAndSeconds(left * 1_000) })}
              </span>
            ) : (
              t('sign-in.check.again')
            )}
          </Button>
        </>
      }
    >
      <p className={styles['sent']}>{quoting((hole) => t('sign-in.check.text', { email: hole }), email)}</p>
      <p>{t('sign-in.check.how-long')}</p>
      {problem === null ? null : <ProblemBox title={t(`errors.${problem}`)} />}
    </StepPage>
  );
}
