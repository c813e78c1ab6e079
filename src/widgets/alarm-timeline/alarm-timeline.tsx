import type { WidgetProps } from '@/runtime/contract';
import { Beside } from '@/runtime/hooks/beside';
import { useDevice } from '@/runtime/hooks/devices';
import { useAlarm, useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import type { AlarmState } from '@/runtime/hooks/views';
import styles from './alarm-timeline.module.css';
import type { AlarmTimelineOptions } from './schema';

/** What the camera beside it sees, where there is one (design 4.2). */
const WATCH = { form: 'watch' };

type Event = AlarmState['events'][number];

export default function AlarmTimeline({ options }: WidgetProps<AlarmTimelineOptions>) {
  const { t } = useText();
  const alarm = useAlarm();
  const events = alarm?.events ?? [];
  if (alarm === null) return null;
  const shown = events.slice(-options.rows);
  return (
    <div className={styles['lane']}>
      <Beside type="house-camera" options={WATCH} />
      <ol className={styles['timeline']} aria-label={t('security.alarm.timeline')}>
        {shown.map((event, index) => (
          <Line
            key={`${event.at} ${event.what} ${event.device ?? ''}`}
            event={event}
            isLast={index === shown.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}

function Line({ event, isLast }: { event: Event; isLast: boolean }) {
  const { t, clock } = useText();
  const { isMonitored } = useHouse();
  const device = useDevice(event.device ?? '');
  const words =
    event.what === 'triggered'
      ? t('security.event.triggered', { name: device?.name ?? t('security.event.aSensor') })
      : t(`security.event.${event.what === 'alarm' && isMonitored ? 'alarmMonitored' : event.what}`);
  return (
    <li data-last={isLast || undefined}>
      <time>{clock(event.at, { seconds: true })}</time>
      <span>{words}</span>
    </li>
  );
}
