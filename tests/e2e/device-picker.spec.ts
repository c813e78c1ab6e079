// Here because what is chosen in one dialog over another has to change the board of the live house behind both.
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';

test('[S2.35] the devices of a board are chosen by room and kind, and the board shows them', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboards');
  const lamp = page.getByText('Floor lamp', { exact: true });
  await expect(lamp.first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose what is shown' }).click();
  await page.getByRole('button', { name: 'Choose devices' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose devices' });
  await picker.getByRole('button', { name: 'Switches and dimmers' }).click();
  await pictures(page, 'device-picker');
  await picker.getByRole('button', { name: 'All', exact: true }).click();
  const row = picker.getByRole('button', { name: 'Floor lamp', exact: true });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await row.click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(picker).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lamp).toHaveCount(0);
});
