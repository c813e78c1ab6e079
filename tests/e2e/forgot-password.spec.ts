// Here because the way leads out of the page into a mail and back by its link, with a session that may end or begin on
// it.
import { mails } from '../support/account-client.ts';
import { expect, test, type Page } from './support/story.ts';
import { pictures } from './support/screens.ts';

test.use({ homeName: 'two-doors' });

const MAIL = 'two@two-doors.example';
const NEW = 'Newpass12';
const HOUR_MS = 3_600_000;

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The field of the log-in has the word in its name too.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}
async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByLabel('Again').fill(again);
}

test('[S2.38] [S7.8] [R-62] from the log-in by a mail to a new password, signed in with it', async ({ page, home }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/forgot-password');
  await pictures(page, 'forgot-password');
  await askForMail(page, MAIL);
  await expect(page).toHaveURL(/\/forgot-password\/check$/);
  await expect(page.getByText(MAIL)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await pictures(page, 'forgot-check');

  const link = (await mails(home))[0]?.link?.url ?? '';
  const token = new URL(link).searchParams.get('Token') ?? '';
  expect(token).not.toBe('');
  addresses.splice(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  // Neither the address bar nor the history nor a storage holds the link's token, and no later request does.
  expect(page.url()).toBe(`${home.url}/forgot-password/new-password`);
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(token);
  const opened = addresses.findIndex((address) => address.includes('/forgot-password/new-password'));
  expect(opened).toBeGreaterThan(-1);
  expect(addresses.slice(opened + 1).filter((address) => address.includes(token))).toEqual([]);

  await choose(page, NEW, 'Newpast');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await pictures(page, 'new-password');
  await choose(page, NEW);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(/\/security\/?$/);
  await expect(page.getByRole('button', { name: /^Away/ })).toBeEnabled();
  for (const secret of [token, NEW]) expect(JSON.stringify(home.log)).not.toContain(secret);
});

test('[S4.34] an address that nobody has is answered as a known one @long', async ({ page, home, watch }) => {
  watch.allow(/status of 404/);
  await askForMail(page, 'nobody@home.example');
  await expect(page.getByText('nobody@home.example')).toBeVisible();
  expect(await mails(home)).toEqual([]);
});

test('[S8.3] a link that has expired keeps the address, and one touch sends a new one @long', async ({
  page,
  home,
}) => {
  await askForMail(page, MAIL);
  const link = (await mails(home))[0]?.link?.url ?? '';
  home.control.advance(24 * HOUR_MS + 1);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(MAIL);
  expect(page.url()).toBe(`${home.url}/forgot-password/link-expired`);
  await pictures(page, 'link-expired');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await mails(home)).toHaveLength(2);
});

test('[S8.3] a link that expires while the page is open leads to the same page @long', async ({
  page,
  home,
  watch,
}) => {
  watch.allow(/status of 410/);
  await askForMail(page, MAIL);
  await page.goto((await mails(home))[0]?.link?.url ?? '');
  await choose(page, NEW);
  home.control.advance(HOUR_MS);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('heading', { name: 'The link is no longer valid' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(MAIL);
});

test('[S7.8] too many mails to one address are said @long', async ({ page, home, watch }) => {
  watch.allow(/status of 429/);
  for (let asked = 0; asked < 5; asked += 1)
    await fetch(`${home.url}/autha/auth/email/${encodeURIComponent(MAIL)}/password_reset`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"PK_Oem":1}',
    });
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(MAIL);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many emails to this address. Try again in an hour.');
});

test('[S4.30] [S2.38] who is still signed in can use the link too, and goes on with the new password @long', async ({
  page,
  home,
}) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Username or email' }).fill('two');
  await page.getByLabel(/^password/i).fill('Demo1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/security\/?$/);
  await fetch(`${home.url}/autha/auth/email/${encodeURIComponent(MAIL)}/password_reset`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: '{"PK_Oem":1}',
  });
  await page.goto((await mails(home))[0]?.link?.url ?? '');
  await choose(page, NEW);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(/\/security\/?$/);
  await expect(page.getByRole('button', { name: /^Away/ })).toBeEnabled();
});
