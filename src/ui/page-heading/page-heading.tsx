import styles from './page-heading.module.css';

/** The name of a page with lists, and a line of what is in it; null: nothing is known to say. A phone has room for the name. */
export function PageHeading({ title, line }: { title: string; line: string | null }) {
  return (
    <div className={styles['heading']}>
      <h1>{title}</h1>
      {line === null ? null : <p>{line}</p>}
    </div>
  );
}
