// Here because the control page is served by the home that it moves, and has to follow it over reloads, restarts and
// thousands of devices.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from 'playwright/test';
import { generateHome } from '../../sim/homes/generate.ts';
import { startSim, type Sim, type SimOptions } from '../../sim/start-sim.ts';
import { BOTH, brokenRules } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { pictures } from './support/screens.ts';
import { Watch } from './support/watch.ts';
import { STILL } from '../support/home-time.ts';
import { within } from '../support/how-long.ts';

const SECTIONS = ['Rooms', 'Stories', 'Time', 'Hub', 'Wire'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** The control page of a simulated home of the test's own. */
const test = base.extend<{ options: SimOptions; home: Sim; watch: Watch; house: Page }>({
  options: [{}, { option: true }],
  home: async ({ options }, use) => {
    const home = await startSim({ port: 0, dir: null, demo: true, test: true, ...STILL, ...options });
    await use(home);
    await home.stop();
  },
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      await watch.over(context);
      await use(watch);
      expect(watch.complaints(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  house: async ({ page, home, watch: _watch }, use) => {
    await page.goto(`${home.url}/house`);
    await expect(page.getByRole('heading', { name: 'Hallway' })).toBeVisible();
    await use(page);
  },
});

const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name} `) }) });

test('[R-95] every section, the sheet of a device and the mail are in order for axe in both themes, and nothing runs over', async ({
  house: page,
  home,
}) => {
  // As many readings by axe as there are sections, twice.
  test.slow();
  const check = async (name: string) => {
    // The control page has colours of its own.
    expect(await brokenRules(page, BOTH), name).toEqual([]);
  };
  const fits = async (name: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, size.width, over]).toEqual([name, size.width, 0]);
    }
  };
  home.control.playStory('smoke');
  for (const name of SECTIONS) {
    await go(page, name);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await check(name);
    await pictures(page, `house-${name.toLowerCase()}`);
    await fits(name);
  }
  await go(page, 'Rooms');
  await page.getByRole('button', { name: /^Thermostat / }).click();
  await expect(page.getByRole('dialog', { name: 'Thermostat' })).toBeVisible();
  await check('sheet');
  await page.goto(`${home.url}/house/outbox`);
  await expect(page.getByRole('heading', { name: 'No mail yet' })).toBeVisible();
  // This home serves no app; what its pages would be is told by tests/meta/outbox-links.test.ts.
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden();
  await page.evaluate(() => document.querySelector('.ways')?.removeAttribute('hidden'));
  await check('no mail');
  await pictures(page, 'house-no-mail');
  await fits('no mail');
  const forgotten = await fetch(`${home.url}/autha/auth/email/demo@maple-street.example/password_reset`, {
    method: 'PUT',
    body: JSON.stringify({ PK_Oem: 1 }),
  });
  expect(forgotten.status).toBe(200);
  await page.goto(`${home.url}/house/outbox`);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await check('mail');
  await fits('mail');
});

test('[R-95] devices are moved from their cards and by keyboard, come and go; the focus stays where one is', async ({
  house: page,
  home,
}) => {
  const house = () => home.control.list()[0]!;
  await page.getByRole('button', { name: 'Open: Front door' }).click();
  await expect(page.getByRole('button', { name: 'Close: Front door' })).toBeVisible();
  expect(house().devices.find((each) => each.name === 'Front door')?.items[0]?.value).toBe('dw_is_opened');
  home.control.closeDoor('Front door');
  await expect(page.getByRole('button', { name: 'Open: Front door' })).toBeVisible();
  await page.getByRole('slider', { name: 'Level of Floor lamp' }).fill('40');
  await expect(card(page, 'Floor lamp')).toContainText('40 %');
  home.control.setReachable('Floor lamp', false);
  await expect(card(page, 'Floor lamp')).toContainText('Unreachable');
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('nursery');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Nursery 4 devices']);
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('dragon');
  await expect(page.getByText('No device fits. Change the search or the filter.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('');

  await page.reload();
  await page.getByRole('heading', { name: 'Hallway' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  const opener = page.getByRole('button', { name: /^Thermostat / });
  await opener.focus();
  // Somebody else pairs a device: the card stays what it was.
  const [added] = home.control.addDevice('switch', 'Fountain', house().rooms[0]!.id);
  await expect(card(page, 'Fountain')).toBeVisible();
  await expect(opener).toBeFocused();
  home.control.removeDevice(added!);
  await expect(card(page, 'Fountain')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Thermostat' });
  const setpoint = sheet.getByRole('slider', { name: 'Set to' });
  await setpoint.focus();
  const before = Number(await setpoint.inputValue());
  await page.keyboard.press('ArrowRight');
  const valueOf = () =>
    house()
      .devices.find((each) => each.name === 'Thermostat')
      ?.items.find((each) => each.name === 'thermostat_setpoint')?.value;
  await expect.poll(valueOf).toBe(before + 0.5);
  await sheet.getByRole('switch', { name: 'Reachable' }).press('Space');
  await expect(sheet).toContainText('Unreachable');
  await sheet.getByRole('switch', { name: 'Broken' }).press('Space');
  await expect(sheet.getByRole('switch', { name: 'Broken' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Remove' }).press('Enter');
  await sheet.getByRole('button', { name: 'Press again to remove' }).press('Enter');
  await expect(opener).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('[R-95] a story is played by keyboard, followed on every section, kept over a reload and put back @long', async ({
  house: page,
  home,
}) => {
  await go(page, 'Stories');
  const play = page.getByRole('button', { name: 'Arm away first, then play' });
  await play.press('Enter');
  const script = page.locator('.script li');
  await expect(script.first()).toContainText('exit delay of 60 s');
  await expect(play).toBeFocused();
  home.control.advance(2_000);
  await expect(page.getByRole('banner')).toContainText('Away in 60 s');
  // Only time moves: the countdown goes on from what the hub told.
  home.control.advance(10_000);
  await expect(page.getByRole('banner')).toContainText('Away in 50 s');
  // The work lamp in the garage is out of reach from the beginning.
  await expect(page.getByRole('banner')).toContainText('1 unreachable');
  home.control.setReachable('Floor lamp', false);
  await expect(page.getByRole('banner')).toContainText('2 unreachable');
  await expect(page.getByRole('banner')).toContainText('Away in 50 s');
  home.control.advance(56_000);
  await expect(page.getByText('Entry delay: Balcony door')).toBeVisible();
  await expect(play).toBeFocused();
  await expect(page.locator('.script [aria-current=step]')).toContainText('Balcony door opens.');
  await expect(page.locator('.script [aria-current=step]')).toContainText('Now look at the app');
  await page.reload();
  await go(page, 'Rooms');
  const strip = page.getByRole('complementary', { name: 'Story that plays' });
  await expect(strip).toContainText('Burglar at night');
  await strip.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(strip).toContainText('paused');
  await expect(strip.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('button', { name: 'Pause' })).toBeFocused();
  await strip.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(strip).toContainText('ended');
  await expect(strip.getByRole('button', { name: 'Put everything back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(strip).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(home.control.list()[0]).toMatchObject({ mode: { id: '1' }, alarm: null });
});

test('[R-95] time stands still, runs fast and is moved on; the hub goes and comes back, and runs scenes', async ({
  house: page,
  home,
}) => {
  await go(page, 'Time');
  await page.getByRole('radio', { name: 'Pause' }).click();
  await expect.poll(() => home.clock.speed()).toBe(0);
  const before = home.clock.now();
  await page.getByRole('button', { name: '+10 min' }).click();
  await expect(page.getByText('Time moved: +10 min.')).toBeVisible();
  expect(home.clock.now() - before).toBe(600_000);
  // The choice is drawn once the home has it.
  await page.getByRole('radio', { name: '×60', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('×60');
  await go(page, 'Hub');
  await page.getByRole('switch', { name: 'Hub online' }).click();
  await expect(page.getByRole('banner')).toContainText('Hub offline');
  expect(home.control.list()[0]?.isConnected).toBe(false);
  await page.getByRole('switch', { name: 'Hub online' }).click();
  const scene = page.getByRole('button', { name: 'Movie' });
  home.clock.setSpeed(0);
  await scene.press('Enter');
  await expect(scene.locator('.icon')).toHaveAttribute('data-icon', 'circle-notch');
  await expect(scene).toBeFocused();
  home.control.advance(600_000);
  await expect(scene.locator('.icon')).toHaveAttribute('data-icon', 'lightning');
  await expect(scene).toBeFocused();
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect(page.getByRole('banner')).toContainText(/Night/);
});

test.describe('hubs of the older family', () => {
  test.use({ options: { home: 'river-road' } });

  test('[R-95] are moved and taken offline beside the others @long', async ({ page, home }) => {
    await page.goto(`${home.url}/house#hub`);
    const devices = page.getByRole('list', { name: 'Devices of Old barn' });
    const values = (name: string) => home.control.olderHubs()[0]!.devices.find((each) => each.name === name)!.values;
    await devices.getByRole('switch', { name: 'Barn lights' }).press('Enter');
    await expect(devices.getByRole('switch', { name: 'Barn lights' })).toBeChecked();
    await devices.getByRole('slider', { name: 'Level of Loft lamp' }).fill('60');
    await expect.poll(() => values('Loft lamp')['LoadLevelStatus']).toBe('60');
    await devices.getByRole('button', { name: 'Unlock: Tack room lock' }).press('Enter');
    await expect(devices.getByRole('button', { name: 'Lock: Tack room lock' })).toBeFocused();
    expect(values('Tack room lock')['Status']).toBe('0');
    const barn = page.locator('.older-hubs > .card').first();
    await barn.getByRole('switch', { name: 'Hub online' }).click();
    await expect(barn.getByRole('switch', { name: 'Hub online' })).not.toBeChecked();
    expect(home.control.olderHubs()[0]!.isConnected).toBe(false);
    expect(await brokenRules(page, ['dark'])).toEqual([]);
    await pictures(page, 'house-older');
  });
});

