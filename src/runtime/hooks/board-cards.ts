import { useMemo } from 'react';

import { authored, type Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import type { Issue } from '@/schemas/issues/issue';
import { DEFAULT_BOARD_ID } from '../boards/default-board';
import { isShared, mayWrite } from '../household/board-owner';
import { knownBoards } from '../household/known-boards';
import { madeFor, type MadeFor } from '../boards/new-board';
import { startBoard } from '../boards/start-board';
import type { HouseholdBoard } from '../household/board-entries';
import type { HouseholdRecords } from '../household/records';
import { isRecord } from '@/schemas/template/plain-json';
import { useDefaultBoard, useHousehold, useParsed } from './boards';
import { useText } from '../text/use-text';
import { useThisHouse } from '../scope/this-house';
import { useShared } from '../watch/use-watch';

/** One board of the list. */
export interface BoardCard {
  id: string;
  name: string;
  /** null: it cannot be read, see `issues`; or what the house holds is not here yet. */
  document: BoardDocument | null;
  /** As it is kept, for a file. */
  stored: Authored | null;
  /** Counts its changes; null: it is none of the household's, or of a cloud that counts none. */
  revision: number | null;
  /**
   * `made`: of all devices, by itself; `shipped`: by the product or the partner; `own`: one may change it; `theirs`:
   * somebody else's that is shared, to look at and to copy.
   */
  standing: 'made' | 'shipped' | 'own' | 'theirs';
  isShared: boolean;
  isStart: boolean;
  madeFor: MadeFor;
  tiles: number;
  issues: readonly Issue[];
}

export interface BoardCards {
  status: HouseholdRecords['status'];
  cards: readonly BoardCard[];
  /** Boards that can be had back, the last deleted first. */
  deleted: readonly { id: string; name: string; revision: number | null; document: BoardDocument }[];
}

const WITHOUT = { stored: null, revision: null, isShared: false, issues: [] } as const;
const facts = (document: BoardDocument) => ({
  madeFor: madeFor(document.layouts),
  tiles: Object.keys(document.widgets).length,
});

function householdCard(
  { uuid, document, stored, revision, beside }: HouseholdBoard,
  start: string | null,
  me: string | null,
): BoardCard {
  const isMine = mayWrite(beside, me);
  return {
    ...facts(document),
    id: uuid,
    name: document.name,
    document,
    stored,
    revision,
    standing: isMine ? 'own' : 'theirs',
    isShared: isShared(beside),
    isStart: uuid === start,
    issues: [],
  };
}

/** Every board that this person can open, the generated one first, then the shipped ones, then the household's. */
export function useBoardCards(): BoardCards {
  const house = useThisHouse();
  const { t } = useText();
  const { status, boards, refused, deleted } = useHousehold();
  const known = useShared(knownBoards);
  const start = useShared(startBoard);
  const { made } = useDefaultBoard();
  const parsed = useParsed(made);
  const defaultName = t('boards.default');
  return useMemo(() => {
    const generated: BoardCard = {
      ...WITHOUT,
      ...facts(parsed ?? made),
      id: DEFAULT_BOARD_ID,
      name: defaultName,
      document: parsed,
      standing: 'made',
      isStart: start === DEFAULT_BOARD_ID,
    };
    const shipped = known.flatMap(({ id, name, document }): BoardCard[] =>
      document === undefined
        ? []
        : [{ ...WITHOUT, ...facts(document), id, name, document, standing: 'shipped', isStart: start === id }],
    );
    const broken = refused.map((one): BoardCard => ({
      ...WITHOUT,
      id: one.uuid,
      name: one.name,
      document: null,
      stored: isRecord(one.stored) ? authored(one.stored) : null,
      revision: one.revision,
      standing: mayWrite(one.beside, house.state.session.user?.uuid ?? null) ? 'own' : 'theirs',
      isStart: one.uuid === start,
      madeFor: 'both',
      tiles: 0,
      issues: one.issues,
    }));
    const isBroken = new Set(broken.map(({ id }) => id));
    const own = boards
      .filter(({ uuid }) => !isBroken.has(uuid))
      .map((board) => householdCard(board, start, house.state.session.user?.uuid ?? null));
    return {
      status,
      cards: [generated, ...shipped, ...own, ...broken],
      deleted: deleted
        .map(({ uuid, document, revision, beside }) => ({
          id: uuid,
          name: document.name,
          revision,
          document,
          at: beside['deleted_at'],
        }))
        .sort((a, b) => Number(b.at) - Number(a.at)),
    };
  }, [house, status, boards, refused, deleted, known, start, made, parsed, defaultName]);
}
