import { expect, it } from 'vitest';
import { changeHub, changeScene, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { scene } from './index';

const { example } = scene;

it('[S3.49] [S4.55] runs, shows that it runs, and how it ended', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Goodnight, Run meshbot' }).click());
  expect(sent).toEqual([['runScene', stateId('goodnight')]]);
  await after(() => changeScene('goodnight', { run: 'running' }));
  await expect.element(screen.getByRole('button', { name: 'Goodnight, Running…' })).toBeVisible();
  await after(() => changeScene('goodnight', { run: 'finished' }));
  await expect.element(screen.getByRole('button', { name: 'Goodnight, Meshbot run' })).toBeVisible();
  await after(() => changeScene('goodnight', { run: 'failed' }));
  await expect.element(screen.getByRole('button', { name: 'Goodnight, Failed' })).toBeVisible();
});

it('has nothing to touch while its hub is silent, or where there is no such meshbot', async () => {
  const known = await renderTile(example);
  await known.after(() => changeHub({ freshness: 'stale' }));
  expect(known.element.querySelector('button')).toBeNull();
  await known.unmount();
  const unknown = await renderTile(example, { options: { name: 'Holiday' } });
  expect(unknown.element.textContent).toContain('Link meshbot');
});
