import { expect, it } from 'vitest';
import {
  addHub,
  changeHub,
  changeSession,
  entryAlarm,
  inSeconds,
  mainAlarm,
  SERIAL,
  stateId,
} from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerFirstLoad } from '../first-load';
// Fetched before the touch that wants it: what is measured is the lane, not the loading.
import './camera-lane';
import { SafetyLayer } from './safety-layer';

const camera = (id: string, name: string, room: string) => ({
  id,
  name,
  room,
  category: 'security_camera',
  items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
});
const door = { id: 'door', name: 'Front door', room: 'Hall', items: { dw_state: 'dw_is_opened' } };
const house = {
  rooms: ['Hall', 'Garden'],
  devices: [door, camera('hall-cam', 'Hall camera', 'Hall'), camera('garden-cam', 'Garden camera', 'Garden')],
};
const burglary = () => ({ ...mainAlarm(), devices: [stateId('door')], deadline: inSeconds(30), lengthS: 30 });

async function inAlarm(devices = house.devices) {
  registerFirstLoad();
  const drawn = await renderInApp(
    <SafetyLayer>
      <p>The page below</p>
    </SafetyLayer>,
    { house: { ...house, devices } },
  );
  await drawn.after(() => changeHub({ alarm: burglary() }));
  const button = (name: RegExp) => drawn.screen.getByRole('button', { name });
  return { ...drawn, button, press: (name: RegExp) => drawn.after(() => button(name).click()) };
}

it('[S2.25] [R-50] shows the camera of the room under a bar that names the alarm and leads back to it', async () => {
  const { screen, sent, button, press } = await inAlarm();
  await press(/^Show cameras/);
  await expect.element(screen.getByRole('heading', { name: 'Hall camera' })).toBeVisible();
  const bar = button(/Burglary alarm.*Back to the alarm/);
  await expect.element(bar).toHaveFocus();
  await expect.element(screen.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();

  await press(/: full screen$/);
  await expect.element(screen.getByRole('heading', { name: 'Hall camera' })).toBeVisible();
  await press(/^All cameras/);
  await expect.element(button(/Garden camera/).first()).toBeVisible();
  await expect.element(bar).toBeVisible();
  // The page below went nowhere.
  expect(sent.filter(([name]) => name === 'go')).toEqual([]);
  await press(/Back to the alarm/);
  await expect.element(button(/^I’m safe, cancel/)).toBeVisible();
});

it('[R-102] focus goes along from page to page of the cameras', async () => {
  const { button, press } = await inAlarm();
  await press(/^Show cameras/);
  await expect.element(button(/Back to the alarm/)).toHaveFocus();
  await press(/^All cameras/);
  const shown = button(/Garden camera/).first();
  await expect.element(shown).toBeVisible();
  // On the page that holds it, and not on the whole face.
  const at = document.activeElement;
  const bar = button(/Back to the alarm/).element();
  expect([at?.contains(shown.element()), at?.contains(bar)]).toEqual([true, false]);
});

it('[S4.12] the entry face comes back by itself as the flood when its delay is over', async () => {
  const { after, screen, button, press } = await inAlarm();
  await after(() => changeHub({ alarm: { ...entryAlarm(), deadline: inSeconds(30) } }));
  await press(/^Show cameras/);
  await expect.element(button(/Entry delay.*Back to the alarm/)).toBeVisible();
  await after(() => changeHub({ alarm: burglary() }));
  await expect.element(screen.getByRole('heading', { name: 'Burglary alarm' })).toBeVisible();
  await expect.element(button(/^I’m safe, cancel/)).toBeVisible();
});

it('[R-03] [I-05] counts about while the hub is not heard, and names nothing it does not know', async () => {
  const { after, button, press } = await inAlarm();
  await press(/^Show cameras/);
  await expect.element(button(/^Burglary alarm ?\d+ s left/)).toBeVisible();
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(button(/^Burglary alarm ?≈ \d+ s left/)).toBeVisible();
  await after(() => changeHub({ alarm: { ...burglary(), startedAt: 1, deadline: inSeconds(0) } }));
  await expect.element(button(/Not known: the hub doesn’t answer/)).toBeVisible();
});

it('[S2.25] another sensor that trips brings the face back, which names it', async () => {
  const { after, button, press } = await inAlarm();
  await press(/^Show cameras/);
  await expect.element(button(/Back to the alarm/)).toBeVisible();
  await after(() => changeHub({ alarm: { ...burglary(), devices: [stateId('garden-cam'), stateId('door')] } }));
  await expect.element(button(/^I’m safe, cancel/)).toBeVisible();
});

it('[S2.25] [I-38] the bar names the controller where there are several, and the alarm of another one brings the face back', async () => {
  const { after, screen, button, press } = await inAlarm();
  const annexe = '90000009';
  await after(() => {
    changeSession({ hubs: [SERIAL, annexe], currentHub: SERIAL });
    addHub(annexe, { name: 'Annexe' });
  });
  await press(/^Show cameras/);
  await expect.element(button(/^Burglary alarm.*Maple Street hub.*Back to the alarm/)).toBeVisible();
  await after(() => changeHub({ alarm: { ...entryAlarm(), startedAt: 9, deadline: inSeconds(28) } }, annexe));
  await expect.element(screen.getByText('Maple Street hub. 1 more alarm')).toBeVisible();
  await expect.element(button(/^Annexe: Entry delay, \d+ s$/)).toBeVisible();
});

it('[S2.25] a house without cameras has nothing to show', async () => {
  const { button } = await inAlarm([door]);
  await expect.element(button(/^I’m safe, cancel/)).toBeVisible();
  await expect.element(button(/^Show cameras/)).not.toBeInTheDocument();
});
