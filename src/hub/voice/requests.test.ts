import { expect, it } from 'vitest';
import type { AccountTools } from '../account/tools';
import { VOICE_REQUESTS } from './requests';

/** A cloud of another make: it lists a lock whose PIN is off, and takes every command. */
function otherCloud(data: object) {
  const sent: string[] = [];
  const tools = {
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

it.each([
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
  expect(sent).toEqual(answer.ok ? ['abstract_list', `abstract_command ${command}`] : ['abstract_list']);
});
