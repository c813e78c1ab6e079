import { useAct } from '@/runtime/hooks/act';
import { useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { useSecondsLeft } from '@/runtime/hooks/time';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { ProgressRing } from '@/ui/ring/progress-ring';
import styles from './connection-banner.module.css';

/** The longest wait between two tries, which is a full ring. */
const LONGEST_WAIT_S = 30;

export default function ConnectionBanner() {
  const house = useHouse();
  // One that was never heard from is waited for without a word only while it is being connected to.
  const isAway = house.isOnline === false || house.problem !== null || house.retryAt !== null;
  return house.freshness === 'stale' || (house.freshness === 'unknown' && isAway) ? <Lost /> : null;
}

function Lost() {
  const { t } = useText();
  const { mode, isOnline, problem, retryAt, freshness } = useHouse();
  const seconds = useSecondsLeft(retryAt);
  const act = useAct({ tap: { do: 'hub.retry' } });
  const isUnknown = freshness === 'unknown';
  const title = isUnknown ? 'none' : mode.id === '1' ? 'lost' : 'lostArmed';
  // Where nothing answered nothing was looked for either.
  const hint =
    problem === 'cloud-error' ? 'notFound' : isOnline === false ? 'hubOffline' : isUnknown ? 'noHint' : 'hint';
  return (
    <div className={styles['banner']}>
      <IconDisc icon="plugs" tone="error" weight="regular" size={3} />
      <p role="status" className={styles['words']}>
        <b>{t(`security.connection.${title}`)}</b>
        <span>{t(`security.connection.${hint}`)}</span>
      </p>
      <span
        className={styles['wait']}
        role="timer"
        aria-live="off"
        aria-label={t('security.connection.nextTry', { count: seconds ?? 0 })}
      >
        {seconds === null || seconds === 0 ? (
          <ProgressRing size={44} stroke={3} indeterminate />
        ) : (
          <ProgressRing size={44} stroke={3} value={seconds / LONGEST_WAIT_S}>
            <b>{seconds}</b>
          </ProgressRing>
        )}
      </span>
      <Button
        onPress={() => {
          act('tap');
        }}
      >
        {t('security.connection.tryNow')}
      </Button>
    </div>
  );
}
