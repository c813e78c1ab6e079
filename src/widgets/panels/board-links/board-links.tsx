import { useId, useState } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { useBoardCards } from '@/runtime/hooks/board-cards';
import { boardActs, useAskedBoard, useBoardChange, useTileNames, withLink } from '@/runtime/hooks/board-work';
import { editPath } from '@/runtime/hooks/boards';
import { itemName } from '@/runtime/hooks/device-sheet';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { linkChoices, useHoles, type LinkChoice, type LookedFor } from '@/runtime/hooks/holes';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Select } from '@/ui/select-field/select';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-links.module.css';

/**
 * The links of a board that lead to no one device, each with what it could be (S2.39). What fits better than all else is
 * chosen to begin with; where several fit equally well nothing is, for nobody but a person knows which is meant.
 */
export default function BoardLinks() {
  useWords('more-boards');
  const { t } = useText();
  const id = useAskedBoard();
  const { cards } = useBoardCards();
  const card = cards.find((one) => one.id === id);
  if (card?.document === undefined || card.document === null) return <p>{t('more-boards.gone')}</p>;
  return <Links id={card.id} document={card.document} />;
}

function Links({ id, document }: { id: string; document: BoardDocument }) {
  const house = useThisHouse();
  const { t } = useText();
  const { go } = usePage();
  const commands = useHouseCommands();
  const choices = linkChoices(house, useHoles(document));
  const field = useId();
  const nameOf = useTileNames();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, change } = useBoardChange();
  const pick = (choice: LinkChoice) => chosen[choice.path] ?? choice.best ?? '';
  const isAnyBest = choices.some(({ best }) => best !== null);
  const isOneOfMany = ({ widget }: LinkChoice) => choices.filter((one) => one.widget === widget).length > 1;
  const open = () => {
    // Takes the place of the dialog: closed first, its way back would lead away from there.
    go(editPath(id));
  };
  if (choices.length === 0)
    return (
      <div className={styles['done']} role="status">
        <Icon name="check-circle" weight="fill" size="2.5rem" />
        <p>{t('more-boards.links.none')}</p>
        <Button tone="primary" onPress={open}>
          {t('more-boards.edit')}
        </Button>
      </div>
    );
  const link = () => {
    const wanted = choices.flatMap((choice) => {
      const device = choice.candidates.find((one) => one.device === pick(choice));
      return device === undefined ? [] : [{ path: choice.path, link: device.link }];
    });
    change(
      () =>
        house
          .of(boardActs)
          .edit(id, (stored) => wanted.reduce((all, one) => withLink(all, one.path, one.link), stored)),
      () => {
        // S8.26: whether anything was linked is told, for the next page shows the board and no links.
        commands.post({
          kind: 'toast',
          variant: 'success',
          title: 'messages.link-widget.title',
          text: `messages.link-widget.${wanted.length > 0 ? 'linked' : 'unlinked'}`,
        });
        open();
      },
    );
  };
  return (
    <form
      className={styles['form']}
      aria-label={t('more-boards.links.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) link();
      }}
    >
      <p>{t(`more-boards.links.${isAnyBest ? 'hint' : 'hint-open'}`, { count: choices.length })}</p>
      <ul className={styles['list']}>
        {choices.map((choice) => (
          <li key={choice.path}>
            <label htmlFor={`${field}${choice.path}`}>
              <span>
                <b>{nameOf(choice.widget, document)}</b>
                <small>
                  <LooksFor of={choice.looksFor} isOneOfMany={isOneOfMany(choice)} />
                </small>
              </span>
              <Select
                id={`${field}${choice.path}`}
                value={pick(choice)}
                choices={[
                  { value: '', label: t('more-boards.links.later') },
                  ...choice.candidates.map(({ device, name, room }) => ({
                    value: device,
                    label: room === null ? name : t('more-boards.links.in-room', { name, room }),
                  })),
                ]}
                onChange={(value) => {
                  setChosen((before) => ({ ...before, [choice.path]: value }));
                }}
              />
            </label>
            {choice.candidates.length === 0 ? (
              <p>{t('more-boards.links.nothing-fits')}</p>
            ) : choice.best === null && pick(choice) === '' ? (
              <p>{t(`more-boards.links.${choice.candidates.length === 1 ? 'unsure' : 'several'}`)}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <footer className={styles['foot']}>
        <Button onPress={open}>{t('more-boards.links.skip')}</Button>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {t('more-boards.links.save')}
        </Button>
      </footer>
    </form>
  );
}

interface LooksForProps {
  of: LookedFor;
  /** Another link of the same tile stands beside it: the value tells them apart. */
  isOneOfMany: boolean;
}
function LooksFor({ of: { kindKey, item, name, room }, isOneOfMany }: LooksForProps) {
  const { t } = useText();
  const kind = t(kindKey);
  const valued =
    item === null || !isOneOfMany ? kind : t('more-boards.links.value-of', { kind, value: itemName(item, t) });
  const named = name === null ? valued : t('more-boards.links.named', { kind: valued, name });
  const what = room === null ? named : t('more-boards.links.in-room', { name: named, room });
  return t('more-boards.links.looks-for', { what });
}
