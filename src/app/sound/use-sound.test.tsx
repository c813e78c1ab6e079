import { afterEach, expect, it } from 'vitest';
import { addHub, changeSession, mainAlarm, SERIAL, smallHouse } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { voice } from '../while-live/while-live';
import { useSound } from './use-sound';

const real = { unlock: voice.unlock, enumerateDevices: navigator.mediaDevices.enumerateDevices };
afterEach(() => {
  voice.unlock = real.unlock;
  navigator.mediaDevices.enumerateDevices = real.enumerateDevices;
});

function Asking() {
  const { isBlocked } = useSound(true, () => undefined);
  return <p>{isBlocked ? 'Blocked' : 'Unsaid'}</p>;
}

/** A page whose machine lists its loudspeakers when the test says so, and how often it was asked for a voice. */
async function asking() {
  let asked = 0;
  voice.unlock = () => {
    asked += 1;
    return Promise.resolve(false);
  };
  let isListing = false;
  let list: (listed: MediaDeviceInfo[] | Promise<never>) => void = () => undefined;
  const listed = new Promise<MediaDeviceInfo[]>((resolve) => (list = resolve));
  navigator.mediaDevices.enumerateDevices = () => {
    isListing = true;
    return listed;
  };
  const shown = await renderInApp(<Asking />);
  await expect.poll(() => isListing).toBe(true);
  return { ...shown, list, asked: () => asked };
}

it('[R-52] a page asks for a voice once the browser’s sound has started, which else would hold it meanwhile', async () => {
  const { after, list, asked, screen } = await asking();
  expect(asked()).toBe(0);
  await expect.element(screen.getByText('Unsaid')).toBeVisible();
  await after(() => list([]));
  await expect.poll(asked).toBe(1);
  await expect.element(screen.getByText('Blocked')).toBeVisible();
});

it('[R-52] a touch meanwhile is not let pass, and a machine that lists nothing is asked all the same', async () => {
  const { after, list, asked, screen } = await asking();
  await after(() => screen.getByText('Unsaid').click());
  expect(asked()).toBe(1);
  list(Promise.reject(new Error('no loudspeakers')));
  await expect.poll(asked).toBe(2);
});

it('[R-52] [I-38] a page whose controller is away has its sounds as soon as another one is live: that one may be in alarm', async () => {
  let asked = 0;
  voice.unlock = () => {
    asked += 1;
    return Promise.resolve(true);
  };
  navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);
  const { after } = await renderInApp(<Asking />, { house: { ...smallHouse(), hub: { freshness: 'stale' } } });
  await after(() => {
    changeSession({ hubs: [SERIAL, '90000009'] });
    addHub('90000009', { freshness: 'live', alarm: mainAlarm() });
  });
  await expect.poll(() => asked).toBeGreaterThan(0);
});
