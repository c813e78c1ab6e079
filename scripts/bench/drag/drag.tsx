// What dragging costs with nothing around it: the floor (boxes that follow the pointer by a transform, once a frame) and,
// asked for by `?grid`, the grid that the designer uses with plain boxes in it.
import { createRoot } from 'react-dom/client';
import ReactGridLayout, { getCompactor } from 'react-grid-layout';
import { transformStrategy } from 'react-grid-layout/core';
import 'react-grid-layout/css/styles.css';

const TILES = 50;
const COLS = 10;
const CELL_PX = 100;
const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('the page has no root');
const all = Array.from({ length: TILES }, (_, at) => ({ i: `tile-${at}`, x: at % COLS, y: Math.floor(at / COLS) }));

function floor(board: HTMLElement): void {
  let held: { tile: HTMLElement; x: number; y: number; atX: number; atY: number } | null = null;
  let toX = 0;
  let toY = 0;
  let isAsked = false;
  const draw = () => {
    isAsked = false;
    if (held !== null) held.tile.style.transform = `translate(${toX}px, ${toY}px)`;
  };
  for (const { i, x, y } of all) {
    const tile = Object.assign(document.createElement('div'), { className: 'plain', textContent: i });
    tile.dataset['tile'] = i;
    tile.style.transform = `translate(${x * CELL_PX}px, ${y * CELL_PX}px)`;
    tile.addEventListener('mousedown', ({ clientX, clientY }) => {
      held = { tile, x: clientX, y: clientY, atX: x * CELL_PX, atY: y * CELL_PX };
    });
    board.append(tile);
  }
  addEventListener('mousemove', ({ clientX, clientY }) => {
    if (held === null) return;
    toX = held.atX + clientX - held.x;
    toY = held.atY + clientY - held.y;
    if (!isAsked) requestAnimationFrame(draw);
    isAsked = true;
  });
  addEventListener('mouseup', () => {
    held = null;
  });
}

if (location.search === '?grid')
  createRoot(root).render(
    <ReactGridLayout
      width={COLS * CELL_PX}
      layout={all.map((one) => ({ ...one, w: 1, h: 1 }))}
      autoSize={false}
      gridConfig={{ cols: COLS, rowHeight: CELL_PX - 10, margin: [10, 10], containerPadding: [0, 0], maxRows: 6 }}
      dragConfig={{ enabled: true, threshold: 4 }}
      compactor={getCompactor(null, false, true)}
      positionStrategy={transformStrategy}
    >
      {all.map(({ i }) => (
        <div key={i} data-tile={i}>
          {i}
        </div>
      ))}
    </ReactGridLayout>,
  );
else floor(root);
