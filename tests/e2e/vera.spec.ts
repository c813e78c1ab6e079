// Here because a hub of the older family is polled through its relay, and what a page claims of it depends on the
// settings file.
import { pictures } from './support/screens.ts';
import { expect, fillSignIn, test, type Page } from './support/story.ts';

const SERIAL = '45012345';
const RELAY = `/relay/relay/relay/device/${SERIAL}/port_3480/data_request`;

async function signInAsWalt(page: Page): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, 'walt', 'Demo1234');
}

test.describe('with the relay of the older family', () => {
  test.use({ homeName: 'fern-lane', settings: { legacyRelay: true } });

  test('[S1.13] [S4.53] [S4.54] [S7.28] a Vera hub is live by polls, waits out a 504, runs a scene, and claims no house mode', async ({
    page,
    home,
    watch,
  }) => {
    // The browser notes each 504 that the app waits out.
    watch.allow(/status of 504/);
    home.control.failNext(RELAY, 504, 2);
    await signInAsWalt(page);
    await expect(page).toHaveURL(/\/security\/?$/);
    await page.goto('/security/devices');
    const door = (is: string) => page.getByRole('button', { name: `Front door ${is}` });
    await expect(door('Closed')).toBeVisible();
    await pictures(page, 'vera-devices');

    const hub = home.veraHubs.get(SERIAL);
    hub?.set('Front door', 'Tripped', '1');
    home.control.advance(2_000);
    await expect(door('Open')).toBeVisible();

    await page.goto('/security/meshbots');
    await page.getByRole('button', { name: /^Run Evening/ }).click();
    // What its scenes do is not told, so that the person is asked.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();
    home.control.advance(5_000);
    await expect(page.getByRole('button', { name: /^Run Evening, .* today$/ })).toBeVisible();
    await pictures(page, 'vera-meshbots');
    expect(home.log.some(({ name }) => name === 'vera action')).toBe(true);

    await page.goto('/security/');
    // Its word is another one while nobody knows whether the house is monitored.
    await expect(page.getByRole('button', { name: /^(Arm )?Away/ })).toBeVisible();
    await expect(page.getByText('Whether it is armed isn’t known').first()).toBeVisible();
    await expect(page.getByText(/^Armed|Everything is watched|Ready to arm/)).toHaveCount(0);
    await pictures(page, 'vera-home');
  });
});

test.describe('without it', () => {
  test.use({ homeName: 'fern-lane' });

  test('[S1.1] [S5.17] [S8.8] an account that has a Vera hub alone is refused with the message for it', async ({
    page,
    home,
  }) => {
    await signInAsWalt(page);
    await expect(page.getByText('Sorry, you can’t use the app with Vera hubs.')).toBeVisible();
    await pictures(page, 'vera-refused');
    expect(home.log.filter(({ name }) => name.startsWith('vera '))).toEqual([]);
  });
});
