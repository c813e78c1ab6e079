import { expect, it } from 'vitest';
import type { AccountTools } from '../account/tools';
import type { RequestAnswer } from '../state/model';
import { VOICE_REQUESTS } from './requests';

/** A cloud of another make: it lists a lock whose PIN is off, and takes every command. */
function otherCloud(data: object, isPinRight = true) {
  const sent: string[] = [];
  const tools = {
    session: { state: () => ({ currentHub: 'h' }) },
    security: {
      gate: {
        askPin: (hub: string, _: unknown, about?: { device: string }) => {
          sent.push(`PIN ${hub} ${about?.device ?? 'for the page'}`);
          return Promise.resolve(isPinRight);
        },
      },
    },
    credentials: { present: () => ({ person: { user: 'dana' } }) },
    cloud: (call: string, { command = '' }: { command?: string }) => {
      sent.push(`${call} ${command}`.trim());
      const lock = { uuid: 'gate', name: 'Gate', data: { capabilities: ['ui_flag_lock', 'lock'], ...data } };
      return Promise.resolve({ status: 1, complete: 1, data: { abstracts: [lock, { uuid: 7 }, null] } });
    },
  } as unknown as AccountTools;
  return { tools, sent };
}
const portal = { capabilities: ['ui_flag_portal', 'portal'] };
const commands = [{ name: 'lock' }, { name: 'unlock' }];

it.each<[string, { pin_required?: unknown }, { ok: boolean; why?: string; value?: null }]>([
  ['unlock', {}, { ok: false, why: 'pin-needed' }],
  ['unlock', { pin_required: 'yes' }, { ok: false, why: 'pin-needed' }],
  ['unlock', { pin_required: true }, { ok: true, value: null }],
  ['lock', {}, { ok: true, value: null }],
  ['unlock', { ...portal, pin_required: 'yes' }, { ok: false, why: 'pin-needed' }],
  ['unlock', { ...portal, pin_required: true }, { ok: true, value: null }],
  ['unlock', { ...portal, pin_required: false }, { ok: true, value: null }],
  ['fly', { pin_required: true }, { ok: false, why: 'not-able' }],
])('[S1.10] %s of a lock with %j: %j', async (command, data, answer) => {
  const { tools, sent } = otherCloud({ commands, ...data });
  expect(await VOICE_REQUESTS['command-voice-device'](tools, { uuid: 'gate', command, value: null })).toEqual(answer);
  // What the cloud alone says guards the house waits for the pad, too.
  const pad = command === 'unlock' && data.pin_required !== false ? ['PIN h Gate'] : [];
  expect(sent).toEqual(answer.ok ? ['abstract_list', ...pad, `abstract_command ${command}`] : ['abstract_list']);
});

it('[S1.10] [R-80] without the right PIN nothing is unlocked, whatever was answered, and the page’s own wish adds no second pad', async () => {
  const { tools, sent } = otherCloud({ commands, pin_required: true }, false);
  for (const answer of [undefined, 'yes', 'ask', 'pin'] as const) {
    sent.length = 0;
    const asked = { uuid: 'gate', command: 'unlock', value: null };
    await expect(VOICE_REQUESTS['command-voice-device']({ ...tools, answer }, asked)).rejects.toMatchObject({
      code: 'declined',
    });
    expect(sent).toEqual(['abstract_list', 'PIN h Gate']);
  }
});

it('[S1.10] [R-80] what only locks is asked about as the page wants it', async () => {
  const { tools, sent } = otherCloud({ commands, pin_required: true });
  const ask = (answer?: RequestAnswer) =>
    VOICE_REQUESTS['command-voice-device']({ ...tools, answer }, { uuid: 'gate', command: 'lock', value: null });
  await expect(ask('ask')).rejects.toMatchObject({ code: 'not-answered' });
  expect(sent).toEqual(['abstract_list']);
  expect(await ask('pin')).toEqual({ ok: true, value: null });
  expect(sent.slice(1)).toEqual(['abstract_list', 'PIN h for the page', 'abstract_command lock']);
});
