import { useEffect, useMemo, useState } from 'react';

import { isWhole } from '@/schemas/issues/issue';
import type { BoardDocument } from '@/schemas/template/document';
import { mayWrite } from '../household/board-owner';
import {
  DEFAULT_BOARD_ID,
  defaultBoard,
  filterChoices,
  shownDevices,
  type FilterChoices,
} from '../boards/default-board';
import { knownBoards, type KnownBoard } from '../household/known-boards';
import { NO_TILE_DOCUMENTS } from '../documents/house-tiles';
import { readDocument } from '../documents/read-document';
import { household } from '../household/household';
import type { HouseholdRecords } from '../household/records';
import { catalogueWatch } from '../links/catalogue';
import { tileFor } from '../tiles/device-tile';
import { useShared } from '../watch/use-watch';
import { usePage } from '../scope/page';
import { useText } from '../text/use-text';
import { useThisHouse } from '../scope/this-house';

export type { FilterChoices, KnownBoard };
export type { HouseholdRecords } from '../household/records';
export { DEFAULT_BOARD_ID };

const BOARDS_PATH = '/dashboards';
export const boardPath = (id: string): string => (id === DEFAULT_BOARD_ID ? BOARDS_PATH : `${BOARDS_PATH}/${id}`);
/** The page that lists them. */
export const ALL_BOARDS = `${BOARDS_PATH}/all`;
export const editPath = (id: string): string => `${BOARDS_PATH}/edit/${id}`;
/** Id of the board that a path shows; null: the path shows none. */
export function boardIdOf(path: string): string | null {
  const [, first, id] = path.split('/');
  return `/${first ?? ''}` === BOARDS_PATH ? id || DEFAULT_BOARD_ID : null;
}

/** What the household keeps, as far as it has been read. */
export const useHousehold = (): HouseholdRecords => useShared(household);

/** Whether this person may change a board: one of the household's that nobody else made. */
export function useMayEdit(id: string | null): boolean {
  const house = useThisHouse();
  const board = useHousehold().boards.find(({ uuid }) => uuid === id);
  return board !== undefined && mayWrite(board.beside, house.state.session.user?.uuid ?? null);
}

/** Every board that can be opened, the generated one first. */
export function useBoardList(): readonly KnownBoard[] {
  const { t } = useText();
  const known = useShared(knownBoards);
  const name = t('boards.default');
  return useMemo(() => [{ id: DEFAULT_BOARD_ID, name }, ...known], [known, name]);
}

/** Id of the board in view; null on other pages. */
export const useBoardId = (): string | null => boardIdOf(usePage().path);

export interface DefaultBoardView {
  /** As it was made: its options lack their defaults until `useParsed` has filled them in. */
  made: BoardDocument;
  choices: FilterChoices;
  /** Devices beyond the cap of tiles. */
  left: number;
  /** `reading`: the lists of the house are not here, so nothing can be said of it. */
  is: 'reading' | 'no-devices' | 'all-hidden' | 'shown';
}

/** The board that every house has, made of what the house holds and what the household chose (S3.47). */
export function useDefaultBoard(): DefaultBoardView {
  const { t } = useText();
  const catalogue = useShared(catalogueWatch);
  const { config, isAccessKnown } = useHousehold();
  const name = t('boards.default');
  return useMemo(() => {
    const { document: made, left } = defaultBoard(catalogue.devices, { config, isAccessKnown }, name, tileFor);
    const choices = filterChoices(catalogue.devices);
    const is =
      Object.keys(made.widgets).length > 0
        ? 'shown'
        : catalogue.isReading
          ? 'reading'
          : choices.categories.length === 0
            ? 'no-devices'
            : 'all-hidden';
    return { made, choices, left, is };
  }, [catalogue, config, isAccessKnown, name]);
}

/** Every device that the filter lets through, hidden ones too, in the board's order and with the size of its tile. */
export function useBoardDevices(): readonly {
  id: string;
  name: string;
  room: string | null;
  cols: number;
  rows: number;
}[] {
  const catalogue = useShared(catalogueWatch);
  const { config } = useHousehold();
  return useMemo(
    () =>
      shownDevices(catalogue.devices, { ...config, hiddenDevices: [] }).map((device) => {
        const { cols, rows } = config.tileSizes?.[device.id] ?? tileFor(device);
        return { id: device.id, name: device.name, room: device.room, cols, rows };
      }),
    [catalogue, config],
  );
}

/**
 * A made document with its defaults filled in; the one before stays until the new one is read.
 * @throws Error where it cannot be read and there is none before it: a page without a word would say that nothing is there.
 */
export function useParsed(made: BoardDocument): BoardDocument | null {
  const [parsed, setParsed] = useState<BoardDocument | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  useEffect(() => {
    let isWanted = true;
    readDocument(JSON.stringify(made), NO_TILE_DOCUMENTS)
      .then(({ document, issues }) => {
        // Made by this program: an issue is a fault of it.
        if (document === null || !isWhole(issues)) throw new Error(JSON.stringify(issues.slice(0, 3)));
        if (isWanted && document.ready.kind !== 'tile') setParsed(document.ready);
      })
      .catch((cause: unknown) => {
        reportError(cause);
        if (isWanted) setProblem(cause instanceof Error ? cause : new Error(String(cause)));
      });
    return () => {
      isWanted = false;
    };
  }, [made]);
  if (parsed === null && problem !== null) throw problem;
  return parsed;
}
