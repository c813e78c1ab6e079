import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { soundSwitch } from './index';

const { example } = soundSwitch;

const box = { width: 26, height: 6 };

it('[R-53] turns the sound off, and says that the countdown goes on', async () => {
  const chosen: boolean[] = [];
  const sound = { isOn: true, setOn: (isOn: boolean) => void chosen.push(isOn) };
  const { screen, after } = await renderTile(example, { box, page: { sound } });
  await expect.element(screen.getByText('One beep a second, two from 10 s')).toBeVisible();
  await after(() => screen.getByRole('switch', { name: 'Countdown sound' }).click());
  expect(chosen).toEqual([false]);
});

it('[R-52] says when the browser holds the sound back', async () => {
  const { screen } = await renderTile(example, {
    box,
    isSoundBlocked: true,
  });
  await expect.element(screen.getByText('Sound off – tap to enable')).toBeVisible();
});
