import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import ReactGridLayout, {
  getCompactor,
  type EventCallback,
  type LayoutItem,
  type ResizeHandleAxis,
} from 'react-grid-layout';
import { transformStrategy } from 'react-grid-layout/core';
import 'react-grid-layout/css/styles.css';
import { useText } from '@/runtime/hooks/text';
import { cellStyle, gridStyle } from '@/runtime/layout/grid-css';
import type { GroupNode, Layout } from '@/schemas/template/document';
import { allCells, inReadingOrder, membersOf } from '@/schemas/template/grid';
import { countOf } from '@/schemas/template/tracks';
import { cellAt, moveTiles, problemOf, resizeTile } from '../document/cells';
import { landing } from '../document/tiles';
import { usePlan } from '../palette/planned';
import { Icon } from '@/ui/icon/icon';
import { useEditor, useEditorState } from '../state/use-editor';
import { useHovering, useSetHovering } from './carrying';
import { BoardTile } from './board-tile';
import { CarriedTile } from './carried-tile';
import { cornerAt, gridPx, type GridPx } from './measures';
import styles from './canvas.module.css';

const HANDLES: readonly ResizeHandleAxis[] = ['nw', 'ne', 'sw', 'se'];
/** Tiles stay where they are put, and none is pushed away. */
const FREE = getCompactor(null, false, true);
const BoardPicture = lazy(async () => ({ default: (await import('@/runtime/layout/board-picture')).BoardPicture }));

/**
 * The grid's own dragging would write a style element as markup, which no page here may; where an element of this id
 * stands, it leaves that be and sets only its class, which the style sheet knows.
 */
function useNoStyleElement(): void {
  useEffect(() => {
    if (document.getElementById(STYLE_ID) !== null) return;
    const stand = document.createElement('meta');
    stand.id = STYLE_ID;
    document.head.append(stand);
  }, []);
}
const STYLE_ID = 'react-draggable-style-el';

const rootPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface BoardProps {
  layout: Layout;
  frame: { width: number; height: number };
  zoom: number;
}

/** One layout of the board: its cells as dots, its tiles as the runtime draws them, and where a carried one would land. */
export function Board({ layout, frame, zoom }: BoardProps) {
  const { t } = useText();
  const view = useEditorState((state) => state.view);
  const [hasPicture, setPicture] = useState(false);
  const px = gridPx(layout, frame, rootPx());
  const shown = px === null ? layout : { ...layout, rows: px.rows };
  const style = px === null ? gridStyle(layout, true) : pixelStyle(px);
  return (
    <div
      className={styles['board']}
      data-board-grid=""
      data-background={view.background}
      data-theme={hasPicture ? 'dark' : undefined}
      style={px === null ? undefined : { minHeight: heightOf(px) }}
    >
      {view.image === undefined ? null : (
        <Suspense fallback={null}>
          <BoardPicture image={view.image} onShown={setPicture} />
        </Suspense>
      )}
      <Cells layout={shown} style={style} />
      {px === null ? (
        <div className={styles['tracks']} style={style}>
          <Members group={layout} layout={layout} />
        </div>
      ) : (
        <EqualTracks layout={layout} px={px} width={frame.width} zoom={zoom} />
      )}
      {allCells(layout).length === 0 ? <p className={styles['empty']}>{t('editor.canvas.empty')}</p> : null}
      <PlannedGhosts layout={layout} style={style} />
      <Ghost layout={layout} style={style} />
    </div>
  );
}

/** Tiles of a group and of the groups in it, each in its own grid. */
function Members({ group, layout }: { group: Layout | GroupNode; layout: Layout }) {
  return membersOf(group).map((member) =>
    'widget' in member ? (
      <div key={member.widget} className={styles['track']} style={cellStyle(member.cell, group.gap)}>
        <CarriedTile cell={member.cell} />
      </div>
    ) : (
      <div
        key={`group ${member.name}`}
        className={styles['group']}
        style={{ ...cellStyle(member.inner, group.gap), ...gridStyle({ ...member.inner, fit: layout.fit }) }}
        data-panel={member.inner.panel}
      >
        <Members group={member.inner} layout={layout} />
      </div>
    ),
  );
}

