import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { lastFrames, liveStreams } from '@/runtime/cameras/cameras';
import { TICKERS } from '@/runtime/time/ticker';
import {
  addHub,
  changeDevice,
  changeHub,
  changeSession,
  mainAlarm,
  SERIAL,
  stateId,
} from '../../../../tests/support/house-fixtures';
import { movingCamera } from '../../../../tests/support/moving-camera';
import { secondsAgo } from '../../../../tests/support/page-timers';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { houseCamera } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = houseCamera;

const camera = (id: string, name: string, room: string) => ({
  ...{ id, name, room, category: 'security_camera', subcategory: 'indoor_cam' },
  items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
});
const house = {
  rooms: ['Hall', 'Garden'],
  devices: [
    camera('garden-cam', 'Garden camera', 'Garden'),
    camera('hall-cam', 'Hall camera', 'Hall'),
    { id: 'door', name: 'Front door', room: 'Hall', items: { dw_state: 'dw_is_opened' } },
  ],
};
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const watch = { house, options: { form: 'watch' }, box: { width: 30, height: 20 } };

const picture = (element: HTMLElement) => element.querySelector<HTMLElement>('[role=group]');

it('[S2.25] looks where the alarm is, mute and with nothing to touch, and lets the camera go with its place', async () => {
  const { looked, end } = movingCamera();
  const { element, screen, after, unmount } = await renderTile(example, watch);
  await expect.poll(() => looked).toEqual([stateId('garden-cam')]);
  await after(() => changeHub({ alarm: { ...mainAlarm(), devices: [stateId('door')] } }));
  await expect.poll(() => looked).toEqual([stateId('hall-cam')]);
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Hall camera')).toBeVisible();
  expect([element.querySelector('video')?.muted, element.querySelectorAll('button').length]).toEqual([true, 0]);
  await unmount();
  expect(looked).toEqual([]);
  end();
});

/** Stands over the whole page, as the screen saver and a full face do; `style` makes less of it. */
function cover(style: Partial<CSSStyleDeclaration> = {}) {
  const dialog = document.createElement('dialog');
  const whole = { width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none', margin: '0', padding: '0' };
  Object.assign(dialog.style, whole, { border: '0', background: 'black' }, style);
  document.body.append(dialog);
  dialog.showModal();
  const uncover = () => {
    dialog.remove();
  };
  onTestFinished(uncover);
  return uncover;
}
const WITHIN = { timeout: within(10_000) };
/** Resolves once each picture has looked what lies over it. */
const afterLook = () =>
  new Promise<void>((resolve) => {
    const stop = houseOfTest()
      .of(TICKERS.second)
      .subscribe(() => {
        stop();
        resolve();
      });
  });

it('[S4.61] a camera that is wholly hidden by what stands over the page is let go, and had back', async () => {
  const { looked, end } = movingCamera();
  await renderTile(example, watch);
  await expect.poll(() => looked).toEqual([stateId('garden-cam')]);
  const uncover = cover();
  await expect.poll(() => looked, WITHIN).toEqual([]);
  uncover();
  await expect.poll(() => looked, WITHIN).toEqual([stateId('garden-cam')]);
  // What lets the picture through, or hides a part of it, costs nobody the sight of it.
  for (const style of [{ background: 'rgb(0 0 0 / 0.6)' }, { width: '2rem', height: '2rem' }]) {
    const thin = cover(style);
    await afterLook();
    expect(looked).toEqual([stateId('garden-cam')]);
    thin();
  }
  end();
});

it('[S3.42] of the last frame and a still the newer one shows, with its age', async () => {
  const frame = { picture: document.createElement('canvas'), at: secondsAgo(3 * 3_600) };
  Object.assign(houseOfTest().of(lastFrames), { get: () => frame });
  Object.assign(houseOfTest().of(liveStreams), { want: () => () => undefined });
  const account = { 'camera-still': { bytes: JPEG, type: 'image/jpeg' } };
  const { element, screen } = await renderTile(example, { ...watch, account });
  const canvas = () => element.querySelector('canvas')?.hidden;
  await expect.element(screen.getByText('3 hr. ago')).toBeVisible();
  expect([canvas(), element.querySelector('img')]).toEqual([false, null]);
  await expect.element(screen.getByAltText('The latest picture of the camera'), WITHIN).toBeInTheDocument();
  expect(canvas()).toBe(true);
  await expect.element(screen.getByText(/^\d+ s ago$/)).toBeVisible();
});

it('[S3.42] takes no room while there is no picture', async () => {
  const { element, after } = await renderTile(example, watch);
  await after(() => changeDevice('garden-cam', { isReachable: false }));
  expect([picture(element)?.offsetHeight, getComputedStyle(picture(element) ?? element).opacity]).toEqual([1, '0']);
});

it('[R-102] at 200 % zoom it leaves the low window to the way out, and asks no camera', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const { looked, end } = movingCamera();
  const { element } = await renderTile(example, watch);
  await expect.poll(() => looked).toEqual([stateId('garden-cam')]);
  await page.viewport(640, 400);
  await expect.poll(() => looked, WITHIN).toEqual([]);
  expect(picture(element)?.checkVisibility()).toBe(false);
  await page.viewport(1280, 800);
  await expect.poll(() => looked, WITHIN).toEqual([stateId('garden-cam')]);
  end();
});

