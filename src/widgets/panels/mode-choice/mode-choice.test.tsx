import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { modeChoice } from './index';

const { example } = modeChoice;

const box = { box: { width: 30, height: 40 } };

it('[S2.27] [S4.2] offers the modes with their delay, and names what stands in the way before the touch', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  const away = screen.getByRole('button', { name: /^Arm Away/ });
  await expect.element(away).toHaveTextContent(/60 s to leave.*Kitchen window is open/);
  await expect.element(screen.getByRole('button', { name: /^Disarmed/ })).toHaveAttribute('aria-pressed', 'true');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  await expect.element(away).toHaveTextContent(/Ready to arm/);
  await after(() => changeDevice('front-lock', { isReachable: false }));
  await expect.element(away).toHaveTextContent(/Front door lock is unreachable/);
  await after(() => away.click());
  expect(sent).toEqual([['closeDialog'], ['requestMode', SERIAL, '2']]);
});

it('[S6.5] takes its words from the monitoring', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByRole('button', { name: /^Home/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Away/ })).toBeVisible();
});

it('[R-07] claims nothing of sensors that are not read', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeHub({ lists: 'fetching' }));
  await expect.element(screen.getByRole('button', { name: /^Arm Night.*Waiting for the sensors/ })).toBeVisible();
  await expect.element(screen.getByText('Ready to arm')).not.toBeInTheDocument();
});

it('[H-01] [R-03] disarming is there whatever the hub is doing, arming is not', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  await after(() => changeHub({ freshness: 'stale', mode: { current: '2', since: null } }));
  const away = screen.getByRole('button', { name: /^Arm Away Needs the hub/ });
  await expect.element(away).toHaveAttribute('aria-disabled', 'true');
  await expect.element(away).toHaveAttribute('aria-pressed', 'false');
  await after(() => away.click({ force: true }));
  const disarm = screen.getByRole('button', { name: /^Disarmed/ });
  // Offered, and not in the colour of a house that is disarmed.
  await expect.element(disarm).toHaveAttribute('data-state', 'needed');
  const [own, disc] = [disarm.element(), disarm.element().querySelector('svg') as Element].map(
    (each) => getComputedStyle(each).color,
  );
  expect(disc).toBe(own);
  await after(() => disarm.click());
  expect(sent).toEqual([['closeDialog'], ['requestMode', SERIAL, '1']]);
});
