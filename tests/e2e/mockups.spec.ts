// Here because a board is compared with a picture of the design as it is drawn by the whole app, from the designer's
// first touch on.
import { readFileSync } from 'node:fs';
import type { Sim } from '../../sim/start-sim.ts';
import { apart, coarse, type Coarse } from './support/coarse-picture.ts';
import { cellPoint, drag, EMPTY_BOARD, entry, keepBoard, openDesigner, said, tile } from './support/designer.ts';
import { setMode } from './support/house.ts';
import { expect, test, type Page } from './support/story.ts';
import { within } from '../support/how-long.ts';

/*
 * The board of mock-up 10 and the tile of mock-up 11 of the design, made in the designer from an empty board and compared
 * with the pictures. Of a picture the repository keeps the mean colours of a coarse grid (`support/coarse-picture.ts`) and
 * how far what is built is from it: another layout, surface or colour is farther; another minute on the clock is not seen.
 */
interface Mockup {
  of: string;
  /** How far this build was from it when it was last looked at, as mean CIEDE2000. */
  apart: number;
  cells: Coarse;
}
const mockup = (name: string): Mockup =>
  JSON.parse(readFileSync(new URL(`../fixtures/mockups/${name}.json`, import.meta.url), 'utf8')) as Mockup;
/** What the day's values change: a bar of the energy, the digits of the clock. */
const SLACK = 0.4;

const gridOf = ({ cells }: Mockup) => ({ rows: cells.length, cols: (cells[0]?.length ?? 0) / 6 });

/** From the half past two at which a home of a test begins to 10:48 PM, as the mock-ups have it. */
const TO_NIGHT_MS = (8 * 60 + 18) * 60_000;

/** The house as the mock-ups show it: night, with the balcony door open and left out, and the energy of a day. */
function nightAt(home: Sim): void {
  home.control.advance(TO_NIGHT_MS);
  home.control.setItem('Floor lamp', 'dimmer', 40);
  home.control.setItem('Living room blinds', 'dimmer', 65);
  home.control.openDoor('Balcony door');
  const balcony = home.control.list()[0]?.devices.find(({ name }) => name === 'Balcony door')?.id;
  const [house] = home.houses.values();
  house?.call('hub.modes.bypass_devices.add', { modeId: '3', deviceIds: [balcony] }, { api: '1.0' });
  setMode(home, '3');
}

/** A board with nothing on it, in the designer; rows and columns as the mock-up has them are the first step. */
async function begin(page: Page, home: Sim): Promise<string> {
  const landscape = { rows: 5, cols: 3, gap: 0.75, cells: [] };
  const uuid = await keepBoard(home, { ...EMPTY_BOARD, layouts: { landscape } });
  await openDesigner(page, uuid, EMPTY_BOARD.name);
  await page.getByLabel('Rows', { exact: true }).fill('4');
  await page.getByLabel('Columns', { exact: true }).fill('6');
  return uuid;
}

const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Kinds of tiles' }).getByRole('button', { name, exact: true });

/** Places a device's tile in the first free cell, and gives it the name that the mock-up has. */
async function place(page: Page, device: string, title = device): Promise<void> {
  await entry(page, device).click();
  await expect(tile(page, device)).toBeVisible();
  if (title !== device) await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(tile(page, title)).toBeVisible();
}

