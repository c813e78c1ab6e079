// Here because a voice comes from a browser's own microphone with its permission, and is counted by the camera at the
// other end.
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';
import { calls } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';
import { within } from '../support/how-long.ts';

/* A browser with a microphone that beeps and that every page may use: one without windows can ask nobody. */
const path = chromiumPath({ orThrow: false });
test.use({
  cameraPace: 1,
  launchOptions: {
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      ...CHROMIUM_ARGS,
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

test('[S4.62] [S7.30] the camera hears the page while a finger holds, and not before or after', async ({
  home,
  signedIn: page,
}) => {
  const { id } = home.control.list()[0]?.devices.find(({ name }) => name === 'Driveway') ?? { id: '' };
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/security/cameras/fullscreen/90000001.${id}`);
  const button = page.getByRole('button', { name: /^Hold to talk|^You are heard/ });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(button).toBeEnabled();
  const frames = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  /** As long as it takes to see a second and a half of pictures. */
  const aWhile = async () => {
    const before = await frames();
    await expect.poll(frames).toBeGreaterThan(before + 18);
  };
  const heard = () => home.control.soundHeard('Driveway');
  const hold = async () => {
    await button.hover();
    await page.mouse.down();
  };

  // Nobody has allowed it: that is said, and what to do.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = real;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  await hold();
  await expect(page.getByText('This browser may not use the microphone.')).toBeVisible();
  await pictures(page, 'talk-refused');
  await page.mouse.up();
  await aWhile();
  expect(heard()).toBe(0);

  await hold();
  await expect(button).toHaveText('You are heard');
  await expect.poll(heard).toBeGreaterThan(20);
  await pictures(page, 'talk-live');
  await page.mouse.up();
  await expect(button).toHaveText('Hold to talk');
  await aWhile();
  const after = heard();
  await aWhile();
  expect(heard()).toBe(after);
  expect(calls(home, 'camera audio').map(({ params }) => (params as { state: string }).state)).toEqual([
    'start',
    'stop',
  ]);

  // A key holds as well as a finger; a window that loses the person lets go.
  await button.focus();
  await page.keyboard.down('Space');
  await expect.poll(heard).toBeGreaterThan(after + 5);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(button).toHaveText('Hold to talk');
  await page.keyboard.up('Space');

  await hold();
  await expect(button).toHaveText('You are heard');
  home.control.cameraFault('Driveway', 'disconnects');
  await expect(page.getByText('The line is gone. Hold again to talk.')).toBeVisible({ timeout: within(20_000) });
});
