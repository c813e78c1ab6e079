import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { atLeast } from '@/schemas/template/tracks';
import { cellAt, moveTo, problemOf, type Corner, type Size } from '../document/cells';
import { placeTiles, type NewTile } from '../document/tiles';
import { useEditor } from '../state/use-editor';
import styles from './canvas.module.css';

/** What is carried: a tile that is new, or one that stands on the board. */
export type Carried =
  | { kind: 'new'; label: string; tile: NewTile }
  | { kind: 'tile'; label: string; id: string; size: Size };

export interface Hovering {
  label: string;
  size: Size;
  corner: Corner;
  isFree: boolean;
}
const HoverContext = createContext<Hovering | null>(null);
/** Where what is carried would land; null: nothing is carried, or not over the board. */
export const useHovering = (): Hovering | null => use(HoverContext);

const HoverSetterContext = createContext<(hovering: Hovering | null) => void>(() => undefined);
/** Says where something that the grid itself carries would land. */
export const useSetHovering = (): ((hovering: Hovering | null) => void) => use(HoverSetterContext);

/** A finger or mouse that moves less than this has pressed. */
const CARRY_FROM_PX = 5;

/** The cell of the board under a point of the page. */
function cornerUnder(x: number, y: number): Corner | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const grid = element.closest<HTMLElement>('[data-board-grid]');
    if (grid === null) continue;
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-cell]')) {
      const box = cell.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const [row, col] = (cell.dataset['cell'] ?? '').split(' ').map(Number);
      return row === undefined || col === undefined ? null : { row, col };
    }
  }
  return null;
}

const pointOf = ({ activatorEvent, delta }: Pick<DragMoveEvent, 'activatorEvent' | 'delta'>) =>
  activatorEvent instanceof PointerEvent
    ? { x: activatorEvent.clientX + delta.x, y: activatorEvent.clientY + delta.y }
    : null;

/** Everything that can be carried onto the board: entries of the palette, and tiles of boards whose tracks differ. */
export function Carrying({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const { t } = useText();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [hovering, setHovering] = useState<Hovering | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: CARRY_FROM_PX } }));

  function hoveringOf(what: Carried, event: Pick<DragMoveEvent, 'activatorEvent' | 'delta'>): Hovering | null {
    const point = pointOf(event);
    const corner = point === null ? null : cornerUnder(point.x, point.y);
    const { history, layout } = editor.get();
    const grid = history.document.layouts[layout];
    if (corner === null || grid === undefined) return null;
    const size = what.kind === 'new' ? what.tile.size : what.size;
    const id = what.kind === 'new' ? '' : what.id;
    const rows = atLeast(grid.rows, grid.fit === 'screen' ? 0 : corner.row + size.rows - 1);
    const isFree = problemOf(cellAt(id, corner, size), { ...grid, rows }) === null;
    return { label: what.label, size, corner, isFree };
  }
  const end = () => {
    setCarried(null);
    setHovering(null);
  };
  const drop = (event: DragEndEvent) => {
    const what = event.active.data.current as Carried | undefined;
    end();
    if (what === undefined) return;
    const target = hoveringOf(what, event);
    if (target === null) return;
    const { layout } = editor.get();
    if (what.kind === 'tile') editor.run(moveTo(layout, what.id, target.corner), { tile: what.id });
    else editor.run(placeTiles([layout, ...LAYOUT_NAMES], [{ ...what.tile, at: target.corner }]));
  };
  const accessibility = useMemo(
    // The designer tells each step itself; what the library would say besides is said twice.
    () => ({
      announcements: {
        onDragStart: () => undefined,
        onDragOver: () => undefined,
        onDragEnd: () => undefined,
        onDragCancel: () => undefined,
      },
      screenReaderInstructions: { draggable: t('editor.palette.hint') },
    }),
    [t],
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={false}
      onDragStart={({ active }) => {
        setCarried((active.data.current as Carried | undefined) ?? null);
      }}
      onDragMove={(event) => {
        if (carried !== null) setHovering(hoveringOf(carried, event));
      }}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <HoverSetterContext value={setHovering}>
        <HoverContext value={hovering}>{children}</HoverContext>
      </HoverSetterContext>
      <DragOverlay dropAnimation={null}>
        {carried === null ? null : <div className={styles['carried']}>{carried.label}</div>}
      </DragOverlay>
    </DndContext>
  );
}