const heightOf = ({ rows, rowHeight, gap, pad }: GridPx): number => rows * rowHeight + (rows - 1) * gap + 2 * pad;
const pixelStyle = ({ rows, cols, rowHeight, gap, pad }: GridPx) => ({
  gridTemplateRows: `repeat(${String(rows)}, ${String(rowHeight)}px)`,
  gridAutoRows: `${String(rowHeight)}px`,
  gridTemplateColumns: `repeat(${String(cols)}, minmax(0, 1fr))`,
  gap: `${String(gap)}px`,
  padding: `${String(pad)}px`,
});

/** More cells than this are not drawn each by itself: only the largest grids have them. */
const MOST_DRAWN = 600;

function Cells({ layout, style }: { layout: Layout; style: Record<string, string> }) {
  const [rows, cols] = [countOf(layout.rows), countOf(layout.cols)];
  const all = rows * cols > MOST_DRAWN ? [] : Array.from({ length: rows * cols }, (_, at) => at);
  return (
    <div className={styles['cells']} style={style} aria-hidden="true">
      {all.map((at) => {
        const [row, col] = [Math.floor(at / cols) + 1, (at % cols) + 1];
        return (
          <div
            key={at}
            data-cell={`${String(row)} ${String(col)}`}
            style={cellStyle({ rowStart: row, rowEnd: row + 1, colStart: col, colEnd: col + 1 }, layout.gap)}
          />
        );
      })}
    </div>
  );
}

/** The cells that the chosen devices will take, with their numbers. */
function PlannedGhosts({ layout, style }: { layout: Layout; style: Record<string, string> }) {
  const { tiles } = usePlan();
  const { corners } = useMemo(
    () =>
      landing(
        layout,
        tiles.map(({ tile }) => tile.size),
      ),
    [layout, tiles],
  );
  if (corners.length === 0) return null;
  return (
    <div className={styles['ghosts']} style={style} aria-hidden="true">
      {tiles.slice(0, corners.length).map(({ label, icon, tile }, at) => {
        const { row, col } = corners[at] ?? { row: 1, col: 1 };
        const cols = Math.min(tile.size.cols, countOf(layout.cols));
        const lines = { rowStart: row, rowEnd: row + tile.size.rows, colStart: col, colEnd: col + cols };
        const place = cellStyle(lines, layout.gap);
        return (
          <div key={at} className={styles['planned']} data-planned={at + 1} style={place}>
            <Icon name={icon} size="1.75rem" />
            <i>{at + 1}</i>
            <b>{label}</b>
          </div>
        );
      })}
    </div>
  );
}

/** The first cell that what is carried would take; hatched where it cannot stand. */
function Ghost({ layout, style }: { layout: Layout; style: Record<string, string> }) {
  const hovering = useHovering();
  if (hovering === null) return null;
  const { corner, size, isFree, label } = hovering;
  const place = cellStyle(cellAt('', corner, size), layout.gap);
  return (
    <div className={styles['ghosts']} style={style} aria-hidden="true">
      <div className={styles['ghost']} data-free={isFree} style={place}>
        {label}
      </div>
    </div>
  );
}

const itemOf = ({ widget, rowStart, rowEnd, colStart, colEnd }: Layout['cells'][number]): LayoutItem => ({
  i: widget,
  x: colStart - 1,
  y: rowStart - 1,
  w: colEnd - colStart,
  h: rowEnd - rowStart,
});

