import { useEffect, useState } from 'react';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { useBoardCards, type BoardCard } from '@/runtime/hooks/board-cards';
import { boardActs, useBoardChange, useBoardRemoval } from '@/runtime/hooks/board-work';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { SearchField } from '@/ui/search-field/search-field';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { BoardTile } from './board-tile';
import styles from './board-list.module.css';
import { DeletedBoards } from './deleted-boards';
import { ImportBoard } from './import-board';
import { matching } from './matching';

/** From so many on a list is searched rather than looked through. */
const SEARCHED_FROM = 5;

export default function BoardList() {
  const house = useThisHouse();
  useWords('more-boards');
  const { status, cards, deleted } = useBoardCards();
  const { go } = usePage();
  const { t } = useText();
  const dialogs = useDialogs();
  const [search, setSearch] = useState('');
  const { change } = useBoardChange();
  const remove = useBoardRemoval(change);
  useEffect(() => {
    if (status === 'ready') house.of(boardActs).clearOld().catch(reportError);
  }, [house, status]);
  const found = matching(cards, search);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <p>{headline(cards, t)}</p>
        {cards.length >= SEARCHED_FROM ? (
          <SearchField
            value={search}
            onChange={setSearch}
            label={t('more-boards.search')}
            placeholder={t('more-boards.search')}
            clearLabel={t('more-boards.clear-search')}
            hasHotkey
          />
        ) : null}
        <Button icon="palette" onPress={() => go('/themes/all')}>
          {t('more-boards.themes')}
        </Button>
        <ImportBoard />
        <Button tone="primary" icon="plus" onPress={() => dialogs.open('board-new')}>
          {t('more-boards.new')}
        </Button>
      </header>
      {status === 'failed' ? (
        <p className={styles['problem']} role="status">
          <Icon name="cloud-slash" size="1.5rem" />
          {t('boards.notice.not-read')}
        </p>
      ) : null}
      {found.length === 0 ? (
        <div className={styles['empty']} role="status">
          <Icon name="magnifying-glass" size="3rem" />
          <p>{t('more-boards.nothing-matches')}</p>
          <Button onPress={() => setSearch('')}>{t('more-boards.clear-search')}</Button>
        </div>
      ) : (
        <ul className={styles['grid']} aria-label={t('boards.list')}>
          {found.map((card) => (
            <BoardTile key={card.id} card={card} onGo={go} />
          ))}
          {status === 'reading' ? (
            <li aria-label={t('more-boards.reading')}>
              <Skeleton width="100%" height="18rem" />
            </li>
          ) : null}
        </ul>
      )}
      <DeletedBoards
        boards={deleted}
        onBringBack={(id) => {
          change(() => house.of(boardActs).bringBack(id));
        }}
        onDestroy={(board) => {
          remove(board, true);
        }}
      />
    </div>
  );
}

function headline(cards: readonly BoardCard[], t: ReturnType<typeof useText>['t']): string {
  const start = cards.find(({ isStart }) => isStart);
  const count = t('more-boards.count', { count: cards.length });
  return start === undefined ? count : t('more-boards.count-start', { boards: count, name: start.name });
}
