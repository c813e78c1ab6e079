// Here because recordings are played by the browser, pages are fetched from the storage of the home, and addresses are
// given back by the page that holds them.
import { readFile } from 'node:fs/promises';
import { pictures } from './support/screens.ts';
import { expect, test, type Page } from './support/story.ts';

test.use({ cameraPace: 1 });

const CAMERA = 'Driveway';
/** More than one page of the storage (S9.7). */
const MANY = 52;

/** Object addresses that the page holds now, counted by itself. */
async function countAddresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = new Set<string>();
    const make = URL.createObjectURL.bind(URL);
    const drop = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      const address = make(blob);
      held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      drop(address);
    };
    Reflect.set(window, 'heldAddresses', held);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'heldAddresses') as Set<string>).size);
}

test('[S3.41] [S7.18] [S7.19] [S7.33] pictures and recordings by pages of 50: seen, played, kept, deleted and taken back', async ({
  home,
  page,
  signedIn,
}) => {
  const held = await countAddresses(page);
  home.control.command(CAMERA, 'make_recording', 5);
  home.control.advance(6_000);
  for (let n = 0; n < MANY; n += 1) {
    home.control.command(CAMERA, 'snapshot', true);
    // The page's clock says until when it looks; the house's stays next to it.
    home.control.advance(500);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: /^Arm Away/ })).toBeEnabled();
  await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).click();
  await page.getByRole('button', { name: `${CAMERA}: open` }).click();
  const gallery = page.getByRole('region', { name: 'Pictures and recordings' });
  await gallery.getByRole('combobox', { name: 'How far back' }).selectOption('All');
  const shots = gallery.getByRole('button', { name: /^Picture of/ });
  await expect(shots).toHaveCount(50);
  await expect(gallery.locator('img').first()).toBeVisible();
  expect(await held()).toBeLessThan(50);
  await pictures(signedIn, 'gallery');
  await gallery.getByRole('button', { name: 'Load older' }).click();
  await expect(shots).toHaveCount(MANY);

  await gallery.getByRole('radio', { name: 'Recordings' }).click();
  await gallery.getByRole('button', { name: /^Recording of/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Recording' });
  const video = viewer.locator('video');
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
  await pictures(signedIn, 'gallery-recording');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.webm$/);
  expect((await readFile(await download.path())).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  await viewer.getByRole('button', { name: 'Close' }).click();

  await gallery.getByRole('radio', { name: 'Pictures' }).click();
  await shots.first().click();
  const large = page.getByRole('dialog', { name: 'Picture' });
  await expect(large.getByRole('img', { name: /^What the camera saw/ })).toBeVisible();
  await pictures(signedIn, 'gallery-picture');
  await large.getByRole('button', { name: 'Delete' }).click();
  await expect(shots).toHaveCount(MANY - 1);
  await gallery.getByRole('button', { name: 'Undo' }).click();
  await expect(shots).toHaveCount(MANY);
  await shots.first().click();
  await large.getByRole('button', { name: 'Delete' }).click();
  await expect(shots).toHaveCount(MANY - 1);
  // Leaving does not wait for the five seconds, and gives every address back.
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(gallery).toBeHidden();
  await expect
    .poll(() => home.log.filter(({ name }) => name === 'storage_delete').length, { message: 'the deletion' })
    .toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect.poll(held).toBe(0);
});
