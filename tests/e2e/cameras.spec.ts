// Here because streams, tracks and addresses are counted in the page that holds them, while it goes from screen to
// screen and real cameras break off.
import { brokenRules } from './support/axe.ts';
import { STILL } from '../support/home-time.ts';
import { isLong, within } from '../support/how-long.ts';
import { pictures } from './support/screens.ts';
import { calls } from './support/house.ts';
import { loadHome } from '../../sim/homes/load-home.ts';
import { startSim } from '../../sim/start-sim.ts';
import { expect, QUICK, SERVED, test, type Page } from './support/story.ts';

// Cameras film, and their files are made, by the home's clock: its time passes.
test.use({ cameraPace: 1, speed: 1 });

const picture = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const frames = (page: Page, name: string) =>
  picture(page, name)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
const isLive = (page: Page, name: string) =>
  expect(picture(page, name).getByText('Live', { exact: true })).toBeVisible();

async function openCameras(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).click();
  await expect(page.getByRole('heading', { name: 'Cameras', level: 1 })).toBeVisible();
}

interface Held {
  peers: number;
  tracks: number;
  addresses: number;
  /** Intervals that run; waits end by themselves. */
  intervals: number;
}
/** Connections, their tracks, object addresses and intervals of the page, written down from now on. */
async function countHeld(page: Page): Promise<() => Promise<Held>> {
  await page.evaluate(() => {
    const peers: RTCPeerConnection[] = [];
    const addresses = new Set<string>();
    const intervals = new Set<number>();
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(given?: RTCConfiguration) {
        super(given);
        peers.push(this);
      }
    };
    const make = URL.createObjectURL.bind(URL);
    const drop = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      const address = make(blob);
      addresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      addresses.delete(address);
      drop(address);
    };
    const every = window.setInterval.bind(window) as (run: () => void, ms?: number) => number;
    const stop = window.clearInterval.bind(window);
    window.setInterval = ((run: () => void, ms?: number) => {
      const timer = every(run, ms);
      intervals.add(timer);
      return timer;
    }) as typeof setInterval;
    window.clearInterval = ((timer?: number) => {
      intervals.delete(timer ?? 0);
      stop(timer);
    }) as typeof clearInterval;
    Reflect.set(window, 'held', () => ({
      peers: peers.filter(({ connectionState }) => connectionState !== 'closed').length,
      tracks: peers.flatMap((peer) => peer.getReceivers()).filter(({ track }) => track.readyState === 'live').length,
      addresses: addresses.size,
      intervals: intervals.size,
    }));
  });
  return () => page.evaluate(() => (Reflect.get(window, 'held') as () => never)());
}

test('[S2.12] [S2.18] [S1.4] the menu leads to the cameras, every one of them moves, and all end with the page', async ({
  home,
  signedIn: page,
}) => {
  const held = await countHeld(page);
  // Where it ends is where it began: what that screen itself has running is no part of the cameras.
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const before = await held();
  await openCameras(page);
  await expect(page).toHaveURL(/\/security\/cameras$/);
  for (const name of ['Driveway', 'Front door camera']) {
    await isLive(page, name);
    const shown = await frames(page, name);
    await expect.poll(() => frames(page, name)).toBeGreaterThan(shown + 3);
  }
  await expect(page.getByText('2 live')).toBeVisible();
  expect(await held()).toMatchObject({ peers: 2, tracks: 4 });
  expect((await held()).intervals).toBeGreaterThan(before.intervals);
  await pictures(page, 'cameras');
  expect(await brokenRules(page, ['dark'])).toEqual([]);
  await page.getByRole('link', { name: 'Devices' }).click();
  // Kept for five seconds in case somebody looks again (S4.61).
  await expect.poll(() => home.control.viewerCount()).toBe(0);
  await expect.poll(held).toEqual({ ...before, peers: 0, tracks: 0, addresses: 0 });
});

test('[S8.11] [S4.58] [S4.59] [S9.9] what fails is asked again after 5 s, what stops shows its last frame with its age @long', async ({
  home,
  signedIn: page,
}) => {
  home.control.cameraFault('Driveway', 'refuses');
  await openCameras(page);
  await expect(picture(page, 'Driveway').getByText('Stream request failed, restarting...')).toBeVisible();
  home.control.cameraFault('Driveway', null);
  await isLive(page, 'Front door camera');
  home.control.cameraFault('Front door camera', 'freezes');
  await expect(picture(page, 'Front door camera').getByText(/^\d+ s ago$/)).toBeVisible();
  await expect(picture(page, 'Front door camera').getByText('The picture has stopped')).toBeVisible();
  await expect(picture(page, 'Driveway').getByText('Live', { exact: true })).toBeVisible({ timeout: within(9_000) });
  home.control.setReachable('Driveway', false);
  await expect(picture(page, 'Driveway').getByText('Your camera appears offline.')).toBeVisible();
  await expect(page.getByText(/1 offline$/)).toBeVisible();
  await pictures(page, 'cameras-offline');
  home.control.cameraFault('Front door camera', null);
  await isLive(page, 'Front door camera');
});

