import { expect, it } from 'vitest';
import { changeHub } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { saverMode } from './index';

const { example } = saverMode;

const box = { width: 40, height: 14 };
const face = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-face][data-mode]')?.dataset;

it('[S2.46] says the mode in words, and how to wake the display', async () => {
  const { element, screen } = await renderTile(example, { box });
  await expect.element(screen.getByText('Disarmed')).toBeVisible();
  await expect.element(screen.getByText('Touch to wake')).toBeVisible();
  expect(face(element)?.['mode']).toBe('disarmed');
});

it('[R-03] a silent hub keeps its last mode without its colour, and says how old it is', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale', mode: { current: '2', since: null } }));
  await expect.element(screen.getByText('Last known:')).toBeVisible();
  await expect.element(screen.getByText('Armed Away')).toBeVisible();
  await expect.element(screen.getByText('Touch to wake')).not.toBeInTheDocument();
  expect([face(element)?.['face'], face(element)?.['mode']]).toEqual(['stale', 'none']);
});

it('[R-05] before the hub has told a mode there is no word for one', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Reading the hub…')).toBeVisible();
  expect(face(element)?.['face']).toBe('unknown');
});
