import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { door } from './index';

const { example } = door;

const links = { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor', name: 'Kitchen window' } };
const tone = (element: HTMLElement) => (element.querySelector('[data-tone]') as HTMLElement).dataset['tone'];

it('[S4.46] says open and since when in amber, closed quietly, anything else Unknown', async () => {
  const { element, screen, after } = await renderTile(example, { links, options: { kind: 'window' } });
  await expect.element(screen.getByText('Kitchen window, Open 12 min')).toBeVisible();
  expect(tone(element)).toBe('warning');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  await expect.element(screen.getByText('Kitchen window, Closed')).toBeVisible();
  expect(tone(element)).toBe('quiet');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'ajar' }));
  await expect.element(screen.getByText('Kitchen window, Unknown')).toBeVisible();
});

it('says that an open one is bypassed', async () => {
  const house = smallHouse();
  const mode = { id: '1', name: 'Disarmed', isArmed: false, disarmedDevices: [] };
  const { screen } = await renderTile(example, {
    links,
    house: { ...house, hub: { modes: { '1': { ...mode, bypassDevices: [stateId('kitchen-window')] } } } },
  });
  await expect.element(screen.getByText('Kitchen window, Open, bypassed')).toBeVisible();
});

it('takes the amber away when the hub is silent', async () => {
  const { element, after } = await renderTile(example, { links });
  await after(() => changeHub({ freshness: 'stale' }));
  expect(tone(element)).toBe('quiet');
});

it('at two columns adds since when and its battery', async () => {
  const { screen } = await renderTile(example, { links, options: { kind: 'window' }, size: { cols: 2, rows: 1 } });
  await expect.element(screen.getByText(/^Since \d/)).toBeVisible();
  await expect.element(screen.getByText('Battery 80%')).toBeVisible();
});

it('[S4.43] stands for a tilt sensor, and tries again where it is unreachable', async () => {
  const { element, screen, sent, after } = await renderTile(example, {
    options: { kind: 'tilt' },
    links: { state: { provider: 'utility', item: 'tilt', category: 'security_sensor' } },
    house: {
      devices: [
        { id: 'lid', name: 'Bin lid', category: 'security_sensor', subcategory: 'tilt', items: { tilt: false } },
      ],
    },
  });
  await expect.element(screen.getByText('Bin lid, No tilt')).toBeVisible();
  await after(() => changeItem('lid', 'tilt', { value: true }));
  await expect.element(screen.getByText('Bin lid, Tilt')).toBeVisible();
  expect(tone(element)).toBe('warning');
  await after(() => changeDevice('lid', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Bin lid, Unreachable' }).click());
  expect(sent).toEqual([['retryNow', '90000001']]);
});

it('does at a touch what the template says, and else shows everything of the device', async () => {
  const plain = await renderTile(example, { links });
  await plain.after(() => plain.screen.getByRole('button', { name: /^Kitchen window/ }).click());
  expect(plain.sent).toEqual([['dialog', 'device']]);
  await plain.unmount();
  const { screen, sent, after } = await renderTile(example, { links, actions: { tap: { do: 'hub.retry' } } });
  await after(() => screen.getByRole('button', { name: /^Kitchen window/ }).click());
  expect(sent.map(([command]) => command)).toEqual(['retryNow']);
});
