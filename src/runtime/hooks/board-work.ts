import { use, useCallback, useEffect, useState } from 'react';

import { isWhole } from '@/schemas/issues/issue';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import type { Done } from '../boards/board-acts';
import { boardActs, boardStore } from '../boards/boards';
import { startBoard } from '../boards/start-board';
import { knownBoards } from '../household/known-boards';
import { boardFile, importBoard, type Imported } from '../boards/board-file';
import { presentRevision as knownRevision } from '../boards/present-revision';
import type { HouseholdRecords } from '../household/records';
import type { WidgetDefinition } from '../contract';
import { documentReader } from '../documents/read-document';
import { household } from '../household/household';
import { boxOf } from '../household/kept-box';
import { allWidgets } from '../registry';
import { tileNameIn } from '../tiles/tile-name';
import { useMay } from './may';
import { ConfirmContext, usePage } from '../scope/page';
import { useText } from '../text/use-text';
import { useThisHouse, type House } from '../scope/this-house';
import { useShared } from '../watch/use-watch';
import { seeNow } from '../watch/watch';

export { boardActs, boardStore, startBoard };
export type { Imported };
export type { Edit } from '../boards/board-acts';
export type { BoardVersion } from '../boards/board-store';
export { fileNameOf, withLink } from '../boards/board-file';
export { writtenForm } from '../boards/written-form';
export { madeFor, newBoard, standFor, MADE_FOR, type MadeFor } from '../boards/new-board';
export { changesBetween, type Change } from '../boards/changes';
export { freeName } from '../boards/board-names';

type Kinds = ReadonlyMap<string, WidgetDefinition>;
let kindsRead: Promise<Kinds> | null = null;
/** What kinds of tiles are called; fetched with the first who asks. */
const kindsOfTiles = (): Promise<Kinds> =>
  (kindsRead ??= allWidgets().then((all) => new Map(all.map((one) => [one.type, one]))));
const NO_KINDS: Kinds = new Map();

/** Names a tile of a board as the designer does: by its title, else its device, else its kind. */
export function useTileNames(): (tile: string, of: BoardDocument) => string {
  const house = useThisHouse();
  const speech = useText();
  const [kinds, setKinds] = useState(NO_KINDS);
  useEffect(() => {
    kindsOfTiles().then(setKinds, reportError);
  }, []);
  return (tile, of) => tileNameIn(of, tile, kinds, speech, house.of(seeNow));
}

/** Where an installation serves the schema of a board, for text editors (scripts/serve-schemas.ts). */
const schemaAddress = (): string =>
  new URL(`${import.meta.env.BASE_URL}schemas/template.schema.json`, location.href).href;

/** The text of a board's file. */
export const boardText = (stored: Authored | null): string => boardFile(stored, schemaAddress());

/** Reads a board's file; whatever it holds, it answers. */
export const readBoardFile = async (house: House, file: File): Promise<Imported> =>
  importBoard(await file.text(), house.of(documentReader));

/** A version as it can be drawn; null: this program cannot read it. */
export async function readVersion(house: House, document: unknown): Promise<BoardDocument | null> {
  const { document: read, issues } = await house.of(documentReader)(JSON.stringify(document ?? null));
  return read !== null && isWhole(issues) && read.ready.kind !== 'tile' ? read.ready : null;
}

/** Id of the board that a dialog is opened for: a dialog is a document, and carries nothing itself. */
const asked = boxOf<string | null>(null);
export const askForBoard = (house: House, id: string | null): void => house.of(asked).set(id);
export const useAskedBoard = (): string | null => useShared(asked);

/** Tells a board, or a screen of the product, from what it was: whoever lists its versions reads them anew. */
export const publishedRevision = (records: HouseholdRecords, id: string): number | null =>
  knownRevision(records, { id, kind: 'board' }) ?? knownRevision(records, { id, kind: 'screen' }) ?? null;

export const versionsPath = (id: string): string => `/dashboards/${id}/versions`;

/** A shipped board by its id, for a household's own that was made from it; null: there is none any more. */
export function useShipped(id: string | undefined): BoardDocument | null {
  const known = useShared(knownBoards);
  return known.find((one) => one.id === id)?.document ?? null;
}

/** The text that a person reads of a refusal. */
export const whyNot = (code: string): string => (code === 'name-used' ? 'more-boards.name-used' : `errors.${code}`);

interface BoardChange {
  isBusy: boolean;
  /** Does something with boards, after what its tile and a wall display ask for; a refusal is told in a toast. */
  change: <Result extends Done>(act: () => Promise<Result>, done?: (result: Result & { ok: true }) => void) => void;
}

interface BoardLook {
  id: string;
  name: string;
  revision: number | null;
}
const presentRevision = (house: House, id: string): number | null => {
  const { boards, refused, deleted } = house.of(household).get();
  return [...refused, ...boards, ...deleted].find(({ uuid }) => uuid === id)?.revision ?? null;
};

/**
 * Deletes the board that a person looks at. Of one that somebody changed meanwhile the present one is shown by then, and
 * the person is asked once more.
 */
export function useBoardRemoval(
  change: BoardChange['change'],
): (look: BoardLook, isForGood: boolean, done?: () => void) => void {
  const house = useThisHouse();
  const { t } = useText();
  const confirm = use(ConfirmContext);
  return ({ id, name, revision }, isForGood, done) => {
    const act = (seen: number | null) =>
      isForGood ? house.of(boardActs).destroy(id, seen) : house.of(boardActs).remove(id, seen);
    const title = t('more-boards.deleted.changed-ask', { name });
    change(async () => {
      const first = await act(revision);
      if (first.ok || first.problem.code !== 'changed-elsewhere') return first;
      if (!(await confirm({ action: 'board.delete', title, value: null }))) return first;
      return act(presentRevision(house, id));
    }, done);
  };
}

/** A wall display changes nothing of the household's without the PIN. */
export function useBoardChange(): BoardChange {
  const house = useThisHouse();
  const may = useMay(usePage().kiosk === true ? 'pin' : 'act');
  const [isBusy, setBusy] = useState(false);
  const change = useCallback<BoardChange['change']>(
    (act, done) => {
      may({ action: 'setting.keep', title: null, value: null }, () => {
        const work = async () => {
          setBusy(true);
          try {
            const result = await act();
            if (result.ok) done?.(result as typeof result & { ok: true });
            else house.commands.post({ kind: 'toast', variant: 'error', title: whyNot(result.problem.code) });
          } finally {
            setBusy(false);
          }
        };
        work().catch(reportError);
      });
    },
    [house, may],
  );
  return { isBusy, change };
}
