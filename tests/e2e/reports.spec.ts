// Here because page and worker fail in a real browser under the policy that the server sends, and one place hears of
// both.
import { openReportEnds } from '../support/report-ends.ts';
import { secretsIn } from '../support/secrets.ts';
import { expect, fillSignIn, test as story } from './support/story.ts';

type Ends = Awaited<ReturnType<typeof openReportEnds>>;

const test = story.extend<{ ends: Ends }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads which fixtures this one needs from here
  ends: async ({}, use) => {
    const ends = await openReportEnds();
    await use(ends);
    ends.close();
  },
  settings: async ({ ends }, use) => {
    await use(ends.config);
  },
});

test('[S8.27] failures of worker and page leave by one port, under the policy that the settings give, without a secret (R-96)', async ({
  page,
  ends,
  watch,
}) => {
  watch.allow(/status of 40|planted/);
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(` ${new URL(ends.config.telemetryUrl).origin};`);

  await fillSignIn(page, 'demo', 'Demo1234-wrong');
  await expect.poll(() => ends.events().map(({ tags }) => tags.operation)).toContain('sign-in');
  await page.evaluate(() => {
    reportError(new RangeError('planted Demo1234 in https://a.example/?pin=4321'));
    Promise.reject(new SyntaxError('planted "Demo1234" is not valid JSON')).catch(reportError);
    // Nobody waits for this one.
    queueMicrotask(() => {
      dispatchEvent(
        new PromiseRejectionEvent('unhandledrejection', {
          promise: new Promise(() => undefined),
          reason: new ReferenceError('planted and never caught'),
        }),
      );
    });
  });
  const kinds = () => ends.events().map(({ exception, tags, logger }) => [tags.operation, exception.values[0]?.type, logger].join(' ')); // prettier-ignore
  await expect
    .poll(() => kinds().sort())
    .toEqual([
      'page RangeError page',
      'page ReferenceError page',
      'page SyntaxError page',
      'sign-in bad-credentials worker',
    ]);
  // The worker went on as the same one: what comes later with its own part does not start it anew.
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page).toHaveURL(/\/security\/?$/);
  expect(secretsIn(JSON.stringify(ends.left))).toEqual([]);
  expect(ends.events().map(({ extra }) => extra['text'])).toContain('planted Demo<number> in <address>');
  expect(heard.join('\n')).toContain('sign-in: bad-credentials');
  expect(ends.left.map(({ headers: { cookie, referer } }) => [cookie, referer])).toEqual(
    ends.left.map(() => [undefined, undefined]),
  );
});
