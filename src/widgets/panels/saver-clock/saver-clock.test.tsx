import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { saverClock } from './index';

const { example } = saverClock;

it('[S2.46] tells time and date as the language does, and stays in its place', async () => {
  for (const [language, time] of [
    ['en', /^\d{1,2}:\d\d(?![AP]M)/],
    ['de', /^\d{1,2}:\d\d/],
  ] as const) {
    const { element, unmount } = await renderTile(example, { language, box: { width: 20, height: 20 } });
    expect(element.textContent).toMatch(time);
    expect(element.textContent).toMatch(/\d{4}/);
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    await unmount();
  }
});
