import { expect, it, onTestFinished, vi } from 'vitest';
import { changeDevice, changeHub } from '../../../../tests/support/house-fixtures';
import { liveStreams } from '@/runtime/cameras/cameras';
import { FIRST_STILL_MS, STILL_EVERY_MS } from '@/runtime/cameras/stills';
import { movingCamera } from '../../../../tests/support/moving-camera';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { faceOf } from '../../../../tests/support/tile-face';
import { camera as widget } from './index';

const { example } = widget;

const house = {
  devices: [
    {
      id: 'cam',
      name: 'Driveway',
      category: 'camera',
      subcategory: 'outdoor_cam',
      items: { camera_stream: { value: { identity: 'cam-1' }, valueType: 'cameraStream' } },
    },
  ],
} as const;
const size = { cols: 2, rows: 1 };

it('[S9.17] [S4.45] names the camera, says that it is there, and calls nothing live before a picture moves', async () => {
  const { screen, element } = await renderTile(example, { house, size });
  await expect.element(screen.getByText('Driveway, Online')).toBeVisible();
  expect(element.querySelector('video')).not.toBeNull();
  expect(element.textContent).not.toMatch(/live/i);
});

it('writes over its picture in light letters, in the light theme too', async () => {
  const { screen } = await renderTile(example, { house, size, theme: 'light' });
  const name = screen.getByText('Driveway', { exact: true });
  await expect.element(name).toBeVisible();
  const [red = 0] = getComputedStyle(name.element()).color.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(200);
});

it('tells an old state as old and an unreachable camera as that', async () => {
  const { screen, element, after } = await renderTile(example, { house, size });
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 31) }));
  await expect.element(screen.getByText('As of Mar 14, 7:31 PM').first()).toBeVisible();
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeDevice('cam', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Driveway, Unreachable' })).toBeVisible();
  expect(faceOf(element).condition).toBe('unreachable');
});

it('asks to be linked where nothing fits', async () => {
  const { element } = await renderTile(example, { house: { devices: [] }, size });
  await expect.poll(() => faceOf(element).condition).toBe('unlinked');
});

it('[S4.59] says below its name why nothing moves, and in its own word only what does', async () => {
  const { screen, element, unmount } = await renderTile(example, { house, size });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Stream starting...');
  const word = () => element.querySelector('[class*="status"]')?.textContent.trim();
  expect(word()).toBe('');
  const name = screen.getByText('Driveway', { exact: true }).element().getBoundingClientRect();
  const line = screen.getByText('Stream starting...').element().getBoundingClientRect();
  expect(line.top).toBeGreaterThanOrEqual(name.bottom - 2);
  expect(line.bottom).toBeLessThan(element.getBoundingClientRect().bottom);
  await unmount();
  movingCamera();
  const moved = await renderTile(example, { house, size });
  await expect.element(moved.screen.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => moved.element.querySelector('[class*="status"]')?.textContent).toBe('Online');
});

/** A picture as large as a hub's, of one colour. */
async function still(colour: string): Promise<{ bytes: Uint8Array; type: 'image/jpeg' }> {
  const canvas = new OffscreenCanvas(32, 18);
  const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  Object.assign(brush, { fillStyle: colour }).fillRect(0, 0, 32, 18);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/jpeg' };
}

it('[S7.30] while its stream does not come it shows a still, and another one a minute later', async () => {
  const view = {
    ...{ phase: 'waiting', message: 'request-failed', retries: 1, isCameraOffline: false, isOnline: true },
    ...{ media: null, mayTalk: null },
  };
  Object.assign(houseOfTest().of(liveStreams), { get: () => view, want: () => () => undefined });
  const account: Record<string, unknown> = { 'camera-still': await still('red') };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { element, sent, after } = await renderTile(example, { house, size, account });
  const asked = () => sent.filter(([, name]) => name === 'camera-still').length;
  const shown = () => element.querySelector('img')?.src;
  expect([asked(), shown()]).toEqual([0, undefined]);
  await after(() => void vi.advanceTimersByTime(FIRST_STILL_MS));
  await expect.poll(shown).toMatch(/^blob:/);
  const first = shown();
  expect(asked()).toBe(1);
  account['camera-still'] = await still('blue');
  await after(() => void vi.advanceTimersByTime(STILL_EVERY_MS));
  await expect.poll(shown).not.toBe(first);
  expect(asked()).toBe(2);
});
