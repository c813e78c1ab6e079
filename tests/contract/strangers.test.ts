import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import { hasClient, runPython, runStranger } from '../support/run-stranger.ts';

// Other makers' checkouts are not part of this repository; docs/protocol.md tells how to get them and what they showed.
const NODE_RED = 'node-red-contrib-ezlo/lib/ezloclient.js';
const HUB_KIT = 'ezlo-hub-kit/lib/cjs/index.js';
const EZMQTT = 'ezmqtt/ezmqtt.js';
const HOME_ASSISTANT = 'ezlopi-hass-integration/custom_components/ezlopi/connection.py';

// Nothing else in this repository may leave a test out; without the checkout there is nothing that could be run.
// eslint-disable-next-line no-restricted-syntax
const onlyWith = (...files: string[]) => it.runIf(files.every(hasClient));

let sim: Sim;
const house = () => {
  const [first] = sim.control.list();
  if (first === undefined) throw new Error('the home has no hub');
  return first;
};
const lamp = () => house().devices.find((device) => device.name === 'Floor lamp');
const dimmer = () => lamp()?.items.find((item) => item.name === 'dimmer')?.value;
const itemCount = () => house().devices.flatMap((device) => device.items).length;

beforeEach(async () => {
  // Clients of other people compare what the home dates with the machine’s own clock.
  sim = await startSim({ port: 0, httpsPort: 0, dir: null, test: true });
  sim.control.setDelays({ exitS: 0 });
});
afterEach(async () => {
  await sim.stop();
});

describe('clients of other makers, unmodified (named by EZLO_CLIENTS_DIR; left out without it)', () => {
  for (const way of ['local', 'relay'] as const) {
    onlyWith(NODE_RED)(`node-red-contrib-ezlo, ${way}: lists, sets an item, switches the mode`, async () => {
      const seen = await runStranger<Record<string, unknown>>(sim, 'node-red.cjs', {
        WAY: way,
        ...(way === 'local' ? {} : { SIM_URL: sim.httpsUrl ?? '' }),
      });
      expect(seen).toMatchObject({ devices: house().devices.length, itemCount: itemCount(), changing: ['2'] });
      expect(seen['changed']).toContain('2');
      expect(dimmer()).toBe(42);
      expect(house().mode.name).toBe('Away');
    });
  }

  onlyWith(HUB_KIT)('ezlo-hub-kit: keys from the cloud, lists, sets, mode, scene', async () => {
    const seen = await runStranger<{ broadcasts: [string, { status?: string }][] }>(sim, 'hub-kit.cjs');
    expect(seen).toMatchObject({
      hubs: ['90000001'],
      serial: '90000001',
      devices: house().devices.length,
      items: itemCount(),
      modes: ['Home', 'Away', 'Night', 'Vacation'],
      interfaces: ['eth0'],
      refusal: expect.stringContaining('rpc.params.invalid') as unknown,
      hasRun: true,
      mode: '3',
    });
    const switched = seen.broadcasts.filter(([subclass]) => subclass === 'hub.modes.switched');
    expect(switched.map(([, result]) => result.status)).toEqual(['begin', 'done']);
    expect(house().mode.name).toBe('Night');
  });

  onlyWith(EZMQTT, 'node_modules/aedes')(
    'ezmqtt: a message on a topic sets an item and the mode, and the house is told on others',
    async () => {
      const id = lamp()?.id ?? '';
      const { heard } = await runStranger<{ heard: [string, string][] }>(sim, 'ezmqtt.cjs', {
        DEVICE_ID: id,
      });
      const topics = heard.map(([topic]) => topic);
      expect(topics).toContain(`ezmqtt/tele/device/${id}/item/dimmer`);
      expect(topics).toContain('ezmqtt/tele/mode/current');
      expect(dimmer()).toBe(31);
      expect(house().mode.name).toBe('Night');
    },
  );

  onlyWith(HOME_ASSISTANT)('ezlopi-hass-integration: lists, sets an item, hears of it', async () => {
    const seen = await runPython<Record<string, unknown>>(sim, 'home-assistant.py', {
      LOCAL_TOKEN: 'maple-local-token-dana',
    });
    expect(seen).toMatchObject({ devices: house().devices.length, items: itemCount(), dimmer: 77, issues: [] });
    expect(dimmer()).toBe(77);
  });
});
