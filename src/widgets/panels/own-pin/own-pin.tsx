import { pinAnswer, useOwnPin } from '@/runtime/hooks/account';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { Pill } from '@/ui/pill/pill';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './own-pin.module.css';

/** Not how many digits there are: nobody knows, and nobody is told. */
const DOTS = 4;
const FORM = '/security/settings/my-pin';

export default function OwnPin() {
  const house = useThisHouse();
  const { t } = useText();
  const pin = useOwnPin();
  const act = useAct({ tap: { do: 'page.go', with: { path: FORM } } });
  if (pin.state === 'failed')
    return (
      <Panel title={t('profile.pin.title')}>
        <NotRead
          title={t('profile.failed')}
          why={t(`errors.${pin.problem.code}`)}
          again={t('profile.again')}
          onAgain={house.of(pinAnswer).again}
        />
      </Panel>
    );
  if (pin.state === 'reading')
    return (
      <Panel title={t('profile.pin.title')}>
        <Skeleton width="100%" height="4.5rem" />
        <Skeleton width="100%" height="4rem" />
      </Panel>
    );
  const { hasPin, others } = pin.data;
  return (
    <Panel
      title={t('profile.pin.title')}
      aside={
        <Pill icon={hasPin ? 'check-circle' : 'warning'} tone={hasPin ? 'ok' : 'warning'}>
          {t(hasPin ? 'profile.pin.set' : 'profile.pin.none')}
        </Pill>
      }
    >
      <p className={styles['text']}>{t(hasPin ? 'profile.pin.text' : 'profile.pin.missing')}</p>
      {hasPin ? (
        <div className={styles['dots']} role="img" aria-label={t('profile.pin.hidden')}>
          {Array.from({ length: DOTS }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      ) : null}
      <div className={styles['others']}>
        <h3>{t('profile.pin.others-title')}</h3>
        <p>{others === 0 ? t('profile.pin.others-none') : t('profile.pin.others', { count: others })}</p>
      </div>
      <Button tone="primary" size="lg" isWide onPress={() => act('tap')}>
        {t(hasPin ? 'profile.pin.change' : 'profile.pin.make')}
      </Button>
      <p className={styles['asks']}>{t('profile.pin.asks')}</p>
    </Panel>
  );
}