function EqualTracks({ layout, px, width, zoom }: { layout: Layout; px: GridPx; width: number; zoom: number }) {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  useNoStyleElement();
  // What was refused stays where it was: the grid is drawn anew from the document.
  const [turn, setTurn] = useState(0);
  const items = useMemo(
    () =>
      inReadingOrder(layout.cells).map((cell): LayoutItem => {
        const least = editor.least(cell.widget);
        return {
          ...itemOf(cell),
          minW: Math.min(least.cols, cell.colEnd - cell.colStart),
          minH: Math.min(least.rows, cell.rowEnd - cell.rowStart),
        };
      }),
    [layout, editor],
  );
  // The library's own strategy for scaled grids reckons from the corner of the window.
  const strategy = useMemo(() => ({ ...transformStrategy, scale: zoom }), [zoom]);
  const take: EventCallback = (_layout, _before, item) => {
    if (item !== null && !editor.get().selection.includes(item.i)) editor.select([item.i]);
  };
  const name = () => editor.get().layout;
  const setHovering = useSetHovering();
  const blocked = useRef('');
  const endDrag = () => {
    blocked.current = '';
    setHovering(null);
  };
  const settle = (
    before: LayoutItem | null,
    after: LayoutItem | null,
    make: (before: LayoutItem, after: LayoutItem) => boolean,
  ) => {
    const was = before === null ? undefined : items.find(({ i }) => i === before.i);
    endDrag();
    if (was === undefined || after === null) return;
    if (was.x === after.x && was.y === after.y && was.w === after.w && was.h === after.h) return;
    if (!make(was, after)) setTurn((now) => now + 1);
  };
  /** The grid shows where a tile may land; where it may not, it shows nothing: that is said by hatching. */
  const hatch: EventCallback = (_layout, _before, after, _placeholder, _event, element) => {
    const board = element?.closest('[data-board-grid]');
    if (after === null || element === null || board === null || board === undefined) return;
    const [own, whole] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
    const at = { x: (own.left - whole.left) / zoom, y: (own.top - whole.top) / zoom };
    const [corner, size] = [cornerAt(px, width, at), { cols: after.w, rows: after.h }];
    const { selection: chosen } = editor.get();
    const isFree = problemOf(cellAt(after.i, corner, size), { ...layout, rows: px.rows }, chosen) === null;
    const key = isFree ? '' : `${String(corner.row)} ${String(corner.col)}`;
    if (key === blocked.current) return;
    blocked.current = key;
    setHovering(isFree ? null : { label: '', size, corner, isFree });
  };
  return (
    <ReactGridLayout
      key={turn}
      className={styles['tiles'] ?? ''}
      width={width}
      layout={items}
      autoSize={false}
      gridConfig={{
        cols: px.cols,
        rowHeight: px.rowHeight,
        margin: [px.gap, px.gap],
        containerPadding: [px.pad, px.pad],
        maxRows: px.rows,
      }}
      dragConfig={{ enabled: !isReadOnly, threshold: 4 }}
      resizeConfig={{ enabled: !isReadOnly, handles: HANDLES }}
      compactor={FREE}
      positionStrategy={strategy}
      onDragStart={take}
      onDrag={hatch}
      onDragStop={(_layout, before, after) => {
        settle(before, after, (was, now) => {
          const { selection: chosen } = editor.get();
          const by = { row: now.y - was.y, col: now.x - was.x };
          return editor.run(moveTiles(name(), chosen.includes(now.i) ? chosen : [now.i], by));
        });
      }}
      onResizeStop={(_layout, before, after) => {
        settle(before, after, (_was, { i, x, y, w, h }) =>
          editor.run(resizeTile(name(), i, { cols: w, rows: h }, editor.least(i), { row: y + 1, col: x + 1 }), {
            tile: i,
          }),
        );
      }}
    >
      {inReadingOrder(layout.cells).map((cell) => (
        <div
          key={cell.widget}
          className={styles['item']}
          data-alone={(selection.length === 1 && selection[0] === cell.widget) || undefined}
        >
          <BoardTile cell={cell} />
        </div>
      ))}
    </ReactGridLayout>
  );
}
