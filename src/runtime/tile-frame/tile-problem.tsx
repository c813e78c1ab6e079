import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/icon';
import { useText } from '../text/use-text';
import styles from './tile-frame.module.css';

const TEXT = { failed: 'errors.tile.failed', unknown: 'errors.tile.unknown', read: 'errors.tile.read' } as const;
const ICON = { failed: 'warning-circle', unknown: 'question', read: 'warning-circle' } as const;

interface TileProblemProps {
  kind: keyof typeof TEXT;
  name: string;
  onRetry?: () => void;
  /** What is wrong, where it is the author's to mend. */
  children?: ReactNode;
}

/** What stands in a cell whose widget cannot be drawn: one line for the owner; of what was written, what is wrong with it. */
export function TileProblem({ kind, name, onRetry, children }: TileProblemProps) {
  const { t } = useText();
  return (
    <div className={styles['problem']} role="group" aria-label={t(TEXT[kind])} data-problem={kind}>
      <Icon name={ICON[kind]} size="1.75rem" />
      <span>{t(TEXT[kind])}</span>
      {name !== '' && <small>{name}</small>}
      {children}
      {onRetry !== undefined && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {t('errors.tile.retry')}
        </button>
      )}
    </div>
  );
}
