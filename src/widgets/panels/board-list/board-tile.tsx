import type { BoardCard } from '@/runtime/hooks/board-cards';
import { BoardMiniature } from '@/runtime/hooks/board-miniature';
import { askForBoard } from '@/runtime/hooks/board-work';
import { boardPath } from '@/runtime/hooks/boards';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-list.module.css';

const SHAPE_ICONS = {
  landscape: ['rectangle'],
  portrait: ['device-mobile'],
  both: ['rectangle', 'device-mobile'],
} as const;

/** One board of the list: what it shows, what it is called, and what can be done with it. */
export function BoardTile({ card, onGo }: { card: BoardCard; onGo: (path: string) => void }) {
  const house = useThisHouse();
  const { id, name, document, issues, standing, isShared, isStart, madeFor, tiles } = card;
  const { t } = useText();
  const dialogs = useDialogs();
  const isBroken = issues.length > 0;
  const line = isBroken
    ? t('more-boards.broken')
    : t(`more-boards.made-for.line.${madeFor}`, { tiles: t('more-boards.tiles', { count: tiles }) });
  const mark = isStart ? 'start' : standing === 'theirs' ? 'theirs' : isShared ? 'shared' : null;
  return (
    <li className={styles['card']}>
      <div className={styles['picture']} data-shape={madeFor === 'portrait' ? 'portrait' : 'landscape'}>
        {document === null ? (
          <Icon name={isBroken ? 'warning' : 'layout'} size="2.5rem" />
        ) : (
          <BoardMiniature document={document} shape={madeFor === 'portrait' ? 'portrait' : 'landscape'} />
        )}
      </div>
      <div className={styles['foot']}>
        <button
          type="button"
          className={styles['open']}
          onClick={() => {
            onGo(boardPath(id));
          }}
        >
          <b>
            <bdi>{name}</bdi>
          </b>
          <small data-warning={isBroken || undefined}>
            {isBroken ? null : SHAPE_ICONS[madeFor].map((icon) => <Icon key={icon} name={icon} size="1.125rem" />)}
            {line}
          </small>
        </button>
        {mark === null ? null : (
          <span className={styles['mark']} data-mark={mark}>
            {mark === 'start' ? <Icon name="house-line" weight="fill" size="1rem" /> : null}
            {t(`more-boards.mark.${mark}`)}
          </span>
        )}
        <IconButton
          icon="dots-three"
          tone="plain"
          label={t('more-boards.more', { name })}
          onPress={() => {
            askForBoard(house, id);
            dialogs.open('board-properties');
          }}
        />
      </div>
    </li>
  );
}
