import { describe, expect, it } from 'vitest';
import { changeHub, inSeconds } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { kioskCorner } from './index';

const { example } = kioskCorner;

const box = { width: 30, height: 8 };
const NAME = /^Leave kiosk mode/;
const kiosk = { kiosk: true };
const press = (button: Element) =>
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1 }));
const leave = (button: Element) =>
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerId: 1 }));

describe('the way out of a wall display', () => {
  it('[R-48] shows nothing at rest and nothing at all where there is no wall display', async () => {
    const wall = await renderTile(example, { box, page: kiosk });
    expect(wall.element.textContent).toBe('');
    expect(
      wall.screen.getByRole('button', { name: NAME }).element().getBoundingClientRect().width,
    ).toBeGreaterThanOrEqual(48);
    await wall.unmount();
    const browser = await renderTile(example, { box });
    expect(browser.element.querySelector('button')).toBeNull();
  });

  it('[R-48] while it is held it says what comes next, and a short hold asks for nothing', async () => {
    const { screen, sent, after } = await renderTile(example, { box, page: kiosk });
    const button = screen.getByRole('button', { name: NAME }).element();
    await after(() => void press(button));
    await expect.element(screen.getByText('Keep holding to leave kiosk mode')).toBeVisible();
    await expect.element(screen.getByText('Then your PIN, 5 s more')).toBeVisible();
    await after(() => void leave(button));
    await expect.element(screen.getByText('Keep holding to leave kiosk mode')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('[R-48] Escape, held, is the same way out', async () => {
    const { screen, after } = await renderTile(example, { box, page: kiosk });
    await after(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await expect.element(screen.getByText('Keep holding to leave kiosk mode')).toBeVisible();
    await after(() => void window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' })));
    await expect.element(screen.getByText('Keep holding to leave kiosk mode')).not.toBeInTheDocument();
  });

  it('[I-39] an alarm that begins under the finger takes the hold’s place', async () => {
    const { screen, after } = await renderTile(example, { box, page: kiosk });
    const button = screen.getByRole('button', { name: NAME }).element();
    await after(() => void press(button));
    await after(() => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(30) } }));
    await expect.element(screen.getByText('Keep holding to leave kiosk mode')).not.toBeInTheDocument();
    await after(() => void leave(button));
    await after(() => void press(button));
    await expect.element(screen.getByText('Keep holding to leave kiosk mode')).not.toBeInTheDocument();
  });
});
