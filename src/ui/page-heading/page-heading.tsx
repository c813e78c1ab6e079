import styles from './page-heading.module.css';

export interface PageHeadingProps {
  title: string;
  /** What is in the page; null: nothing is known to say. */
  line: string | null;
  /** The line tells of trouble, which a phone shows too; it has room for the name else. */
  isTrouble?: boolean;
}

/** The name of a page with lists, and a line of what is in it. */
export function PageHeading({ title, line, isTrouble = false }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h1>{title}</h1>
      {line === null ? null : <p data-trouble={isTrouble || undefined}>{line}</p>}
    </div>
  );
}
