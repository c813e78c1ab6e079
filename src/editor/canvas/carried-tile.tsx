import { useDraggable } from '@dnd-kit/core';
import type { Layout } from '@/schemas/template/document';
import { HANDLES, type Handle } from '../document/cells';
import { useEditor, useEditorState, useTileName } from '../state/use-editor';
import { BoardTile } from './board-tile';
import type { Carried } from './carried';
import styles from './canvas.module.css';

interface CarriedTileProps {
  cell: Layout['cells'][number];
  /** The board wraps: there are no cells to stretch it over. */
  isInOrder?: boolean;
}

/** A tile of a board whose tracks differ: carried as a whole to the cell that the pointer is over, or by a corner. */
export function CarriedTile({ cell, isInOrder = false }: CarriedTileProps) {
  const id = cell.widget;
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const isAlone = useEditorState(({ selection }) => selection.length === 1 && selection[0] === id);
  const data: Carried = { kind: 'tile', label: useTileName(id), id };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `tile ${id}`, data, disabled: isReadOnly });
  return (
    <div ref={setNodeRef} className={styles['item']} data-carried={isDragging || undefined} {...listeners}>
      <BoardTile cell={cell} />
      {isAlone && !isReadOnly && !isInOrder
        ? HANDLES.map((handle) => <TileHandle key={handle} id={id} handle={handle} />)
        : null}
    </div>
  );
}

/** A corner that the tile is resized by; the keys for it are Shift with the arrows. */
function TileHandle({ id, handle }: { id: string; handle: Handle }) {
  const editor = useEditor();
  const data: Carried = { kind: 'corner', label: '', id, handle, least: editor.least(id) };
  const { setNodeRef, listeners } = useDraggable({ id: `corner ${handle} ${id}`, data });
  return <div ref={setNodeRef} className={styles['handle']} data-handle={handle} {...listeners} />;
}
