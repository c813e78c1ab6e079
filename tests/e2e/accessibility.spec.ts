// Here because axe and the Tab key go through whole pages, with the bars, dialogs and focus that only the assembled app
// puts around a component.
import type { Sim } from '../../sim/start-sim.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { BOTH, brokenRules } from './support/axe.ts';
import { tabTo } from './support/by-keys.ts';
import { setMode } from './support/house.ts';
import { expect, test, typePin, type Page } from './support/story.ts';

/** Names of the controls that Tab leads to, from where the focus is until the one that is looked for. */
async function stopsUntil(page: Page, last: RegExp): Promise<string[]> {
  const stops: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
    stops.push(name);
    if (last.test(name)) return stops;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${last.source}: ${stops.join(', ')}.`);
}

/** A board whose one tile is the mode, small. @returns its id */
async function smallBoard(home: Sim): Promise<string> {
  const cells = [{ widget: 'mode', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }];
  const document = {
    ...{ kind: 'dashboard', version: 2, id: 'small', name: 'Small' },
    widgets: { mode: { type: 'house-mode', version: 1 } },
    layouts: { landscape: { rows: 4, cols: 6, cells } },
  };
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard: { name: 'Small', document } });
  return (body as { data: { uuid: string } }).data.uuid;
}

test.describe('accessibility', () => {
  test('sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
  });

  test('what stands before a sign-in', async ({ page }) => {
    // Five pages, in the long run each read twice.
    test.slow();
    for (const [path, title] of [
      ['/sign-up-intro', 'Create an account'],
      ['/forgot-password', 'Forgot your password?'],
      ['/forgot-password/new-password?email=demo%40maple-street.example&token=t', 'New password'],
      ['/forgot-password/link-expired', 'The link is no longer valid'],
      ['/webview-login', 'Porchlight'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await brokenRules(page), path).toEqual([]);
    }
  });

  test('security home, devices and board', async ({ signedIn: page }) => {
    expect(await brokenRules(page, BOTH)).toEqual([]);
    for (const name of ['Devices', 'Boards']) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      expect(await brokenRules(page), name).toEqual([]);
    }
  });

  test('profile, PIN, about, and what leads to a controller', async ({ signedIn: page }) => {
    // Six pages, in the long run each read twice.
    test.slow();
    for (const [path, title] of [
      ['/settings-profile', 'Account'],
      ['/security/settings/my-pin', 'My PIN'],
      ['/security/settings/about', 'Permissions'],
      ['/wifi-setup', 'Connect to Wi-Fi'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await brokenRules(page), path).toEqual([]);
    }
    await page.goto('/settings-profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    expect(await brokenRules(page), 'a form with what is wrong').toEqual([]);
    await page.getByRole('button', { name: 'Change picture' }).click();
    await expect(page.getByRole('dialog', { name: 'Your picture' })).toBeVisible();
    expect(await brokenRules(page), 'picture').toEqual([]);
  });

  test('[R-102] [S2.27] arming and what can come of it, by keys alone', async ({ signedIn: page, home }) => {
    // Seven faces and dialogs, in the long run each read twice.
    test.slow();
    const inOrder = async (what: string) => {
      expect(await brokenRules(page), what).toEqual([]);
    };
    const press = async (name: string | RegExp) => {
      await tabTo(page, page.getByRole('button', { name }).last());
      await page.keyboard.press('Enter');
    };
    const face = (name: string) => page.getByRole('dialog', { name, exact: true });
    const pin = async () => {
      await expect(face('Keypad')).toBeVisible();
      await page.keyboard.type('1234');
      await page.keyboard.press('Enter');
    };
    // The first key leads past the menu, into what the page is about; there arming comes before calling for help.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
    const stops = await stopsUntil(page, /^SOS/);
    expect(stops.filter((name) => /^(?:Arm Away|Arm Night|SOS)/.test(name))).toEqual([
      expect.stringMatching(/^Arm Away/),
      expect.stringMatching(/^Arm Night/),
      expect.stringMatching(/^SOS/),
    ]);
    await press(/^Arm Away/);
    await expect(face('Sensors to look at before arming')).toBeVisible();
    await inOrder('bypass');
    await press('Bypass Kitchen window');
    await press('Bypass 1 and arm');
    await expect(face('Keypad')).toBeVisible();
    await inOrder('keypad');
    await pin();
    await expect(face('Exit countdown').getByRole('button', { name: /^Cancel with PIN/ })).toBeFocused();
    await inOrder('countdown');
    await page.keyboard.press('Enter');
    await pin();
    await expect(face('Result')).toContainText('Arming cancelled');
    await expect(face('Result')).toHaveCount(0);
    // One that stands until it is read.
    home.control.failNext('hub.modes.switch', 500);
    await press(/^Arm Night/);
    await press('Bypass Kitchen window');
    await press('Bypass 1 and arm');
    await pin();
    await expect(face('Result')).toContainText('The hub refused the change.');
    await inOrder('result');
    await press('Close');
    await expect(face('Result')).toHaveCount(0);
    await press('Hold 3 seconds for help');
    await expect(face('Central monitoring')).toBeVisible();
    await inOrder('central monitoring');
    await page.keyboard.press('Escape');
    await expect(face('Central monitoring')).toHaveCount(0);
    await page.goto(`/dashboards/${await smallBoard(home)}`);
    await press(/^House mode, Disarmed/);
    await expect(face('House mode')).toBeVisible();
    await inOrder('house mode');
    await press(/^Arm Night/);
    await expect(face('Sensors to look at before arming')).toBeVisible();
  });

  test('[R-102] the settings of it, test mode and what the bar says', async ({ signedIn: page, home }) => {
    // Nine pages and dialogs, in the long run each read twice.
    test.slow();
    const inOrder = async (what: string) => {
      expect(await brokenRules(page), what).toEqual([]);
    };
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    const settings = page.getByRole('navigation', { name: 'Settings' });
    for (const name of ['Chime', 'Text size', 'Timeouts', 'House modes']) {
      await settings.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await inOrder(name);
      if (name === 'Timeouts') {
        await page.getByRole('button', { name: /^Exit delay/ }).click();
        await expect(page.getByRole('dialog', { name: 'Timeout Duration' })).toBeVisible();
        await inOrder('a timeout');
        await page.keyboard.press('Escape');
      }
      if (name === 'House modes') {
        await page.getByRole('link', { name: /^Set up .*Away/ }).click();
        await expect(page.getByRole('switch', { name: 'Garage motion' })).toBeVisible();
        await inOrder('a mode');
      }
    }
    await settings.getByRole('link', { name: 'Test mode', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Start test mode' })).toBeEnabled();
    await inOrder('test mode, off');
    await page.getByRole('button', { name: 'Start test mode' }).click();
    await typePin(page, '1234');
    await expect(page.getByRole('heading', { name: 'Test mode is on' })).toBeVisible();
    await inOrder('test mode, on');
    await page.getByRole('button', { name: /^Test mode until/ }).click();
    await expect(page.getByRole('dialog', { name: 'Test mode' })).toBeVisible();
    await inOrder('test mode, its dialog');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    home.control.hubOffline(true);
    await page.getByRole('button', { name: '1 more' }).click();
    await expect(page.getByRole('dialog').getByText('Controller offline')).toBeVisible();
    await inOrder('status');
  });

  test('entry delay and alarm', async ({ signedIn: page, home }) => {
    setMode(home, '2');
    home.control.openDoor('Front door');
    await expect(page.getByRole('alertdialog', { name: 'Entry delay' })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    home.control.advance(31_000);
    await expect(page.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();
    expect(await brokenRules(page, BOTH)).toEqual([]);
  });
});
