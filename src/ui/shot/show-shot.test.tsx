import { expect, it, onTestFinished, vi } from 'vitest';
import '@/ui/base.css';
import { showShot } from './show-shot';

/** A picture that moves, and the place that its copies go to. */
async function stage() {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  const video = document.createElement('video');
  Object.assign(video, { muted: true, srcObject: canvas.captureStream(20) });
  video.style.cssText = 'position:fixed;left:200px;top:10px;width:320px;height:180px';
  const strip = document.createElement('div');
  strip.style.cssText = 'position:fixed;left:8px;top:300px;width:90px;height:50px';
  document.body.append(video, strip);
  onTestFinished(() => {
    video.remove();
    strip.remove();
  });
  await video.play();
  return { video, strip };
}
const moving = () => [...document.querySelectorAll<HTMLElement>('body > [aria-hidden]')];

it('flashes for 90 ms, flies a copy to its place, and leaves nothing behind', async () => {
  const { video, strip } = await stage();
  showShot(video, strip);
  const [copy, flash] = moving();
  expect([copy?.tagName, flash?.tagName]).toEqual(['CANVAS', 'DIV']);
  const [flight, light] = [copy, flash].map((each) => each?.getAnimations()[0]);
  expect([flight?.effect?.getTiming().duration, light?.effect?.getTiming().duration]).toEqual([420, 90]);
  expect(flash?.getBoundingClientRect().width).toBe(320);
  // Where it is just before it has arrived.
  flight?.pause();
  if (flight) flight.currentTime = 419;
  const { left, top, width, height } = copy?.getBoundingClientRect() ?? new DOMRect();
  expect([left, top, width, height].map(Math.round)).toEqual([8, 300, 96, 54]);
  flight?.play();
  await expect.poll(moving).toEqual([]);
});

it('without a place to go to it only flashes, and nothing moves for those who want it still', async () => {
  const { video, strip } = await stage();
  showShot(video, null);
  expect(moving()).toHaveLength(1);
  await expect.poll(moving).toEqual([]);
  const still = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  onTestFinished(() => {
    still.mockRestore();
  });
  showShot(video, strip);
  expect(moving()).toEqual([]);
});
