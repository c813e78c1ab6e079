import type { HouseCommands, VoiceAnswer, VoiceDevice, VoiceHouse, VoiceRefusal, VoiceRequests } from '@/hub';
import { voiceAnswer } from '@/runtime/hooks/voice';
import { isVoiceDevice, needsPin } from '@/schemas/voice/rules';
import type { WidgetExample } from '@/runtime/contract';
import { renderTile, type Rendered, type TileOptions } from './render-tile';
import { houseOfTest } from './test-house';

type Given<Name extends keyof VoiceRequests> = VoiceRequests[Name]['given'];

/** A cloud with its assistants: what each request answers, and everything that was asked. */
export interface VoiceCloud extends VoiceHouse {
  accounts: VoiceHouse['accounts'];
  devices: VoiceDevice[];
  /** What the assistant finds under a name; a word is why it does not. */
  finds: Record<string, readonly string[] | VoiceRefusal>;
  /** Refuses requests by name. */
  refuses: Partial<Record<keyof VoiceRequests, VoiceRefusal>>;
  /** Fails on the way, by this code. */
  fails: string | null;
  asked: [name: string, given: unknown][];
  /** Held back while it is set; call it to let the answer of a search, or of what is set, through. */
  hold: Promise<unknown> | null;
}

export const voiceDevice = (fields: Partial<VoiceDevice> = {}): VoiceDevice => {
  const abilities = fields.abilities ?? ['switch'];
  return {
    ...{ uuid: 'd-1', name: 'Desk lamp', service: 'googleHome', account: 'google' },
    ...{ abilities, isDevice: true, commands: ['on', 'off'], scale: null, state: { switch: true } },
    ...{ needsPin: needsPin(abilities), isPinOn: needsPin(abilities) },
    ...fields,
  };
};
export const lamp = voiceDevice({
  ...{ abilities: ['switch', 'dimmer'], commands: ['on', 'off', 'set_dimmer'] },
  ...{ state: { switch: true, dimmer: 40 } },
  scale: {
    ...{ min: 0, max: 100 },
    points: [
      { at: 0, name: '' },
      { at: 60, name: 'Evening' },
    ],
  },
});
export const gate = voiceDevice({
  ...{ uuid: 'd-2', name: 'Side gate', service: 'amazonAlexa', account: 'alexa', abilities: ['lock'] },
  ...{ commands: ['lock', 'unlock'], state: { lock: 'locked' } },
});

const ACCOUNTS = [
  { uuid: 'google', service: 'googleHome', email: 'dana@home.example' },
  { uuid: 'alexa', service: 'amazonAlexa', email: 'robin@home.example' },
];

/** Draws a voice widget before a cloud of its own. */
export async function drawVoice(
  example: WidgetExample,
  given: Partial<VoiceCloud> = {},
  options: TileOptions = {},
): Promise<Rendered & { cloud: VoiceCloud }> {
  const cloud: VoiceCloud = {
    ...{ accounts: ACCOUNTS, devices: [], finds: {}, refuses: {}, fails: null, asked: [], hold: null },
    ...given,
  };
  const drawn = await renderTile(example, { box: { width: 44, height: 60 }, ...options });
  let made = 0;
  const change = (uuid: string, fields: Partial<VoiceDevice>) => {
    cloud.devices = cloud.devices.map((one) => (one.uuid === uuid ? { ...one, ...fields } : one));
  };
  const answers: { [Name in keyof VoiceRequests]: (given: Given<Name>) => VoiceRequests[Name]['answer'] } = {
    'read-voice': () => ({ accounts: cloud.accounts, devices: cloud.devices }),
    'make-voice-device': ({ name, account, service }) => {
      const uuid = `made-${(made += 1)}`;
      const blank = { abilities: [], isDevice: false, commands: [], state: {}, needsPin: false, isPinOn: false };
      cloud.devices.push(voiceDevice({ uuid, name, account, service, ...blank }));
      return { ok: true, value: uuid };
    },
    'rename-voice-device': ({ uuid, name }) => {
      change(uuid, { name });
      return { ok: true, value: null };
    },
    'find-voice-abilities': ({ uuid }) => {
      const found = cloud.finds[cloud.devices.find((one) => one.uuid === uuid)?.name ?? ''] ?? 'not-found';
      if (typeof found === 'string') return { ok: false, why: found };
      const isDevice = isVoiceDevice(found.map((one) => `ui_flag_${one}`)) && !needsPin(found);
      change(uuid, { abilities: found, isDevice, needsPin: needsPin(found) });
      return { ok: true, value: found };
    },
    'set-voice-device': ({ uuid, scale, isPinOn }) => {
      change(uuid, { scale, isPinOn, isDevice: true });
      return { ok: true, value: null };
    },
    'command-voice-device': () => ({ ok: true, value: null }),
    'delete-voice-device': ({ uuid }) => {
      cloud.devices = cloud.devices.filter((one) => one.uuid !== uuid);
      return null;
    },
  };
  const answer = async (name: keyof VoiceRequests, asked: unknown) => {
    cloud.asked.push([name, asked]);
    if ((name === 'find-voice-abilities' || name === 'set-voice-device') && cloud.hold !== null) await cloud.hold;
    if (cloud.fails !== null) return { ok: false, problem: { code: cloud.fails, detail: '' } };
    const why = cloud.refuses[name];
    const refusal: VoiceAnswer<never> | null = why === undefined ? null : { ok: false, why };
    return { ok: true, data: refusal ?? (answers[name] as (given: unknown) => unknown)(asked) };
  };
  const askAccount = ((name: keyof VoiceRequests, asked: unknown) =>
    answer(name, asked)) as HouseCommands['askAccount'];
  Object.assign(houseOfTest().commands, { askAccount });
  await drawn.after(() => {
    houseOfTest().of(voiceAnswer).again();
  });
  return { ...drawn, cloud };
}
