import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { profileDetails } from './index';

const { example } = profileDetails;

const PROFILE = { username: 'dana', email: 'dana@example.org', firstName: 'Dana', lastName: 'Kim', phone: '' };
const withAnswers = (account: TileOptions['account']): TileOptions => ({
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana' } } },
  account: { 'read-profile': PROFILE, ...account },
  box: { width: 40, height: 50 },
});
const changes = (sent: readonly unknown[][]) => sent.filter(([, what]) => what !== 'read-profile');

it('[S2.7] shows name, address and phone; what is not there says so, and no password is shown', async () => {
  const { screen } = await renderTile(example, withAnswers({}));
  await expect.element(screen.getByText('Dana Kim')).toBeVisible();
  await expect.element(screen.getByText('dana@example.org')).toBeVisible();
  await expect.element(screen.getByText('Not set')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Password hidden' })).toBeVisible();
});

it('[S7.9] saves a name in its own place and says so', async () => {
  const saved = { ...PROFILE, firstName: 'Deena' };
  const { screen, sent, after } = await renderTile(example, withAnswers({ 'save-profile': saved }));
  await after(() => screen.getByRole('button', { name: 'Edit: Full name' }).click());
  await expect.element(screen.getByLabelText('First name')).toHaveFocus();
  await after(() => screen.getByLabelText('First name').fill('Deena'));
  await after(() => userEvent.keyboard('{Enter}'));
  expect(changes(sent)).toEqual([['askAccount', 'save-profile', { firstName: 'Deena', lastName: 'Kim' }]]);
  await expect.element(screen.getByText('Deena Kim')).toBeVisible();
  expect(houseOfTest().state.messages.list.map(({ title }) => title)).toEqual(['profile.saved']);
});

it('[S8.9] a taken address is told at its field, and what was typed stays', async () => {
  const { screen, after } = await renderTile(example, withAnswers({ 'save-profile': 'email-taken' }));
  await after(() => screen.getByRole('button', { name: 'Edit: Email' }).click());
  await after(() => screen.getByLabelText('Email', { exact: true }).fill('other@example.org'));
  await after(() => screen.getByRole('button', { name: 'Save' }).click());
  await expect.element(screen.getByText('Email is already taken')).toBeVisible();
  await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue('other@example.org');
});

it.each(['not-accepted', 'too-often', 'offline', 'not-logged-in'])(
  '[S8.15] every other failure is told in words: %s',
  async (code) => {
    const { screen, after, element } = await renderTile(example, withAnswers({ 'save-profile': code }));
    await after(() => screen.getByRole('button', { name: 'Edit: Phone' }).click());
    await after(() => screen.getByRole('button', { name: 'Save' }).click());
    await expect.element(screen.getByLabelText('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(element.textContent).not.toContain('errors.');
  },
);

it('[S8.15] a refusal of several fields stands over them, and blames none of them', async () => {
  const { screen, after } = await renderTile(example, withAnswers({ 'save-profile': 'not-accepted' }));
  await after(() => screen.getByRole('button', { name: 'Edit: Full name' }).click());
  await after(() => screen.getByLabelText('Last name').fill('x'.repeat(120)));
  await after(() => screen.getByRole('button', { name: 'Save' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This was not accepted. Check what you entered.');
  await expect.element(screen.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'false');
});

it('[S7.9] what is no address is not sent; Escape leaves everything as it was', async () => {
  const { screen, sent, after } = await renderTile(example, withAnswers({}));
  await after(() => screen.getByRole('button', { name: 'Edit: Email' }).click());
  await after(() => screen.getByLabelText('Email', { exact: true }).fill('nowhere'));
  await after(() => userEvent.keyboard('{Enter}'));
  await expect.element(screen.getByText('That is not an email address.')).toBeVisible();
  await after(() => userEvent.keyboard('{Escape}'));
  await expect.element(screen.getByText('dana@example.org')).toBeVisible();
  expect(changes(sent)).toEqual([]);
});

async function passwords(account: TileOptions['account'], present: string, next: string, again: string) {
  const made = await renderTile(example, withAnswers(account));
  const { screen, after } = made;
  await after(() => screen.getByRole('button', { name: 'Change password' }).click());
  await after(() => screen.getByLabelText('Current password').fill(present));
  await after(() => screen.getByLabelText('New password', { exact: true }).fill(next));
  await after(() => screen.getByLabelText('New password again').fill(again));
  await after(() => screen.getByRole('button', { name: 'Change password' }).click());
  return made;
}

it('[S7.7] changes the password, and says beforehand that everybody is signed out', async () => {
  const { screen, sent } = await passwords({ 'change-password': null }, 'Demo1234', 'Newpass12', 'Newpass12');
  await expect.element(screen.getByText('You will be signed out on every device.')).toBeVisible();
  expect(changes(sent)).toEqual([['askAccount', 'change-password', { present: 'Demo1234', next: 'Newpass12' }]]);
});

it('[S5.3] two new passwords that differ are not sent', async () => {
  const { screen, sent } = await passwords({}, 'Demo1234', 'Newpass12', 'Newpass13');
  await expect.element(screen.getByText('Passwords do not match.')).toBeVisible();
  expect(changes(sent)).toEqual([]);
});

it('[S5.3] a weak one is not sent', async () => {
  const { screen, sent } = await passwords({}, 'Demo1234', 'newpass', 'newpass');
  await expect.element(screen.getByText(/The password needs 8 to 16 characters/)).toBeVisible();
  expect(changes(sent)).toEqual([]);
});

it.each([
  ['wrong-password', 'Invalid current password.'],
  ['unknown-user', 'This user isn’t registered'],
  ['too-many-logins', 'Too many attempts. Try again later.'],
])('[S5.4] [S8.6] [S8.15] a refusal is told: %s', async (code, words) => {
  const { screen } = await passwords({ 'change-password': code }, 'Demo1234', 'Newpass12', 'Newpass12');
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('[S5.4] the present password is needed', async () => {
  const { screen, sent } = await passwords({}, '', 'Newpass12', 'Newpass12');
  await expect.element(screen.getByText('Invalid current password.')).toBeVisible();
  expect(changes(sent)).toEqual([]);
});

it('what could not be read says why and is read again', async () => {
  const { screen, sent, after } = await renderTile(example, withAnswers({ 'read-profile': 'timeout' }));
  await expect.element(screen.getByText('This couldn’t be read')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.filter(([, what]) => what === 'read-profile')).toHaveLength(2);
});

it.each([
  [false, ['ask']],
  [true, ['ask', 'yes']],
])('[R-80] a tile that asks first has it done with the yes, and with nothing else: %s', async (isYes, said) => {
  const options = {
    ...withAnswers({ 'save-profile': PROFILE }),
    access: 'confirm',
    confirm: () => Promise.resolve(isYes),
  };
  const { screen, sent, after } = await renderTile(example, options);
  await after(() => screen.getByRole('button', { name: 'Edit: Phone' }).click());
  await after(() => screen.getByRole('button', { name: 'Save' }).click());
  expect(changes(sent).map(([, , , answer]) => answer)).toEqual(said);
});
