import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { comfort } from '@/runtime/hooks/house-settings';
import { renderTile } from '../../../../tests/support/render-tile';
import { soundVolumes } from './index';

const { example } = soundVolumes;

afterEach(() => {
  comfort.change({ volumes: { alarm: 1, countdown: 1, chime: 1, touch: 1 } });
});

it('sets each kind of sound by itself, an alarm never under 60 percent', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 50, height: 30 } });
  await after(async () => {
    await screen.getByRole('slider', { name: 'Chime' }).click();
    await userEvent.keyboard('{Home}');
  });
  await after(async () => {
    await screen.getByRole('slider', { name: 'Alarm' }).click();
    await userEvent.keyboard('{Home}');
  });
  expect(comfort.get().volumes).toEqual({ alarm: 0.6, countdown: 1, chime: 0, touch: 1 });
  await expect.element(screen.getByText('60%', { exact: true })).toBeVisible();
});
