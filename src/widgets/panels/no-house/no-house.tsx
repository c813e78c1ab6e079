import { useEffect } from 'react';
import { usePage } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { StepPage } from '@/ui/step-page/step-page';
import { keepReason, reasonOf } from './kept-reason';

const LOGIN = '/login-user-intro';
const WIFI = '/wifi-setup';

/** Opened by its address, nobody was told anything yet: no controller is what the page is about. */
export default function NoHouse() {
  const { t } = useText();
  const { go } = usePage();
  const reason = reasonOf(useSession().problem?.code);
  useEffect(() => {
    if (reason !== null) keepReason(reason);
  }, [reason]);
  const code = reason ?? 'no-hubs';
  const isVera = code === 'vera-hub';
  return (
    <StepPage
      back={{ label: t('sign-in.back-to-log-in'), onPress: () => go(LOGIN) }}
      disc={{ icon: 'plugs', tone: 'quiet' }}
      title={t(`sign-in.problem.${code}.title`)}
      foot={
        <>
          {isVera ? null : (
            <Button tone="primary" size="lg" onPress={() => go(WIFI)}>
              {t('profile.no-house.set-up')}
            </Button>
          )}
          <Button tone={isVera ? 'primary' : 'normal'} size="lg" onPress={() => go(LOGIN)}>
            {t('profile.no-house.switch')}
          </Button>
        </>
      }
    >
      <p>{t(`sign-in.problem.${code}.text`)}</p>
    </StepPage>
  );
}
