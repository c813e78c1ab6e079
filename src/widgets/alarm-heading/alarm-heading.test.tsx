import { expect, it } from 'vitest';
import { changeHub, entryAlarm, SERIAL, stateId } from '../../../tests/support/house-fixtures';
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
