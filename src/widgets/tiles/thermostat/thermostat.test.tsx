import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeDevice, changeHub, changeItem, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { thermostat } from './index';

const { example } = thermostat;

const SETPOINT = stateId('thermostat-thermostat_setpoint');
const large = { size: { cols: 2, rows: 2 } };

it('moves the set point by buttons and keys, inside the device’s limits', async () => {
  const { screen, element, sent, after } = await renderTile(example, large);
  await after(() => screen.getByRole('button', { name: 'Raise' }).click());
  (element.querySelector('[role=slider]') as unknown as HTMLElement).focus();
  await after(() => userEvent.keyboard('{ArrowDown}'));
  await after(() => changeItem('thermostat', 'thermostat_setpoint', { value: 90 }));
  await after(() => screen.getByRole('button', { name: 'Raise' }).click());
  expect(sent).toEqual([
    ['setItem', SETPOINT, 69],
    ['setItem', SETPOINT, 67],
    ['setItem', SETPOINT, 90],
  ]);
});

it('offers the modes that the device has and says what it is doing', async () => {
  const { screen, sent, after } = await renderTile(example, large);
  await expect.element(screen.getByText('Heating')).toBeVisible();
  await after(() => screen.getByRole('radio', { name: 'Cool' }).click());
  expect(sent).toEqual([['setItem', stateId('thermostat-thermostat_mode'), 'cool']]);
});

it('[S9.14] is a number with the measured temperature when small', async () => {
  const { screen } = await renderTile(example);
  await expect.element(screen.getByText('Thermostat, 68°, now 66.5 ℉')).toBeVisible();
});

it('[S9.14] says a set point in tenths where the hub keeps tenths', async () => {
  const { screen, after } = await renderTile(example, large);
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('68'));
  await after(() => changeItem('thermostat', 'thermostat_setpoint', { value: 70.6 }));
  await expect.element(screen.getByText('70.6°')).toBeVisible();
});

it('cannot be worked while its hub is silent', async () => {
  const { screen, after } = await renderTile(example, large);
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByRole('button', { name: 'Raise' })).toBeDisabled();
});

it('tries again where it is unreachable, large or small', async () => {
  for (const size of [large.size, { cols: 1, rows: 1 }]) {
    const { screen, sent, after, unmount } = await renderTile(example, { size });
    await after(() => changeDevice('thermostat', { isReachable: false }));
    await after(() => screen.getByRole('button', { name: /Unreachable/ }).click());
    expect(sent).toEqual([['retryNow', '90000001']]);
    await unmount();
  }
});

it('[R-03] [R-08] says no temperature of another device that is away', async () => {
  const temperature = { provider: 'utility', item: 'temp', category: 'temperature', name: 'Hall temperature' };
  const { element, after } = await renderTile(example, {
    size: { cols: 2, rows: 2 },
    links: { ...example.links, temperature },
  });
  await expect.poll(() => element.textContent).toContain('now 21.5');
  await after(() => changeDevice('hall-temperature', { isReachable: false }));
  expect(element.textContent).not.toContain('now');
});
