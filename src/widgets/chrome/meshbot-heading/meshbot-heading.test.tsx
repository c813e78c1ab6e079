import { expect, it } from 'vitest';
import { changeScene } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { meshbotHeading } from './index';

const { example } = meshbotHeading;

it('[S2.15] counts the meshbots, and those that run', async () => {
  const { element, after } = await renderTile(example);
  expect(element.textContent).toBe('Meshbots2 meshbots');
  await after(() => {
    changeScene('movie', { run: 'running' });
  });
  expect(element.textContent).toBe('Meshbots2 meshbots, 1 running');
});
