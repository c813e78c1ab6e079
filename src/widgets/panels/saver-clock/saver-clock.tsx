import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import styles from './saver-clock.module.css';

export default function SaverClock() {
  const now = useNow('minute');
  const { clockParts, date } = useText();
  return (
    <div className={styles['face']} role="timer" aria-live="off">
      <time className={styles['time']}>{clockParts(now).time}</time>
      <span className={styles['date']}>{date(now, 'full')}</span>
    </div>
  );
}