test.describe('a server that goes away', () => {
  const dir = mkdtempSync(join(tmpdir(), 'porchlight-house-'));
  test.use({ options: { dir } });
  test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('[R-95] is said, and a page that waited shows the house again', async ({ house: page, home, watch }) => {
    watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    await home.control.restart();
    await expect(page.getByText('The simulated home does not answer. Trying again.')).toBeVisible();
    await expect(page.getByText('The simulated home does not answer. Trying again.')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open: Front door' })).toBeVisible();
  });
});

test.describe('two thousand devices', () => {
  test.use({ options: { house: generateHome({ seed: 1, hubs: 2, devices: 1_000 }) } });

  test('[R-95] [R-96] are found at once and kept up to date; the wire is filtered by hub, opened, and masks secrets', async ({
    page,
    home,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/house/api/stories')) asked.push(new URL(request.url()).search);
    });
    const [first, second] = home.control.list();
    await page.goto(`${home.url}/house#wire`);
    await expect(page.getByText('Nothing on the wire yet.')).toBeVisible();
    // The page was opened here: the hubs came after it.
    await expect(page.getByRole('combobox', { name: 'Hub' }).getByRole('option')).toHaveText([
      'All hubs',
      first!.name,
      second!.name,
    ]);
    const rows = page.locator('.wire-rows > li:visible');
    await expect(async () => {
      const body = JSON.stringify({ user_id: 'demo', user_password: 'Demo1234' });
      await fetch(`${home.url}/api/v4/login/3/sessions`, { method: 'POST', body });
      await expect(rows.first()).toBeVisible({ timeout: within(500) });
    }).toPass();
    await page.getByRole('searchbox', { name: 'Filter by name or status' }).fill('sessions');
    await page.getByRole('switch', { name: 'Pause' }).click();
    for (const row of await rows.getByRole('button').all()) await row.click();
    await expect(page.locator('.wire-rows pre:visible').first()).not.toBeEmpty();
    await expect(page.locator('.wire-rows')).not.toContainText('Demo1234');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('0 messages', { exact: true })).toBeVisible();

    await go(page, 'Rooms');
    await expect(page.getByRole('button', { name: 'Show more' })).toBeAttached();
    expect(await page.locator('.device').count()).toBeLessThan(200);
    const name = second?.devices.at(-1)?.name ?? '';
    await page.getByRole('radio', { name: second?.name ?? '' }).check();
    await page.getByRole('searchbox', { name: 'Search devices' }).fill(name);
    await expect(card(page, name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).first()).toBeVisible();
    home.control.setReachable(second?.devices.at(-1)?.id ?? '', false);
    await expect(page.locator('.device').filter({ hasText: name }).first()).toContainText('Unreachable');
    home.control.setMode('3', second!.serial);
    await expect(page.getByRole('banner')).toContainText('Night');
    // Once for each hub that was looked at, and not again because something happened in the house.
    expect(asked).toEqual([`?serial=${first!.serial}`, `?serial=${second!.serial}`]);
    home.control.hubOffline(true, second!.serial);
    await go(page, 'Stories');
    await expect(page.locator('.story').first()).toContainText('The hub is offline. Bring it back first.');
    expect(asked).toHaveLength(3);
  });
});
