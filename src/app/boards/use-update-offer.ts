import { useEffect } from 'react';
import { useThisHouse, type House } from '@/runtime/hooks/this-house';
import { updateOffer } from '@/runtime/boards/update-offer';
import { household } from '@/runtime/household/household';
import type { HouseholdBoard } from '@/runtime/household/board-entries';
import { tilesFor } from '@/runtime/documents/tile-source';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { allWidgets } from '@/runtime/registry';
import type { Authored } from '@/schemas/template/authored';
import type { TemplateDocument } from '@/schemas/template/document';
import { houseDocuments } from '../documents';
import { writtenDocumentOf } from './written-document';

/** Boards whose offer was put off; until the page is loaded anew. */
const putOff = (_house: House) => new Set<string>();

/** The shipped template that a board was made from; null where there is none any more. */
async function shippedOf(house: House, { document: { id, from } }: HouseholdBoard): Promise<TemplateDocument | null> {
  const wanted = from?.id ?? id;
  const found = await houseDocuments(house).beneath(wanted);
  // An id that nobody knows is answered with the page that says so.
  return found.id === wanted && found.kind === 'dashboard' ? found : null;
}

function save(house: House, board: HouseholdBoard, document: Authored, previous: Authored | null): void {
  house
    .of(household)
    .saveBoard(board.uuid, document, previous)
    .then((saved) => {
      if (!saved.ok) house.commands.post({ kind: 'toast', variant: 'error', title: `errors.${saved.problem.code}` });
    }, reportError);
}

async function offerFor(house: House, board: HouseholdBoard, isWanted: () => boolean): Promise<void> {
  const [offer, later] = [house.of(updateOffer), house.of(putOff)];
  const { uuid, stored, previous } = board;
  if (previous !== null) {
    offer.set({
      kind: 'updated',
      board: uuid,
      undo: () => {
        later.add(uuid);
        save(house, board, previous, null);
      },
      keep: () => {
        save(house, board, stored, null);
      },
    });
    return;
  }
  if (later.has(uuid)) return;
  const [shipped, { update, updateOf }] = await Promise.all([
    shippedOf(house, board),
    import('@/schemas/template/update'),
  ]);
  const reason = updateOf(stored, shipped);
  if (reason === null) return;
  const [shapes, tiles, written] = await Promise.all([
    allWidgets().then(widgetShapes),
    tilesFor([stored, shipped], houseDocuments(house).of),
    shipped === null ? null : writtenDocumentOf(house, shipped.id),
  ]);
  const updated = update(JSON.stringify(stored), shipped, shapes, tiles, written);
  if (!updated.ok || !isWanted()) return;
  offer.set({
    kind: 'offered',
    board: uuid,
    reason,
    dropped: updated.dropped.length,
    update: () => {
      save(house, board, updated.document, stored);
    },
    later: () => {
      later.add(uuid);
      offer.set(null);
    },
  });
}

/** Offers what its author published since a household's board was made, and the way back once it was taken (S3.3). */
export function useUpdateOffer(board: HouseholdBoard | undefined): void {
  const house = useThisHouse();
  useEffect(() => {
    let isWanted = true;
    if (board !== undefined) offerFor(house, board, () => isWanted).catch(reportError);
    return () => {
      isWanted = false;
      house.of(updateOffer).set(null);
    };
  }, [house, board]);
}