if (isLong)
  test('[S4.57] [S4.58] [S4.59] [S9.9] a line that breaks, and a picture that stands still, are begun anew', async ({
    home,
    signedIn: page,
  }) => {
    await openCameras(page);
    await isLive(page, 'Driveway');
    await isLive(page, 'Front door camera');
    const begun = calls(home, 'hub.camera.initiate').length;
    home.control.cameraFault('Driveway', 'disconnects');
    home.control.cameraFault('Front door camera', 'freezes');
    await expect(picture(page, 'Driveway').getByText('Stream disconnecting...')).toBeVisible({
      timeout: within(20_000),
    });
    home.control.cameraFault('Driveway', null);
    await expect(picture(page, 'Front door camera').getByText('No stream data received, restarting...')).toBeVisible({
      timeout: within(25_000),
    });
    home.control.cameraFault('Front door camera', null);
    for (const name of ['Driveway', 'Front door camera'])
      await expect(picture(page, name).getByText('Live', { exact: true })).toBeVisible({ timeout: within(20_000) });
    expect(calls(home, 'hub.camera.initiate').length).toBeGreaterThan(begun + 1);
    expect(home.control.viewerCount()).toBe(2);
  });

test('[S1.4] [S2.12] [S9.7] full screen: sound, a recording of 25 s, and a picture that shows once it is kept', async ({
  home,
  signedIn: page,
}) => {
  await openCameras(page);
  await page.getByRole('button', { name: 'Driveway: open' }).click();
  await expect(page).toHaveURL(/\/security\/cameras\/camera-details\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Driveway' })).toBeVisible();
  await expect(page.getByText('· Online').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await pictures(page, 'camera-details');
  await page.getByRole('button', { name: 'Driveway: full screen' }).click();
  // The page before has a live picture and something to listen with too.
  await expect(page.getByRole('button', { name: 'Driveway: full screen' })).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(home.control.viewerCount('Driveway')).toBe(1);
  const isMuted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
  await expect.poll(isMuted).toBe(true);
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(isMuted).toBe(false);
  await page.getByRole('button', { name: 'Snapshot' }).click();
  await page.getByRole('button', { name: 'Record 25 s' }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible();
  expect(calls(home, 'hub.item.value.set').some(({ params }) => JSON.stringify(params).includes('25'))).toBe(true);
  await expect(page.getByRole('img', { name: 'The picture just taken' })).toBeVisible();
  const strip = page.getByRole('region', { name: 'Last hour' });
  await expect(strip.getByRole('button', { name: /^Picture of/ })).toHaveCount(1);
  await pictures(page, 'camera-fullscreen');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Record 25 s' })).toBeVisible();
});

test.describe('beside a door', () => {
  const porch = test.extend({
    home: async ({ lengths }, use) => {
      const file = loadHome('maple-street');
      const beside = (device: (typeof file.hubs)[0]['devices'][0]) =>
        device.name === 'Front door camera' ? { ...device, room: 'hallway' } : device;
      const house = { ...file, hubs: file.hubs.map((hub) => ({ ...hub, devices: hub.devices.map(beside) })) };
      const home = await startSim({
        house,
        port: 0,
        dir: null,
        demo: true,
        test: true,
        serve: SERVED,
        config: QUICK,
        ...STILL,
      });
      home.control.setDelays(lengths);
      await use(home);
      await home.stop();
    },
  });
  porch(
    '[S1.4] [R-80] whoever is seen is let in: the lock asks, opens, and is shut again',
    async ({ home, signedIn: page }) => {
      const lock = () =>
        home.control
          .list()[0]
          ?.devices.find(({ name }) => name === 'Front door lock')
          ?.items.find(({ name }) => name === 'door_lock')?.value;
      await openCameras(page);
      await page.getByRole('button', { name: 'Front door camera: full screen' }).click();
      await page.getByRole('button', { name: 'Unlock door, Front door lock' }).click();
      await page.getByRole('button', { name: 'Not now' }).click();
      expect(lock()).toBe('secured');
      await page.getByRole('button', { name: 'Unlock door, Front door lock' }).click();
      await page.getByRole('button', { name: 'Do it' }).click();
      // The bolt moves for a second of the home's time, and nothing is open before the lock says so.
      await expect(page.getByRole('button', { name: 'Unlocking…, Front door lock' })).toBeVisible();
      expect(lock()).toBe('secured');
      home.control.advance(1_000);
      const open = page.getByRole('button', { name: 'Lock door, Front door lock', exact: true });
      await expect(open).toBeVisible();
      expect(lock()).toBe('unsecured');
      await open.click();
      await expect(page.getByRole('button', { name: 'Locking…, Front door lock' })).toBeVisible();
      home.control.advance(1_000);
      await expect(page.getByRole('button', { name: 'Unlock door, Front door lock' })).toBeVisible();
      expect(lock()).toBe('secured');
    },
  );
});

test.describe('where the hub has the feature', () => {
  const second = test.extend({
    home: async ({ lengths }, use) => {
      const file = loadHome('maple-street');
      const house = { ...file, hubs: file.hubs.map((hub) => ({ ...hub, hasWebrtcV2: true })) };
      const home = await startSim({
        house,
        port: 0,
        dir: null,
        demo: true,
        test: true,
        serve: SERVED,
        config: QUICK,
        ...STILL,
      });
      home.control.setDelays(lengths);
      await use(home);
      await home.stop();
    },
  });
  second(
    '[S4.56] [S7.39] the second version of the signalling brings the picture @long',
    async ({ home, signedIn: page }) => {
      await openCameras(page);
      await isLive(page, 'Driveway');
      const before = await frames(page, 'Driveway');
      await expect.poll(() => frames(page, 'Driveway')).toBeGreaterThan(before + 3);
      const sent = calls(home, 'hub.camera.initiate').map(({ params }) => JSON.stringify(params));
      expect(sent.some((each) => each.includes('camera.requestanswer'))).toBe(true);
      expect(sent.some((each) => each.includes('initiate_to_start_stream'))).toBe(false);
    },
  );
});
