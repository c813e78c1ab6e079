import { expect, it } from 'vitest';
import { renderTile, type Rendered, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { signUpForm } from './index';

const { example } = signUpForm;

const signedOut: TileOptions = {
  house: { session: { phase: 'signed-out', user: null } },
  box: { width: 30, height: 55 },
};
const answer = (reply: unknown, sent: Rendered['sent']) =>
  Object.assign(houseOfTest().commands, {
    askAccount: (...args: unknown[]) => {
      sent.push(['askAccount', ...args]);
      return Promise.resolve(reply);
    },
  });
const refused = (code: string) => ({ ok: false, problem: { code, detail: '' } });

async function fill(
  { screen, after }: Rendered,
  { username = ' NewComer ', email = 'new@home.example', password = 'Newcomer1' } = {},
) {
  await after(() => screen.getByLabelText('Username').fill(username));
  await after(() => screen.getByLabelText('Email').fill(email));
  await after(() => screen.getByLabelText('Password', { exact: true }).fill(password));
  await after(() => screen.getByRole('button', { name: 'Create account' }).click());
}

it('[S2.5] says what is needed, makes the account and leaves for the sign-in, which leads home', async () => {
  const drawn = await renderTile(example, signedOut);
  answer({ ok: true, data: null }, drawn.sent);
  expect([...drawn.element.querySelectorAll('ul')[0]!.children].map(({ textContent }) => textContent)).toEqual([
    'An Ezlo controller, now or later',
    'An email address of your own',
    '2 minutes of your time',
  ]);
  await fill(drawn);
  expect(drawn.sent).toEqual([
    ['askAccount', 'sign-up', { username: 'NewComer', email: 'new@home.example', password: 'Newcomer1' }],
    ['go', '/'],
  ]);
});

it('[S5.3] ticks the rules of a password while one types', async () => {
  const { screen, element, after } = await renderTile(example, signedOut);
  const met = () => [...element.querySelectorAll('[data-met]')].map(({ textContent }) => textContent);
  expect(met()).toEqual([]);
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('Abc'));
  expect(met()).toEqual(['Upper case, done', 'Lower case, done']);
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('Abcdefg1'));
  expect(met()).toHaveLength(4);
});

it.each([
  ['username', { username: 'a b' }, 'A username has 3 to 32 letters'],
  ['email', { email: 'nowhere' }, 'That is not an email address.'],
  ['password', { password: 'weakweak' }, 'The password needs 8 to 16 characters, with'],
])('[S5.1] [S5.3] a %s that would be refused is told under its field, and nothing is sent', async (_, wrong, words) => {
  const drawn = await renderTile(example, signedOut);
  await fill(drawn, wrong);
  await expect.element(drawn.screen.getByText(words)).toBeVisible();
  expect(drawn.sent).toEqual([]);
});

it.each([
  ['email-taken', 'Email', 'Email is already taken'],
  ['name-taken', 'Username', 'This username is already taken'],
  ['weak-password', 'Password', 'The password needs 8 to 16 characters, with'],
])('[S8.9] %s is told under its field', async (code, field, words) => {
  const drawn = await renderTile(example, signedOut);
  answer(refused(code), drawn.sent);
  await fill(drawn);
  const input = drawn.screen.getByLabelText(field, { exact: true });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(drawn.screen.getByText(words)).toBeVisible();
  expect(drawn.sent.map(([command]) => command)).toEqual(['askAccount']);
});

it('[S8.1] what is about no field is told over the form, in the language of now', async () => {
  const drawn = await renderTile(example, { ...signedOut, language: 'de' });
  answer(refused('too-often'), drawn.sent);
  const { screen, after } = drawn;
  await after(() => screen.getByLabelText('Benutzername').fill('newcomer'));
  await after(() => screen.getByLabelText('E-Mail').fill('new@home.example'));
  await after(() => screen.getByLabelText('Passwort', { exact: true }).fill('Newcomer1'));
  await after(() => screen.getByRole('button', { name: 'Konto erstellen' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Zu oft in kurzer Zeit.');
});
