import type { WidgetProps } from '@/runtime/contract';
import { Beside } from '@/runtime/hooks/beside';
import { useHelpReach } from '@/runtime/hooks/help-reach';
import { useAlarm } from '@/runtime/hooks/house';
import { useSensorName } from '@/runtime/hooks/other-alarms';
import { useText } from '@/runtime/hooks/text';
import { useSecondsLeft } from '@/runtime/hooks/time';
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
  // The station waits for this person's word only while the window is open, and only where there is one (S6.5).
  const reach = useHelpReach(alarm?.hub ?? null);
  const secondsLeft = useSecondsLeft(alarm?.phase === 'main' ? alarm.deadline : null);
  const isAwaited = reach === 'service' && secondsLeft !== null && secondsLeft > 0;
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
            isAwaited={isAwaited}
          />
        ))}
      </ol>
    </div>
  );
}

function Line({ event, isLast, isAwaited }: { event: Event; isLast: boolean; isAwaited: boolean }) {
  const { t, clock } = useText();
  const sensor = useSensorName(event.device ?? '');
  const words =
    event.what === 'triggered'
      ? t('security.event.triggered', { name: sensor ?? t('security.event.aSensor') })
      : t(`security.event.${event.what === 'alarm' && isAwaited ? 'alarmMonitored' : event.what}`);
  return (
    <li data-last={isLast || undefined}>
      <time>{clock(event.at, { seconds: true })}</time>
      <span>{words}</span>
    </li>
  );
}