test.describe('mock-ups', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // What moves is no part of a picture.
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('[S1.9] [S2.41] [S2.42] @long the board of mock-up 10 is made from an empty one, and looks like it', async ({
    signedIn: page,
    home,
  }) => {
    test.setTimeout(within(240_000));
    const wanted = mockup('board');
    const look = async (where = '[data-document="bedroom-wall"]'): Promise<number> => {
      const png = await page.locator(where).screenshot({ animations: 'disabled' });
      return apart(wanted.cells, await coarse(page, png, gridOf(wanted)));
    };
    nightAt(home);
    await keepBoard(home, { ...EMPTY_BOARD, id: 'upstairs', name: 'Upstairs' });
    const uuid = await begin(page, home);
    // The measure knows a board that is not made yet.
    expect(await look('[data-board-grid]')).toBeGreaterThan(2 * wanted.apart);

    // In the order of reading, so that each lands in the first free cell; one is carried to its place.
    await kind(page, 'Mode').click();
    await expect(tile(page, 'House mode')).toHaveAccessibleName('House mode, row 1, column 1, 2 by 2');
    await kind(page, 'Time & date').click();
    await page.getByRole('button', { name: 'Merge right' }).click();
    await place(page, 'Driveway');
    await place(page, 'Floor lamp', 'Lamp');
    await place(page, 'Front door lock', 'Front door');
    await place(page, 'Balcony door');
    await place(page, 'Work lamp', 'Hall heater');
    await place(page, 'Thermostat');
    await place(page, 'Living room blinds', 'Blinds');
    await place(page, 'Fan');
    const search = page.getByRole('searchbox', { name: 'Search tiles' });
    await search.fill('Energy');
    await page.getByRole('button', { name: /^Energy/ }).click();
    await search.fill('');
    await place(page, 'Bath leak');
    await kind(page, 'Scene').click();
    await page.getByLabel('Scene', { exact: true }).selectOption('Goodnight');
    await kind(page, 'Dashboard').click();
    await page.getByLabel('Dashboard', { exact: true }).selectOption('Upstairs');
    const protect = await kind(page, 'Protect').boundingBox();
    if (protect === null) throw new Error('the palette has no Protect');
    await drag(page, { x: protect.x + 20, y: protect.y + 20 }, await cellPoint(page, 4, 6));
    await expect(said(page)).toHaveText(/placed in row 4, column 6$/);
    await expect(page.getByText('15 tiles valid')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(said(page)).toHaveText('Published');

    // On the wall display of the mock-up.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/dashboards/${uuid}`);
    await expect(page.locator('[data-document="bedroom-wall"]').getByText('Goodnight')).toBeVisible();
    await expect(page.locator('[data-document="bedroom-wall"]').getByText('Night').first()).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect
      .poll(() => look(), { intervals: [500, 1_000], timeout: within(20_000) })
      .toBeLessThanOrEqual(wanted.apart + SLACK);
  });

  test('[S2.42] @long the tile of mock-up 11 is given its state by a rule of two parts, and looks like it', async ({
    signedIn: page,
    home,
  }) => {
    test.setTimeout(within(120_000));
    const wanted = mockup('tile');
    const look = async (): Promise<number> => {
      const png = await page.locator('[data-tile="balcony-door"]').screenshot();
      return apart(wanted.cells, await coarse(page, png, gridOf(wanted)));
    };
    await begin(page, home);
    await place(page, 'Balcony door');
    // The measure knows the tile before it has its state.
    expect(await look()).toBeGreaterThan(wanted.apart + SLACK);

    // "Balcony door equals Open and any of House mode equals Night"; an open door has its outline by itself.
    await page.getByRole('radio', { name: 'States' }).click();
    await page.getByRole('button', { name: 'Add a state' }).click();
    await page.getByLabel('Value', { exact: true }).selectOption('Open');
    await page.getByRole('button', { name: '+ Group' }).click();
    const group = page.getByRole('group', { name: 'Group of conditions' });
    await group.getByLabel('What is compared').selectOption('House mode');
    await group.getByLabel('Value', { exact: true }).selectOption('Night');
    await page.getByLabel('Font', { exact: true }).selectOption('Theme font');
    await page.getByLabel('Text size', { exact: true }).selectOption('Medium');
    await expect(group.getByText('0 of 1 true')).toBeVisible();
    nightAt(home);
    await expect(group.getByText('1 of 1 true')).toBeVisible();
    await expect(page.getByRole('button', { name: 'State 1, shown now' })).toBeVisible();
    await expect(page.locator('[data-board-grid]').getByText('Open, bypassed', { exact: true })).toBeVisible();
    await expect.poll(look, { intervals: [500, 1_000] }).toBeLessThanOrEqual(wanted.apart + SLACK);
  });
});
