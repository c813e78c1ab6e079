import { expect, it } from 'vitest';
import { deedsOf } from './scene-deeds';

const step = (method: string, values: Readonly<Record<string, unknown>>) => ({
  blockOptions: { method: { name: method, args: Object.fromEntries(Object.keys(values).map((arg) => [arg, arg])) } },
  fields: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const deeds = (...then: unknown[]) => deedsOf('9', { then });

it('[S4.2] reads from a meshbot’s own steps what it opens, disarms and runs', () => {
  expect(
    deeds(
      step('setItemValue', { item: 'lock', value: 'unsecured' }),
      step('toggleValue', { item: 'relay' }),
      step('switchHouseMode', { houseMode: '1' }),
      step('setDeviceArmed', { device: 'door', armed: false }),
      step('setDeviceArmed', { device: 'window', armed: true }),
      step('runScene', { sceneId: 'other' }),
      step('setSceneState', { sceneId: 'other', enabled: true }),
    ),
  ).toEqual([
    { do: 'set', item: '9.lock', value: 'unsecured' },
    { do: 'set', item: '9.relay' },
    { do: 'mode', mode: '1' },
    { do: 'leave-out', device: '9.door' },
    { do: 'run', scene: '9.other' },
  ]);
});

it('[R-80] a step that it cannot read is one that may do anything', () => {
  const unseen = [{ do: 'unseen' }];
  expect([
    deeds(step('sendHttpRequest', { url: 'https://gate.example' })),
    deeds(step('runCustomScript', { script: 'x' })),
    deeds(step('setSceneState', { sceneId: 'leak', enabled: false })),
    deeds(step('setItemValue', { value: true })),
    deeds('no step'),
    deedsOf('9', { then: [], thenGroups: [{}] }),
  ]).toEqual([unseen, unseen, unseen, unseen, unseen, unseen]);
});

it('knows nothing of a meshbot whose steps are not told, and the other branch counts, too', () => {
  expect([deedsOf('9', {}), deedsOf('9', { then: [], else: [step('switchHouseMode', { houseMode: '1' })] })]).toEqual([
    null,
    [{ do: 'mode', mode: '1' }],
  ]);
});
