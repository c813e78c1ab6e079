import { useText } from '@/runtime/hooks/text';
import { useNow } from '@/runtime/hooks/time';
import styles from './clock.module.css';

export default function Clock() {
  const now = useNow('minute');
  const { clockParts } = useText();
  const { time, period } = clockParts(now);
  return (
    <time className={styles['clock']}>
      {time}
      {period ? <small>{period}</small> : null}
    </time>
  );
}
