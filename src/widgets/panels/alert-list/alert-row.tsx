import { memo, useEffect, useRef, useState } from 'react';
import { useAlertPicture, useAlertRow, type AlertRecord } from '@/runtime/hooks/alerts';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import { IconDisc } from '@/ui/disc/disc';
import styles from './alert-row.module.css';

interface AlertRowProps {
  record: AlertRecord;
  /** Within its day, from 1. */
  place: number;
  of: number;
}

export const AlertRow = memo(function AlertRow({ record, place, of }: AlertRowProps) {
  const { name, detail, icon, tone, isAlarm, hasPicture } = useAlertRow(record);
  const id = `alert-${record.id}`;
  return (
    <article
      className={styles['row']}
      data-alarm={isAlarm || undefined}
      aria-labelledby={id}
      aria-posinset={place}
      aria-setsize={of}
    >
      <When at={record.at} />
      <IconDisc icon={icon} tone={tone} size={3} isFilled={isAlarm} />
      <p className={styles['words']}>
        <b id={id}>{name}</b>
        <small>{detail}</small>
      </p>
      {hasPicture ? <Picture record={record} name={name} /> : null}
    </article>
  );
});

const HOUR_MS = 3_600_000;

/** Time of day in the house; of the last hour also how long ago. */
function When({ at }: { at: number }) {
  const { clock, ago } = useText();
  const now = useNow('minute');
  return (
    <time className={styles['time']} dateTime={new Date(at).toISOString()}>
      {clock(at)}
      {Math.abs(now - at) < HOUR_MS ? <small>{ago(at, Math.max(now, at))}</small> : null}
    </time>
  );
}

/** Asked for when the row comes into view; until it is there, and where there is none, the icon of the row says it all. */
function Picture({ record, name }: { record: AlertRecord; name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const address = useAlertPicture(record, isSeen);
  const { t } = useText();
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <span ref={place} className={styles['picture']}>
      {address === null || hasFailed ? null : (
        <img
          src={address}
          alt={t('alerts.picture-of', { what: name })}
          onError={() => {
            setFailed(true);
          }}
        />
      )}
    </span>
  );
}
