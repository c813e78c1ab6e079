import styles from './skeleton.module.css';

/** A still, flat shape in the place of what is not known yet. Sizes are CSS lengths. */
export function Skeleton({ width, height, isRound = false }: { width: string; height: string; isRound?: boolean }) {
  return (
    <span aria-hidden="true" className={styles['shape']} data-round={isRound || undefined} style={{ width, height }} />
  );
}
