// Here because rooms are kept by the hub alone: the page shows them as the hub has them, and two pages of settings read
// the same house.
import { expect, test } from './support/story.ts';
import { pictures } from './support/screens.ts';
import { tryAgain } from './support/try-again.ts';

test('[S3.19] [S4.51] rooms are kept at the hub, and the installer’s page finds what is weak', async ({
  signedIn: page,
  home,
}) => {
  const rooms = () => home.control.list()[0]?.rooms.map(({ name }) => name);
  await page.goto('/security/settings/rooms');
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Attic');
  await pictures(page, 'rooms');
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('button', { name: 'Move Attic up' }).click();
  await expect.poll(() => rooms()?.at(-2)).toBe('Attic');
  await page.getByRole('button', { name: 'Delete Nursery' }).click();
  await expect(page.getByText('Its 4 devices will be in no room.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Nursery' }).click();
  await expect.poll(() => rooms()?.includes('Nursery')).toBe(false);

  await page.goto('/security/settings/installation');
  await expect(page.getByRole('row', { name: /^Work lamp / })).toContainText('Unreachable');
  await expect(page.getByRole('row').nth(1)).toContainText('Work lamp');
  // A story's hub has a second to answer: on a busy machine a person presses once more.
  await tryAgain(page, page.getByText(/Firmware 2\.0\.50/));
  await pictures(page, 'installation');
});
