// Here because devices of an assistant are looked for at the cloud and commanded by a PIN that the house knows, along
// pages that lead to each other.
import { calls } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, test, typePin } from './support/story.ts';

test('[S2.45] [S8.12] [S1.10] a lock behind an assistant is looked for, found under its right name, and made only with its PIN', async ({
  signedIn: page,
  home,
}) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Voice devices' }).click();
  await expect(page.getByText('Google Home · Off · 0%')).toBeVisible();
  await page.getByRole('button', { name: '50%: Desk lamp' }).click();
  await expect(page.getByText('Google Home · On · 50%')).toBeVisible();
  await pictures(page, 'voice-devices');

  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.getByRole('button', { name: /^Amazon Alexa/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByLabel('Name in the assistant’s app');
  await name.fill('Side gat');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => calls(home, 'abstract_detect').length).toBe(1);
  home.control.advance(3_000);
  await expect(page.getByRole('checkbox', { name: 'The name is exactly the same' })).toBeVisible();
  await pictures(page, 'voice-nothing-found');
  await name.fill('Side gate');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Lock and unlock')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create device' }).click();
  await expect(page.getByRole('alert')).toContainText('Switch it on to create this device.');
  await pictures(page, 'voice-pin-needed');
  await page.getByRole('switch', { name: 'Ask for the PIN' }).click();
  await page.getByRole('button', { name: 'Create device' }).click();

  await expect(page.getByText('Amazon Alexa · Locked')).toBeVisible();
  expect(calls(home, 'abstract_create')).toHaveLength(1);
  await page.getByRole('button', { name: 'Unlock: Side gate' }).click();
  await typePin(page, '1234');
  await expect(page.getByText('Amazon Alexa · Unlocked')).toBeVisible();
  await page.getByRole('button', { name: /^What assistants can see/ }).click();
  await expect(page.getByRole('region', { name: 'Amazon Alexa' })).toContainText('PIN first: Unlock');
  await pictures(page, 'voice-assistants');
});
