import { useState, type SyntheticEvent } from 'react';
import { useBoardCards, type BoardCard } from '@/runtime/hooks/board-cards';
import { BoardMiniature } from '@/runtime/hooks/board-miniature';
import { askForBoard, boardActs, MADE_FOR, newBoard, useBoardChange, type MadeFor } from '@/runtime/hooks/board-work';
import { editPath } from '@/runtime/hooks/boards';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextField } from '@/ui/text-field/text-field';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-new.module.css';
import { linksIn } from './links-in';

const MOST_NAME = 60;

/** Makes a board (S2.39, S2.40): a name that no other board has, which way it stands, and what it begins with. */
export default function BoardNew() {
  const house = useThisHouse();
  useWords('more-boards');
  const { t } = useText();
  const { cards } = useBoardCards();
  const { go } = usePage();
  const dialogs = useDialogs();
  const { isBusy, change } = useBoardChange();
  const [name, setName] = useState('');
  const [made, setMade] = useState<MadeFor>('both');
  const [from, setFrom] = useState<string | null>(null);
  const isUsed = name.trim() !== '' && house.of(boardActs).isNameUsed(name);
  const templates = cards.filter((card) => card.document !== null);
  const template = templates.find(({ id }) => id === from)?.document ?? null;
  const links = template === null ? 0 : linksIn(template);

  const create = () => {
    const wanted = name.trim();
    change(
      () => house.of(boardActs).create(newBoard(wanted, made, template), wanted),
      ({ uuid }) => {
        if (links === 0) {
          // Takes the place of the dialog: closed first, its way back would lead away from there.
          go(editPath(uuid));
          return;
        }
        // Tiles of a template are linked first, in this house.
        askForBoard(house, uuid);
        dialogs.close();
        dialogs.open('board-links');
      },
    );
  };
  return (
    <form
      className={styles['form']}
      aria-label={t('more-boards.new')}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (name.trim() !== '' && !isUsed && !isBusy) create();
      }}
    >
      <TextField
        label={t('more-boards.name')}
        value={name}
        onChange={(typed) => {
          setName(typed.slice(0, MOST_NAME));
        }}
        autoComplete="off"
        error={isUsed ? t('more-boards.name-used') : null}
      />
      <fieldset className={styles['choice']}>
        <legend>{t('more-boards.made-for.title')}</legend>
        <div className={styles['shapes']}>
          {MADE_FOR.map((one) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words are the locale's
            <label key={one} className={styles['shape']}>
              <input
                type="radio"
                name="made-for"
                aria-label={t(`more-boards.made-for.${one}`)}
                checked={made === one}
                onChange={() => setMade(one)}
              />
              <span className={styles['drawing']} data-shape={one} aria-hidden="true">
                <i />
                <i />
              </span>
              <span>
                <b>{t(`more-boards.made-for.${one}`)}</b>
                <small>{t(`more-boards.made-for.${one}-hint`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['choice']}>
        <legend>{t('more-boards.from.title')}</legend>
        <div className={styles['templates']}>
          <label className={styles['template']}>
            <input type="radio" name="from" checked={from === null} onChange={() => setFrom(null)} />
            <span className={styles['empty']} aria-hidden="true">
              <Icon name="plus" weight="bold" size="1.5rem" />
            </span>
            <b>{t('more-boards.from.empty')}</b>
            <small>{t('more-boards.from.cells')}</small>
          </label>
          {templates.map((card) => (
            <Template key={card.id} card={card} isChosen={from === card.id} onChoose={() => setFrom(card.id)} />
          ))}
        </div>
      </fieldset>
      <footer className={styles['foot']}>
        <p>{links === 0 ? '' : t('more-boards.from.next', { count: links })}</p>
        <Button onPress={dialogs.close}>{t('more-boards.not-now')}</Button>
        <Button type="submit" tone="primary" isBusy={isBusy} isDisabled={name.trim() === '' || isUsed}>
          {t('more-boards.create')}
        </Button>
      </footer>
    </form>
  );
}

function Template({ card, isChosen, onChoose }: { card: BoardCard; isChosen: boolean; onChoose: () => void }) {
  const { t } = useText();
  const { name, document, tiles } = card;
  return (
    <label className={styles['template']}>
      <input type="radio" name="from" checked={isChosen} onChange={onChoose} />
      {document === null ? null : <BoardMiniature document={document} shape="landscape" />}
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>{t('more-boards.tiles', { count: tiles })}</small>
    </label>
  );
}
