import { expect, it } from 'vitest';
import { changeHub, changeSession, entryAlarm, SERIAL, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const alarm = entryAlarm();
const box = { width: 60, height: 8 };

it('[S2.25] says kind, cause and mode, counts further sensors, and asks for a code to close', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const devices = [stateId('front-door'), stateId('kitchen-window')];
  await after(() => changeHub({ mode: { current: '2', since: null }, alarm: { ...alarm, phase: 'main', devices } }));
  await expect.element(screen.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await expect.element(screen.getByText('Front door opened while armed Away and 1 more')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Close, asks for your PIN' }).click());
  expect(sent).toEqual([['openPad', SERIAL, 'cancel-alarm']]);
});

it('[I-38] names every controller in alarm, the one that is answered here first', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main' } }));
  await expect.element(screen.getByText(/Also in alarm/)).not.toBeInTheDocument();
  await after(() => {
    changeHub({ serial: '90000009', name: 'Cabin', testMode: { isOn: false, until: null }, alarm }, '90000009');
    changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
  });
  await expect.element(screen.getByText(/\. Also in alarm: Cabin$/)).toBeVisible();
});

it('[I-38] an alarm of a controller that is not looked at is told with its own name and mode', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  const cabin = { serial: '90000009', name: 'Cabin', testMode: { isOn: false, until: null } };
  const main = { ...alarm, phase: 'main' as const, devices: [stateId('front-door')] };
  await after(() => {
    changeHub({ mode: { current: '1', since: null } });
    changeHub({ ...cabin, mode: { current: '2', since: null }, alarm: main }, '90000009');
    changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
  });
  await expect.element(screen.getByText('Cabin', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Front door opened while armed Away')).toBeVisible();
  await after(() => {
    changeHub({ mode: { current: '2', since: null } });
    changeHub({ mode: { current: null, since: null } }, '90000009');
  });
  expect(element.textContent).not.toContain('while armed');
});

it('[S9.11] a life-safety alarm says what raised it', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', kind: 'fire', devices: [stateId('smoke')] } }));
  await expect.element(screen.getByRole('heading', { name: 'Fire alarm' })).toBeVisible();
  await expect.element(screen.getByText('Hall smoke raised the alarm')).toBeVisible();
});

it('the entry face has no cross: the keypad stands beside it', async () => {
  const { screen, after } = await renderTile(example, { box, options: { face: 'entry' } });
  await after(() => changeHub({ alarm: alarm }));
  await expect.element(screen.getByRole('heading', { name: 'Entry delay' })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('[R-02] says that the hub was told to disarm, and has not said that it did', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main' } }));
  await expect.element(screen.getByText(/waiting for the hub/)).not.toBeInTheDocument();
  await after(() => changeHub({ waiting: { command: 'cancel-alarm', target: '1' } }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Disarming… (waiting for the hub)');
  await expect.element(screen.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
});
