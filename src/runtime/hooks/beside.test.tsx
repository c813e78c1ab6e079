import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-tile';
import { Later } from './beside';

const Line = ({ words }: { words: string }) => <p>{words}</p>;
const GIVEN = { words: 'Fire: help asked for' };

it('[S2.29] [R-51] a part that could not be fetched is asked for again for as long as it has its place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const line = { isCut: true };
  const load = vi.fn(() => (line.isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Line)));
  const { element, unmount } = await renderInApp(
    <Later name="line-of-test" load={load} given={GIVEN}>
      On its way
    </Later>,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(element.textContent).toBe('On its way');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(element.textContent).not.toContain(GIVEN.words);
  line.isCut = false;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await expect.poll(() => element.textContent).toBe(GIVEN.words);
  await unmount();
});

it('[R-51] asks no more once its place is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { unmount } = await renderInApp(<Later name="gone-of-test" load={load} given={GIVEN} />);
  await vi.advanceTimersByTimeAsync(0);
  await unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
