import { afterEach, expect, it, vi } from 'vitest';
import { forgetReset, rememberReset } from '@/runtime/hooks/password-reset';
import { renderTile, type Rendered, type TileOptions } from '../../../../tests/support/render-tile';
import { secondsAgo } from '../../../../tests/support/page-timers';
import { houseOfTest } from '../../../../tests/support/test-house';
import { checkMail } from './index';

const { example } = checkMail;

afterEach(() => {
  forgetReset();
  vi.restoreAllMocks();
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
const sentAgo = (seconds: number) => rememberReset({ email: 'two@two-doors.example', sentAt: secondsAgo(seconds) });

it('[S2.38] says where the link went and how long it works, not whether there is an account', async () => {
  sentAgo(0);
  const { screen, element } = await renderTile(example, signedOut);
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
  expect(element.textContent).toContain('If two@two-doors.example has an account, the link is on its way.');
  await expect.element(screen.getByText('24 hours, and for 30 minutes', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Open mail' })).toBeEnabled();
});

it('[S2.38] sends again after a minute, which counts down in the button', async () => {
  sentAgo(17.5);
  const { screen, sent, unmount } = await renderTile(example, signedOut);
  await expect.element(screen.getByRole('button', { name: 'Send again in 0:43' })).toBeDisabled();
  expect(sent).toEqual([]);
  await unmount();
  sentAgo(61);
  const later = await renderTile(example, signedOut);
  answer({ ok: true, data: null }, later.sent);
  await later.after(() => later.screen.getByRole('button', { name: 'Send again' }).click());
  expect(later.sent).toEqual([['askAccount', 'forgot-password', { email: 'two@two-doors.example' }]]);
  await expect.element(later.screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
});

it('[S7.8] says that there were too many mails', async () => {
  sentAgo(61);
  const { screen, sent, after } = await renderTile(example, { ...signedOut, language: 'fr' });
  answer({ ok: false, problem: { code: 'too-many-mails', detail: '' } }, sent);
  await after(() => screen.getByRole('button', { name: 'Renvoyer' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Trop d’e-mails à cette adresse.');
});

it('[S2.38] a page that was loaded anew has forgotten the address, and asks for it', async () => {
  const { sent } = await renderTile(example, signedOut);
  expect(sent).toEqual([['go', '/forgot-password']]);
});

it('[S2.38] opens the mail where the installation says, in a tab that knows nothing of this one', async () => {
  sentAgo(0);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { screen, after } = await renderTile(example, { ...signedOut, config: { mailUrl: 'https://mail.example/' } });
  await after(() => screen.getByRole('button', { name: 'Open mail' }).click());
  expect(open.mock.calls).toEqual([['https://mail.example/', '_blank', 'noopener,noreferrer']]);
});
