import { useEffect } from 'react';
import { shippedBoards } from '@/runtime/household/known-boards';
import { setStartingPoints } from '@/runtime/boards/starting-points';
import { setWrittenDocuments } from '@/runtime/boards/written-form';
import { useConfig } from '@/runtime/hooks/session';
import { DocumentView } from '@/runtime/layout/document-view';
import type { BoardDocument } from '@/schemas/template/document';
import { useFollowed, useThisHouse } from '@/runtime/hooks/this-house';
import { houseDocuments, useDocument, useDocuments } from '../documents';
import { writtenDocumentOf } from './written-document';
import { followLayer } from '../household/follow-layer';

setStartingPoints((house, id) => houseDocuments(house).of(id));
setWrittenDocuments(writtenDocumentOf);

/** A screen that shows boards or lists them: what the household keeps is read, and what ships is known. */
export function BoardPart({ id }: { id: string }) {
  useFollowed(followLayer);
  useShippedBoards();
  return <DocumentView document={useDocument(id)} />;
}

/** Lists the shipped boards that this installation offers, by the names they carry. */
function useShippedBoards(): void {
  const house = useThisHouse();
  const { boards } = useConfig();
  const documents = useDocuments();
  const own = documents.own.get();
  useEffect(() => {
    let isWanted = true;
    Promise.all(boards.map(documents.of)).then((found) => {
      if (isWanted)
        house
          .of(shippedBoards)
          .set(
            found
              .filter((one): one is BoardDocument => one.kind === 'dashboard')
              .map((document) => ({ id: document.id, name: document.name, document })),
          );
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, boards, documents, own]);
}
