import { Beside } from '@/runtime/hooks/beside';
import { useSensors, useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { useNow, useSecondsLeft } from '@/runtime/hooks/time';
import type { Deadline } from '@/runtime/hooks/views';
import { IconDisc } from '@/ui/disc/disc';
import styles from './what-happens-next.module.css';

const MOST_NAMED = 2;
const WATCH = { form: 'watch' };

export default function WhatHappensNext() {
  const { t } = useText();
  const { pending, entryDelayS } = useHouse();
  const sensors = useSensors();
  if (pending === null) return null;
  const bypassed = sensors.filter(({ state }) => state === 'bypassed');
  const open = sensors.filter(({ state }) => state === 'open');
  const closed = sensors.filter(({ state }) => state === 'closed').length;
  const named = bypassed.slice(0, MOST_NAMED);
  return (
    <div className={styles['lane']}>
      <section className={styles['card']}>
        <h2>{t('security.next.title')}</h2>
        <ul>
          {closed > 0 ? (
            <li>
              <IconDisc icon="check" tone="ok" weight="bold" />
              <p>{t('security.sensorsClosed', { count: closed })}</p>
            </li>
          ) : null}
          {open.slice(0, MOST_NAMED).map(({ id, name }) => (
            <li key={id}>
              <IconDisc icon="warning-circle" tone="warning" />
              <p>
                {name}
                <small>{t('security.before.open')}</small>
              </p>
            </li>
          ))}
          {named.map(({ id, name }) => (
            <li key={id}>
              <IconDisc icon="prohibit" tone="outline" weight="bold" />
              <p>
                {name}
                <small>{t('security.before.bypassed')}</small>
              </p>
            </li>
          ))}
          {bypassed.length > named.length ? (
            <li>
              <IconDisc icon="prohibit" tone="outline" weight="bold" />
              <p>{t('security.next.moreBypassed', { count: bypassed.length - named.length })}</p>
            </li>
          ) : null}
          <li>
            <IconDisc icon="clock-countdown" weight="regular" />
            <p>
              <ArmedAt deadline={pending.deadline} />
              <small>
                {entryDelayS > 0
                  ? t('security.next.entryDelay', { count: entryDelayS })
                  : t('security.next.noEntryDelay')}
              </small>
            </p>
          </li>
        </ul>
      </section>
      <Beside type="house-camera" options={WATCH} />
    </div>
  );
}

function ArmedAt({ deadline }: { deadline: Deadline }) {
  const { t, clock } = useText();
  const now = useNow('second');
  const seconds = useSecondsLeft(deadline);
  return t('security.next.armedAt', { time: clock(now + (seconds ?? 0) * 1_000) });
}
