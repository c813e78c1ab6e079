import { useDraggable } from '@dnd-kit/core';
import type { Layout } from '@/schemas/template/document';
import { sizeOf } from '@/schemas/template/grid';
import { useTileName } from '../state/use-editor';
import { BoardTile } from './board-tile';
import type { Carried } from './carrying';
import styles from './canvas.module.css';

/** A tile of a board whose tracks differ: carried as a whole to the cell that the pointer is over. */
export function CarriedTile({ cell }: { cell: Layout['cells'][number] }) {
  const data: Carried = { kind: 'tile', label: useTileName(cell.widget), id: cell.widget, size: sizeOf(cell) };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `tile ${cell.widget}`, data });
  return (
    <div ref={setNodeRef} className={styles['item']} data-carried={isDragging || undefined} {...listeners}>
      <BoardTile cell={cell} />
    </div>
  );
}
