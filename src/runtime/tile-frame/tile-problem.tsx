import { Icon } from '@/ui/icon/icon';
import { useText } from '../hooks/text';
import styles from './tile-frame.module.css';

const TEXT = { failed: 'errors.tile.failed', unknown: 'errors.tile.unknown' } as const;
const ICON = { failed: 'warning-circle', unknown: 'question' } as const;

/** What stands in a cell whose widget cannot be drawn: one line for the owner, nothing of the cause. */
export function TileProblem({ kind, name, onRetry }: { kind: keyof typeof TEXT; name: string; onRetry?: () => void }) {
  const { t } = useText();
  return (
    <div className={styles['problem']} role="group" aria-label={t(TEXT[kind])} data-problem={kind}>
      <Icon name={ICON[kind]} size="1.75rem" />
      <span>{t(TEXT[kind])}</span>
      {name !== '' && <small>{name}</small>}
      {onRetry !== undefined && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {t('errors.tile.retry')}
        </button>
      )}
    </div>
  );
}
