import type { WidgetProps } from '@/runtime/contract';
import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import type { TimeOptions } from './schema';
import styles from './time.module.css';

export default function Time({ options }: WidgetProps<TimeOptions>) {
  const now = useNow('minute');
  const { clockParts, date } = useText();
  const { time, period } = clockParts(now);
  return (
    <div className={styles['face']} role="timer" aria-live="off">
      {options.show !== 'date' ? (
        <time className={styles['time']}>
          {time}
          {period ? <small>{period}</small> : null}
        </time>
      ) : null}
      {options.show !== 'time' ? (
        <span className={styles[options.show === 'date' ? 'alone' : 'date']}>{date(now, 'full')}</span>
      ) : null}
    </div>
  );
}
