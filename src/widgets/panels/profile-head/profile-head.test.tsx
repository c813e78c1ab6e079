import { expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { profileHead } from './index';

const { example } = profileHead;

const PROFILE = { username: 'dana', email: 'dana@example.org', firstName: 'Dana', lastName: 'Kim', phone: '' };
const drawn: TileOptions = {
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana Kim' } } },
  account: { 'read-profile': PROFILE, 'read-picture': null },
  box: { width: 24, height: 20 },
};

it('[S2.7] shows who is signed in, and signs out', async () => {
  const { screen, sent, after } = await renderTile(example, drawn);
  await expect.element(screen.getByRole('heading', { name: 'Dana Kim' })).toBeVisible();
  await expect.element(screen.getByText('dana@example.org')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Log out' }).click());
  await expect.poll(() => sent).toContainEqual(['signOut']);
});

it('[S2.7] stands by the user name while the address is not known, and opens the picture', async () => {
  const { screen, sent, after } = await renderTile(example, { ...drawn, account: {} });
  await expect.element(screen.getByText('dana', { exact: true })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Change picture' }).click());
  expect(sent).toContainEqual(['dialog', 'picture']);
});

it('[S7.31] shows the picture of the person', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  const { element } = await renderTile(example, {
    ...drawn,
    account: { 'read-profile': PROFILE, 'read-picture': { bytes, type: 'image/jpeg' } },
  });
  await expect.poll(() => element.querySelector('img')?.src ?? '').toMatch(/^blob:/);
});

it('[R-48] a wall display has no way out here', async () => {
  const { screen, sent, after } = await renderTile(example, { ...drawn, page: { kiosk: true } });
  await after(() => screen.getByRole('button', { name: 'Log out' }).click());
  await after(() => screen.getByRole('button', { name: 'Change picture' }).click());
  await expect.poll(() => sent).toContainEqual(['dialog', 'picture']);
  expect(sent).not.toContainEqual(['signOut']);
});
