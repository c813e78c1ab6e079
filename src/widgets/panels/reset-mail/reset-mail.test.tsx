import { afterEach, expect, it, vi } from 'vitest';
import { forgetReset, passwordReset, rememberReset } from '@/runtime/hooks/password-reset';
import { renderTile, type Rendered, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { resetMail } from './index';

const { example } = resetMail;

afterEach(() => {
  forgetReset();
  vi.unstubAllGlobals();
});

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

it('[S2.38] [S4.34] asks for the mail and shows where it went, which is all that anybody learns', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  answer({ ok: true, data: null }, sent);
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
  await after(() => screen.getByLabelText('Email').fill(' two@two-doors.example '));
  await after(() => screen.getByRole('button', { name: 'Send link' }).click());
  expect(sent).toEqual([
    ['askAccount', 'forgot-password', { email: 'two@two-doors.example' }],
    ['go', '/forgot-password/check'],
  ]);
  expect(passwordReset()).toEqual({ email: 'two@two-doors.example', token: '', sentAt: expect.any(Number) as number });
});

it('[S7.8] a double click asks for one mail', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  const asked: string[] = [];
  Object.assign(houseOfTest().commands, {
    askAccount: (name: string) => {
      asked.push(name);
      return new Promise(() => undefined);
    },
  });
  await after(() => screen.getByLabelText('Email').fill('two@two-doors.example'));
  await after(() => screen.getByRole('button', { name: 'Send link' }).dblClick());
  expect(asked).toEqual(['forgot-password']);
  expect(sent).toEqual([]);
});

it('[S5.1] tells what is no address under the field, and sends nothing', async () => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  await after(() => screen.getByLabelText('Email').fill('two'));
  await after(() => screen.getByRole('button', { name: 'Send link' }).click());
  await expect.element(screen.getByText('That is not an email address.')).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ['too-many-mails', 'Too many emails to this address. Try again in an hour.'],
  ['offline', 'No internet connection'],
])('[S7.8] %s keeps the page and says so', async (code, words) => {
  const { screen, sent, after } = await renderTile(example, signedOut);
  answer({ ok: false, problem: { code, detail: '' } }, sent);
  await after(() => screen.getByLabelText('Email').fill('two@two-doors.example'));
  await after(() => screen.getByRole('button', { name: 'Send link' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  expect(sent.filter(([command]) => command === 'go')).toEqual([]);
});

it('[S8.3] an expired link: the address is kept, and one touch sends a new one', async () => {
  rememberReset({ email: 'two@two-doors.example', token: 'used' });
  const { screen, sent, after } = await renderTile(example, { ...signedOut, options: { reason: 'expired' } });
  answer({ ok: true, data: null }, sent);
  await expect.element(screen.getByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
  await expect
    .element(screen.getByText('Confirmation links expire 30 minutes after first click or 24 hours if unused.'))
    .toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Send a new link' }).click());
  expect(sent).toEqual([
    ['askAccount', 'forgot-password', { email: 'two@two-doors.example' }],
    ['go', '/forgot-password/check'],
  ]);
  expect(passwordReset().token).toBe('');
});

it('[S2.4] a sign-in link that was refused offers a new one, and the way back to the log-in', async () => {
  const { screen, sent, after } = await renderTile(example, { ...signedOut, options: { reason: 'bounce' } });
  await expect.element(screen.getByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await after(() => screen.getByRole('link', { name: 'Back to log in' }).click());
  expect(sent).toEqual([['go', '/login-user-intro']]);
});

it('[S2.21] in a web view it leads back to the app, which gave the link', async () => {
  const posted: string[] = [];
  vi.stubGlobal('ReactNativeWebView', { postMessage: (text: string) => posted.push(text) });
  const { screen, after } = await renderTile(example, {
    ...signedOut,
    options: { reason: 'bounce' },
    page: { isWebview: true },
  });
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await after(() => screen.getByRole('button', { name: 'Back to the app' }).click());
  expect(posted).toEqual(['{"type":"porchlight:log-in"}']);
});
