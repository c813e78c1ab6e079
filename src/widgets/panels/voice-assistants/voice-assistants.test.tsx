import { expect, it } from 'vitest';
import { drawVoice, gate, lamp, voiceDevice } from '../../../../tests/support/voice-house';
import { voiceAssistants } from './index';

const { example } = voiceAssistants;

it('[S1.10] each assistant with what it sees, what it can do and where the PIN comes first', async () => {
  const half = { uuid: 'd-3', name: 'Garage', isDevice: false, abilities: [], needsPin: true, isPinOn: false };
  const { screen, element } = await drawVoice(example, { devices: [lamp, gate, voiceDevice(half)] });
  const google = screen.getByRole('region', { name: 'Google Home' });
  await expect.element(google.getByText('Sees 2 devices')).toBeVisible();
  await expect.element(google.getByText('dana@home.example')).toBeVisible();
  await expect.element(google.getByText('Can do: Turn on and off, Brightness')).toBeVisible();
  await expect.element(google.getByText('No PIN needed')).toBeVisible();
  await expect.element(google.getByText('Without the PIN this can’t be created.')).toBeVisible();
  const alexa = screen.getByRole('region', { name: 'Amazon Alexa' });
  await expect.element(alexa.getByText('Can do: Lock and unlock')).toBeVisible();
  await expect.element(alexa.getByText('PIN first: Unlock')).toBeVisible();
  expect(element.textContent).toContain('Through an assistant this home opens no lock');
});

it('[S1.10] an account without a device says so; without an account it says how one is connected', async () => {
  const one = await drawVoice(example, { devices: [gate] });
  await expect.element(one.screen.getByText('No device is linked to this account yet.')).toBeVisible();
  await one.unmount();
  const none = await drawVoice(example, { accounts: [] });
  await expect.element(none.screen.getByText('No assistant is connected')).toBeVisible();
  none.cloud.accounts = [{ uuid: 'google', service: 'somebodyElse', email: 'x@y.example' }];
  await none.after(() => none.screen.getByRole('button', { name: 'Look again' }).click());
  await expect.element(none.screen.getByRole('region', { name: 'somebodyElse' })).toBeVisible();
});
