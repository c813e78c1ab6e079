import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeHub, SERIAL, stateId } from '../../../tests/support/house-fixtures';
import { movingCamera } from '../../../tests/support/moving-camera';
import { secondsAgo } from '../../../tests/support/page-timers';
import { renderInApp } from '../../../tests/support/render-tile';
import { lastFrames, liveStreams } from '../cameras/cameras';
import type { LiveStream } from '../cameras/live-streams';
import { houseOfTest } from '../../../tests/support/test-house';
import { CameraPicture } from './camera-picture';
import type { CameraView } from './cameras';

const camera: CameraView = {
  ...{ id: '1.cam', hub: '1', name: 'Garden', room: 'Yard', isDoorbell: false },
  ...{ isReachable: true, hasMotion: false, movedAt: null },
};
/** The picture of a stream that stands so; nothing is asked of anybody. */
async function shown(stream: Partial<LiveStream>) {
  const view: LiveStream = {
    ...{ phase: 'waiting', message: null, retries: 1, isCameraOffline: false, isOnline: true },
    ...{ media: null, mayTalk: null },
    ...stream,
  };
  Object.assign(houseOfTest().of(liveStreams), { get: () => view, want: () => () => undefined });
  return renderInApp(<CameraPicture camera={camera} />, { box: { width: 40, height: 24 } });
}

/** A camera of the house whose controller answers like this, and how often it was asked. */
async function refusing(version: string) {
  const own = { ...camera, id: stateId('cam'), hub: SERIAL };
  const drawn = await renderInApp(<CameraPicture camera={own} />, {
    box: { width: 40, height: 24 },
    house: { devices: [{ id: 'cam', category: 'camera' }] },
    account: { 'camera-version': version },
  });
  return { ...drawn, asked: () => drawn.sent.filter(([, name]) => name === 'camera-version').length };
}

