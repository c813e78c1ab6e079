import { expect, it } from 'vitest';
import { authored } from '@/schemas/template/authored';
import { boardStore } from '@/runtime/hooks/board-work';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { changeHub, inSeconds } from '../../../../tests/support/house-fixtures';
import { plainSpaces } from '../../../../tests/support/plain-spaces';
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

it('[R-30] [S2.39] tells when a version was published by the house’s clock and in its zone', async () => {
  // Three minutes before midnight in this zone, by a tablet that is three minutes late.
  const at = Date.UTC(2026, 10, 26, 18, 12);
  const AHEAD_MS = 180_500;
  const versions = [2, 1].map((number) => ({
    ...{ number, at, by: 'Kim', isPresent: number === 2 },
    document: authored(clockBoard('Hall')),
  }));
  Object.assign(houseOfTest().of(boardStore), { versions: () => Promise.resolve({ ok: true, versions }) });
  const { screen, after } = await renderTile(example, { box, page: { path: '/dashboards/b-1/versions' } });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  await after(() => changeHub({ timeZone: 'Asia/Kathmandu', clockZero: inSeconds(0) - Date.now() - AHEAD_MS }));
  const list = screen.getByRole('list', { name: 'Earlier versions' });
  await expect
    .poll(() =>
      list
        .getByRole('button')
        .elements()
        .map((one) => plainSpaces(one.querySelector('b')?.textContent)),
    )
    .toEqual(['Nov 27, 2026, 12:00 AM', 'Nov 27, 2026, 12:00 AM']);
});
