import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { smallHouse } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { beforeYouArm } from './index';

const { example } = beforeYouArm;
const at = { box: { width: 26, height: 20 }, options: { camera: true } };
const place = (element: HTMLElement) => element.querySelector<HTMLElement>('[class*=view]');

it('the place of the picture says that it waits until that comes, and nothing of cameras that nobody told of', async () => {
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hub = { freshness: 'unknown', mode: { current: null, since: null } } as const;
  const unread = await renderTile(example, { ...at, house: { devices: [], hub } });
  expect([place(unread.element)?.checkVisibility(), place(unread.element)?.textContent]).toEqual([true, '']);
  await unread.unmount();
  const camera = {
    ...{ id: 'garden-cam', name: 'Garden camera', category: 'security_camera', subcategory: 'indoor_cam' },
    items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
  };
  const house = smallHouse();
  const { element, after } = await renderTile(example, {
    ...at,
    house: { ...house, devices: [...(house.devices ?? []), camera] },
  });
  const waiting = () => place(element)?.querySelector<HTMLElement>('p[role=status]');
  expect(waiting()?.innerText.split(/\s*\n\s*/)).toEqual(['Cameras', 'Connecting…']);
  expect(waiting()?.checkVisibility()).toBe(true);
  await after(() => void vi.advanceTimersByTime(3_000));
  vi.useRealTimers();
  await expect.poll(() => place(element)?.textContent).toContain('Garden camera');
  expect(place(element)?.textContent).not.toContain('Connecting…');
});
