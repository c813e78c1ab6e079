import styles from './amount.module.css';

/** The big number of a tile whose value is its picture, with its unit small beside it. */
export function Amount({ amount, unit }: { amount: string; unit: string }) {
  return (
    <span className={styles['amount']} data-long={amount.length > 5 || undefined}>
      {amount}
      {unit === '' ? null : <small>{unit}</small>}
    </span>
  );
}
