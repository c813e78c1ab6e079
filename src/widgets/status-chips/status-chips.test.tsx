import { expect, it } from 'vitest';
import { changeHub, changeSession } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const chips = (element: HTMLElement) => [...element.querySelectorAll('li')].map((chip) => chip.innerText);
const wide = { box: { width: 60, height: 5 } };

it('[S2.47] says how the house is reached before everything else', async () => {
  const { element, after } = await renderTile(example, wide);
  expect(chips(element)).toEqual(['All online', '1 open']);
  await after(() => changeHub({ freshness: 'stale' }));
  expect(chips(element)).toEqual(['Controller offline']);
  await after(() => changeSession({ cloud: 'offline' }));
  expect(chips(element)).toEqual(['No Internet Connection']);
});

it('counts what finds no room, and opens what a chip names', async () => {
  const { element, screen, sent, after } = await renderTile(example, { ...wide, options: { most: 1 } });
  expect(chips(element)).toEqual(['All online', '+1']);
  await after(() => screen.getByRole('button', { name: '1 more' }).click());
  await after(() => screen.getByRole('button', { name: '1 open' }).click());
  expect(sent).toEqual([['go', '/security/devices']]);
});
