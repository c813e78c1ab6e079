import { expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { ownPin } from './index';

const { example } = ownPin;

const told = (answer: unknown): TileOptions => ({
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana' } } },
  account: { 'read-pin': answer },
  box: { width: 21, height: 32 },
});

it('[S7.13] shows that there is one and nothing of it, and leads to the form', async () => {
  const { screen, sent, after } = await renderTile(example, told({ hasPin: true, others: 2 }));
  await expect.element(screen.getByText('Set', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'PIN hidden' })).toBeVisible();
  await expect.element(screen.getByText(/2 household members have one/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Change my PIN' }).click());
  expect(sent).toContainEqual(['go', '/security/settings/my-pin']);
});

it('[S7.13] says what is missing to a member without one, and leads there', async () => {
  const { screen, element } = await renderTile(example, told({ hasPin: false, others: 0 }));
  await expect.element(screen.getByText(/You have no PIN yet/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Set my PIN' })).toBeVisible();
  await expect.element(screen.getByText('Nobody else in the household has one.')).toBeVisible();
  expect(element.querySelector('[role=img]')).toBeNull();
});

it('[S7.13] says nothing of a PIN while it is not known', async () => {
  const { screen, element } = await renderTile(example, told('offline'));
  await expect.element(screen.getByText('This couldn’t be read')).toBeVisible();
  expect(element.textContent).not.toMatch(/You have no PIN|Set my PIN/);
});
