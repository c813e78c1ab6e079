import { describe, expect, it } from 'vitest';
import { strayCloudKeys, type CloudActionFile, type VoiceFile } from './cloud-file.ts';

const hubs = [{ serial: '90000001', devices: [{ key: 'lamp' }], scenes: [{ key: 'evening' }] }];
const voice: VoiceFile = {
  accounts: [{ key: 'dana', service: 'googleHome', email: 'dana@example.org' }],
  devices: [
    {
      key: 'fan',
      account: 'dana',
      name: 'Fan',
      capabilities: ['switch'],
      answersAfterS: 0,
      isReachable: true,
      isLinked: true,
    },
  ],
};
const problems = (action: CloudActionFile, voices = voice) =>
  strayCloudKeys({ cloudScenes: [{ key: 'one', name: 'One', actions: [action] }], voice: voices }, hubs).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('cloud scenes of a home file', () => {
  it('[S7.14] may name what the home has', () => {
    expect(problems({ do: 'set', device: 'lamp', item: 'switch', value: true })).toEqual([]);
    expect(problems({ do: 'scene', hub: '90000001', scene: 'evening' })).toEqual([]);
    expect(problems({ do: 'abstract', abstract: 'fan', command: 'on' })).toEqual([]);
    expect(problems({ do: 'mode', modeId: '2' })).toEqual([]);
  });

  it('[S7.14] say where they name what it has not', () => {
    const at = 'cloudScenes.0.actions.0';
    expect(problems({ do: 'set', device: 'sofa', item: 'switch', value: true })).toEqual([
      `${at}.device: nothing here has the key "sofa"`,
    ]);
    expect(problems({ do: 'scene', scene: 'dawn' })).toEqual([`${at}.scene: nothing here has the key "dawn"`]);
    expect(problems({ do: 'mode', hub: '90000009', modeId: '2' })).toEqual([`${at}.hub: there is no such hub here`]);
    const unlinked = { ...voice, devices: voice.devices.map((each) => ({ ...each, isLinked: false })) };
    expect(problems({ do: 'abstract', abstract: 'fan', command: 'on' }, unlinked)).toEqual([
      `${at}.abstract: nothing here has the key "fan"`,
    ]);
  });

  it('[S7.12] voice devices belong to an account of the file', () => {
    const stray = { ...voice, accounts: [] };
    expect(problems({ do: 'mode', modeId: '2' }, stray)).toEqual([
      'voice.devices.0.account: nothing here has the key "dana"',
    ]);
  });
});
