import { expect, it } from 'vitest';
import { changeHub, SERIAL } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const large = { size: { cols: 2, rows: 2 } };
const word = (element: HTMLElement) => (element.querySelector('[data-word]') as HTMLElement).dataset['word'];

it('[S4.1] shows the mode the hub has and asks for another one', async () => {
  const { screen, element, sent, after } = await renderTile(example, large);
  await expect.element(screen.getByRole('radio', { name: 'Disarm' })).toBeChecked();
  expect(word(element)).toBe('disarmed');
  await expect.element(screen.getByText('Kitchen window open')).toBeVisible();
  await after(() => screen.getByRole('radio', { name: 'Away' }).click());
  expect({ sent, word: word(element) }).toEqual({ sent: [['requestMode', SERIAL, '2']], word: 'disarmed' });
});

it('takes the colour away when the hub is silent, and leaves Disarm alone to touch', async () => {
  const { screen, element, after } = await renderTile(example, large);
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  expect(word(element)).toBe('away');
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 31) }));
  expect(word(element)).toBe('unknown');
  await expect.element(screen.getByText('Last known, As of 7:31 PM')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Disarm' })).toBeEnabled();
  await expect.element(screen.getByRole('radio', { name: 'Away' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: 'Away' })).not.toBeChecked();
});

it('claims no mode before the hub has told one', async () => {
  const { screen, element, after } = await renderTile(example, large);
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Reading the hub…')).toBeVisible();
  expect(word(element)).toBe('unknown');
});
