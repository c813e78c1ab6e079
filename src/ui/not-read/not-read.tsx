import { Button } from '../button/button';
import styles from './not-read.module.css';

/** In the place of what could not be read: what, why, and the way to try again. */
export function NotRead(props: { title: string; why: string; again: string; onAgain: () => void }) {
  return (
    <div className={styles['line']}>
      <p role="status">
        <b>{props.title}</b>
        {props.why}
      </p>
      <Button onPress={props.onAgain}>{props.again}</Button>
    </div>
  );
}
