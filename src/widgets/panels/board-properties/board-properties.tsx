import { useState } from 'react';
import { useBoardCards, type BoardCard } from '@/runtime/hooks/board-cards';
import { BoardMiniature } from '@/runtime/hooks/board-miniature';
import { useAskedBoard } from '@/runtime/hooks/board-work';
import { FindingText } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { BoardActions } from './board-actions';
import { BoardPictureRow } from './board-picture-row';
import styles from './board-properties.module.css';
import { BoardSwitches } from './board-switches';
import { RenameForm } from './rename-form';

/** Everything that can be done with one board as a whole (S2.39). */
export default function BoardProperties() {
  useWords('more-boards');
  const { t } = useText();
  const id = useAskedBoard();
  const { cards } = useBoardCards();
  const card = cards.find((one) => one.id === id);
  if (card === undefined) return <p className={styles['hint']}>{t('more-boards.gone')}</p>;
  return <Properties key={card.id} card={card} />;
}

function Properties({ card }: { card: BoardCard }) {
  const { t } = useText();
  const [isRenaming, setRenaming] = useState(false);
  const { document, issues, standing } = card;
  return (
    <div className={styles['properties']}>
      <header className={styles['face']}>
        {document === null ? null : <BoardMiniature document={document} shape="landscape" />}
        {isRenaming ? (
          <RenameForm id={card.id} name={card.name} onDone={() => setRenaming(false)} />
        ) : (
          <div>
            <h3>
              <bdi>{card.name}</bdi>
            </h3>
            <p>{t(`more-boards.standing.${standing}`)}</p>
          </div>
        )}
      </header>
      {issues.length === 0 ? null : (
        <div className={styles['findings']} role="status">
          <b>{t('more-boards.broken')}</b>
          <ul>
            {issues.slice(0, 5).map((issue, at) => (
              <li key={at}>
                <code>{issue.path}</code> <FindingText what={issue} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <BoardActions card={card} onRename={() => setRenaming(true)} />
      {document === null ? null : <BoardSwitches card={card} />}
      {document !== null && standing === 'own' ? <BoardPictureRow id={card.id} image={document.image} /> : null}
    </div>
  );
}
