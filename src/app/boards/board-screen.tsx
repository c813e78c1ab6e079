import type { TemplateDocument } from '@/schemas/template/document';
import { DocumentView } from '@/runtime/layout/document-view';
import { DEFAULT_BOARD_ID, useDefaultBoard, useHousehold, useParsed } from '@/runtime/hooks/boards';
import { useDocument } from '../documents';
import { TileTheme } from '../themes/tile-theme';
import { usePlacedTiles } from './use-placed-tiles';
import { useUpdateOffer } from './use-update-offer';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A board by the id of its address, in the theme that the household chose for all tiles. */
export function BoardScreen({ id }: { id: string }) {
  return (
    <TileTheme>
      <Board id={id} />
    </TileTheme>
  );
}

/** The generated one, one of the household's, one that the product or a brand ships. */
function Board({ id }: { id: string }) {
  const { boards, refused, status } = useHousehold();
  const own = boards.find(({ uuid }) => uuid === id);
  const part = refused.find(({ uuid }) => uuid === id)?.part ?? null;
  useUpdateOffer(own);
  if (id === DEFAULT_BOARD_ID) return <DefaultBoard />;
  if (own !== undefined) return <Placing document={own.document} />;
  if (part !== null) return <Placing document={part} />;
  // What only the household can know is not denied before it was read.
  if (UUID.test(id) && status === 'reading') return null;
  return <ShippedBoard id={id} />;
}

function DefaultBoard() {
  const { status } = useHousehold();
  const { made } = useDefaultBoard();
  const document = useParsed(made);
  // Before the settings are read nobody knows which devices the household hides.
  return status === 'reading' || document === null ? null : <DocumentView document={document} />;
}

const ShippedBoard = ({ id }: { id: string }) => <Placing document={useDocument(id)} />;

const Placing = ({ document }: { document: TemplateDocument }) => <DocumentView document={usePlacedTiles(document)} />;
