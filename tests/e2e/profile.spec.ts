// Here because name, password, picture and PIN are changed at the cloud and count at once in every tab and at the
// house's keypad.
import { calls, endOfJoining, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { askForAway, expect, fillSignIn, test, typePin, type Page } from './support/story.ts';

const NEW_PASSWORD = 'Newpass12';

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await expect(page).toHaveURL(/\/settings-profile$/);
  await expect(page.getByRole('heading', { name: 'Dana Moreno' })).toBeVisible();
}
const edit = (page: Page, what: string) => page.getByRole('button', { name: `Edit: ${what}` });
/** A picture that the browser draws itself. */
const drawnPicture = (page: Page, width: number, height: number): Promise<Buffer> =>
  page
    .evaluate(
      async ([w, h]) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: w, height: h });
        const pen = canvas.getContext('2d');
        if (pen !== null) Object.assign(pen, { fillStyle: 'teal' }).fillRect(0, 0, w, h);
        return canvas.toDataURL('image/png').replace(/^.*,/, '');
      },
      [width, height] as const,
    )
    .then((text) => Buffer.from(text, 'base64'));

test('[S2.7] [S7.9] the account menu leads to the profile; a name is changed and stands everywhere', async ({
  signedIn: page,
}) => {
  await openProfile(page);
  await expect(page.getByText('demo@maple-street.example').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Maple Street.*Ezlo 90000001.*Online/ })).toBeVisible();
  await pictures(page, 'profile');
  await edit(page, 'Full name').click();
  await page.getByLabel('First name').fill('Dania');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dania Moreno' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dania Moreno' })).toBeVisible();
});

test('[S8.9] an address that somebody else has is refused in its own place @long', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await openProfile(page);
  await edit(page, 'Email').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('demo2@maple-street.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email is already taken')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('demo@maple-street.example').first()).toBeVisible();
});

test('[S7.7] [S8.6] [S4.30] a new password signs out every tab; the old one is wrong from then on', async ({
  signedIn: page,
  context,
  watch,
}) => {
  watch.allow(/status of 40\d/);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await openProfile(page);
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByLabel('Current password').fill('Wrong1234');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill('Other1234');
  await change.click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await change.click();
  await expect(page.getByText('Invalid current password.')).toBeVisible();
  await page.getByLabel('Current password').fill('Demo1234');
  await change.click();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  await expect(other).toHaveURL(/\/login-user-intro$/);
  await fillSignIn(page, 'demo', 'Demo1234');
  await expect(page.getByText('Incorrect username or password')).toBeVisible();
  await fillSignIn(page, 'demo', NEW_PASSWORD);
  await expect(page).not.toHaveURL(/login/);
});

test('[S7.31] a picture is cut, shown, kept and taken away @long', async ({ signedIn: page, watch }) => {
  watch.allow(/status of 404/);
  await openProfile(page);
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await pictures(page, 'profile-picture');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page, 400, 300) });
  const square = dialog.getByRole('button', { name: /arrow keys/ });
  await square.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  const box = await square.boundingBox();
  if (box === null) throw new Error('the picture has no place on the screen');
  await page.mouse.move(box.x + 50, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await pictures(page, 'profile-picture-cut');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.locator('main img[src^="blob:"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    512, 512,
  ]);
  await page.reload();
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Change picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dana Moreno' })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('[S7.13] the PIN is changed after the password, and is the right one at once', async ({
  signedIn: page,
  home,
  watch,
}) => {
  watch.allow(/status of 40\d/);
  await openProfile(page);
  await page.getByRole('button', { name: 'Change my PIN' }).click();
  await expect(page).toHaveURL(/\/security\/settings\/my-pin$/);
  await pictures(page, 'my-pin');
  await page.getByLabel('Password of your account').fill('Wrong1234');
  await page.getByLabel('New PIN', { exact: true }).fill('2468');
  await page.getByLabel('New PIN again').fill('2468');
  const save = page.getByRole('button', { name: 'Change my PIN' });
  await save.click();
  await expect(page.getByText('Invalid current password.')).toBeVisible();
  await page.getByLabel('Password of your account').fill('Demo1234');
  await save.click();
  await expect(page).toHaveURL(/\/settings-profile$/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await askForAway(page);
  await typePin(page, '1234');
  await expect(page.getByText(/Wrong PIN|left/).first()).toBeVisible();
  await typePin(page, '2468');
  await expect(page.getByRole('dialog', { name: 'Exit countdown' })).toBeVisible();
  expect(truth(home).pending).not.toBeNull();
  expect(JSON.stringify(home.log)).not.toContain('2468');
});

test('[S2.47] [S6.2] [S7.34] About shows the version, the permissions, and sends a letter', async ({
  signedIn: page,
  home,
}) => {
  await page.goto('/security/settings/about');
  const version = page.getByRole('button', { name: /^Version/ });
  for (let touch = 0; touch < 10; touch += 1) await version.click();
  await expect(page.getByText(/Mozilla\/5\.0/)).toBeVisible();
  await expect(page.getByText('1, 2, 3')).toBeVisible();
  await pictures(page, 'about');
  await expect(page.getByLabel('Your email')).toHaveValue('demo@maple-street.example');
  await page.getByLabel('Subject').fill('Thank you');
  await page.getByRole('textbox', { name: 'Message' }).fill('It works.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your message is on its way.')).toBeVisible();
  expect(calls(home, 'feedback')).toHaveLength(1);
});

test('[S8.17] [S7.34] an account without a controller is led through the Wi-Fi to its sign-in @long', async ({
  page,
  home,
  watch,
}) => {
  watch.allow(/status of 40\d/);
  await page.goto('/sign-up-intro');
  await page.getByLabel('Username').fill('newcomer');
  await page.getByLabel('Email').fill('new@home.example');
  await page.getByLabel('Password', { exact: true }).fill('Newcomer1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/sign-up-intro/);
  await page.goto('/login-user-intro');
  await fillSignIn(page, 'newcomer', 'Newcomer1');
  await expect(page).toHaveURL(/\/no-controllers$/);
  await expect(page.getByRole('heading', { name: 'No controllers have been detected' })).toBeVisible();
  await pictures(page, 'no-controllers');
  await page.getByRole('button', { name: 'Set up a controller' }).click();
  await expect(page.getByRole('list', { name: 'Networks' })).toBeVisible();
  await pictures(page, 'wifi-setup');
  await page.getByRole('button', { name: /Porchlight Home/ }).click();
  await page.getByLabel(/^Password of/).fill('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Connecting to/ })).toBeVisible();
  await endOfJoining(home, 1);
  await expect(page.getByText('The password was not accepted.')).toBeVisible();
  await page.getByLabel(/^Password of/).fill('porchlight');
  await page.keyboard.press('Enter');
  await endOfJoining(home, 2);
  await expect(page.getByRole('heading', { name: 'Connected to “Porchlight Home”' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish and log in' }).click();
  await expect(page).toHaveURL(/\/login-user-intro$/);
  expect(JSON.stringify(home.log)).not.toContain('"porchlight"');
});
