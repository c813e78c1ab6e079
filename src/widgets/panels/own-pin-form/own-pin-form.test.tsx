import { expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { ownPinForm } from './index';

const { example } = ownPinForm;

const told = (account: TileOptions['account'], hasPin = true): TileOptions => ({
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana' } } },
  account: { 'read-pin': { hasPin, others: 0 }, ...account },
  box: { width: 34, height: 45 },
});
async function typed(options: TileOptions, password: string, pin: string, again: string) {
  const made = await renderTile(example, options);
  const { screen, after } = made;
  await after(() => screen.getByLabelText('Password of your account').fill(password));
  await after(() => screen.getByLabelText('New PIN', { exact: true }).fill(pin));
  await after(() => screen.getByLabelText('New PIN again').fill(again));
  await after(() => screen.getByRole('button', { name: /^(Change|Set) my PIN$/ }).click());
  return made;
}
const asked = (sent: readonly unknown[][]) => sent.filter(([, what]) => what === 'set-pin');

it('[S7.13] sets the PIN after the password, says so and goes back', async () => {
  const { sent } = await typed(told({ 'set-pin': null }), 'Demo1234', '2468', '2468');
  expect(asked(sent)).toEqual([['askAccount', 'set-pin', { password: 'Demo1234', pin: '2468' }]]);
  expect(sent.at(-1)).toEqual(['go', '/settings-profile']);
  // The list of messages keeps no digit.
  expect(houseOfTest().state.messages.list.map(({ title, values }) => [title, values])).toEqual([
    ['profile.pin.saved', {}],
  ]);
});

it.each([
  ['Demo1234', '246', '246', 'A PIN has 4 to 8 digits.'],
  ['Demo1234', '2468', '2469', 'The PINs do not match.'],
  ['', '2468', '2468', 'Enter your password.'],
])('[S7.13] what is wrong is told and not sent: %s %s %s', async (password, pin, again, words) => {
  const { screen, sent } = await typed(told({}), password, pin, again);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(asked(sent)).toEqual([]);
});

it('[S7.13] takes digits alone, 8 at most, and hides them', async () => {
  const { screen } = await typed(told({ 'set-pin': 'offline' }), 'Demo1234', '12a34-567890', '1');
  const field = screen.getByLabelText('New PIN', { exact: true });
  await expect.element(field).toHaveValue('12345678');
  await expect.element(field).toHaveAttribute('type', 'password');
});

it.each([
  ['wrong-password', 'Invalid current password.'],
  ['too-many-logins', 'Too many attempts. Try again later.'],
  ['pin-unavailable', 'PINs can’t be checked right now.'],
  ['offline', 'No internet connection'],
])('[S8.6] a refusal is told: %s', async (code, words) => {
  const { screen } = await typed(told({ 'set-pin': code }), 'Demo1234', '2468', '2468');
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('[S7.13] a member without one is told so, and what it means', async () => {
  const { screen } = await renderTile(example, told({}, false));
  await expect.element(screen.getByText(/You have no PIN yet/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Set my PIN' })).toBeVisible();
});
