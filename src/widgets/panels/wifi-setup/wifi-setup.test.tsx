import { expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { wifiSetup } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = wifiSetup;

const NETWORKS = [
  { ssid: 'Attic', signal: 20, security: 'open' },
  { ssid: 'Home', signal: 90, security: 'wpa2' },
];
const told = (account: TileOptions['account']): TileOptions => ({
  house: { session: { phase: 'signed-out', user: null } },
  account: { 'wifi-networks': NETWORKS, ...account },
  box: { width: 26, height: 45 },
});
const connected = { state: 'connected', ssid: 'Home', reason: null };

it('[S7.34] lists what is in range, strongest first', async () => {
  const { screen, element } = await renderTile(example, told({}));
  await expect.element(screen.getByRole('list', { name: 'Networks' })).toBeVisible();
  expect([...element.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'HomeSecured, signal 90%',
    'AtticOpen network, signal 20%',
  ]);
});

it('[S7.34] leads into a network, closes the set-up and goes to the sign-in', async () => {
  const { screen, sent, after } = await renderTile(
    example,
    told({ 'wifi-connect': connected, 'wifi-status': connected, 'wifi-close': null }),
  );
  await after(() => screen.getByRole('button', { name: /Home/ }).click());
  await after(() => screen.getByLabelText('Password of “Home”').fill('secret12'));
  await after(() => screen.getByRole('button', { name: 'Connect' }).click());
  await expect.element(screen.getByRole('heading', { name: 'Connecting to “Home”…' })).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Connected to “Home”' }), { timeout: within(5_000) })
    .toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Finish and log in' }).click());
  expect(sent.slice(1)).toEqual([
    ['askAccount', 'wifi-connect', { ssid: 'Home', password: 'secret12' }],
    ['askAccount', 'wifi-status', null],
    ['askAccount', 'wifi-close', null],
    ['go', '/login-user-intro'],
  ]);
});

it('[S7.34] an open network asks for no password', async () => {
  const { screen, sent, after } = await renderTile(example, told({ 'wifi-connect': 'no-such-network' }));
  await after(() => screen.getByRole('button', { name: /Attic/ }).click());
  await after(() => screen.getByRole('button', { name: 'Connect' }).click());
  expect(sent.at(-1)).toEqual(['askAccount', 'wifi-connect', { ssid: 'Attic', password: '' }]);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('That network is no longer in range.');
});

it('[S7.34] networks that cannot be read, or that are not there, say so', async () => {
  const failed = await renderTile(example, told({ 'wifi-networks': 'timeout' }));
  await expect.element(failed.screen.getByRole('alert')).toHaveTextContent('No answer in time');
  await failed.after(() => failed.screen.getByRole('button', { name: 'Look again' }).click());
  expect(failed.sent).toHaveLength(2);
  await failed.unmount();
  const none = await renderTile(example, told({ 'wifi-networks': [] }));
  await expect.element(none.screen.getByText('No networks in range')).toBeVisible();
});
