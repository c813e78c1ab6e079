import { expect, it } from 'vitest';
import { householdBoards } from '@/runtime/household/known-boards';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardTabs } from './index';

const { example } = boardTabs;

const box = { width: 60, height: 4 };

it('[S3.47] lists the generated board first, then the household’s, and says which one is in view', async () => {
  houseOfTest()
    .of(householdBoards)
    .set([{ id: 'b-1', name: 'Evening' }]);
  const { screen, sent, after } = await renderTile(example, { box, page: { path: '/dashboards/b-1' } });
  expect(
    screen
      .getByRole('navigation')
      .getByRole('button')
      .elements()
      .map((one) => [one.textContent, one.getAttribute('aria-current')]),
  ).toEqual([
    ['All devices', null],
    ['Evening', 'page'],
  ]);
  await after(() => screen.getByRole('button', { name: 'All devices' }).click());
  expect(sent).toEqual([['go', '/dashboards']]);
});

it('[S5.16] the generated board has a way to what it shows', async () => {
  const { screen, sent, after } = await renderTile(example, { box, page: { path: '/dashboards' } });
  await after(() => screen.getByRole('button', { name: 'Choose what is shown' }).click());
  expect(sent).toEqual([['dialog', 'board-settings']]);
});

it('a wall display shows no way to another board', async () => {
  const { element } = await renderTile(example, { box, page: { path: '/dashboards', kiosk: true } });
  expect(element.textContent).toBe('');
});

it('[S3.47] the tab of the board in view is in view, however many stand before it', async () => {
  const names = ['Evening at home', 'The kitchen wall', 'Garden and garage', 'Night stand'];
  houseOfTest()
    .of(householdBoards)
    .set(names.map((name, at) => ({ id: `b-${at}`, name })));
  const { element } = await renderTile(example, { box: { width: 24, height: 4 }, page: { path: '/dashboards/b-2' } });
  const [row, tab] = ['nav', '[aria-current]'].map((one) => element.querySelector(one)?.getBoundingClientRect());
  expect(tab?.left).toBeGreaterThanOrEqual(row?.left ?? Infinity);
  expect(tab?.right).toBeLessThanOrEqual(row?.right ?? 0);
});
