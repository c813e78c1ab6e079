import { expect, it } from 'vitest';
import { changeHub, changeItem, smallHouse, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const links = { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor', name: 'Kitchen window' } };
const tone = (element: HTMLElement) => (element.querySelector('[data-tone]') as HTMLElement).dataset['tone'];

it('[S4.46] says open and since when in amber, closed quietly, anything else Unknown', async () => {
  const { element, screen, after } = await renderTile(example, { links, options: { kind: 'window' } });
  await expect.element(screen.getByRole('button', { name: 'Kitchen window, Open 12 min' })).toBeVisible();
  expect(tone(element)).toBe('warning');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  await expect.element(screen.getByRole('button', { name: 'Kitchen window, Closed' })).toBeVisible();
  expect(tone(element)).toBe('quiet');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'ajar' }));
  await expect.element(screen.getByRole('button', { name: 'Kitchen window, Unknown' })).toBeVisible();
});

it('says that an open one is bypassed', async () => {
  const house = smallHouse();
  const mode = { id: '1', name: 'Disarmed', isArmed: false, disarmedDevices: [] };
  const { screen } = await renderTile(example, {
    links,
    house: { ...house, hub: { modes: { '1': { ...mode, bypassDevices: [stateId('kitchen-window')] } } } },
  });
  await expect.element(screen.getByRole('button', { name: 'Kitchen window, Open, bypassed' })).toBeVisible();
});

it('takes the amber away when the hub is silent', async () => {
  const { element, after } = await renderTile(example, { links });
  await after(() => changeHub({ freshness: 'stale' }));
  expect(tone(element)).toBe('quiet');
});
