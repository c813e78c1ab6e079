import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeHub } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const box = { width: 26, height: 14 };

it('[S4.22] [R-54] sends after three seconds of Space, once', async () => {
  const { screen, sent } = await renderTile(example, { box });
  (screen.getByRole('button', { name: 'Fire. Hold for 3 seconds' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ >}');
  await expect.poll(() => sent, { timeout: 4_500 }).toEqual([['sendPanic', 'fire']]);
  await userEvent.keyboard('{/ }');
  expect(sent).toHaveLength(1);
});

it('[R-54] let go too early sends nothing and says so', async () => {
  const { screen, sent } = await renderTile(example, { box });
  (screen.getByRole('button', { name: 'SOS. Hold for 3 seconds' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await userEvent.keyboard('{/Enter}');
  await expect.element(screen.getByText('Not sent. Hold for 3 seconds.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('the switch turns medical and police to their silent kinds', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => screen.getByRole('switch').click());
  await expect.element(screen.getByRole('button', { name: 'Medical, silent. Hold for 3 seconds' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Fire. Hold for 3 seconds' })).toBeVisible();
});

it('says when help goes another way, and when nobody is sent', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText('Goes over the internet, not through the hub')).toBeVisible();
  await after(() => changeHub({ freshness: 'live', testMode: { isOn: true, until: null } }));
  await expect.element(screen.getByText('Dispatch is off while testing')).toBeVisible();
});
