import { expect, it } from 'vitest';
import {
  addHub,
  awayPad,
  changeDevice,
  changeHub,
  changeSecurity,
  changeSession,
  entryAlarm,
  inSeconds,
  SERIAL,
  stateId,
} from '../../../../tests/support/house-fixtures';
import { stopPageClock } from '../../../../tests/support/page-timers';
import { renderTile } from '../../../../tests/support/render-tile';
import { alarmHeading } from './index';

const { example } = alarmHeading;

const alarm = entryAlarm();
const box = { width: 60, height: 8 };

it('[S2.25] says kind, cause and mode, counts further sensors, and asks for a code to close', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const devices = [stateId('front-door'), stateId('kitchen-window')];
  await after(() => changeHub({ mode: { current: '2', since: null }, alarm: { ...alarm, phase: 'main', devices } }));
  await expect.element(screen.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await expect.element(screen.getByText('Front door (Hall) opened while armed Away and 1 more')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Close, asks for your PIN' }).click());
  expect(sent).toEqual([['openPad', SERIAL, 'cancel-alarm']]);
});

it('[S2.25] a sensor without a name, or with one that has no place to break, is told whole', async () => {
  const { element, screen, after } = await renderTile(example, { box: { width: 20, height: 12 } });
  await after(() => {
    changeDevice(stateId('front-door'), { name: '' });
    changeHub({ mode: { current: '2', since: null }, alarm: { ...alarm, phase: 'main' } });
  });
  await expect.element(screen.getByText('A sensor (Hall) opened while armed Away')).toBeVisible();
  const name = 'Schlafzimmerbalkondoppelflügeltürenkontaktsensor';
  await after(() => changeDevice(stateId('front-door'), { name }));
  const cause = screen.getByText(`${name} (Hall) opened while armed Away`);
  await expect.element(cause).toBeVisible();
  const { scrollWidth, clientWidth } = cause.element();
  expect(scrollWidth).toBe(clientWidth);
  expect(element.scrollWidth).toBe(element.clientWidth);
});

const [CABIN, BOATHOUSE] = ['90000009', '90000008'];

it('[I-38] names the controller that is answered here, counts further alarms with their seconds, the soonest first', async () => {
  stopPageClock();
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main' } }));
  await expect.element(screen.getByText('Maple Street hub')).not.toBeInTheDocument();
  await after(() => {
    addHub(CABIN, { name: 'Cabin', alarm: { ...alarm, deadline: inSeconds(25.5) } });
    const fire = { ...alarm, phase: 'main', kind: 'fire', deadline: inSeconds(11.5) } as const;
    addHub(BOATHOUSE, { name: 'Boathouse', alarm: fire });
    changeSession({ hubs: [SERIAL, CABIN, BOATHOUSE], currentHub: SERIAL });
  });
  await expect.element(screen.getByText('Maple Street hub. 2 more alarms')).toBeVisible();
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/^Boathouse: Fire alarm, 12 s$/);
  await expect.element(rows.nth(1)).toHaveTextContent(/^Cabin: Entry delay, 26 s$/);
});

it('[I-38] a tap brings another alarm to the front, and puts the pad of the one before away', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const pad = { ...awayPad(), purpose: 'cancel-alarm', target: '1' } as const;
  await after(() => {
    changeHub({ alarm: { ...alarm, phase: 'main' } });
    addHub(CABIN, { name: 'Cabin', alarm: { ...alarm, phase: 'main', kind: 'water', startedAt: 7 } });
    changeSession({ hubs: [SERIAL, CABIN], currentHub: SERIAL });
    changeSecurity({ pad });
  });
  await expect.element(screen.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Cabin: Water leak' }).click());
  expect(sent).toEqual([['closePad', pad.id]]);
  // Until that pad is gone it answers what is on the screen.
  await expect.element(screen.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await after(() => changeSecurity({ pad: null }));
  await expect.element(screen.getByRole('heading', { name: 'Water leak' })).toBeVisible();
  await expect.element(screen.getByText('Cabin. 1 more alarm')).toBeVisible();
});

it('[I-38] [R-02] a pad whose PIN is being checked is not put away', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => {
    changeHub({ alarm: { ...alarm, phase: 'main' } });
    addHub(CABIN, { name: 'Cabin', alarm: { ...alarm, phase: 'main', kind: 'water', startedAt: 7 } });
    changeSession({ hubs: [SERIAL, CABIN], currentHub: SERIAL });
    changeSecurity({ pad: { ...awayPad(), purpose: 'cancel-alarm', target: '1', isChecking: true } });
  });
  await after(() => screen.getByRole('button', { name: 'Cabin: Water leak' }).click());
  expect(sent).toEqual([]);
});

it.each([
  ['motion', 'Kitchen window (Hall) saw movement while armed Away'],
  ['glass', 'Kitchen window (Hall) heard glass break while armed Away'],
  ['tilt', 'Kitchen window (Hall) tripped while armed Away'],
  ['leak', 'Kitchen window (Hall) raised the alarm'],
  ['door', 'Kitchen window (Hall) opened while armed Away'],
])('[S2.25] only what opens has opened: %s', async (subcategory, words) => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => {
    changeDevice('kitchen-window', { subcategory, roomId: `${SERIAL}.room-2` });
    const devices = [stateId('kitchen-window')];
    changeHub({ mode: { current: '2', since: null }, alarm: { ...alarm, phase: 'main', devices } });
  });
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
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
  await expect.element(screen.getByText('Front door (Hall) opened while armed Away')).toBeVisible();
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
