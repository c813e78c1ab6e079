import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { setDeviceFilter } from '@/runtime/hooks/device-filter';
import { changeDevice, changeHub, changeItem, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import { thingOf } from '@/schemas/things/things';
import { iconPaths } from '@/ui/icon/store';
import { voiceAnswer } from '@/runtime/hooks/voice';
import { renderInApp, renderTile } from '../../../../tests/support/render-tile';
import { drawVoice, gate, lamp } from '../../../../tests/support/voice-house';
import { houseOfTest } from '../../../../tests/support/test-house';
import { DeviceRow } from './device-row';
import { deviceList } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = deviceList;

const box = { box: { width: 60, height: 60 } };
const rooms = (element: HTMLElement) =>
  [...element.querySelectorAll('h2')].map((heading) => heading.firstChild?.textContent);

it('[S2.35] groups by room, those without a room last', async () => {
  const { element, after } = await renderTile(example, box);
  await after(() => changeDevice('lamp', { roomId: null }));
  expect(rooms(element)).toEqual(['Living room', 'Kitchen', 'Hall', 'Garage', 'No rooms']);
});

it('[S4.37] [S4.38] [S4.44] [S9.14] gives each device its words and its one control', async () => {
  const { screen, element } = await renderTile(example, box);
  const words = (id: string) => {
    const row = element.querySelector(`[data-device="${stateId(id)}"]`) as HTMLElement;
    return row.innerText.split('\n').slice(0, 2);
  };
  expect(['lamp', 'kitchen-window', 'front-lock', 'thermostat'].map(words)).toEqual([
    ['Floor lamp', 'On, 40%'],
    ['Kitchen window', 'Open 12 min'],
    ['Front door lock', 'Secured, battery 55%'],
    ['Thermostat', '66.50 ℉, heating'],
  ]);
  for (const control of ['Unlock Front door lock', 'Bypass Kitchen window', 'Open Garage door'])
    await expect.element(screen.getByRole('button', { name: control })).toBeVisible();
});

it('a device without a name is one that can be called something', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeDevice('garage-door', { name: '' }));
  await expect.element(screen.getByRole('button', { name: 'Open Device', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Device\s*Closed/ })).toBeVisible();
});

it('[S4.44] a set point is told as exactly as its hub keeps it, and stepped from there', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  const stepper = screen.getByRole('group', { name: 'Set point of Thermostat' });
  await expect.element(stepper.getByText('68°')).toBeVisible();
  await after(() => changeItem('thermostat', 'thermostat_setpoint', { value: 70.6 }));
  await expect.element(stepper.getByText('70.6°')).toBeVisible();
  await after(() => stepper.getByRole('button', { name: 'Raise' }).click());
  const set = sent.filter(([name]) => name === 'setItem');
  expect(set).toEqual([['setItem', stateId('thermostat-thermostat_setpoint'), 71.6]]);
});

it('a charge says what it is a charge of, low or not', async () => {
  const { screen, after } = await renderTile(example, box);
  const row = screen.getByRole('listitem').filter({ hasText: 'Front door' }).first();
  await expect.element(row.getByRole('img', { name: 'Battery 90%' })).toBeVisible();
  await after(() => changeItem('front-door', 'battery', { value: 12 }));
  await expect.element(row.getByRole('img', { name: 'Battery 12%' })).toBeVisible();
});

it('asks before it unlocks and not before it locks', async () => {
  const { screen, sent, after } = await renderTile(example, { ...box, confirm: () => Promise.resolve(false) });
  await after(() => screen.getByRole('button', { name: 'Unlock Front door lock' }).click());
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unsecured' }));
  await after(() => screen.getByRole('button', { name: 'Lock Front door lock' }).click());
  const set = sent.filter(([name]) => name === 'setItem');
  expect(set).toEqual([['setItem', stateId('front-lock-door_lock'), 'secured']]);
});

