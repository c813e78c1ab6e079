import { expect, it } from 'vitest';
import { shippedBoards } from '@/runtime/household/known-boards';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { dashboardTile } from './index';

const { example } = dashboardTile;

it('[S3.49] opens the board of all devices, or the one it names', async () => {
  houseOfTest()
    .of(shippedBoards)
    .set([{ id: 'upstairs', name: 'Upstairs' }]);
  const all = await renderTile(example);
  await all.after(() => all.screen.getByRole('button', { name: 'All devices, Board' }).click());
  expect(all.sent).toEqual([['go', '/dashboards']]);
  await all.unmount();
  const one = await renderTile(example, { options: { board: 'upstairs' } });
  await one.after(() => one.screen.getByRole('button', { name: 'Upstairs, Board' }).click());
  expect(one.sent).toEqual([['go', '/dashboards/upstairs']]);
});

it('a board that is not there is not opened, and is called deleted only once the boards are read', async () => {
  const { element } = await renderTile(example, { options: { board: 'gone' } });
  expect(element.querySelector('button')).toBeNull();
  expect(element.textContent).toContain('Reading boards');
});
