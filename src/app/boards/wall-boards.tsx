import { useRef, type ReactNode } from 'react';
import { useBoardTurns, useWallBoards } from '@/runtime/hooks/board-turns';
import { useText } from '@/runtime/hooks/text';
import styles from './wall-boards.module.css';

/**
 * A board as a wall display shows it where it may turn to the others (S2.39): by a stroke to the side, by the arrow keys,
 * or by its name. Everywhere else the board alone.
 */
export function WallBoards({ children }: { children: ReactNode }) {
  const { t } = useText();
  const area = useRef<HTMLDivElement>(null);
  const { boards, current, show } = useWallBoards();
  useBoardTurns(area);
  if (boards.length === 0) return children;
  return (
    <div ref={area} className={styles['wall']}>
      <div className={styles['board']}>{children}</div>
      <nav className={styles['names']} aria-label={t('boards.list')}>
        {boards.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-current={id === current ? 'page' : undefined}
            onClick={() => {
              show(id);
            }}
          >
            <i />
            <span>{name}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}
