import styles from './text-link.module.css';

export interface TextLinkProps {
  /** A page of this app. */
  path: string;
  go: (path: string) => void;
  /** Takes the whole line, its words in the middle: under a button as wide. */
  isWide?: boolean;
  children: string;
}

/** Words that lead to another page of this app; a modified click opens a tab of its own, as on any link. */
export function TextLink({ path, go, isWide = false, children }: TextLinkProps) {
  return (
    <a
      href={path}
      className={styles['link']}
      data-wide={isWide || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(path);
      }}
    >
      {children}
    </a>
  );
}
