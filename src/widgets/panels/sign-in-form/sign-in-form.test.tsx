import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { signInForm } from './index';

const { example } = signInForm;

const signedOut: TileOptions = {
  house: { session: { phase: 'signed-out', user: null } },
  box: { width: 30, height: 45 },
};
const refuse = (code: string, more: { waitS?: number } = {}) =>
  Object.assign(houseOfTest().commands, {
    signIn: () => Promise.resolve({ ok: false, problem: { code, detail: '', ...more } }),
  });

it('[S1.1] takes user name or email and password, by Enter', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  await after(() => screen.getByLabelText('Username or email').fill(' owner@example.com '));
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('Secret12'));
  await after(() => userEvent.keyboard('{Enter}'));
  expect(sent).toEqual([['signIn', 'owner@example.com', 'Secret12']]);
});

it.each(['cloud-error', 'bad-reply'])(
  '[S8.1] %s is no fault of what was typed: the connection may be, and another try is asked for',
  async (code) => {
    const { screen, after } = await renderTile(example, signedOut);
    refuse(code);
    await after(() => screen.getByLabelText('Username or email').fill('owner'));
    await after(() => screen.getByLabelText('Password', { exact: true }).fill('Secret12'));
    await after(() => screen.getByRole('button', { name: 'Log in' }).click());
    const told = screen.getByRole('alert');
    await expect.element(told).toHaveTextContent('Sorry, that didn’t go through');
    await expect.element(told).toHaveTextContent('There may be a problem with the connection. Try again.');
    await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  },
);

it('[S8.4] says what is wrong in the box over the form, and empties the password', async () => {
  const { screen, after } = await renderTile(example, signedOut);
  refuse('bad-credentials');
  await after(() => screen.getByLabelText('Username or email').fill('owner'));
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('wrong'));
  await after(() => screen.getByRole('button', { name: 'Log in' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect username or password');
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('');
});

it('[S8.5] tells too many attempts, in the language of now', async () => {
  const { screen, after } = await renderTile(example, { ...signedOut, language: 'de' });
  refuse('too-many-logins');
  await after(() => screen.getByLabelText('Benutzername oder E-Mail').fill('owner'));
  await after(() => screen.getByLabelText('Passwort', { exact: true }).fill('Wrong1234'));
  await after(() => screen.getByRole('button', { name: 'Anmelden' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Zu viele Versuche.*Später erneut versuchen/);
});

it('[S8.14] counts down to where another try is worth it, where the cloud told it', async () => {
  const { screen, after } = await renderTile(example, signedOut);
  refuse('too-many-logins', { waitS: 60 });
  await after(() => screen.getByLabelText('Username or email').fill('owner'));
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('Wrong1234'));
  await after(() => screen.getByRole('button', { name: 'Log in' }).click());
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(/Too many attempts.*Try again in (?:60|59) seconds/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Try again in 5\d seconds/);
});

it('[S8.4] leads to the first field that is empty', async () => {
  const { screen, after } = await renderTile(example, signedOut);
  const [name, password] = [
    screen.getByLabelText('Username or email'),
    screen.getByLabelText('Password', { exact: true }),
  ];
  await after(() => (password.element() as HTMLElement).focus());
  await after(() => userEvent.keyboard('{Enter}'));
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await after(() => name.fill('demo'));
  await after(() => userEvent.keyboard('{Enter}'));
  await expect.element(password).toHaveFocus();
});

it('[S8.4] tells an empty user name under its field and sends nothing', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  await after(() => screen.getByRole('button', { name: 'Log in' }).click());
  await expect.element(screen.getByText('Username Field is invalid')).toBeVisible();
  expect(sent).toEqual([]);
});

it('[S8.4] a name that the house refuses as none is told under its field, and not over the form', async () => {
  const { screen, after } = await renderTile(example, signedOut);
  refuse('login-invalid');
  await after(() => screen.getByLabelText('Username or email').fill('x'.repeat(255)));
  await after(() => screen.getByLabelText('Password', { exact: true }).fill('Secret12'));
  await after(() => screen.getByRole('button', { name: 'Log in' }).click());
  await expect.element(screen.getByText('Username Field is invalid')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('[S8.4] blames no user name for a password that is missing, and sends nothing', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  await after(() => screen.getByLabelText('Username or email').fill('demo'));
  await after(() => screen.getByRole('button', { name: 'Log in' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect username or password');
  await expect.element(screen.getByText('Username Field is invalid')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('[S8.15] [R-60] says of a session that was ended elsewhere, or ran out, that it is over', async () => {
  const session = { phase: 'signed-out', user: null, problem: { code: 'not-logged-in', detail: '' } } as const;
  const { screen } = await renderTile(example, { ...signedOut, house: { session } });
  const told = screen.getByRole('alert');
  await expect.element(told).toHaveTextContent('You have been signed out');
  await expect.element(told).toHaveTextContent(/ended elsewhere or has expired/);
  await expect.element(told).not.toHaveTextContent(/connection/i);
});

it('[S8.11] tells how the session ended, and no more after the way to another page and back', async () => {
  const session = { phase: 'signed-out', user: null, problem: { code: 'offline', detail: '' } } as const;
  const { screen, after, unmount } = await renderTile(example, { ...signedOut, house: { session } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No Internet Connection');
  await after(() => screen.getByRole('link', { name: 'Create an account' }).click());
  await unmount();
  const back = await renderTile(example, { ...signedOut, house: null });
  await expect.element(back.screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.element(back.screen.getByRole('alert')).not.toBeInTheDocument();
  refuse('timeout');
  await back.after(() => back.screen.getByLabelText('Username or email').fill('owner'));
  await back.after(() => back.screen.getByLabelText('Password', { exact: true }).fill('Secret12'));
  await back.after(() => back.screen.getByRole('button', { name: 'Log in' }).click());
  await expect.element(back.screen.getByRole('alert')).toBeVisible();
});

it('offers the demonstration only where the settings say so', async () => {
  const demo = await renderTile(example, signedOut);
  await demo.after(() => demo.screen.getByRole('button', { name: 'Fill in' }).click());
  await demo.after(() => demo.screen.getByRole('button', { name: 'Log in' }).click());
  expect(demo.sent).toEqual([['signIn', 'demo', 'Demo1234']]);
  await demo.unmount();
  const demoSignIn = { login: 'vera', password: 'Other1234', pin: '2580' };
  const other = await renderTile(example, { ...signedOut, config: { demo: true, demoSignIn } });
  await other.after(() => other.screen.getByRole('button', { name: 'Fill in' }).click());
  await other.after(() => other.screen.getByRole('button', { name: 'Log in' }).click());
  expect(other.sent).toEqual([['signIn', 'vera', 'Other1234']]);
  await other.unmount();
  const real = await renderTile(example, { ...signedOut, config: { demo: false } });
  expect(real.element.textContent).not.toContain('Demo1234');
});

it('[S2.5] [S2.38] leads to a new account and to a new password; a web view makes no accounts', async () => {
  const { screen, sent, after, unmount } = await renderTile(example, signedOut);
  await after(() => screen.getByRole('link', { name: 'Forgot password?' }).click());
  await after(() => screen.getByRole('link', { name: 'Create an account' }).click());
  expect(sent).toEqual([
    ['go', '/forgot-password'],
    ['go', '/sign-up-intro'],
  ]);
  await unmount();
  const inWebview = await renderTile(example, { ...signedOut, page: { isWebview: true } });
  await expect.element(inWebview.screen.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect.element(inWebview.screen.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});
