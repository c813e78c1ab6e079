import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { cellAt, type Corner } from '../document/cells';
import { pathTo } from '../document/groups';
import type { Place } from '../document/put-down';
import { useEditor } from '../state/use-editor';
import type { Editor } from '../state/editor';
import {
  carriedIds,
  ghostsOf,
  heldBy,
  putDown,
  putInOrder,
  type Carried,
  type Ghost,
  type InOrder,
  type PutDown,
} from './carried';
import {
  besideTile,
  boardUnder,
  drawnIn,
  nearestCorner,
  placeUnder,
  wrappedIn,
  type Drawn,
  type Point,
} from './cell-under';
import { FINGER, MOUSE, NO_ANNOUNCEMENTS } from './dragging';
import styles from './canvas.module.css';

const NONE: readonly Ghost[] = [];
const GhostContext = createContext<readonly Ghost[]>(NONE);
/** Where what is carried would land, and what would give way for it; empty: nothing is carried, or not over the board. */
export const useGhosts = (): readonly Ghost[] => use(GhostContext);

const GhostSetterContext = createContext<(ghosts: readonly Ghost[]) => void>(() => undefined);
/** Says where something that the grid itself carries would land. */
export const useSetGhosts = (): ((ghosts: readonly Ghost[]) => void) => use(GhostSetterContext);

/** What would stand where if this were put down now. */
export function ghostsFor(editor: Editor, put: PutDown, own: readonly string[]): Ghost[] {
  const { history, layout } = editor.get();
  return ghostsOf(put, history.document, layout, own, editor.nameOf);
}

type Moving = Pick<DragMoveEvent, 'activatorEvent' | 'delta'>;
function pointOf({ activatorEvent, delta }: Moving): Point | null {
  // Not every browser has touches at all.
  const from = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : activatorEvent;
  return from !== undefined && 'clientX' in from && 'clientY' in from
    ? { x: from.clientX + delta.x, y: from.clientY + delta.y }
    : null;
}

/** Everything that can be carried onto the board: entries of the palette, and tiles of boards whose tracks differ. */
export function Carrying({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const { t } = useText();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [ghosts, setGhosts] = useState<readonly Ghost[]>(NONE);
  const held = useRef<Corner>({ row: 0, col: 0 });
  const shown = useRef('');
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, FINGER));

  /** The cell under the pointer; what is resized stays in its own group, wherever the pointer is. */
  function placeOf(what: Carried, event: Moving): Place | null {
    const point = pointOf(event);
    const board = point === null ? null : boardUnder(point);
    if (point === null || board === null) return null;
    const drawn = drawnIn(board);
    return what.kind === 'corner' ? ownPlace(what.id, drawn, point) : placeUnder(drawn, point);
  }
  function ownPlace(tile: string, drawn: Drawn, point: Point): Place | null {
    const { history, layout } = editor.get();
    const grid = history.document.layouts[layout];
    const group = grid === undefined ? null : pathTo(grid, tile);
    const corner = group === null ? null : nearestCorner(drawn, group, point);
    return group === null || corner === null ? null : { group, corner };
  }
  function putDownOf(what: Carried, place: Place): PutDown | null {
    const { history, layout } = editor.get();
    return putDown(what, history.document, layout, place, held.current);
  }
  /** Beside which tile of a board that wraps the pointer is; null: the board has cells, or the pointer is not over it. */
  function orderOf(event: Moving): InOrder | null {
    const point = pointOf(event);
    const board = point === null ? null : boardUnder(point);
    const tiles = board === null ? null : wrappedIn(board);
    return point === null || tiles === null ? null : besideTile(tiles, point);
  }
  const show = (what: Carried, event: Moving) => {
    const order = orderOf(event);
    const place = order === null ? placeOf(what, event) : null;
    const key = JSON.stringify([order, place]);
    if (key === shown.current) return;
    shown.current = key;
    if (order !== null) {
      const cell = cellAt(order.tile ?? '', { row: 1, col: 1 }, { cols: 1, rows: 1 });
      setGhosts([{ group: [], cell, kind: order.side, label: '' }]);
      return;
    }
    const put = place === null ? null : putDownOf(what, place);
    setGhosts(put === null ? NONE : ghostsFor(editor, put, carriedIds(what)));
  };
  /** Of several tiles that are chosen, none is carried without the others. */
  function withChosen(what: Carried | null): Carried | null {
    const { selection: chosen } = editor.get();
    return what?.kind !== 'tile' || chosen.length < 2 || !chosen.includes(what.id)
      ? what
      : { ...what, chosen, label: t('editor.inspector.several', { count: chosen.length }) };
  }
  const end = () => {
    setCarried(null);
    setGhosts(NONE);
    shown.current = '';
  };
  const drop = (event: DragEndEvent) => {
    const what = carried;
    end();
    if (what === null) return;
    const order = orderOf(event);
    const place = order === null ? placeOf(what, event) : null;
    const { history, layout } = editor.get();
    const command =
      order !== null
        ? putInOrder(what, history.document, layout, order)
        : place === null
          ? null
          : (putDownOf(what, place)?.command ?? null);
    const [id, ...more] = carriedIds(what);
    if (command !== null) editor.run(command, id === undefined || more.length > 0 ? {} : { tile: id });
  };
  const accessibility = useMemo(
    () => ({
      announcements: NO_ANNOUNCEMENTS,
      screenReaderInstructions: { draggable: t('editor.palette.hint') },
    }),
    [t],
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={false}
      onDragStart={({ active, activatorEvent }) => {
        const what = withChosen((active.data.current as Carried | undefined) ?? null);
        if (what !== null) {
          const { history, layout, selection } = editor.get();
          const place = placeOf(what, { activatorEvent, delta: { x: 0, y: 0 } });
          held.current = heldBy(what, history.document, layout, place);
          if (what.kind !== 'new' && !selection.includes(what.id)) editor.select([what.id]);
        }
        setCarried(what);
      }}
      onDragMove={(event) => {
        if (carried !== null) show(carried, event);
      }}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <GhostSetterContext value={setGhosts}>
        <GhostContext value={ghosts}>{children}</GhostContext>
      </GhostSetterContext>
      <DragOverlay dropAnimation={null}>
        {carried === null || carried.kind === 'corner' ? null : (
          <div className={styles['carried']} data-carrying="">
            {carried.label}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
