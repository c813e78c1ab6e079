import styles from './page-heading.module.css';

export interface PageHeadingProps {
  title: string;
  /** What is in the page; null: nothing is known to say. */
  line: string | null;
  /** What of the line tells of trouble, which a phone shows too; it has room for the name else. */
  trouble?: string | null;
}

/** The name of a page with lists, and a line of what is in it. */
export function PageHeading({ title, line, trouble = null }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h1>{title}</h1>
      {line === null ? null : <p className={styles['line']}>{line}</p>}
      {trouble === null ? null : <p className={styles['trouble']}>{trouble}</p>}
    </div>
  );
}
