import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import {
  ALL_BOARDS,
  boardPath,
  DEFAULT_BOARD_ID,
  editPath,
  useBoardId,
  useBoardList,
  useMayEdit,
} from '@/runtime/hooks/boards';
import { useCommand } from '@/runtime/hooks/act';
import { useHeardCommands } from '@/runtime/hooks/hear-commands';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import styles from './board-tabs.module.css';

const ExplainBoard = lazy(async () => ({ default: (await import('@/runtime/hooks/explain-board')).ExplainBoard }));

export default function BoardTabs() {
  const boards = useBoardList();
  const current = useBoardId();
  const { go, kiosk } = usePage();
  const run = useCommand();
  const { t } = useText();
  const mayEdit = useMayEdit(current);
  useHeardCommands();
  const [explained, setExplained] = useState<string | null>(null);
  const tabs = useRef<HTMLElement>(null);
  // The board in view stands in the middle of its row, with what is beside it: that is scrolled, and not the page.
  useLayoutEffect(() => {
    const row = tabs.current;
    if (row === null) return undefined;
    const showOpen = () => {
      const open = row.querySelector<HTMLElement>('[aria-current]');
      if (open !== null) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
    };
    showOpen();
    const observer = new ResizeObserver(showOpen);
    observer.observe(row);
    return () => {
      observer.disconnect();
    };
  }, [current, boards.length, kiosk]);
  // A wall display shows its own board and no way to another.
  if (kiosk === true) return null;
  // It is that board which explains itself: another one that is opened begins as it is.
  const isExplaining = current !== null && explained === current;
  return (
    <div className={styles['bar']}>
      <IconButton icon="squares-four" weight="regular" label={t('boards.all')} onPress={() => go(ALL_BOARDS)} />
      <nav ref={tabs} className={styles['tabs']} aria-label={t('boards.list')}>
        {boards.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles['tab']}
            aria-current={id === current ? 'page' : undefined}
            onClick={() => {
              go(boardPath(id));
            }}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </nav>
      {current === null ? null : isExplaining ? (
        <Suspense fallback={null}>
          <ExplainBoard id={current} onEnd={() => setExplained(null)} />
        </Suspense>
      ) : (
        <IconButton
          icon="question"
          weight="regular"
          label={t('boards.explain')}
          onPress={() => {
            setExplained(current);
          }}
        />
      )}
      {current === DEFAULT_BOARD_ID && !isExplaining ? (
        <IconButton
          icon="sliders-horizontal"
          label={t('boards.settings')}
          onPress={() => {
            run({ do: 'dialog.open', with: { dialog: 'board-settings' } });
          }}
        />
      ) : null}
      {mayEdit && current !== null ? (
        <IconButton icon="pencil-simple" label={t('boards.edit')} onPress={() => go(editPath(current))} />
      ) : null}
    </div>
  );
}
