import { expect, it, onTestFinished } from 'vitest';
import { changeDevice, changeSecurity, SERIAL, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import type { BypassDialog } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { bypassRows } from './index';
import { visibleRows } from './use-lingering';
import { within } from '../../../../tests/support/how-long';

const { example } = bypassRows;

const bypass: BypassDialog = {
  hub: SERIAL,
  target: '3',
  needsChoice: true,
  rows: [{ device: stateId('kitchen-window'), state: 'open' }],
};
const box = { width: 50, height: 24 };

it('[S4.10] bypasses a row and takes it back', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass: bypass }));
  await after(() => screen.getByRole('button', { name: 'Bypass Kitchen window' }).click());
  expect(sent).toEqual([['toggleBypass', stateId('kitchen-window')]]);
  const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'bypassed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(screen.getByRole('button', { name: 'Undo bypass of Kitchen window' })).toBeVisible();
  // Chosen is not done: the hub bypasses nothing before it arms.
  await expect.element(screen.getByText('Will be bypassed')).toBeVisible();
  await expect.element(screen.getByText('Bypassed', { exact: true })).not.toBeInTheDocument();
});

it('[S4.10] a name that has no place to break pushes neither itself nor its button out of sight', async () => {
  const { element, screen, after } = await renderTile(example, { box: { width: 25, height: 24 } });
  const name = 'Schlafzimmerbalkondoppelflügeltürenkontaktsensor';
  await after(() => {
    changeDevice(stateId('kitchen-window'), { name });
    changeSecurity({ bypass });
  });
  await expect.element(screen.getByRole('button', { name: `Bypass ${name}` })).toBeVisible();
  const wide = [...element.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  expect(wide.filter((one) => getComputedStyle(one).display !== 'inline').map(({ className }) => className)).toEqual(
    [],
  );
});

it('a window that closes ticks its row off, and the row leaves after three seconds', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass: bypass }));
  const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'closed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(screen.getByText('Just closed')).toBeVisible();
  await expect.element(screen.getByText('Just closed'), { timeout: within(4_500) }).not.toBeInTheDocument();
});

it('[R-102] [S4.10] the focus of a row that closes goes to the next button, and of the last one to the list', async () => {
  const { screen, after } = await renderTile(example, { box });
  type State = BypassDialog['rows'][number]['state'];
  const show = (kitchen: State, door: State) =>
    after(() =>
      changeSecurity({
        bypass: {
          ...bypass,
          rows: [
            { device: stateId('kitchen-window'), state: kitchen },
            { device: stateId('front-door'), state: door },
          ],
        },
      }),
    );
  const of = (name: string) => screen.getByRole('button', { name });
  await show('open', 'open');
  await after(() => (of('Bypass Kitchen window').element() as HTMLElement).focus());
  await show('closed', 'open');
  await expect.element(of('Bypass Front door')).toHaveFocus();
  await show('closed', 'closed');
  await expect.element(screen.getByRole('list')).toHaveFocus();
});

it('[R-102] [S4.10] takes no focus that somebody has elsewhere', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass: bypass }));
  const button = screen.getByRole('button', { name: 'Bypass Kitchen window' });
  const other = document.createElement('button');
  document.body.append(other);
  onTestFinished(() => other.remove());
  await after(() => (button.element() as HTMLElement).focus());
  await after(() => other.focus());
  const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'closed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(button).not.toBeInTheDocument();
  expect(document.activeElement).toBe(other);
});

it('stands in the order of what needs a choice first', () => {
  const row = (device: string, state: BypassDialog['rows'][number]['state']) => ({ device, state });
  const rows = [
    row('f', 'unknown'),
    row('a', 'closed'),
    row('b', 'bypassed'),
    row('c', 'open'),
    row('d', 'unreachable'),
    row('e', 'closed'),
  ];
  expect(visibleRows(rows, new Set(['e'])).map(({ device }) => device)).toEqual(['c', 'd', 'f', 'b', 'a']);
});

it('[R-08] [S4.10] a sensor that has told nothing yet is not called unreachable, and can be bypassed', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const rows: BypassDialog['rows'] = [{ device: stateId('front-door'), state: 'unknown' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(screen.getByText('No word yet', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Unreachable')).not.toBeInTheDocument();
  await after(() => screen.getByRole('button', { name: 'Bypass Front door' }).click());
  expect(sent).toEqual([['toggleBypass', stateId('front-door')]]);
});

it('[R-08] [S4.10] a sensor that reports a leak is not called open', async () => {
  const leak = {
    ...{ id: 'leak', name: 'Kitchen leak', category: 'security_sensor', subcategory: 'leak', room: 'Kitchen' },
    ...{ isSensor: true, items: { water_leak_alarm: { value: 'water_leak_detected', changedAt: Date.now() } } },
  };
  const house = smallHouse();
  const { screen, after } = await renderTile(example, {
    box,
    house: { ...house, devices: [...(house.devices ?? []), leak] },
  });
  await after(() => changeSecurity({ bypass: { ...bypass, rows: [{ device: stateId('leak'), state: 'open' }] } }));
  await expect.element(screen.getByText('Water leak', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Open/)).not.toBeInTheDocument();
});
