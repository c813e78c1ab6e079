import { z } from 'zod';
import { key } from './home-key.ts';

/** What of a home lives in the cloud: scenes across hubs, and devices that only a voice assistant knows. */

const value = z.union([z.string(), z.number(), z.boolean()]);
/** A hub of the home; its first one when left out. */
const serial = z.string().optional();

const cloudAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), hub: serial, device: key, item: z.string(), value }),
  z.strictObject({ do: z.literal('mode'), hub: serial, modeId: z.enum(['1', '2', '3', '4']) }),
  z.strictObject({ do: z.literal('scene'), hub: serial, scene: key }),
  /** `abstract` is the key of a linked voice device. */
  z.strictObject({ do: z.literal('abstract'), abstract: key, command: z.string(), value: value.optional() }),
]);

export const cloudScene = z.strictObject({
  key,
  name: z.string().min(1).max(50),
  actions: z.array(cloudAction).min(1),
});
export type CloudSceneFile = z.infer<typeof cloudScene>;
export type CloudActionFile = z.infer<typeof cloudAction>;

export const voiceServices = ['googleHome', 'amazonAlexa'] as const;
/** What a voice device can do; the first one decides how it is drawn. */
export const voiceCapabilities = ['switch', 'dimmer', 'lock', 'cover', 'thermostat', 'garage', 'mode'] as const;

const voiceDevice = z.strictObject({
  key,
  /** Key of the voice account that knows it. */
  account: key,
  /** As in the assistant's app, to the letter. */
  name: z.string().min(1).max(50),
  capabilities: z.array(z.enum(voiceCapabilities)).min(1),
  /** Hub seconds that the assistant takes to say what the device can do. */
  answersAfterS: z.number().min(0).max(120).default(0),
  /** Off or out of reach: the assistant does not find it. */
  isReachable: z.boolean().default(true),
  /** Already one of the household's virtual devices. */
  isLinked: z.boolean().default(false),
});

export const voice = z.strictObject({
  accounts: z.array(z.strictObject({ key, service: z.enum(voiceServices), email: z.email() })).default([]),
  devices: z.array(voiceDevice).default([]),
});
export type VoiceFile = z.infer<typeof voice>;

/** Names in cloud scenes and voice data that nothing bears. */
export function strayCloudKeys(
  { cloudScenes, voice: { accounts, devices } }: { cloudScenes: CloudSceneFile[]; voice: VoiceFile },
  hubs: readonly { serial: string; devices: readonly { key: string }[]; scenes: readonly { key: string }[] }[],
): { path: (string | number)[]; message: string }[] {
  const problems: { path: (string | number)[]; message: string }[] = [];
  const need = (isThere: boolean, name: string, path: (string | number)[]) => {
    if (!isThere) problems.push({ path, message: `nothing here has the key "${name}"` });
  };
  devices.forEach((each, index) => {
    need(
      accounts.some((account) => account.key === each.account),
      each.account,
      ['voice', 'devices', index, 'account'],
    );
  });
  cloudScenes.forEach(({ actions }, index) => {
    actions.forEach((action, at) => {
      const path = ['cloudScenes', index, 'actions', at];
      if (action.do === 'abstract') {
        const isLinked = devices.some((each) => each.key === action.abstract && each.isLinked);
        need(isLinked, action.abstract, [...path, 'abstract']);
        return;
      }
      const hub = action.hub === undefined ? hubs[0] : hubs.find((each) => each.serial === action.hub);
      if (hub === undefined) problems.push({ path: [...path, 'hub'], message: 'there is no such hub here' });
      else if (action.do === 'set') {
        need(
          hub.devices.some((each) => each.key === action.device),
          action.device,
          [...path, 'device'],
        );
      } else if (action.do === 'scene') {
        need(
          hub.scenes.some((each) => each.key === action.scene),
          action.scene,
          [...path, 'scene'],
        );
      }
    });
  });
  return problems;
}