it('a silent alarm lights up no room', async () => {
  const { looked, end } = movingCamera();
  const { element, after } = await renderTile(example, watch);
  await after(() => changeHub({ alarm: { ...mainAlarm(), isSilent: true } }));
  expect([looked, picture(element)]).toEqual([[], null]);
  end();
});

it('[S2.25] where there is no camera an alarm has the rooms of the house there, and what was set off in which', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const door = { id: 'door', name: 'Front door', room: 'Hall', items: { dw_state: 'dw_is_opened' } };
  const doors = { rooms: ['Hall', 'Garden'], devices: [door] };
  const { element, after } = await renderTile(example, { ...watch, house: doors });
  const rooms = () =>
    [...element.querySelectorAll('li')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ words: one.innerText.split(/\s*\n\s*/), isTripped: 'tripped' in one.dataset }));
  // Before an alarm nothing has happened anywhere.
  expect(rooms()).toEqual([]);
  await after(() => changeHub({ alarm: { ...mainAlarm(), devices: [stateId('door')] } }));
  const hall = { words: ['Hall', 'Front door'], isTripped: true };
  expect(rooms()).toEqual([hall, { words: ['Garden'], isTripped: false }]);
  // On a phone there is room for where it is, and in a low window for the way out alone.
  await page.viewport(390, 844);
  expect(rooms()).toEqual([hall]);
  await page.viewport(640, 400);
  expect(rooms()).toEqual([]);
  await page.viewport(1280, 800);
  await after(() => changeHub({ alarm: { ...mainAlarm(), devices: [stateId('door')], isSilent: true } }));
  expect(rooms()).toEqual([]);
});

it('[S2.25] a room whose name has no place to break is told whole on a phone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const [name, room] = ['Schlafzimmerbalkondoppelflügeltürenkontaktsensor', 'Wohnzimmerhintereingangsflur12'];
  const door = { id: 'door', name, room, items: { dw_state: 'dw_is_opened' } };
  const { element, after } = await renderTile(example, {
    ...watch,
    house: { rooms: [room], devices: [door] },
    box: { width: 21, height: 20 },
  });
  await after(() => changeHub({ alarm: { ...mainAlarm(), devices: [stateId('door')] } }));
  const place = element.querySelector('li') as HTMLElement;
  expect(place.innerText.split(/\s*\n\s*/)).toEqual([room, name]);
  expect(place.scrollWidth).toBe(place.clientWidth);
});

it('the card leads to the camera, and another house’s is none of this one', async () => {
  const { screen, sent, after, element } = await renderTile(example, { house, box: watch.box });
  await after(() => screen.getByRole('button', { name: 'Garden camera: open' }).click());
  const path = `/security/cameras/camera-details/${encodeURIComponent(stateId('garden-cam'))}`;
  expect(sent.filter(([name]) => name === 'go')).toEqual([['go', path]]);
  expect(stateId('garden-cam').startsWith(SERIAL)).toBe(true);
  await after(() => {
    changeDevice('garden-cam', { hub: 'elsewhere' });
    changeDevice('hall-cam', { hub: 'elsewhere' });
  });
  expect(element.querySelector('button')).toBeNull();
});

it('[S4.36] the card of a house that nothing was heard of says so, and nothing of one that has told of no camera', async () => {
  const { screen, after, element } = await renderTile(example, { house: { devices: [] }, box: watch.box });
  expect(element.textContent).toBe('');
  await after(() => {
    addHub('90000002', { freshness: 'unknown', lists: 'fetching', mode: { current: null, since: null } });
    changeSession({ hubs: ['90000002'], currentHub: '90000002' });
  });
  expect(element.textContent).toBe('');
  await after(() => changeHub({ isOnline: false }, '90000002'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing has been heard of the cameras yet');
  await after(() => changeHub({ isOnline: true, freshness: 'live' }, '90000002'));
  expect(element.textContent).toBe('');
});
