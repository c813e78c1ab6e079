// Here because a policy comes with the server's document, and nobody but the browser that loads it enforces it.
import { expect, test } from './support/story.ts';

// The watch of every story fails on any policy violation, also where routes.spec opens each route.
test('[S2.1] the headers of every document keep strangers out', async ({ page, home }) => {
  const reply = await page.goto('/');
  const headers = reply?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/);
  expect(headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'; trusted-types hub-worker/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(home.url).toContain('http://');
});

test('a planted violation is seen by the watch', async ({ page, watch }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 1px solid }';
    document.head.append(style);
  });
  await expect.poll(() => watch.complaints().length).toBeGreaterThan(0);
  watch.allow(/style-src|Content Security Policy/);
});
