import { expect, it } from 'vitest';
import { changeHub, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { hubPlaces } from './index';

const { example } = hubPlaces;

const CABIN = '90000002';
const PLACES = [
  { hub: SERIAL, uuid: 'a', name: 'Home' },
  { hub: CABIN, uuid: 'b', name: 'Lake' },
];
const drawn: TileOptions = { account: { 'read-places': PLACES }, box: { width: 40, height: 30 } };
const secondHub = (lastHeardAt: number | null) => () => {
  changeHub({ serial: CABIN, name: 'Cabin', freshness: 'stale', lastHeardAt }, CABIN);
  changeSession({ hubs: [SERIAL, CABIN] });
};

it('[S2.7] [S3.4] shows every controller under its place with how it is reached, and changes to the touched one', async () => {
  const { screen, sent, after } = await renderTile(example, drawn);
  await after(secondHub(null));
  await expect.element(screen.getByText('2 hubs, 2 places')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Lake' })).toBeVisible();
  const shown = screen.getByRole('button', { name: /Maple Street hub.*shown now.*Online/ });
  await expect.element(shown).toHaveAttribute('aria-current', 'true');
  await after(() => shown.click());
  await after(() => screen.getByRole('button', { name: /Cabin.*Offline/ }).click());
  expect(sent.filter(([name]) => name === 'selectHub')).toEqual([['selectHub', CABIN]]);
});

it('[S2.7] says since when a controller is away', async () => {
  const { screen, after } = await renderTile(example, drawn);
  await after(secondHub(Date.now() - 3.5 * 3_600_000));
  await expect.element(screen.getByText(/Offline, 3 hr\. ago/)).toBeVisible();
});

it('[S3.5] says that a controller is away which the relay calls away, though nothing was heard of it', async () => {
  const { screen, after } = await renderTile(example, drawn);
  await after(() => {
    changeHub({ serial: CABIN, name: 'Cabin', freshness: 'unknown', isOnline: false, lastHeardAt: null }, CABIN);
    changeSession({ hubs: [SERIAL, CABIN] });
  });
  await expect.element(screen.getByRole('button', { name: /Cabin.*Offline/ })).toBeVisible();
});

it('[S2.7] without a word about places the controllers stand all the same', async () => {
  const { screen, element } = await renderTile(example, { ...drawn, account: {} });
  await expect.element(screen.getByText('1 hub', { exact: true })).toBeVisible();
  expect(element.querySelectorAll('h3')).toHaveLength(0);
});
