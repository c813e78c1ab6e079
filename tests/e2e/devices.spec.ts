// Here because what a person does on a sheet is read from the house itself, and the list keeps its choice while the
// page goes elsewhere and back.
import { readFile } from 'node:fs/promises';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { pictures } from './support/screens.ts';
import { expect, signIn, test } from './support/story.ts';

test('[S2.14] [S4.48] [S4.49] a device is worked, renamed, moved and removed from its sheet, as the house says', async ({
  signedIn: page,
  home,
}) => {
  await page.goto('/security/devices');
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  const sheet = page.getByRole('dialog', { name: 'Device' });
  const valueOf = (device: string, item: string) =>
    home.control
      .list()[0]
      ?.devices.find(({ name }) => name === device)
      ?.items.find(({ name }) => name === item)?.value;

  await expect(row('Thermostat')).toBeVisible();
  await pictures(page, 'devices');
  await row('Thermostat').click();
  await expect(sheet.getByRole('heading', { name: 'Thermostat' })).toBeVisible();
  await expect(sheet.getByText(/^Live, last word/)).toBeVisible();
  await pictures(page, 'device-thermostat');
  const before = Number(valueOf('Thermostat', 'thermostat_setpoint'));
  await sheet.getByRole('button', { name: 'Raise Set point' }).click();
  await expect.poll(() => Number(valueOf('Thermostat', 'thermostat_setpoint'))).toBeGreaterThan(before);
  await page.keyboard.press('Escape');

  await row('Fan').click();
  await sheet.getByRole('button', { name: 'Room and name' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Bathroom fan');
  await sheet.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'No room' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('heading', { name: 'Bathroom fan' })).toBeVisible();
  await expect(sheet.getByText(/^No room, /)).toBeVisible();
  home.control.setReachable('Bathroom fan', false);
  await expect(sheet.getByText(/^This device does not answer/)).toBeVisible();
  await pictures(page, 'device-unreachable');
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await sheet.getByRole('button', { name: 'Remove Bathroom fan' }).click();
  await expect(sheet).toBeHidden();
  await expect(row('Bathroom fan')).toHaveCount(0);
  expect(home.control.list()[0]?.devices.some(({ name }) => name === 'Bathroom fan')).toBe(false);
});

// The hub's word and its line are those of a contract test; that the page waits for no limit, keeps the message on the
// screen and puts no second one beside it is seen where hub, worker and page are one.
test('[S4.47] [R-20] a lock that jams is said to be jammed as soon as it says so, and nothing is said of a missing answer', async ({
  signedIn: page,
  home,
}) => {
  const [hub] = home.houses.values();
  const device = () => home.control.list()[0]?.devices.find(({ name }) => name === 'Front door lock');
  hub?.hand.act(device()?.id ?? '', 'jam');
  await page.goto('/security/devices');
  const row = page.getByRole('button', { name: /^Front door lock / });
  await page.getByRole('button', { name: 'Unlock Front door lock' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(row).toContainText('Unlocking…');
  const jammed = page.getByText('Front door lock is jammed');
  await expect(jammed).toHaveCount(0);
  // The bolt tries for a second of the house's time, a tenth of what an answer may take.
  home.control.advance(1_000);
  await expect(jammed).toBeVisible();
  await expect(row).toContainText('Jammed');
  await pictures(page, 'devices-lock-jammed');
  await expect(page.getByText('We don’t know whether the hub did this')).toHaveCount(0);
  // It stands until somebody has read it.
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(jammed).toHaveCount(0);
});

test.describe('in a house of two controllers', () => {
  test.use({ homeName: 'oak-avenue' });

  test('[S1.6] [S1.10] the list is narrowed by kind and controller with the keyboard alone, and voice devices lead to their page', async ({
    page,
  }) => {
    await signIn(page, { login: 'ana' });
    await page.goto('/security/devices');
    const rows = page.locator('[data-device]');
    await expect(page.getByRole('heading', { name: /^Voice devices/ })).toBeVisible();
    const all = await rows.count();
    await page.getByRole('button', { name: 'Filter', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('button', { name: 'Door locks' }).focus();
    await page.keyboard.press('Space');
    await sheet.getByRole('button', { name: /^Show \d+ device/ }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter, 1 chosen' })).toBeFocused();
    await expect(rows).not.toHaveCount(all);
    await expect(page.getByRole('heading', { name: /^Voice devices/ })).toHaveCount(0);
    await pictures(page, 'devices-narrowed');
    // Kept while the page is open: another screen, and back.
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Devices' }).click();
    await expect(page.getByText('Door locks', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('no such lock');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all devices' }).click();
    await expect(rows).toHaveCount(all);
    const voice = page.locator('[data-voice]').first().getByRole('button');
    await expect(voice).toContainText('Voice device, ');
    await voice.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/virtual-devices$/);
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    await pictures(page, 'voice-page');
  });
});

test('[R-80] a tile that asks for the PIN leads, held or by its menu key, to a sheet that asks for it too', async ({
  signedIn: page,
  home,
}) => {
  const document = JSON.parse(await readFile('tests/fixtures/boards/maple-street.json', 'utf8')) as {
    widgets: Record<string, Record<string, unknown>>;
  };
  Object.assign(document.widgets['fan'] ?? {}, { access: 'pin' });
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard: { name: 'Wall', document } });
  await page.goto(`/dashboards/${(body as { data: { uuid: string } }).data.uuid}`);
  const tile = page.locator('[data-widget="fan"]').getByRole('button');
  const sheet = page.getByRole('dialog', { name: 'Device' });
  const fan = () => home.control.list()[0]?.devices.find(({ name }) => name === 'Fan')?.items[0]?.value;
  const before = fan();

  await tile.hover();
  await page.mouse.down();
  await expect(sheet.getByRole('heading', { name: 'Fan' })).toBeVisible();
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(fan()).toBe(before);

  await tile.focus();
  await page.keyboard.press('Shift+F10');
  await sheet.getByRole('switch').first().click();
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible();
  expect(fan()).toBe(before);
  await pictures(page, 'tile-sheet-pin');
});
