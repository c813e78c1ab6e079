import { expect, it } from 'vitest';
import { authored } from '@/schemas/template/authored';
import { boardStore } from '@/runtime/hooks/board-work';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardVersions } from './index';

const { example } = boardVersions;

const box = { width: 70, height: 44 };

it('[S2.39] lists what was published, says in words what changed, and restores an earlier version', async () => {
  const { screen, after } = await renderTile(example, { box, page: { path: '/dashboards/b-1/versions' } });
  const cloud = await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  const next = clockBoard('Hall', {
    background: 'none',
    widgets: { clock: { type: 'time', version: 1, title: { text: { en: 'Now' } } } },
  });
  expect(await houseOfTest().of(boardStore).publish('b-1', authored(next), 1)).toMatchObject({ ok: true });
  await expect.element(screen.getByText('Shows now')).toBeVisible();
  await expect.element(screen.getByText('Now has another title')).toBeVisible();
  await expect.element(screen.getByText('Another background')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Restore this version' }).click());
  await expect.poll(() => cloud.entries[0]).toMatchObject({ revision: 3, document: clockBoard('Hall') });
});
