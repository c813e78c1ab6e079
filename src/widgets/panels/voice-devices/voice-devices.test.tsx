import { describe, expect, it, vi } from 'vitest';
import type { SessionState } from '@/hub';
import { drawVoice, gate, lamp, voiceDevice } from '../../../../tests/support/voice-house';
import { houseOfTest } from '../../../../tests/support/test-house';
import { voiceDevices } from './index';

const { example } = voiceDevices;

describe('devices behind voice assistants', () => {
  it('[S1.10] [S3.52] each with what it said last, its commands and its set points', async () => {
    const { screen, cloud, sent, after } = await drawVoice(example, { devices: [lamp, gate] });
    await expect.element(screen.getByText('Google Home · On · 40%')).toBeVisible();
    await expect.element(screen.getByText('Amazon Alexa · Locked')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Evening · 60%: Desk lamp' }).click());
    await after(() => screen.getByRole('button', { name: 'Off: Desk lamp' }).click());
    expect(cloud.asked.filter(([name]) => name === 'command-voice-device').map(([, given]) => given)).toEqual([
      { uuid: 'd-1', command: 'set_dimmer', value: 60 },
      { uuid: 'd-1', command: 'off', value: null },
    ]);
    await after(() => screen.getByRole('button', { name: 'Add a device' }).click());
    await after(() => screen.getByRole('button', { name: /^What assistants can see/ }).click());
    expect(sent.filter(([name]) => name === 'go')).toEqual([
      ['go', '/virtual-devices/new'],
      ['go', '/virtual-devices/assistants'],
    ]);
  });

  it('[S1.10] a lock is unlocked only after the PIN, which the worker asks for; put away, nothing more is said', async () => {
    const { screen, cloud, after } = await drawVoice(example, { devices: [gate] });
    const commands = () => cloud.asked.flatMap(([name, given]) => (name === 'command-voice-device' ? [given] : []));
    const told = vi.spyOn(houseOfTest().commands, 'post');
    await expect.element(screen.getByText('Asks for the PIN')).toBeVisible();
    cloud.fails = 'declined';
    await after(() => screen.getByRole('button', { name: 'Unlock: Side gate' }).click());
    cloud.fails = null;
    const unlock = { uuid: 'd-2', command: 'unlock', value: null };
    expect([commands(), told.mock.calls]).toEqual([[unlock], []]);
    await after(() => screen.getByRole('button', { name: 'Unlock: Side gate' }).click());
    expect(commands()).toEqual([unlock, unlock]);
    // Nothing is shown before the cloud says it.
    await expect.element(screen.getByText('Amazon Alexa · Locked')).toBeVisible();
  });

  it('[S1.10] a temperature is a number, with a comma or a point', async () => {
    const heater = voiceDevice({
      ...{ name: 'Heater', abilities: ['thermostat'], commands: ['set_temperature'], state: { setpoint: 20 } },
    });
    const { screen, cloud, after } = await drawVoice(example, { devices: [heater] });
    const field = screen.getByLabelText('Temperature of Heater in °C');
    await after(() => field.fill('warm'));
    await after(() => screen.getByRole('button', { name: 'Set temperature' }).click());
    await expect.element(screen.getByText('Write a number such as 21.')).toBeVisible();
    await after(() => field.fill('21,5'));
    await after(() => screen.getByRole('button', { name: 'Set temperature' }).click());
    expect(cloud.asked).toContainEqual([
      'command-voice-device',
      { uuid: 'd-1', command: 'set_temperature', value: 21.5 },
    ]);
  });

  it('[S1.10] is deleted after a question, and kept where nobody means it', async () => {
    const { screen, cloud, after } = await drawVoice(example, { devices: [lamp] });
    await after(() => screen.getByRole('button', { name: 'Delete Desk lamp' }).click());
    await after(() => screen.getByRole('button', { name: 'Keep' }).click());
    await after(() => screen.getByRole('button', { name: 'Delete Desk lamp' }).click());
    expect(cloud.devices).toHaveLength(1);
    await after(() => screen.getByRole('button', { name: 'Delete Desk lamp' }).click());
    await expect.element(screen.getByText(/^No virtual device yet/)).toBeVisible();
    expect(cloud.devices).toEqual([]);
  });

  it('[S1.10] what is not finished can be gone on with, or deleted', async () => {
    const blank = { isDevice: false, abilities: [], commands: [], state: {} };
    const half = [
      voiceDevice({ ...blank, uuid: 'h-1', name: 'Fan' }),
      voiceDevice({ ...blank, uuid: 'h-2', name: 'Gate', needsPin: true }),
    ];
    const { screen, sent, after } = await drawVoice(example, { devices: half });
    await expect.element(screen.getByText('Not finished: nobody knows yet what it can do.')).toBeVisible();
    await expect.element(screen.getByText('Not finished: it needs the PIN.')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Go on with Gate' }).click());
    expect(sent).toContainEqual(['go', '/virtual-devices/new']);
  });

  it('[S1.10] without an account there is nothing to add a device to', async () => {
    const none = await drawVoice(example, { accounts: [] });
    await expect.element(none.screen.getByText('No assistant is connected')).toBeVisible();
    await expect.element(none.screen.getByRole('button', { name: 'Add a device' })).toBeDisabled();
  });

  it('[S1.10] a list that cannot be read is no empty one, and is asked for again', async () => {
    const lost = await drawVoice(example, { fails: 'offline' }, { account: { 'read-voice': 'offline' } });
    await expect.element(lost.screen.getByText('The voice devices can’t be read')).toBeVisible();
    await expect.element(lost.screen.getByText('No internet connection')).toBeVisible();
    lost.cloud.fails = null;
    lost.cloud.devices = [lamp];
    await lost.after(() => lost.screen.getByRole('button', { name: 'Try again' }).click());
    await expect.element(lost.screen.getByText('Google Home · On · 40%')).toBeVisible();
  });

  it('[R-03] without the cloud no state is claimed and nothing can be changed', async () => {
    const { screen, after } = await drawVoice(example, { devices: [gate] });
    await expect.element(screen.getByText('Amazon Alexa · Locked')).toBeVisible();
    await after(() => {
      (houseOfTest().state.session as SessionState).cloud = 'offline';
    });
    await expect.element(screen.getByText(/^The cloud doesn’t answer/)).toBeVisible();
    await expect.element(screen.getByText('Amazon Alexa · Unknown')).toBeVisible();
    for (const name of ['Unlock: Side gate', 'Delete Side gate', 'Add a device'])
      await expect.element(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('[R-03] without a network no state is claimed either', async () => {
    const { screen, after } = await drawVoice(example, { devices: [gate] });
    await expect.element(screen.getByText('Amazon Alexa · Locked')).toBeVisible();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await after(() => void dispatchEvent(new Event('offline')));
    await expect.element(screen.getByText('Amazon Alexa · Unknown')).toBeVisible();
    line.mockRestore();
    await after(() => void dispatchEvent(new Event('online')));
    await expect.element(screen.getByText('Amazon Alexa · Locked')).toBeVisible();
  });

  it.each([
    ['gone', 'This device is no longer there.'],
    ['silent', 'The device doesn’t answer its assistant. Check that it is on.'],
    ['not-able', 'The device doesn’t take this command.'],
    ['pin-needed', 'Locks, garage doors and house modes need the PIN. Switch it on to create this device.'],
  ] as const)('[S1.10] a command that is refused (%s) is told', async (why, words) => {
    const { screen, after } = await drawVoice(example, { devices: [lamp], refuses: { 'command-voice-device': why } });
    const told: string[] = [];
    Object.assign(houseOfTest().commands, { post: ({ title }: { title: string }) => told.push(title) });
    await after(() => screen.getByRole('button', { name: 'Off: Desk lamp' }).click());
    const { default: i18next } = await import('i18next');
    expect(told.map((key) => i18next.t(key))).toEqual([words]);
  });
});
