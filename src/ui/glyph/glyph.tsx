import styles from './glyph.module.css';

/** Three arcs of the perimeter round a house; the mark that stands where a partner has no logo. */
const ARCS = [
  'M28.6 5.56A19 19 0 0 1 41.62 31.12',
  'M38.97 35.7A19 19 0 0 1 9.03 35.7',
  'M6.38 31.12A19 19 0 0 1 19.4 5.56',
] as const;

export function Glyph({ size, label }: { size: string; label?: string }) {
  return (
    <svg
      className={styles['glyph']}
      viewBox="0 0 48 48"
      style={{ width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {ARCS.map((d) => (
        <path key={d} d={d} className={styles['arc']} />
      ))}
      <path d="M15.5 25.5l8.5-8 8.5 8v7.5h-17z" className={styles['house']} />
    </svg>
  );
}