describe('[S4.59] each word of a stream is seen as it is', () => {
  it.each([
    ['starting', 'Stream starting...'],
    ['disconnecting', 'Stream disconnecting...'],
    ['failed', 'Stream Failed...'],
    ['candidates-failed', 'Stream candidates failed, restarting...'],
    ['request-failed', 'Stream request failed, restarting...'],
    ['no-data', 'No stream data received, restarting...'],
    ['init-failed', 'Stream initialization failed, restarting...'],
  ] as const)('%s', async (message, words) => {
    const { screen } = await shown({ message });
    await expect.element(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('connected, before the first picture comes', async () => {
    const { screen } = await shown({ phase: 'live', message: 'connected', retries: 0 });
    await expect.element(screen.getByRole('status')).toHaveTextContent('Connected');
  });

  it.each([
    ['not-offered', /This controller doesn’t offer that from here/],
    ['not-offered-near', /no live pictures on directly.*through the cloud.*Settings, Installation/],
  ] as const)(
    '[S1.13] of a controller that passes none on: why, without a ring that turns: %s',
    async (message, words) => {
      const { screen } = await shown({ message });
      await expect.element(screen.getByRole('status')).toHaveTextContent(words);
      await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    },
  );

  it('[S1.13] what was not offered is asked again by who wants that, and once the controller is heard by another line', async () => {
    const { screen, sent, after, asked } = await refusing('not-offered-near');
    const refused = screen.getByText(/no live pictures on directly/);
    await expect.element(refused).toBeVisible();
    expect(asked()).toBe(1);
    await after(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect([asked(), sent.some(([name, hub]) => name === 'retryNow' && hub === SERIAL)]).toEqual([2, true]);
    await after(() => changeHub({ freshness: 'stale' }));
    await expect.element(refused).toBeVisible();
    expect(asked()).toBe(2);
    await after(() => changeHub({ freshness: 'live' }));
    await expect.poll(asked).toBe(3);
    await after(() => changeHub({ features: { 'mqttwebrtc.v2': true } }));
    await expect.poll(asked).toBe(4);
    await expect.element(refused).toBeVisible();
  });

  it('[S4.57] [S9.9] what failed is asked again 5 s later, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { screen, after, asked } = await refusing('refused');
    await vi.waitUntil(() => asked() > 0, { interval: 0 });
    await after(() => vi.advanceTimersByTimeAsync(0).then(() => undefined));
    expect(screen.getByRole('status').element().textContent).toContain('Stream request failed, restarting...');
    await after(() => vi.advanceTimersByTimeAsync(4_900).then(() => undefined));
    expect(asked()).toBe(1);
    await after(() => vi.advanceTimersByTimeAsync(200).then(() => undefined));
    expect(asked()).toBe(2);
  });

  it('[S8.11] [S2.46] offline, with what to do, and no network', async () => {
    const offline = await shown({ message: 'request-failed', isCameraOffline: true });
    await expect.element(offline.screen.getByText('Your camera appears offline.')).toBeVisible();
    await expect.element(offline.screen.getByText('Check power and internet.')).toBeVisible();
    await offline.unmount();
    const { screen } = await shown({ message: 'starting', isOnline: false });
    await expect.element(screen.getByRole('status')).toHaveTextContent('No Internet Connection');
  });
});

it('what a picture is waited for with comes after 300 ms, so that none flashes past before one that comes at once', async () => {
  const { screen, element, unmount } = await shown({ message: 'starting' });
  const waitsFor = () =>
    ['[class*=tag]', '[class*=ring]', 'small']
      .flatMap((part) => element.querySelector(part) ?? [])
      .map((part) => getComputedStyle(part).animationDelay);
  expect(waitsFor()).toEqual(['0.3s', '0.3s', '0.3s']);
  await expect.element(screen.getByText('Stream starting...')).toBeVisible();
  // The name of the camera and what stands over its picture are there at once.
  expect(getComputedStyle(screen.getByText('Garden').element()).animationName).toBe('none');
  await unmount();
  const frame = { picture: document.createElement('canvas'), at: secondsAgo(3) };
  const { get } = houseOfTest().of(lastFrames);
  Object.assign(houseOfTest().of(lastFrames), { get: () => frame });
  onTestFinished(() => void Object.assign(houseOfTest().of(lastFrames), { get }));
  const old = await shown({ message: 'starting' });
  // An old picture is never without its age.
  const age = old.element.querySelector('[class*=tag]');
  expect(age === null ? null : getComputedStyle(age).animationName).toBe('none');
});

it('[S3.42] each stream has its own sound: the one that is listened to, and no other', async () => {
  movingCamera();
  const Two = ({ heard }: { heard: string }) =>
    ['1.cam', '1.gate'].map((id) => <CameraPicture key={id} camera={{ ...camera, id }} isHeard={id === heard} />);
  const sounds = async (heard: string) => {
    const { element, unmount } = await renderInApp(<Two heard={heard} />, { box: { width: 40, height: 48 } });
    await expect.poll(() => element.querySelectorAll('video').length).toBe(2);
    const muted = [...element.querySelectorAll('video')].map((video) => video.muted);
    await unmount();
    return muted;
  };
  expect([await sounds('none'), await sounds('1.cam'), await sounds('1.gate')]).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});

it.each([
  ['player', { width: 1_280, height: 720 }, 'Live, HD'],
  ['player', { width: 640, height: 360 }, 'Live'],
  ['screen', { width: 720, height: 1_280 }, 'Live, HD'],
  // Of many pictures side by side none is looked at so closely.
  ['card', { width: 1_280, height: 720 }, 'Live'],
] as const)('a moving picture says so, and in HD what is: %s', async (form, size, words) => {
  movingCamera(size);
  const { screen } = await renderInApp(<CameraPicture camera={camera} form={form} />, {
    box: { width: 40, height: 24 },
  });
  await expect.element(screen.getByText(/^Live/)).toHaveTextContent(words);
  await expect.poll(() => screen.getByText(words, { exact: true }).elements().length).toBe(1);
});
