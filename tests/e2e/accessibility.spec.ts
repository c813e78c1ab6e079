import AxeBuilder from '@axe-core/playwright';
import { setMode } from './support/house.ts';
import { askForAway, expect, test, type Page } from './support/story.ts';

/** Rules broken, each with the first place where. */
async function broken(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120) ?? ''}`);
}

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('sign-in', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('security home, devices and board', async ({ signedIn: page }) => {
      expect(await broken(page)).toEqual([]);
      for (const name of ['Devices', 'Boards']) {
        await page.getByRole('link', { name }).click();
        await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
        expect(await broken(page), name).toEqual([]);
      }
    });

    test('keypad', async ({ signedIn: page }) => {
      await askForAway(page);
      expect(await broken(page)).toEqual([]);
    });

    test('entry delay and alarm', async ({ signedIn: page, home }) => {
      setMode(home, '2');
      home.control.openDoor('Front door');
      await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
      home.control.advance(31_000);
      await expect(page.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });
  });