it('offers another try to what is out of reach, and nothing that could not work', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  await after(() => changeDevice('front-lock', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Try Front door lock again' }).click());
  expect(sent).toContainEqual(['retryNow', SERIAL]);
  await expect.element(screen.getByRole('button', { name: 'Unlock Front door lock' })).not.toBeInTheDocument();
});

it('[S8.7] says when there is nothing, and when nothing matches', async () => {
  const found = await renderTile(example, box);
  await found.after(() => setDeviceFilter(houseOfTest(), { search: 'zzz' }));
  await expect.element(found.screen.getByText('Nothing matches')).toBeVisible();
  await found.after(() => found.screen.getByRole('button', { name: 'Show all devices' }).click());
  expect(rooms(found.element)).toHaveLength(4);
  await found.unmount();
  const empty = await renderTile(example, { ...box, house: {} });
  await expect.element(empty.screen.getByText('No devices have been detected')).toBeVisible();
});

it('[S4.36] says that a controller of which nothing was heard is away, and tries again', async () => {
  const hub = { freshness: 'unknown', isOnline: null } as const;
  const { screen, sent, after } = await renderTile(example, { ...box, house: { hub } });
  await expect.element(screen.getByRole('status', { name: 'Reading the devices…' })).toBeVisible();
  await after(() => changeHub({ isOnline: false }));
  await expect.element(screen.getByText(/^The controller is away\./)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.filter(([name]) => name === 'retryNow')).toHaveLength(1);
});

it('[S1.6] says what it is narrowed to by kind and controller, and leads back', async () => {
  const { screen, element, after } = await renderTile(example, box);
  const names = () => [...element.querySelectorAll<HTMLElement>('li')].map((row) => row.innerText.split('\n')[0]);
  await after(() => setDeviceFilter(houseOfTest(), { categories: ['door_lock', 'garage_door'], hubs: ['90000001'] }));
  expect(names()).toEqual(['Front door lock', 'Garage door']);
  expect([...element.querySelectorAll('p bdi')].map((one) => one.textContent)).toEqual([
    'Door locks and Garage doors',
    'Maple Street hub',
  ]);
  await after(() => screen.getByRole('button', { name: 'Clear filter' }).click());
  expect(names()).toHaveLength(10);
  await after(() => setDeviceFilter(houseOfTest(), { hubs: ['90000099'] }));
  await expect.element(screen.getByText('Nothing matches')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Show all devices' }).click());
  expect(names()).toHaveLength(10);
});

it('[S1.10] [S3.7] marks voice devices, claims no state of them, and leads to their page', async () => {
  const { screen, element, sent, after } = await drawVoice(example, { devices: [lamp, gate] }, box);
  await expect.element(screen.getByRole('heading', { name: 'Voice devices' })).toBeVisible();
  expect(rooms(element).at(-1)).toBe('Voice devices');
  const rows = [...element.querySelectorAll<HTMLElement>('[data-voice]')].map((row) => row.innerText.split('\n'));
  expect(rows).toEqual([
    ['Desk lamp', 'Voice device, Google Home'],
    ['Side gate', 'Voice device, Amazon Alexa'],
  ]);
  await after(() => screen.getByRole('button', { name: /^Side gate/ }).click());
  expect(sent).toContainEqual(['go', '/virtual-devices']);
  await after(() => setDeviceFilter(houseOfTest(), { room: null }));
  await expect.element(screen.getByRole('heading', { name: 'Voice devices' })).not.toBeInTheDocument();
});

it('[S8.23] shows the house where the assistants cannot be read', async () => {
  const { screen, element } = await drawVoice(example, { fails: 'offline' }, box);
  await expect.element(screen.getByText('Floor lamp')).toBeVisible();
  expect(rooms(element)).toHaveLength(4);
});

it('renders one row for one change', async () => {
  const drawn: string[] = [];
  const ids = ['lamp', 'outlet', 'front-lock'].map(stateId);
  const { after } = await renderInApp(
    <ul>
      {ids.map((id) => (
        <Profiler key={id} id={id} onRender={(name) => drawn.push(name)}>
          <DeviceRow id={id} onOpen={() => undefined} />
        </Profiler>
      ))}
    </ul>,
  );
  drawn.length = 0;
  await after(() => changeItem('outlet', 'switch', { value: true }));
  expect(drawn).toEqual([stateId('outlet')]);
});

it(
  '[S2.14] draws of a very long list what is near the view, and the others as they are scrolled to',
  async () => {
    const devices = Array.from({ length: 1_100 }, (_, at) => ({
      id: `d${at}`,
      name: `Sensor ${String(at).padStart(4, '0')}`,
      room: 'Hall',
      items: { temp: { value: at, scale: 'celsius' } },
    }));
    const { element, screen } = await renderTile(example, {
      box: { width: 60, height: 40 },
      house: { rooms: ['Hall'], devices },
    });
    await expect.element(screen.getByText('Sensor 0000')).toBeVisible();
    await expect.poll(() => element.querySelectorAll('li').length, { timeout: within(40_000) }).toBe(1_100);
    expect(element.querySelectorAll('[data-device]').length).toBeLessThan(200);
    element.querySelector('[data-place$="d1099"]')?.scrollIntoView();
    await expect.element(screen.getByText('Sensor 1099')).toBeVisible();
    expect(element.querySelectorAll('[data-device]').length).toBeLessThan(200);
  },
  within(60_000),
);

it('[S4.36] [S8.7] says that there is nothing only once the list was read, above the voice devices too', async () => {
  const { screen, after } = await renderTile(example, { ...box, house: { hub: { lists: 'fetching' } } });
  await expect.element(screen.getByRole('status', { name: 'Reading the devices…' })).toBeVisible();
  await expect.element(screen.getByText('No devices have been detected')).not.toBeInTheDocument();
  await after(() =>
    houseOfTest()
      .of(voiceAnswer)
      .put({ accounts: [], devices: [lamp] }),
  );
  await expect.element(screen.getByRole('heading', { name: /^Voice devices/ })).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Reading the devices…' })).toBeVisible();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await after(() => changeHub({ lists: 'fetched' }));
  await expect.element(screen.getByText('The controller doesn’t', { exact: false })).not.toBeInTheDocument();
});

it('[S3.17] draws each device by the icon of its thing, an odd one too', async () => {
  const valve = { id: 'valve', name: 'Main valve', category: 'switch', subcategory: 'valve' };
  const items = { switch: { value: true, hasSetter: true } };
  const { element } = await renderTile(example, { ...box, house: { devices: [{ ...valve, items }] } });
  const { icon } = thingOf(valve);
  const drawn = () => element.querySelector(`[data-device="${stateId('valve')}"] path`)?.getAttribute('d') ?? '';
  await expect.poll(() => Object.values(iconPaths(icon) ?? {})).toContain(drawn());
  expect(icon).not.toBe(thingOf({ ...valve, subcategory: '' }).icon);
});
