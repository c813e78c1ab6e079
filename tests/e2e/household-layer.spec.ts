// Here because whether a screen flashes is seen only while the whole app takes another client's change out of the
// cloud.
import type { Sim } from '../../sim/start-sim.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { expect, signIn, test, type Page } from './support/story.ts';

/** What another client of the household keeps in the cloud, written by the call that any of them makes. */
async function keep(home: Sim, name: string, document: object, uuid?: string): Promise<string> {
  const { bearer } = await signInToCloud(home.url);
  const dashboard = { name, document };
  const made =
    uuid === undefined
      ? await call(home.url, bearer, 'dashboard_create', { dashboard })
      : await call(home.url, bearer, 'dashboard_set', { uuid, dashboard });
  expect(made.body).toMatchObject({ status: 1 });
  return uuid ?? (made.body as { data: { uuid: string } }).data.uuid;
}
const change = (fields: object, id = 'security-home') => ({ kind: 'override', version: 1, id, ...fields });
const withScenes = (count: number) => change({ widgets: { scenes: { options: { count } } } });
const scenes = (page: Page) => page.getByRole('group', { name: 'Favourite meshbots' }).getByRole('button');

/** Whether the screen was ever gone while something came in its place. */
async function watchForFlashes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { gone: 0 };
    Object.assign(globalThis, { seen });
    const isThere = () => document.querySelector('[data-document="security-home"]')?.checkVisibility() === true;
    new MutationObserver(() => {
      if (!isThere()) seen.gone += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { gone: number } }).seen.gone);
}

/** Somebody comes back to the page. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('[S7.13] a household’s own change of a screen comes without a flash, is replaced, and a bad one leaves it', async ({
  page,
  home,
}) => {
  const uuid = await keep(home, 'Fewer meshbots', withScenes(2));
  await signIn(page);
  await expect(scenes(page)).toHaveCount(2);

  const gone = await watchForFlashes(page);
  await keep(home, 'Fewer meshbots', withScenes(1), uuid);
  await comeBack(page);
  await expect(scenes(page)).toHaveCount(1);

  // Without its button nobody could disarm: refused with a word, and what was there stays.
  await keep(home, 'Fewer meshbots', change({ widgets: { disarm: null } }), uuid);
  await comeBack(page);
  await expect(page.getByText('A change of your own is not in use').first()).toBeVisible();
  await expect(page.getByText(/“Fewer meshbots” \(widgets\):/).first()).toBeVisible();
  await expect(scenes(page)).toHaveCount(1);
  expect(await gone()).toBe(0);
});

test('[R-61] a household’s change is gone with its sign-out @long', async ({ page, home }) => {
  await keep(home, 'Sign-in', change({ widgets: { form: null } }, 'sign-in'));
  await keep(home, 'Welcome', change({ background: 'entry' }, 'sign-in'));
  await signIn(page);
  await expect(page.getByText('A change of your own is not in use').first()).toBeVisible();
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('button', { name: /log out|sign out/i }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('[data-document="sign-in"]')).not.toHaveAttribute('data-background', 'entry');
});
