import { expect, it } from 'vitest';
import { householdBoards } from '@/runtime/household/known-boards';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { WallBoards } from './wall-boards';

const box = { width: 40, height: 30 };
const wall = { path: '/dashboards/b-1', kiosk: true, hasAllBoards: true };

/** A board with a tile, a slider, a scroller and a frame, as a wall display shows it. */
async function hung(page: object = wall) {
  const touched: string[] = [];
  const drawn = await renderInApp(
    <WallBoards>
      <button type="button" onClick={() => touched.push('tile')}>
        Tile
      </button>
      <input type="range" aria-label="Slider" />
      <div style={{ width: '6rem', overflowX: 'auto' }}>
        <div style={{ width: '20rem' }} data-in="scroller">
          Wide
        </div>
      </div>
      <iframe title="Frame" />
    </WallBoards>,
    { box, page },
  );
  await drawn.after(() => {
    houseOfTest()
      .of(householdBoards)
      .set([
        { id: 'b-1', name: 'Hall' },
        { id: 'b-2', name: 'Attic' },
      ]);
  });
  const find = (what: string) => {
    const found = drawn.element.querySelector(what);
    if (found === null) throw new Error(`nothing is ${what}`);
    return found;
  };
  const stroke = (what: string, dx: number, dy = 0) =>
    drawn.after(() => {
      const target = find(what);
      const at = (type: string, x: number, y: number) =>
        target.dispatchEvent(
          new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y }),
        );
      at('pointerdown', 100, 100);
      at('pointerup', 100 + dx, 100 + dy);
      // A mouse clicks at the end of a stroke, too.
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  const key = (of: string, name: string) =>
    drawn.after(() => {
      find(of).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name }));
    });
  const gone = () => drawn.sent.filter(([kind]) => kind === 'go').map(([, path]) => path);
  return { ...drawn, stroke, key, gone, touched };
}

it('[S2.39] [R-48] turns to the board beside by a stroke to the side, which touches no tile', async () => {
  const { stroke, gone, touched } = await hung();
  await stroke('button', -60);
  await stroke('button', 60);
  expect([gone(), touched]).toEqual([['/dashboards/b-2', '/dashboards/default'], []]);
  // A touch is a touch, and a stroke down is the scroller's.
  await stroke('button', 4);
  await stroke('button', -60, 90);
  expect([gone().length, touched]).toEqual([2, ['tile', 'tile']]);
});

it('[S2.39] a stroke that begins on a slider, in a scroller or on a frame is theirs', async () => {
  const { stroke, gone } = await hung();
  for (const what of ['input', '[data-in="scroller"]', 'iframe']) await stroke(what, -120);
  expect(gone()).toEqual([]);
});

it('[S2.39] turns by the arrow keys, where nothing else moves by them, and by its name', async () => {
  const { screen, element, key, gone, after } = await hung();
  await key('button', 'ArrowRight');
  await key('input', 'ArrowRight');
  expect(gone()).toEqual(['/dashboards/b-2']);
  expect([...element.querySelectorAll('[aria-current="page"]')].map((dot) => dot.textContent)).toEqual(['Hall']);
  await after(() => screen.getByRole('button', { name: 'Attic' }).click());
  expect(gone()).toEqual(['/dashboards/b-2', '/dashboards/b-2']);
});

it('[R-48] a display for one board, and a browser that is none, show no other board’s name and turn to nothing', async () => {
  for (const page of [
    { ...wall, hasAllBoards: false },
    { ...wall, kiosk: false },
  ]) {
    const { element, stroke, key, gone, unmount } = await hung(page);
    await stroke('button', -120);
    await key('button', 'ArrowRight');
    expect([gone(), element.querySelectorAll('nav')]).toMatchObject([[], { length: 0 }]);
    await unmount();
  }
});
