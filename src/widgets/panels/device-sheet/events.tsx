import { useAlertRow, type AlertRecord } from '@/runtime/hooks/alerts';
import { useDeviceEvents } from '@/runtime/hooks/device-sheet';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { NotRead } from '@/ui/not-read/not-read';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './device-sheet.module.css';

const ALERTS = '/security/alerts';

/** What happened to the device in the last day; all of it stands among the alerts. */
export function Events({ device }: { device: string }) {
  const { t } = useText();
  const { go } = usePage();
  const { state, records, again } = useDeviceEvents(device);
  return (
    <section className={styles['events']} aria-labelledby="device-events">
      <h3 id="device-events">
        {t('deviceSheet.today')}
        <a
          href={ALERTS}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            // Takes the place of the dialog: closed first, its way back would lead away from there.
            go(ALERTS);
          }}
        >
          {t('deviceSheet.all-events')}
        </a>
      </h3>
      {state === 'failed' ? (
        <NotRead title={t('deviceSheet.events-failed')} why="" again={t('deviceSheet.again')} onAgain={again} />
      ) : state === 'reading' ? (
        <div role="status" aria-label={t('deviceSheet.reading')}>
          <Skeleton width="70%" height="1.25rem" />
        </div>
      ) : records.length === 0 ? (
        <p className={styles['none']}>{t('deviceSheet.no-events')}</p>
      ) : (
        <ol>
          {records.map((record) => (
            <Event key={record.id} record={record} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Event({ record }: { record: AlertRecord }) {
  const row = useAlertRow(record);
  const { clock } = useText();
  return (
    <li>
      <time>{clock(record.at)}</time>
      <span>{row.name}</span>
    </li>
  );
}
