import { useEffect } from 'react';
import { houseCommands } from '@/hub';
import { setUpdateOffer } from '@/runtime/boards/update-offer';
import { household } from '@/runtime/household/household';
import type { HouseholdBoard } from '@/runtime/household/board-entries';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { allWidgets } from '@/runtime/registry';
import type { TemplateDocument } from '@/schemas/template/document';
import { authoredOf } from '../documents';

/** Boards whose offer was put off; until the page is loaded anew. */
const putOff = new Set<string>();

/** The shipped template that a board was made from; null where there is none any more. */
async function shippedOf({ document: { id, from } }: HouseholdBoard): Promise<TemplateDocument | null> {
  const wanted = from?.id ?? id;
  const found = await authoredOf(wanted);
  // An id that nobody knows is answered with the page that says so.
  return found.id === wanted && found.kind === 'dashboard' ? found : null;
}

function save(board: HouseholdBoard, document: unknown, previous: unknown): void {
  household.saveBoard(board.uuid, document, previous).then((saved) => {
    if (!saved.ok) houseCommands.post({ kind: 'toast', variant: 'error', title: `errors.${saved.problem.code}` });
  }, reportError);
}

async function offerFor(board: HouseholdBoard, isWanted: () => boolean): Promise<void> {
  const { uuid, stored, previous } = board;
  if (previous !== null) {
    setUpdateOffer({
      kind: 'updated',
      board: uuid,
      undo: () => {
        putOff.add(uuid);
        save(board, previous, null);
      },
      keep: () => {
        save(board, stored, null);
      },
    });
    return;
  }
  if (putOff.has(uuid)) return;
  const [shipped, { update, updateOf }] = await Promise.all([shippedOf(board), import('@/schemas/template/update')]);
  const reason = updateOf(stored, shipped);
  if (reason === null) return;
  const updated = update(JSON.stringify(stored), shipped, await widgetShapes(await allWidgets()));
  if (!updated.ok || !isWanted()) return;
  setUpdateOffer({
    kind: 'offered',
    board: uuid,
    reason,
    dropped: updated.dropped.length,
    update: () => {
      save(board, updated.document, stored);
    },
    later: () => {
      putOff.add(uuid);
      setUpdateOffer(null);
    },
  });
}

/** Offers what its author published since a household's board was made, and the way back once it was taken (S3.3). */
export function useUpdateOffer(board: HouseholdBoard | undefined): void {
  useEffect(() => {
    let isWanted = true;
    if (board !== undefined) offerFor(board, () => isWanted).catch(reportError);
    return () => {
      isWanted = false;
      setUpdateOffer(null);
    };
  }, [board]);
}
