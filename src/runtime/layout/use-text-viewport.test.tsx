import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../tests/support/render-tile';
import { useTextViewport } from './use-text-viewport';

const root = document.documentElement;
afterEach(() => {
  root.className = '';
  root.style.transition = '';
  return page.viewport(1280, 800);
});

function Told() {
  const { width, height } = useTextViewport();
  return <output>{`${width.toFixed(1)} by ${height.toFixed(1)}`}</output>;
}

it('[R-102] tells the window in rem: less of it where the text is larger, and at once when the text changes', async () => {
  await page.viewport(1280, 800);
  const { element, after } = await renderInApp(<Told />, { box: { width: 20, height: 10 } });
  const told = () => element.querySelector('output')?.textContent;
  await expect.poll(told).toBe('80.0 by 50.0');
  await after(() => root.classList.add('text-size-large'));
  await expect.poll(told).toBe('69.6 by 43.5');
  await after(() => {
    root.classList.replace('text-size-large', 'text-size-small');
  });
  await expect.poll(told).toBe('85.3 by 53.3');
  await after(() => page.viewport(640, 400));
  await expect.poll(told).toBe('42.7 by 26.7');
});

it('[R-102] tells the text size at its end where every change is a transition, as with reduced motion', async () => {
  await page.viewport(1280, 800);
  const { element, after } = await renderInApp(<Told />, { box: { width: 20, height: 10 } });
  const told = () => element.querySelector('output')?.textContent;
  root.style.transition = 'all 0.01ms';
  await expect.poll(told).toBe('80.0 by 50.0');
  await after(() => root.classList.add('text-size-large'));
  await expect.poll(told).toBe('69.6 by 43.5');
});
