import { afterEach, expect, it } from 'vitest';
import { forgetReset, passwordReset } from '@/runtime/hooks/password-reset';
import { takeMailLink } from './mail-link';

afterEach(forgetReset);

/** What the address was replaced by, at once; and when the rest is kept. */
function opened(address: string): { replaced: string[]; kept: Promise<void> } {
  const replaced: string[] = [];
  const kept = takeMailLink(new URL(address, 'https://panel.example'), (path) => replaced.push(path));
  return { replaced: [...replaced], kept };
}

it('[R-62] [S2.38] a mail’s link leaves the address at once, and is kept in memory', async () => {
  const { replaced, kept } = opened('/forgot-password/new-password?email=ann%40home.example&token=t0k');
  expect(replaced).toEqual(['/forgot-password/new-password']);
  await kept;
  expect(passwordReset()).toEqual({ email: 'ann@home.example', token: 't0k', sentAt: null });
});

it('[S8.3] the page of an expired link keeps the address that it was sent to', async () => {
  const { replaced, kept } = opened('/forgot-password/link-expired?email=ann%40home.example');
  expect(replaced).toEqual(['/forgot-password/link-expired']);
  await kept;
  expect(passwordReset()).toMatchObject({ email: 'ann@home.example', token: '' });
});

it('[R-62] no other page hears of an email or a token', async () => {
  for (const address of ['/login-user-intro?email=ann%40home.example&token=t0k', '/forgot-password']) {
    const { replaced, kept } = opened(address);
    expect(replaced).toEqual([]);
    await kept;
  }
  expect(passwordReset()).toEqual({ email: '', token: '', sentAt: null });
});
