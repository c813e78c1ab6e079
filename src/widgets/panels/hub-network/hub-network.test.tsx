import { afterEach, expect, it, vi } from 'vitest';
import { changeHub, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { hubNetwork } from './index';

const { example } = hubNetwork;
afterEach(() => {
  vi.useRealTimers();
});

const NEAR = { reach: 'can', isOn: false, isUsed: false, isPlain: true, host: '192.168.1.20:17000' };
const drawn = (access: Partial<Record<keyof typeof NEAR, unknown>> | null, more: Record<string, unknown> = {}) =>
  renderTile(example, {
    box: { width: 44, height: 20 },
    account: access === null ? {} : { 'read-local': { ...NEAR, ...access }, ...more },
  });

it('[S1.13] offers the near way with what it is worth and what it costs, and takes it when asked', async () => {
  const { screen, sent, after } = await drawn({}, { 'set-local': { ...NEAR, isOn: true, isUsed: true } });
  const way = screen.getByRole('switch', { name: /^Reach .* directly$/ });
  await expect.element(way).not.toBeChecked();
  await expect.element(screen.getByText(/^Reached through the cloud/)).toBeVisible();
  await expect.element(screen.getByText(/not encrypted/)).toBeVisible();
  await after(() => way.click());
  expect(sent).toContainEqual(['askAccount', 'set-local', { hub: SERIAL, isOn: true }]);
  await expect.element(screen.getByText(/^Connected directly at 192\.168\.1\.20:17000/)).toBeVisible();
  await expect.element(way).toBeChecked();
});

it.each([
  ['page-is-secure', /browsers let such a page open encrypted lines only/],
  ['own-certificate', /192\.168\.1\.20:17000 signs its certificate itself/],
  ['no-address', /the settings of this installation name no address/],
  ['plain-refused', /refuses lines that are not encrypted/],
  ['no-login', /has no login of its own/],
  ['older-hub', /reached through their relay only/],
])('[S1.13] says why not, and offers nothing: %s', async (reach, words) => {
  const { screen } = await drawn({ reach });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument();
});

it('[S1.13] [R-03] never calls a line near that is not, and lets a choice be taken back that no longer works', async () => {
  const { screen, after } = await drawn({ isOn: true });
  await expect.element(screen.getByText(/^Not found at .* Connected through the cloud/)).toBeVisible();
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText(/^Neither .* nor the cloud/)).toBeVisible();
  const { screen: other, unmount } = await drawn({ isOn: true, reach: 'plain-refused' });
  await expect.element(other.getByRole('switch', { name: /directly/ }).last()).toBeChecked();
  await unmount();
});

it('[S1.13] tells a line that became near within one batch: nothing but the answer says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const account: Record<string, unknown> = { 'read-local': { ...NEAR, isOn: true } };
  const { screen, after } = await renderTile(example, { box: { width: 44, height: 20 }, account });
  await expect.element(screen.getByText(/^Not found at .* Connected through the cloud/)).toBeVisible();
  account['read-local'] = { ...NEAR, isOn: true, isUsed: true };
  await after(() => {
    vi.advanceTimersByTime(10_000);
  });
  await expect.element(screen.getByText(/^Connected directly at/)).toBeVisible();
});

it('[S1.13] says that it could not be read, and reads it again when asked', async () => {
  const { screen, sent, after } = await drawn(null);
  await expect.element(screen.getByText(/^How .* is reached could not be read$/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.filter(([, name]) => name === 'read-local')).toHaveLength(2);
});

it('[S1.13] says that a change did not go through', async () => {
  const { screen, after } = await drawn({}, { 'set-local': 'not-connected' });
  await after(() => screen.getByRole('switch').click());
  await expect.element(screen.getByText('That was not changed')).toBeVisible();
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});
