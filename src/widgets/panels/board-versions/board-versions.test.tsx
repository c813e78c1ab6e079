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

/** Three minutes, and what the two clocks of a page may drift apart meanwhile. */
const AHEAD_MS = 180_500;
/** This tablet is three minutes late. */
const runLate = () => {
  changeHub({ timeZone: 'Asia/Kathmandu', clockZero: inSeconds(0) - Date.now() - AHEAD_MS });
};

it('[R-30] [S2.39] tells when others published a version as they stamped it, in the zone of the house, whatever the clock here says', async () => {
  // Three minutes before midnight in this zone.
  const at = Date.UTC(2026, 10, 26, 18, 12);
  const versions = [2, 1].map((number) => ({
    ...{ number, at, by: 'Kim', isPresent: number === 2 },
    document: authored(clockBoard('Hall')),
  }));
  Object.assign(houseOfTest().of(boardStore), { versions: () => Promise.resolve({ ok: true, versions }) });
  const { screen, after } = await renderTile(example, { box, page: { path: '/dashboards/b-1/versions' } });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  await after(runLate);
  const list = screen.getByRole('list', { name: 'Earlier versions' });
  await expect
    .poll(() =>
      list
        .getByRole('button')
        .elements()
        .map((one) => plainSpaces(one.querySelector('b')?.textContent)),
    )
    .toEqual(['Nov 26, 2026, 11:57 PM', 'Nov 26, 2026, 11:57 PM']);
});

it('[R-30] [S2.39] a tablet whose clock is late stamps what it publishes by the house’s clock, for all tablets alike', async () => {
  const { after } = await renderTile(example, { box, page: { path: '/dashboards/b-1/versions' } });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  await after(runLate);
  const store = houseOfTest().of(boardStore);
  const begun = Date.now();
  expect(await store.publish('b-1', authored(clockBoard('Hall', { background: 'none' })), 1)).toMatchObject({
    ok: true,
  });
  const ended = Date.now();
  const list = await store.versions('b-1');
  const [newest] = list.ok ? list.versions : [];
  expect(newest?.at).toBeGreaterThan(begun + 180_000);
  expect(newest?.at).toBeLessThan(ended + 181_000);
});
