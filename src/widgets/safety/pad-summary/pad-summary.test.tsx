import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  awayPad,
  changeHub,
  changeSecurity,
  changeSession,
  SERIAL,
  stateId,
} from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { padSummary } from './index';

const { example } = padSummary;

const pad = awayPad();
const box = { width: 30, height: 40 };

it('[S2.26] says what the PIN will do, with what is left out', async () => {
  await page.viewport(1280, 800);
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad: { ...pad, bypass: [stateId('kitchen-window')] } }));
  await expect.element(screen.getByRole('heading', { name: 'Arm Away' })).toBeVisible();
  await expect.element(screen.getByText('You’ll have 60 seconds to leave.')).toBeVisible();
  await expect.element(screen.getByText('3 sensors closed')).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText('Kitchen window')).toBeVisible();
  await expect.element(screen.getByText('Kitchen window will be bypassed')).not.toBeVisible();
});

it.each([
  [390, 844],
  [844, 390],
])('[S2.26] says at %i × %i too what is left out, in a sentence', async (width, height) => {
  await page.viewport(width, height);
  const { screen, after } = await renderTile(example, { box: { width: 24, height: 12 } });
  const leaveOut = (...names: string[]) =>
    after(() => changeSecurity({ pad: { ...pad, bypass: names.map((name) => stateId(name)) } }));
  await leaveOut('kitchen-window');
  await expect.element(screen.getByText('Kitchen window will be bypassed')).toBeVisible();
  await leaveOut('kitchen-window', 'front-door');
  await expect.element(screen.getByText('2 sensors will be bypassed')).toBeVisible();
  await leaveOut();
  await expect.element(screen.getByText(/bypassed/)).not.toBeInTheDocument();
});

it('names the cancelling of a switch and of an alarm', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad: { ...pad, purpose: 'cancel-switch', target: '1' } }));
  await expect.element(screen.getByRole('heading', { name: 'Cancel arming' })).toBeVisible();
  await after(() => changeSecurity({ pad: { ...pad, purpose: 'cancel-alarm', target: '1' } }));
  await expect.element(screen.getByRole('heading', { name: 'I’m safe, cancel' })).toBeVisible();
});

it('[R-80] names the kind of risk whose question the PIN will change, and to what', async () => {
  const { screen, after } = await renderTile(example, { box });
  const { target: _, bypass: _none, ...rest } = pad;
  const about = { what: 'risk', kind: 'lock', need: 'confirm' } as const;
  await after(() => changeSecurity({ pad: { ...rest, purpose: 'allow', about } }));
  const heading = screen.getByRole('heading', { name: 'Unlock a door: ask to confirm, without the PIN' });
  await expect.element(heading).toBeVisible();
});

it('[I-38] names the controller whose alarm the PIN will end, where another one is looked at', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => {
    changeHub({ serial: '90000009', name: 'Cabin' }, '90000009');
    changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
    changeSecurity({ pad: { ...pad, purpose: 'cancel-alarm', target: '1' } });
  });
  await expect.element(screen.getByText('Cabin')).not.toBeInTheDocument();
  await after(() => changeSecurity({ pad: { ...pad, id: 8, hub: '90000009', purpose: 'cancel-alarm', target: '1' } }));
  await expect.element(screen.getByText('Cabin')).toBeVisible();
});
