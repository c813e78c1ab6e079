import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { time } from './index';

const { example } = time;

it('[S3.49] [S2.41] shows time, date or both', async () => {
  const parts: [boolean, boolean][] = [];
  for (const show of ['time', 'date', 'both']) {
    const { element, unmount } = await renderTile(example, { options: { show } });
    const text = element.textContent ?? '';
    parts.push([/\d:\d\d/.test(text), /day/.test(text)]);
    await unmount();
  }
  expect(parts).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});
