import { useMemo, useState, type SyntheticEvent } from 'react';
import {
  askForBoard,
  boardActs,
  MADE_FOR,
  newBoard,
  standFor,
  useBoardChange,
  writtenForm,
  type MadeFor,
} from '@/runtime/hooks/board-work';
import { editPath } from '@/runtime/hooks/boards';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { useHoles } from '@/runtime/hooks/holes';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-new.module.css';
import { StartFrom, useStarts } from './start-from';

const MOST_NAME = 60;

/** Makes a board (S2.39, S2.40): a name that no other board has, which way it stands, and what it begins with. */
export default function BoardNew() {
  const house = useThisHouse();
  useWords('more-boards');
  const { t } = useText();
  const { go } = usePage();
  const dialogs = useDialogs();
  const { isBusy, change } = useBoardChange();
  const [name, setName] = useState('');
  const [made, setMade] = useState<MadeFor>('both');
  const starts = useStarts();
  const { template, isOfThisHouse } = starts;
  const isUsed = name.trim() !== '' && house.of(boardActs).isNameUsed(name);
  const source = isOfThisHouse ? null : (template?.document ?? null);
  // Of the tiles that it will have: those of a layout that is left out go with it.
  const begun = useMemo(() => (source === null ? null : standFor(source, made)), [source, made]);
  const holes = useHoles(begun);
  // While the house is still being read, nobody can say how many there will be.
  const links = holes.filter(({ kind }) => kind !== 'reading').length;

  const create = () => {
    const wanted = name.trim();
    change(
      async () => {
        const of =
          template === null ? null : { authored: await writtenForm(house, template), ready: template.document };
        return house.of(boardActs).create(await newBoard(wanted, made, of), wanted);
      },
      ({ uuid }) => {
        if (holes.length === 0) {
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
      <div className={styles['choices']}>
        <TextField
          label={t('more-boards.name')}
          value={name}
          onChange={(typed) => {
            setName(typed.slice(0, MOST_NAME));
          }}
          autoComplete="off"
          hasFirstFocus
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
        <StartFrom starts={starts} />
      </div>
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
