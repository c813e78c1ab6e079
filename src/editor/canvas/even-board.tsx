import { useEffect, useMemo, useRef, useState } from 'react';
import ReactGridLayout, { getCompactor, type EventCallback, type LayoutItem } from 'react-grid-layout';
import { transformStrategy } from 'react-grid-layout/core';
import 'react-grid-layout/css/styles.css';
import type { Layout } from '@/schemas/template/document';
import { inReadingOrder } from '@/schemas/template/grid';
import { cellAt, HANDLES, resizeTile, type Corner, type Size } from '../document/cells';
import { useEditor, useEditorState } from '../state/use-editor';
import { BoardTile } from './board-tile';
import { putDown, type PutDown } from './carried';
import { ghostsFor, useSetGhosts } from './carrying';
import { Dots } from './dots';
import { Ghosts } from './ghosts';
import type { GridPx } from './measures';
import styles from './canvas.module.css';

/** Tiles go wherever they are carried: what gives way for them is the document's to say, not the grid's. */
const FREE = getCompactor(null, true);

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

const pixelStyle = ({ rows, cols, rowHeight, gap, pad }: GridPx) => ({
  gridTemplateRows: `repeat(${String(rows)}, ${String(rowHeight)}px)`,
  gridAutoRows: `${String(rowHeight)}px`,
  gridTemplateColumns: `repeat(${String(cols)}, minmax(0, 1fr))`,
  gap: `${String(gap)}px`,
  padding: `${String(pad)}px`,
});

interface EvenBoardProps {
  layout: Layout;
  px: GridPx;
  width: number;
  zoom: number;
}

/** A board of equal tracks, which the grid library carries and resizes the tiles of. */
export function EvenBoard(props: EvenBoardProps) {
  const { layout, px } = props;
  const style = pixelStyle(px);
  return (
    <>
      <div className={styles['cells']} style={style} data-cells-of="">
        <Dots group={{ ...layout, rows: px.rows }} />
      </div>
      <EvenTiles {...props} />
      <div className={styles['ghosts']} style={style}>
        <Ghosts group={layout} path={[]} />
      </div>
    </>
  );
}

const itemOf = ({ widget, rowStart, rowEnd, colStart, colEnd }: Layout['cells'][number]): LayoutItem => ({
  i: widget,
  x: colStart - 1,
  y: rowStart - 1,
  w: colEnd - colStart,
  h: rowEnd - rowStart,
});

function EvenTiles({ layout, px, width, zoom }: EvenBoardProps) {
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
  // The press that carries a tile ends as a click on it; it would let go of the others that came along.
  const isCarried = useRef(false);
  const take: EventCallback = (_layout, _before, item) => {
    isCarried.current = true;
    if (item !== null && !editor.get().selection.includes(item.i)) editor.select([item.i]);
  };
  const setGhosts = useSetGhosts();
  const shown = useRef('');
  /** What is carried with a tile: all that is chosen, if it is. */
  const carriedWith = (tile: string): readonly string[] => {
    const { selection: chosen } = editor.get();
    return chosen.includes(tile) ? chosen : [tile];
  };
  /** Shows what would be where; once for each cell that the pointer comes to. */
  const show = (key: string, put: () => PutDown | null, own: readonly string[]) => {
    if (key === shown.current) return;
    shown.current = key;
    const there = put();
    setGhosts(there === null ? [] : ghostsFor(editor, there, own));
  };
  const moving = (id: string, corner: Corner): PutDown | null => {
    const { history, layout: name } = editor.get();
    return putDown({ kind: 'tile', label: '', id, chosen: carriedWith(id) }, history.document, name, {
      group: [],
      corner,
    });
  };
  const resizing = (tile: string, corner: Corner, size: Size): PutDown => ({
    command: resizeTile(editor.get().layout, tile, size, editor.least(tile), corner),
    group: [],
    cells: [cellAt(tile, corner, size)],
  });
  /** Puts down what was carried; where that changes nothing it is drawn anew, where it was. */
  const settle = (before: LayoutItem | null, after: LayoutItem | null, put: () => void) => {
    shown.current = '';
    setGhosts([]);
    const was = before === null ? undefined : items.find(({ i }) => i === before.i);
    if (was === undefined || after === null) return;
    if (was.x === after.x && was.y === after.y && was.w === after.w && was.h === after.h) return;
    const { history } = editor.get();
    put();
    if (editor.get().history.document === history.document) setTurn((now) => now + 1);
  };
  const drag: EventCallback = (_layout, _before, after) => {
    if (after === null) return;
    const to = { row: after.y + 1, col: after.x + 1 };
    show(`${String(to.row)} ${String(to.col)}`, () => moving(after.i, to), carriedWith(after.i));
  };
  const resize: EventCallback = (_layout, _before, after) => {
    if (after === null) return;
    const [corner, size] = [
      { row: after.y + 1, col: after.x + 1 },
      { cols: after.w, rows: after.h },
    ];
    const key = [corner.row, corner.col, size.rows, size.cols].join(' ');
    show(key, () => resizing(after.i, corner, size), [after.i]);
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
      // Else a finger that only taps would press nothing; a tile says itself that it is not scrolled by.
      dragConfig={{ enabled: !isReadOnly, threshold: 4, allowMobileScroll: true }}
      resizeConfig={{ enabled: !isReadOnly, handles: [...HANDLES] }}
      compactor={FREE}
      positionStrategy={strategy}
      onDragStart={take}
      onDrag={drag}
      onDragStop={(_layout, before, after) => {
        settle(before, after, () => {
          const { i, x, y } = after ?? { i: '', x: 0, y: 0 };
          const there = moving(i, { row: y + 1, col: x + 1 });
          if (there !== null) editor.run(there.command);
        });
      }}
      onResize={resize}
      onResizeStop={(_layout, before, after) => {
        settle(before, after, () => {
          const { i, x, y, w, h } = after ?? { i: '', x: 0, y: 0, w: 1, h: 1 };
          editor.run(resizing(i, { row: y + 1, col: x + 1 }, { cols: w, rows: h }).command, { tile: i });
        });
      }}
    >
      {inReadingOrder(layout.cells).map((cell) => (
        <div
          key={cell.widget}
          className={styles['item']}
          data-alone={(selection.length === 1 && selection[0] === cell.widget) || undefined}
          onPointerDownCapture={() => {
            isCarried.current = false;
          }}
          onClickCapture={(event) => {
            if (isCarried.current) event.stopPropagation();
            isCarried.current = false;
          }}
        >
          <BoardTile cell={cell} />
        </div>
      ))}
    </ReactGridLayout>
  );
}
