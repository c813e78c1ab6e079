import { describe, expect, it } from 'vitest';
import { SERIAL } from '../../../../tests/support/house-fixtures';
import { keepHousehold } from '../../../../tests/support/household-cloud';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardDevices } from './index';

const { example } = boardDevices;

const box = { width: 34, height: 60 };

it('[S3.47] a device is hidden, moved and resized, each kept in the cloud', async () => {
  const { screen, after } = await renderTile(example, { box });
  const cloud = await keepHousehold();
  await after(() => screen.getByRole('switch', { name: 'Show Floor lamp' }).click());
  await expect.element(screen.getByRole('switch', { name: 'Show Floor lamp' })).not.toBeChecked();
  expect(cloud.config()).toMatchObject({ hiddenDevices: ['90000001.lamp'] });
  await after(() => screen.getByRole('radiogroup', { name: 'Size of Floor lamp' }).getByText('2×1').click());
  expect(cloud.config()).toMatchObject({ tileSizes: { '90000001.lamp': { cols: 2, rows: 1 } } });
  const up = screen.getByRole('button', { name: 'Move Floor lamp up' });
  await after(() => up.click());
  const { deviceOrder } = cloud.config() as { deviceOrder: string[] };
  const names = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(names.findIndex((name) => name.startsWith('Floor lamp'))).toBe(deviceOrder.indexOf('90000001.lamp'));
});

it('[S2.35] devices are chosen together in the picker', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await keepHousehold();
  await after(() => screen.getByRole('button', { name: 'Choose devices' }).click());
  expect(sent).toContainEqual(['dialog', 'device-picker']);
});

describe('[R-80] the household’s settings are kept as the tile allows', () => {
  const before = { hiddenDevices: [] };
  /** What is kept after a device was hidden, and what went out besides. */
  async function hidden(options: Parameters<typeof renderTile>[1], pin = true) {
    const { screen, sent, after } = await renderTile(example, { box, ...options });
    const cloud = await keepHousehold({ config: before });
    const asked: unknown[] = [];
    Object.assign(houseOfTest().commands, {
      askPin: (...args: unknown[]) => Promise.resolve(asked.push(args) > 0 && pin),
    });
    await after(() => screen.getByRole('switch', { name: 'Show Floor lamp' }).click());
    return { config: cloud.config(), asked, sent };
  }
  const kept = { hiddenDevices: ['90000001.lamp'] };

  it('after a yes', async () => {
    const no = await hidden({ access: 'confirm', confirm: () => Promise.resolve(false) });
    expect(no.config).toEqual(before);
  });
  it('after a yes, then they are', async () => {
    expect((await hidden({ access: 'confirm' })).config).toEqual(kept);
  });
  it.each([
    [true, kept],
    [false, before],
  ])('after the PIN: %s', async (pin, config) => {
    expect(await hidden({ access: 'pin' }, pin)).toMatchObject({ config, asked: [[SERIAL, 'allow']] });
  });
  it('[R-48] at a wall display after the PIN, whatever the tile says', async () => {
    expect(await hidden({ page: { kiosk: true } }, false)).toMatchObject({
      config: before,
      asked: [[SERIAL, 'allow']],
    });
  });
});
