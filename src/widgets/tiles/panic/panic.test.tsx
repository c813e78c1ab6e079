import { expect, it } from 'vitest';
import { changeHub } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { panic } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = panic;

const press = (button: Element, type: string, key = ' ') =>
  button.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));

it('[S4.22] [R-54] sends once after three seconds, with the ring on the edge of the tile', async () => {
  const { element, screen, sent, after } = await renderTile(example);
  const button = screen.getByRole('button', { name: 'SOS. Hold for 3 seconds' }).element();
  await after(() => void press(button, 'keydown'));
  await expect.poll(() => element.textContent).toContain('Keep holding, 2');
  const edge = element.querySelector('rect') as SVGRectElement;
  expect(getComputedStyle(edge).visibility).toBe('visible');
  expect(Number.parseFloat(edge.getAttribute('stroke-dasharray') ?? '')).toBeGreaterThan(0.3);
  expect(Math.round(edge.getBoundingClientRect().width)).toBeGreaterThan(140);
  await expect.poll(() => sent, { timeout: within(4_500) }).toEqual([['sendPanic', 'sos']]);
  await after(() => void press(button, 'keyup'));
  expect(element.textContent).toContain('Help has been asked for');
  expect(sent).toHaveLength(1);
});

it('[R-54] let go too early sends nothing and says so', async () => {
  const { element, screen, sent, after } = await renderTile(example);
  const button = screen.getByRole('button').element();
  await after(() => void press(button, 'keydown'));
  await after(() => void press(button, 'keyup'));
  expect([sent, element.textContent?.includes('Let go too early')]).toEqual([[], true]);
});

it('[R-56] says that it is a test while test mode is on', async () => {
  const { element, after } = await renderTile(example);
  expect(element.textContent).toContain('Hold 3 seconds');
  await after(() => changeHub({ testMode: { isOn: true, until: null } }));
  expect(element.textContent).toContain('Test: hold 3 seconds');
});

it('[S3.49] two kinds stand side by side, a silent one looks quiet', async () => {
  const { element, screen } = await renderTile(example, {
    size: { cols: 2, rows: 1 },
    options: { kinds: ['fire', 'silent-police'] },
  });
  const [fire, police] = [...element.querySelectorAll('[data-phase]')].map((one) => one.getBoundingClientRect());
  expect(fire?.top).toBe(police?.top);
  expect((fire?.right ?? 0) <= (police?.left ?? 0)).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Police, silent. Hold for 3 seconds' })).toBeInTheDocument();
  expect(element.querySelectorAll('[data-silent]')).toHaveLength(1);
});

it('[R-80] view-only calls nobody', async () => {
  const { element } = await renderTile(example, { access: 'view-only' });
  await expect.poll(() => element.querySelector('button')?.disabled).toBe(true);
});
