import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearDeviceFilter, setDeviceFilter } from '@/runtime/hooks/device-filter';
import { changeDevice, changeItem, stateId } from '../../../tests/support/house-fixtures';
import { renderInApp, renderTile } from '../../../tests/support/render-tile';
import { DeviceRow } from './device-row';
import example from './example.template.json';

afterEach(clearDeviceFilter);
const box = { box: { width: 60, height: 60 } };
const rooms = (element: HTMLElement) =>
  [...element.querySelectorAll('h2')].map((heading) => heading.firstChild?.textContent);

it('[S2.35] groups by room, those without a room last', async () => {
  const { element, after } = await renderTile(example, box);
  await after(() => changeDevice('lamp', { roomId: null }));
  expect(rooms(element)).toEqual(['Living room', 'Kitchen', 'Hall', 'Garage', 'No rooms']);
});

it('[S4.37] [S4.38] [S4.44] gives each device its words and its one control', async () => {
  const { screen, element } = await renderTile(example, box);
  const words = (id: string) => {
    const row = element.querySelector(`[data-device="${stateId(id)}"]`) as HTMLElement;
    return row.innerText.split('\n').slice(0, 2);
  };
  expect(['lamp', 'kitchen-window', 'front-lock', 'thermostat'].map(words)).toEqual([
    ['Floor lamp', 'On, 40%'],
    ['Kitchen window', 'Open 12 min'],
    ['Front door lock', 'Secured, 55%'],
    ['Thermostat', '66.50 ℉, heating'],
  ]);
  for (const control of ['Unlock Front door lock', 'Bypass Kitchen window', 'Open Garage door'])
    await expect.element(screen.getByRole('button', { name: control })).toBeVisible();
});

it('asks before it unlocks and not before it locks', async () => {
  const { screen, sent, after } = await renderTile(example, { ...box, confirm: () => Promise.resolve(false) });
  await after(() => screen.getByRole('button', { name: 'Unlock Front door lock' }).click());
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unsecured' }));
  await after(() => screen.getByRole('button', { name: 'Lock Front door lock' }).click());
  expect(sent).toEqual([['setItem', stateId('front-lock-door_lock'), 'secured']]);
});

it('offers another try to what is out of reach, and nothing that could not work', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeDevice('front-lock', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Try Front door lock again' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Unlock Front door lock' })).not.toBeInTheDocument();
});

it('[S8.7] says when there is nothing, and when nothing matches', async () => {
  const found = await renderTile(example, box);
  await found.after(() => setDeviceFilter({ search: 'zzz' }));
  await expect.element(found.screen.getByText('Nothing matches')).toBeVisible();
  await found.after(() => found.screen.getByRole('button', { name: 'Show all devices' }).click());
  expect(rooms(found.element)).toHaveLength(4);
  await found.unmount();
  const empty = await renderTile(example, { ...box, house: {} });
  await expect.element(empty.screen.getByText('No devices have been detected')).toBeVisible();
});

it('renders one row for one change', async () => {
  const drawn: string[] = [];
  const ids = ['lamp', 'outlet', 'front-lock'].map(stateId);
  const { after } = await renderInApp(
    <ul>
      {ids.map((id) => (
        <Profiler key={id} id={id} onRender={(name) => drawn.push(name)}>
          <DeviceRow id={id} />
        </Profiler>
      ))}
    </ul>,
  );
  drawn.length = 0;
  await after(() => changeItem('outlet', 'switch', { value: true }));
  expect(drawn).toEqual([stateId('outlet')]);
});
