import { useEffect } from 'react';
import { clearAlertFilter, useAlertFeed, useAlertFilter, useAlerts, useDayWords } from '@/runtime/hooks/alerts';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './alert-list.module.css';
import { AlertRow } from './alert-row';
import { useNewRows } from './use-new-rows';

export default function AlertList() {
  useAlertFeed();
  const { status, days, shown, hasOlder, isLoadingOlder, problem, asOf, retry, loadOlder } = useAlerts();
  const dayWords = useDayWords();
  const { t, clock } = useText();
  const newest = days[0]?.things ?? [];
  const { scroller, newCount, toTop } = useNewRows(days.flatMap(({ things }) => things));
  const isSearching = status === 'ready' && shown === 0 && hasOlder && problem === null;
  useEffect(() => {
    // The filter left nothing of the newest page: what it looks for may be older.
    if (isSearching && !isLoadingOlder) loadOlder();
  }, [isSearching, isLoadingOlder, loadOlder]);

  if (status === 'loading' || isSearching) return <Waiting label={t('alerts.loading')} />;
  if (status === 'failed')
    return (
      <div className={styles['empty']} role="alert">
        <Icon name="cloud-slash" size="3rem" />
        <b>{t('alerts.failed')}</b>
        {problem === null ? null : <p>{t(`errors.${problem}`)}</p>}
        <Button onPress={retry}>{t('alerts.try-again')}</Button>
      </div>
    );
  return (
    <div className={styles['frame']}>
      {newCount > 0 ? (
        <button type="button" className={styles['new']} onClick={toTop}>
          <Icon name="arrow-up" weight="bold" size="1.25rem" />
          {t('alerts.new', { count: newCount })}
        </button>
      ) : null}
      <div
        ref={scroller}
        className={styles['list']}
        // Lines hold nothing to press, and the keys have to reach what is below.
        {...{ tabIndex: 0 }}
      >
        {problem === null ? null : (
          <p className={styles['stale']} role="status">
            <Icon name="cloud-slash" size="1.5rem" />
            <span>
              {t(`errors.${problem}`)}
              {asOf === null ? null : <small>{t('alerts.as-of', { time: clock(asOf) })}</small>}
            </span>
            <Button onPress={retry}>{t('alerts.try-again')}</Button>
          </p>
        )}
        {newest.length === 0 ? <Empty /> : null}
        {days.map(({ day, things }) => (
          <section key={day} className={styles['day']}>
            <h2 id={`alerts-${day}`}>{dayWords(day)}</h2>
            <div role="feed" aria-labelledby={`alerts-${day}`} aria-busy={isLoadingOlder}>
              {things.map((record, at) => (
                <AlertRow key={record.id} record={record} place={at + 1} of={things.length} />
              ))}
            </div>
          </section>
        ))}
        {hasOlder ? (
          <div className={styles['older']}>
            <Button isBusy={isLoadingOlder} onPress={loadOlder}>
              {t('alerts.older')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Empty() {
  const house = useThisHouse();
  const { isNarrowed } = useAlerts();
  const { when } = useAlertFilter();
  const { t } = useText();
  return (
    <div className={styles['empty']} role="status">
      <Icon name={isNarrowed ? 'magnifying-glass' : 'bell'} size="3rem" />
      <p>{t(isNarrowed ? 'alerts.nothing-matches' : `alerts.none.${when.span}`)}</p>
      {isNarrowed ? <Button onPress={() => clearAlertFilter(house)}>{t('alerts.clear')}</Button> : null}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles['list']} role="status" aria-label={label}>
      <Skeleton width="7rem" height="1.5rem" />
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} width="100%" height="4.75rem" />
      ))}
    </div>
  );
}
