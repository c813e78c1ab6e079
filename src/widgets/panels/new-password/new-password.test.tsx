import { afterEach, expect, it } from 'vitest';
import { forgetReset, passwordReset, rememberReset } from '@/runtime/hooks/password-reset';
import { renderTile, type Rendered, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { newPassword } from './index';

const { example } = newPassword;

afterEach(forgetReset);

const MAIL = 'two@two-doors.example';
const signedOut: TileOptions = {
  house: { session: { phase: 'signed-out', user: null } },
  box: { width: 30, height: 45 },
};
const answer = (reply: unknown, sent: Rendered['sent']) =>
  Object.assign(houseOfTest().commands, {
    askAccount: (...args: unknown[]) => {
      sent.push(['askAccount', ...args]);
      return Promise.resolve(reply);
    },
  });
const opened = () => rememberReset({ email: MAIL, token: 't0k' });
const fill = async ({ screen, after }: Rendered, password: string, again = password) => {
  await after(() => screen.getByRole('textbox', { name: 'New password' }).fill(password));
  await after(() => screen.getByLabelText('Again').fill(again));
};

it('[S7.8] [S2.38] sets the password of the link and signs in with it', async () => {
  opened();
  const drawn = await renderTile(example, signedOut);
  answer({ ok: true, data: null }, drawn.sent);
  await fill(drawn, 'Newpass12');
  await drawn.after(() => drawn.screen.getByRole('button', { name: 'Save and log in' }).click());
  expect(drawn.sent).toEqual([
    ['askAccount', 'reset-password', { email: MAIL, token: 't0k', password: 'Newpass12' }],
    ['askAccount', 'email-sign-in', { email: MAIL, password: 'Newpass12' }],
    ['go', '/login-user-intro'],
  ]);
  expect(passwordReset()).toEqual({ email: '', token: '', sentAt: null });
  expect(houseOfTest().state.messages.list.map(({ title }) => title)).toEqual(['sign-in.new.saved']);
});

it('[S5.3] tells that both do not match as soon as no further letter can mend it', async () => {
  opened();
  const drawn = await renderTile(example, signedOut);
  const { screen, sent } = drawn;
  const save = screen.getByRole('button', { name: 'Save and log in' });
  await fill(drawn, 'Newpass12', 'Newp');
  await expect.element(screen.getByText('Passwords do not match.')).not.toBeInTheDocument();
  await fill(drawn, 'Newpass12', 'Newpast');
  await expect.element(screen.getByText('Passwords do not match.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await fill(drawn, 'Newpass12', 'Newpass1');
  await drawn.after(() => save.click());
  await expect.element(screen.getByText('Passwords do not match.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('[S5.3] takes none that breaks a rule, and ticks those that are met', async () => {
  opened();
  const drawn = await renderTile(example, signedOut);
  await fill(drawn, 'Newpassword');
  expect([...drawn.element.querySelectorAll('li:not([data-met])')].map(({ textContent }) => textContent)).toEqual([
    'Number',
  ]);
  await expect.element(drawn.screen.getByRole('button', { name: 'Save and log in' })).toBeDisabled();
});

it('[S8.3] a link that is no longer valid leads to its page, which keeps the address', async () => {
  opened();
  const drawn = await renderTile(example, signedOut);
  answer({ ok: false, problem: { code: 'link-expired', detail: '' } }, drawn.sent);
  await fill(drawn, 'Newpass12');
  await drawn.after(() => drawn.screen.getByRole('button', { name: 'Save and log in' }).click());
  expect(drawn.sent.at(-1)).toEqual(['go', '/forgot-password/link-expired']);
  expect(passwordReset()).toMatchObject({ email: MAIL, token: '' });
});

it('[R-62] a page that was loaded anew knows no token, and says where the link still is', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  await expect.element(screen.getByRole('heading', { name: 'Open the link once more' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Send a new link' }).click());
  expect(sent).toEqual([['go', '/forgot-password']]);
});
