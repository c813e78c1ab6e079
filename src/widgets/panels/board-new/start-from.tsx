import { useState } from 'react';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { useBoardCards } from '@/runtime/hooks/board-cards';
import { BoardMiniature } from '@/runtime/hooks/board-miniature';
import { useHouseBoard, useStartingPoints } from '@/runtime/hooks/new-board';
import { useText } from '@/runtime/hooks/text';
import { ChipGroup } from '@/ui/chip-group/chip-group';
import { Icon } from '@/ui/icon/icon';
import styles from './board-new.module.css';

/** What a new board begins with. */
interface Start {
  key: string;
  name: string;
  /** null: it is not here yet. */
  document: BoardDocument | null;
  /** As it is kept; null: it is none of the household's. */
  stored: Authored | null;
}
const EMPTY = 'empty';
const HOUSE = 'house';

interface Starts {
  all: readonly Start[];
  chosen: string;
  choose: (key: string) => void;
  /** What was chosen; null: an empty board. */
  template: { document: BoardDocument; stored: Authored | null } | null;
  /** Its links lead to the devices of this house already. */
  isOfThisHouse: boolean;
  rooms: {
    all: readonly { id: string; name: string }[];
    chosen: string[] | null;
    choose: (rooms: string[] | null) => void;
  };
}

/** Beginnings of a board: the house's own devices by room, what ships to be copied, the boards that there are. */
export function useStarts(): Starts {
  const { t } = useText();
  const { cards } = useBoardCards();
  const points = useStartingPoints();
  const [chosen, choose] = useState(EMPTY);
  const [rooms, setRooms] = useState<string[] | null>(null);
  const house = useHouseBoard(rooms);
  const all: readonly Start[] = [
    { key: HOUSE, name: t('more-boards.from.house'), document: house.document, stored: null },
    ...points.map((document) => ({
      key: `start ${document.id}`,
      name: t(`more-boards.starting.${document.id}`, { defaultValue: document.name }),
      document,
      stored: null,
    })),
    ...cards.flatMap(({ id, name, document, stored, standing }) =>
      document === null || standing === 'made' ? [] : [{ key: `board ${id}`, name, document, stored }],
    ),
  ];
  const start = all.find(({ key }) => key === chosen);
  const document = start?.document ?? null;
  return {
    all,
    chosen,
    choose,
    isOfThisHouse: chosen === HOUSE,
    template: document === null ? null : { document, stored: start?.stored ?? null },
    rooms: {
      all: house.rooms.map(({ id, name }) => ({ id, name: name ?? t('boards.no-room') })),
      chosen: rooms,
      choose: setRooms,
    },
  };
}

export function StartFrom({ starts: { all, chosen, choose, rooms } }: { starts: Starts }) {
  const { t } = useText();
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('more-boards.from.title')}</legend>
      <div className={styles['templates']}>
        <label className={styles['template']}>
          <input type="radio" name="from" checked={chosen === EMPTY} onChange={() => choose(EMPTY)} />
          <span className={styles['empty']} aria-hidden="true">
            <Icon name="plus" weight="bold" size="1.5rem" />
          </span>
          <b>{t('more-boards.from.empty')}</b>
          <small>{t('more-boards.from.cells')}</small>
          <Mark />
        </label>
        {all.map(({ key, name, document }) => (
          <Card key={key} name={name} document={document} isChosen={chosen === key} onChoose={() => choose(key)} />
        ))}
      </div>
      {chosen === HOUSE ? (
        <ChipGroup
          label={t('more-boards.from.rooms')}
          all={rooms.all}
          chosen={rooms.chosen}
          from="each"
          allLabel={t('more-boards.from.all-rooms')}
          moreLabel={() => t('more-boards.from.all-rooms')}
          onChange={rooms.choose}
        />
      ) : null}
    </fieldset>
  );
}

interface CardProps {
  name: string;
  /** null: it is not here yet. */
  document: BoardDocument | null;
  isChosen: boolean;
  onChoose: () => void;
}
function Card({ name, document, isChosen, onChoose }: CardProps) {
  const { t } = useText();
  const tiles = document === null ? 0 : Object.keys(document.widgets).length;
  return (
    <label className={styles['template']}>
      <input type="radio" name="from" checked={isChosen} disabled={document === null} onChange={onChoose} />
      {document === null ? (
        <span className={styles['empty']} aria-hidden="true" />
      ) : (
        <BoardMiniature document={document} shape="landscape" />
      )}
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>{t('more-boards.tiles', { count: tiles })}</small>
      <Mark />
    </label>
  );
}

/** Stands on the one that is chosen. */
const Mark = () => (
  <span className={styles['mark']} aria-hidden="true">
    <Icon name="check-circle" weight="fill" size="1.75rem" />
  </span>
);
