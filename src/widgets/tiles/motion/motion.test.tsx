import { expect, it } from 'vitest';
import { changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { motion } from './index';

const { example } = motion;

it('[S4.43] [S9.15] says motion or none', async () => {
  const { screen, element, after } = await renderTile(example);
  await expect.element(screen.getByText(/^Hall motion, No motion, Battery 8%$/i)).toBeVisible();
  await after(() => changeItem('hall-motion', 'motion', { value: true }));
  await expect.element(screen.getByText(/^Hall motion, Motion, Battery 8%$/i)).toBeVisible();
  expect((element.querySelector('[data-tone]') as HTMLElement).dataset['tone']).toBe('warning');
  expect(element.querySelector('[data-badge=low-battery]')).not.toBeNull();
});
