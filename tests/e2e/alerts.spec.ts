// Here because what happens in the house has to reach the list through hub, cloud and worker by itself, and stay there
// when the network goes.
import { brokenRules } from './support/axe.ts';
import { isLong } from '../support/how-long.ts';
import { setMode } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, test, type Page } from './support/story.ts';
import { tryAgain } from './support/try-again.ts';

/** Maple Street's. */
const ZONE = 'America/New_York';

const alert = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const filter = (page: Page) => page.getByRole('dialog', { name: 'Filter' });

async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Alerts' }).click();
  await expect(heading(page, 'Alerts')).toBeVisible();
  await expect(page.getByRole('feed').first()).toBeVisible();
}

test('[S2.13] [S2.18] [S1.6] the menu leads to what happened, and what happens next shows by itself', async ({
  home,
  signedIn: page,
}) => {
  await openAlerts(page);
  await expect(page).toHaveURL(/\/security\/alerts$/);
  await expect(page.getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^Last 24 hours, \d+ (alerts|of \d+ shown)$/).first()).toBeVisible();
  await pictures(page, 'alerts');

  const before = await alert(page, 'Front door opened').count();
  home.control.openDoor('Front door');
  await expect(alert(page, 'Front door opened')).toHaveCount(before + 1);
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Front door opened');
  // A line of the list tells the moment by the clock of the house.
  const at = await page.getByRole('article').first().locator('time').getAttribute('datetime');
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE }).format(new Date(at ?? ''));
  await expect(page.getByRole('article').first().locator('time')).toContainText(clock);
});

test('[S2.24] [S9.7] the filter counts while choosing, and the words over the list say what was chosen', async ({
  signedIn: page,
}) => {
  await openAlerts(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  await filter(page).getByRole('button', { name: '7 days' }).click();
  await filter(page).getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Trigger' }).click();
  await filter(page).getByRole('button', { name: 'Kitchen', exact: true }).click();
  const show = filter(page).getByRole('button', { name: /^Show \d+ alerts?$/ });
  await expect(show).toBeVisible();
  await pictures(page, 'alerts-filter');
  const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await show.click();
  await expect(filter(page)).toHaveCount(0);
  await expect(page.getByText('Without Trigger')).toBeVisible();
  await expect(page.getByText('Kitchen', { exact: true })).toBeVisible();
  const older = page.getByRole('button', { name: 'Load older' });
  // Between two lists, while the seven days are read, there is no button to look for yet.
  await expect(async () => {
    if (await older.isVisible()) await older.click();
    expect(await page.getByRole('article').count()).toBe(count);
  }).toPass();
});

test('[S3.41] [S3.39] a picture that a camera took stands beside its line', async ({ home, signedIn: page }) => {
  await openAlerts(page);
  home.control.command('Front door camera', 'snapshot', true);
  const line = alert(page, 'Front door camera took a picture');
  await expect(line).toBeVisible();
  await expect(line.getByRole('img')).toBeVisible();
});

test('[S7.27] [S2.13] a list that cannot be read is said to be so, and read by the next try', async ({
  home,
  watch,
  page,
  signedIn,
}) => {
  watch.allow(/status of 500/);
  // Whatever else looks at the list meanwhile gets no other answer.
  home.control.failNext('/event/events', 500, 100);
  await signedIn.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByText('The alerts can’t be read')).toBeVisible();
  await pictures(page, 'alerts-failed');
  home.control.clearFaults();
  await tryAgain(page, page.getByRole('feed').first());
});

test('[S2.13] what was read stays when the network goes, with the hour it is of, and comes back by itself', async ({
  context,
  watch,
  signedIn: page,
}) => {
  // A part of the page that was on its way when the network went is told of too.
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported module/);
  await openAlerts(page);
  const first = await page.getByRole('article').first().textContent();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The weather says it too.
  const asOf = page.getByRole('main').getByText(/^As of /);
  await expect(asOf).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(first?.slice(8, 20) ?? '');
  await pictures(page, 'alerts-offline');
  await context.setOffline(false);
  await expect(asOf).toHaveCount(0);
});

// By day the list stands in the story of every section (house.spec).
for (const colorScheme of isLong ? (['dark', 'light'] as const) : (['dark'] as const))
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('[S2.13] [S2.24] the list with an alarm in it, and the filter @long', async ({ home, signedIn: page }) => {
      setMode(home, '2');
      home.control.openDoor('Front door');
      home.control.advance(31_000);
      home.control.setMode('1');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await openAlerts(page);
      await expect(alert(page, 'Alarm: Front door')).toBeVisible();
      expect(await brokenRules(page, [colorScheme])).toEqual([]);
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(filter(page).getByRole('button', { name: /^Show \d+ alerts?$/ })).toBeVisible();
      expect(await brokenRules(page, [colorScheme])).toEqual([]);
    });
  });
