import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lookAtDevice } from '@/runtime/hooks/device-sheet';
import { capabilities } from '@/schemas/wire/catalogue/catalogue';
import type { Access } from '@/schemas/template/names';
import {
  changeDevice,
  changeHub,
  changeItem,
  stateId,
  type HouseFixture,
} from '../../../../tests/support/house-fixtures';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { deviceSheet } from './index';

const { example } = deviceSheet;

const house = (): HouseFixture => ({
  rooms: ['Hall', 'Bedroom'],
  devices: [
    {
      id: 'hall',
      name: 'Hall thermostat',
      category: 'hvac',
      room: 'Hall',
      items: {
        temp: { value: 70.25, scale: 'fahrenheit', valueType: 'temperature' },
        thermostat_mode: { value: 'heat', choices: ['off', 'heat', 'cool', 'auto'], hasSetter: true },
        thermostat_setpoint: { value: 71, valueType: 'temperature', min: 50, max: 90, hasSetter: true },
        pest_control: { value: 'pest_holding', valueType: 'token' },
      },
    },
    {
      id: 'blind',
      name: 'Bedroom blind',
      category: 'window_cov',
      room: 'Bedroom',
      items: {
        dimmer: { value: 40, min: 0, max: 100, hasSetter: true },
        dimmer_up: { value: 0, hasSetter: true },
        shutter_command: { value: 'off', choices: ['off', 'store', 'learn_favorite'], hasSetter: true },
        goto_favorite: { value: false, hasSetter: true },
      },
    },
    {
      id: 'pad',
      name: 'Porch keypad',
      category: 'keypad',
      parentId: stateId('blind'),
      items: {
        user_codes: {
          value: { '1': { code: '4711', name: 'Ada', mode: 'enabled' } },
          valueType: 'dictionary',
          hasSetter: true,
        },
      },
    },
  ],
});

const RECORDS = [
  {
    id: 'e1',
    hub: '90000001',
    device: stateId('hall'),
    deviceName: 'Hall thermostat',
    room: 'Hall',
    at: Date.now() - 60_000,
    eventType: 4,
    sourceType: 1,
    code: 'switch',
    value: 'true',
    description: '',
    users: '',
  },
];

async function sheet(id: string, options: TileOptions = {}, access: Access = 'act') {
  lookAtDevice(houseOfTest(), stateId(id), access);
  return renderTile(example, {
    house: house(),
    box: { width: 44, height: 46 },
    account: { 'read-alerts': { records: RECORDS, received: 1, total: 1 } },
    ...options,
  });
}
const row = (element: HTMLElement, name: string) => element.querySelector(`[data-item="${name}"]`) as HTMLElement;
const words = (element: HTMLElement, name: string) => row(element, name).innerText.replaceAll(/\s+/g, ' ');

