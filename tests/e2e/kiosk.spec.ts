// Here because a wall display is the browser as a whole: its addresses, its reloads, its rest and the first touch that
// wakes it.
import { readFile } from 'node:fs/promises';
import type { Sim } from '../../sim/start-sim.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { pictures } from './support/screens.ts';
import { expect, keypad, test, typePin, type Page } from './support/story.ts';

const corner = (page: Page) => page.getByRole('button', { name: /^Leave kiosk mode/ });
const saver = (page: Page) => page.getByRole('dialog', { name: 'Screen saver' });

/** The corner, held for as long as it takes, by the page's own clock. */
async function holdCorner(page: Page, ms: number): Promise<void> {
  await page.mouse.move(12, 12);
  await page.mouse.down();
  await page.clock.runFor(ms);
}

/** Keeps the board of the house and hangs it on the wall through the account, as a person does. */
async function hang(page: Page, home: Sim): Promise<string> {
  const document = JSON.parse(await readFile('tests/fixtures/boards/maple-street.json', 'utf8')) as object;
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard: { name: 'Wall', document } });
  const board = `/dashboards/${(body as { data: { uuid: string } }).data.uuid}`;
  await page.clock.install();
  await page.goto(board);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('radiogroup', { name: 'Start with' }).getByRole('radio', { name: 'This board' }).click();
  await page.getByRole('button', { name: 'Use as wall display' }).click();
  await expect(corner(page)).toBeAttached();
  return board;
}

test.use({ lengths: { exitS: 30, entryS: 30, abortS: 30 } });

test('[S2.46] [S6.6] [R-48] [I-39] a wall display: entered, at rest, woken by a touch and by a countdown', async ({
  page,
  home,
  signedIn,
}) => {
  const board = await hang(signedIn, home);

  // No menu, no top bar, no account; and it stays so over a reload.
  await page.reload();
  await expect(corner(page)).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`${board}$`));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /account/i })).toHaveCount(0);
  await expect(page.getByText('Front door').first()).toBeVisible();
  await pictures(page, 'kiosk-at-rest');

  // Routes outside are sent back.
  await page.goto('/security/devices');
  await expect(page).toHaveURL(new RegExp(`${board}$`));
  await expect(corner(page)).toBeAttached();
  await expect(page.getByText('Front door').first()).toBeVisible();

  // After a minute back to the start board, after five the saver.
  await page.clock.fastForward(60_000);
  await expect(saver(page)).toHaveCount(0);
  await page.clock.fastForward(241_000);
  await expect(saver(page)).toBeVisible();
  await expect(saver(page).getByText('Touch to wake')).toBeVisible();
  await pictures(page, 'screen-saver');

  // The touch that wakes does nothing else, even on a tile; the next one acts.
  const lamp = page.getByRole('button', { name: /^Floor lamp/ });
  const box = await lamp.boundingBox();
  const before = home.log.length;
  const sent = () => home.log.slice(before).filter(({ name }) => name === 'hub.item.value.set').length;
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  await expect(saver(page)).toHaveCount(0);
  expect(sent()).toBe(0);
  await page.clock.runFor(500);
  await lamp.click();
  await expect.poll(sent).toBe(1);

  // A countdown wakes it, and holds it off.
  await page.clock.fastForward(301_000);
  await expect(saver(page)).toBeVisible();
  const house = [...home.houses.values()][0];
  house?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
  house?.flush();
  await expect(page.getByRole('dialog', { name: /countdown/i })).toBeVisible();
  await expect(saver(page)).toHaveCount(0);
  await page.clock.fastForward(400_000);
  await expect(saver(page)).toHaveCount(0);
});

test('[R-48] a wall display is left by a hold of 5 s and the right PIN, by nothing less @long', async ({
  page,
  home,
  signedIn,
}) => {
  await hang(signedIn, home);
  // A short hold asks for nothing; five seconds ask for the PIN, and only the right one opens the display.
  await expect(corner(page)).toBeAttached();
  // The seconds that are left are read off a clock that stands.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await holdCorner(page, 3_100);
  await expect(page.getByText('Keep holding to leave kiosk mode')).toBeVisible();
  await expect(page.getByText('Then your PIN, 2 s more')).toBeVisible();
  await pictures(page, 'kiosk-corner-held');
  await page.mouse.up();
  await expect(keypad(page)).toHaveCount(0);
  await page.clock.resume();
  await holdCorner(page, 5_200);
  await page.mouse.up();
  await typePin(page, '9999');
  await expect(page.getByText(/Wrong PIN/)).toBeVisible();
  await typePin(page, '1234');
  await expect(keypad(page)).toHaveCount(0);
  await expect(corner(page)).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
