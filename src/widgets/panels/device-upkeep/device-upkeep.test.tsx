import { describe, expect, it, vi } from 'vitest';
import { changeDevice, changeHub, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { deviceUpkeep } from './index';

const { example } = deviceUpkeep;

const RECORD = {
  model: 'h2_secure.1',
  firmware: '2.0.50',
  devices: [
    { device: stateId('lamp'), manufacturer: 'Sim', model: 'D2', protocol: 'zwave', firmware: ['1.2', '0.1'] },
    { device: stateId('hall-motion'), manufacturer: null, model: null, protocol: null, firmware: [] },
  ],
};
const page = (options: TileOptions = {}) =>
  renderTile(example, { box: { width: 70, height: 50 }, account: { 'read-hub-record': RECORD }, ...options });
const lines = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
const names = (element: HTMLElement) => lines(element).map(([name]) => name);

describe('the installer’s page', () => {
  it('[S3.7] [S3.8] shows make, firmware, battery and signal of every device, the weak ones first', async () => {
    const { screen, element, after } = await page();
    await after(() => changeDevice('lamp', { isReachable: false }));
    expect(lines(element).slice(0, 2)).toEqual([
      ['Floor lamp', 'Living room', 'Unreachable', 'Mains', '–', '1.2', 'Sim D2 zwave'],
      ['Hall motion', 'Hall', 'Reached', '8%', '–', '–', '–'],
    ]);
    await expect.element(screen.getByText('2 devices need a look')).toBeVisible();
    await expect.element(screen.getByText(/h2_secure\.1 · 90000001 · Firmware 2\.0\.50/)).toBeVisible();
    expect(names(element)).toHaveLength(10);
  });

  it('sorts by what is asked, and leads to the sheet of a device', async () => {
    const { screen, element, sent, after } = await page();
    await after(() => screen.getByRole('button', { name: 'Name' }).click());
    expect(names(element).slice(0, 2)).toEqual(['Coffee machine', 'Floor lamp']);
    await after(() => screen.getByRole('button', { name: 'Battery' }).click());
    expect(names(element)[0]).toBe('Hall motion');
    await after(() => screen.getByRole('button', { name: 'Floor lamp' }).click());
    expect(sent).toContainEqual(['dialog', 'device']);
  });

  it('is copied as lines and printed', async () => {
    const written: string[] = [];
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    const paper = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { screen, after } = await page();
    await after(() => screen.getByRole('button', { name: 'Copy' }).click());
    await expect.element(screen.getByText('Copied')).toBeVisible();
    expect(written[0]?.split('\n').slice(0, 2)).toEqual([
      'Name\tRoom\tState\tBattery\tSignal\tFirmware\tMake',
      'Hall motion\tHall\tReached\t8%\t–\t–\t–',
    ]);
    await after(() => screen.getByRole('button', { name: 'Print' }).click());
    expect(paper).toHaveBeenCalledOnce();
    write.mockRestore();
    paper.mockRestore();
  });

  it('[S4.36] says what could not be read, and how old the rest is', async () => {
    const { screen, sent, after } = await page({ account: {} });
    await expect
      .element(screen.getByText('The controllers did not tell what their devices are made of.'))
      .toBeVisible();
    const before = sent.filter(([, name]) => name === 'read-hub-record').length;
    await after(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(sent.filter(([, name]) => name === 'read-hub-record')).toHaveLength(before + 1);
    await after(() => changeHub({ freshness: 'stale' }));
    await expect.element(screen.getByText(/^A controller is away/)).toBeVisible();
  });

  it('[S8.7] waits while nothing is read, and says so where there is nothing', async () => {
    const unread = await page({ house: { devices: [], hub: { freshness: 'unknown' } } });
    await expect.element(unread.screen.getByRole('status', { name: 'Reading the devices…' })).toBeVisible();
    await unread.unmount();
    const none = await page({ house: { ...smallHouse(), devices: [] } });
    await expect.element(none.screen.getByText('No devices have been detected')).toBeVisible();
  });
});

it('[S4.36] says that there is nothing only once the list was read', async () => {
  const { screen, after } = await page({ house: { hub: { lists: 'fetching' } } });
  await expect.element(screen.getByRole('status', { name: 'Reading the devices…' })).toBeVisible();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'stale', isOnline: false }));
  await expect.element(screen.getByText('The controller is away.', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'live', isOnline: true, lists: 'fetched' }));
  await expect.element(screen.getByText('No devices have been detected')).toBeVisible();
});