describe('the sheet of a device', () => {
  it('[S3.8] [S3.9] [S4.44] [S9.14] tells every value with its unit, what nobody knows too', async () => {
    const { element } = await sheet('hall');
    expect([...element.querySelectorAll<HTMLElement>('[data-item]')].map((one) => one.dataset['item'])).toEqual([
      'thermostat_mode',
      'temp',
      'thermostat_setpoint',
      'pest_control',
      'battery',
    ]);
    expect(['temp', 'thermostat_setpoint', 'pest_control', 'battery'].map((name) => words(element, name))).toEqual([
      'Temperature 70.25 ℉',
      'Set point 71.00 ℉',
      'Pest control Pest holding',
      'Battery Runs on mains',
    ]);
  });

  it('[S3.10] tells every item of the catalogue by a name, and gives a control to none that only tells', async () => {
    const all = capabilities.map(
      ({ name, valueType, setter, default: value, enum: choices = null, scales, min, max }) => [
        name,
        { value: value as never, valueType, hasSetter: setter, choices, scale: scales?.[0] ?? null, min, max },
      ],
    );
    const devices = [{ id: 'hall', name: 'All of it', category: 'unknown', items: Object.fromEntries(all) }];
    const { element } = await sheet('hall', { house: { devices } });
    const rows = [...element.querySelectorAll<HTMLElement>('[data-item]')];
    expect(rows.map(({ dataset }) => dataset['item'] ?? '').toSorted()).toEqual(
      capabilities.map(({ name }) => name).toSorted(),
    );
    const bad = rows
      .filter((each) => /^$|_/.test(each.innerText.trim()))
      .map((each) => [each.dataset['item'], each.innerText]);
    expect(bad).toEqual([]);
    const setters = new Set(capabilities.filter(({ setter }) => setter).map(({ name }) => name));
    const worked = rows.filter((each) => each.querySelector('button, input, select, [role=switch]') !== null);
    const workable = worked.map(({ dataset }) => dataset['item'] ?? '');
    expect(workable.filter((name) => !setters.has(name))).toEqual([]);
    expect(workable).toEqual(
      expect.arrayContaining(['switch', 'dimmer', 'door_lock', 'thermostat_mode', 'thermostat_setpoint']),
    );
  });

  it('[S9.15] works each of them by what it takes, and shows what the hub said until it says more', async () => {
    const { screen, element, sent, after } = await sheet('hall');
    await after(() => screen.getByRole('button', { name: 'Raise Set point' }).click());
    await after(() => screen.getByRole('radio', { name: 'Cool' }).last().click());
    expect(sent.filter(([command]) => command === 'setItem')).toEqual([
      ['setItem', stateId('hall-thermostat_setpoint'), 72],
      ['setItem', stateId('hall-thermostat_mode'), 'cool'],
    ]);
    await after(() => changeItem('hall', 'thermostat_mode', { loading: { value: 'cool' } }));
    const chosen = [...row(element, 'thermostat_mode').querySelectorAll('[aria-checked="true"]')];
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['Heat']);
  });

  it('[S3.20] [S7.38] [S9.15] moves a cover by steps and teaches it where it stands', async () => {
    const { screen, sent, after } = await sheet('blind');
    await after(() => screen.getByRole('button', { name: 'Send One step up' }).click());
    await after(() => screen.getByRole('button', { name: 'Make this position the favourite' }).click());
    await expect
      .poll(() => sent.filter(([command]) => command === 'setItem'))
      .toEqual([
        ['setItem', stateId('blind-dimmer_up'), 1],
        ['setItem', stateId('blind-shutter_command'), 'learn_favorite'],
        ['setItem', stateId('blind-dimmer'), 40],
        ['setItem', stateId('blind-shutter_command'), 'store'],
      ]);
  });

  it('[S3.7] leads to what a device is a part of, and from there to its parts', async () => {
    const { screen, after } = await sheet('pad');
    await after(() => screen.getByRole('button', { name: 'Part of Bedroom blind' }).click());
    await expect.element(screen.getByRole('button', { name: 'Porch keypad' })).toBeVisible();
  });

  it('[R-96] lists who has a code without its digits, and sends a new one behind the PIN', async () => {
    const { screen, element, sent, after } = await sheet('pad');
    expect(element.innerHTML).not.toContain('4711');
    await after(() => screen.getByRole('button', { name: 'Add a code' }).click());
    await after(() => screen.getByRole('textbox', { name: 'Who is it for?' }).fill('Bo'));
    await after(() => screen.getByLabelText('Code', { exact: true }).fill('4711'));
    await after(() => screen.getByRole('button', { name: 'Save the code' }).click());
    await expect.element(screen.getByText('Somebody else has this code.')).toBeVisible();
    await after(() => screen.getByLabelText('Code', { exact: true }).fill('0815'));
    await after(() => screen.getByRole('button', { name: 'Save the code' }).click());
    const value = {
      '1': { code: '4711', name: 'Ada', mode: 'enabled' },
      '2': { code: '0815', name: 'Bo', mode: 'enabled' },
    };
    const from = { '1': value['1'] };
    expect(sent).toContainEqual(['withPin', { do: 'setItem', item: stateId('pad-user_codes'), value, from }]);
  });

  it('[R-80] asks before every control what the tile asks that led to it, and so do its parts', async () => {
    const commands = (sent: readonly unknown[][]) =>
      sent.map(([name]) => name).filter((name) => name === 'setItem' || name === 'withPin' || name === 'askPin');
    const pinned = await sheet('hall', {}, 'pin');
    await pinned.after(() => pinned.screen.getByRole('button', { name: 'Raise Set point' }).click());
    await pinned.after(() => pinned.screen.getByRole('button', { name: 'Remove', exact: true }).click());
    await pinned.after(() => pinned.screen.getByRole('button', { name: 'Remove Hall thermostat' }).click());
    // Both by the worker's pad.
    expect(commands(pinned.sent)).toEqual(['withPin']);
    expect(pinned.sent).toContainEqual(['askAccount', 'remove-device', { device: stateId('hall') }, 'pin']);
    await pinned.unmount();

    const asked: unknown[] = [];
    const confirm = (question: unknown) => Promise.resolve(asked.push(question) < 0);
    const confirmed = await sheet('pad', { confirm }, 'confirm');
    await confirmed.after(() => confirmed.screen.getByRole('button', { name: 'Part of Bedroom blind' }).click());
    await confirmed.after(() => confirmed.screen.getByRole('button', { name: 'Send One step up' }).click());
    expect([asked.length, commands(confirmed.sent)]).toEqual([1, []]);
  });

  it('[S4.49] renames and moves by the hub, and says so where that did not go through', async () => {
    const done = { 'rename-device': null, 'move-device': 'refused' };
    const { screen, sent, after } = await sheet('hall', { account: done });
    await after(() => screen.getByRole('button', { name: 'Room and name' }).click());
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(31)));
    await expect.element(screen.getByText('At most 30 characters.')).toBeVisible();
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Climate'));
    await after(() => screen.getByRole('combobox', { name: 'Room' }).selectOptions('Bedroom'));
    await after(() => screen.getByRole('button', { name: 'Save' }).click());
    await expect.element(screen.getByText('Sorry, that didn’t go through')).toBeVisible();
    expect(sent.filter(([command, name]) => command === 'askAccount' && name !== 'read-alerts')).toEqual([
      ['askAccount', 'rename-device', { device: stateId('hall'), name: 'Climate' }],
      ['askAccount', 'move-device', { device: stateId('hall'), room: stateId('room-1') }],
    ]);
  });

  it('asks before a device leaves the house, and closes when it has', async () => {
    const { screen, sent, after } = await sheet('hall', { account: { 'remove-device': null } });
    await after(() => screen.getByRole('button', { name: 'Remove', exact: true }).click());
    await after(() => screen.getByRole('button', { name: 'Keep it' }).click());
    await after(() => screen.getByRole('button', { name: 'Remove', exact: true }).click());
    expect(sent.some(([, name]) => name === 'remove-device')).toBe(false);
    await after(() => screen.getByRole('button', { name: 'Remove Hall thermostat' }).click());
    await expect.poll(() => sent).toContainEqual(['closeDialog']);
    expect(sent).toContainEqual(['askAccount', 'remove-device', { device: stateId('hall') }, 'yes']);
  });

  it('[R-80] a removal that was declined at the pad keeps the device, and says nothing more', async () => {
    const { screen, sent, after } = await sheet('hall', { account: { 'remove-device': 'declined' } });
    await after(() => screen.getByRole('button', { name: 'Remove', exact: true }).click());
    await after(() => screen.getByRole('button', { name: 'Remove Hall thermostat' }).click());
    await expect.element(screen.getByRole('button', { name: 'Remove Hall thermostat' })).toBeEnabled();
    await expect.element(screen.getByText('Sorry, that didn’t go through')).not.toBeInTheDocument();
    expect(sent).not.toContainEqual(['closeDialog']);
  });

  it('[S4.36] [S4.45] lets nothing be worked while the hub or the device is away, and says why', async () => {
    const { screen, sent, after } = await sheet('hall');
    await after(() => changeDevice('hall', { isReachable: false }));
    await expect.element(screen.getByText(/^This device does not answer/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Raise Set point' })).toBeDisabled();
    await after(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(sent).toContainEqual(['retryNow', '90000001']);
    await after(() => changeHub({ freshness: 'stale' }));
    await expect.element(screen.getByText(/^The controller is away/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Room and name' })).toBeDisabled();
  });

  it('keeps how fresh it is, and what can be done with it, in sight however many values there are', async () => {
    await page.viewport(1280, 800);
    const { element, screen } = await sheet('hall', { box: { width: 44, height: 42 } });
    // As its dialog scrolls it.
    Object.assign(element.style, { height: '20rem', padding: '1.25rem', overflow: 'auto' });
    await expect.element(screen.getByText(/^Live, last word/)).toBeVisible();
    const edge = element.getBoundingClientRect().bottom;
    for (const name of ['Remove', 'Room and name']) {
      const { bottom } = screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(edge);
    }
  });

  it('says what happened, or that it could not be read; one that is gone is said to be gone', async () => {
    const shown = await sheet('hall');
    const events = () => [...shown.element.querySelectorAll('section ol li span')].map((one) => one.textContent);
    await expect.poll(events).toEqual(['Hall thermostat switched on']);
    await shown.after(() => lookAtDevice(houseOfTest(), stateId('nowhere')));
    await expect.element(shown.screen.getByText('This device is no longer in the house.')).toBeVisible();
    await shown.unmount();
    const failed = await sheet('hall', { account: {} });
    await expect.element(failed.screen.getByText('What happened could not be read.')).toBeVisible();
  });
});
