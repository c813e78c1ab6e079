import { afterEach, describe, expect, it } from 'vitest';
import { withChannels } from '../../../sim/hub/core/build-device.ts';
import type { HubFile } from '../../../sim/homes/home-file.ts';
import { homeNames, loadHome } from '../../../sim/homes/load-home.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { openLine, openRelay } from '../../support/hub-line.ts';
import { ask, call, signIn, startTestSim } from '../../support/sim-client.ts';
import { within } from '../../support/how-long.ts';

/** For a machine that is busy with other tests. */
const SLOW_MS = 20_000;

let sim: Sim | null = null;
afterEach(async () => {
  await sim?.stop();
  sim = null;
});

const offline = { code: 13, message: 'Controller is not connected', data: 'controller.disconnected' };

/** What the hub says it has, and what happens when the house is armed at night. */
async function liveIn(base: string, hub: HubFile, username: string) {
  const line = await openRelay(base, { serial: hub.serial, username });
  const list = async (method: string) => (await line.ask(method)).result as Record<string, unknown[]> & unknown[];
  const devices = (await list('hub.devices.list'))['devices'] as { _id: string; name: string }[];
  const items = (await list('hub.items.list'))['items'] as { deviceId: string }[];
  const ids = new Set(devices.map((each) => each._id));
  const seen = {
    devices: devices.map((each) => each.name),
    strayItems: items.filter((each) => !ids.has(each.deviceId)).length,
    rooms: (await list('hub.room.list')).length,
    scenes: (await list('hub.scenes.list'))['scenes']?.length,
    modes: (await list('hub.modes.get'))['modes']?.length,
    switched: (await line.ask('hub.modes.switch', { modeId: '3' })).result,
  };
  sim?.control.advance((hub.delays.exitS + 1) * 1_000);
  const mode = (await line.ask('hub.modes.current.get')).result;
  line.close();
  return { ...seen, mode };
}

describe('[S1.1] [S1.13] [S7.25] [S7.26] every home', () => {
  it.each([...homeNames(), 'generated:2x60'])(
    '%s starts, lets its people in, and answers or says why not',
    async (name) => {
      const home = loadHome(name);
      const [first] = home.accounts;
      if (first === undefined) throw new Error('nobody lives there');
      sim = await startTestSim({ home: name });
      const { url } = sim;
      const { pair, bearer } = await signIn(url, first);

      const account = `${url}/account/account/account/${String(first.PK_Account)}`;
      const { Devices } = (await ask(`${account}/devices`, { headers: pair })).body as {
        Devices: { PK_Device: string }[];
      };
      const serials = [...home.hubs, ...home.veraHubs].map((hub) => hub.serial);
      expect(Devices.map((each) => each.PK_Device)).toEqual(first.hubs ?? serials);
      for (const { PK_Device } of Devices) {
        const { body } = await ask(`${url}/device/device/device/${PK_Device}`, { headers: pair });
        // [S1.13] S9.13: the number alone tells the family, and the relay's address follows it.
        const isVera = Number(PK_Device) < 70_000_000;
        expect(String(body.Server_Relay).startsWith('ws://')).toBe(!isVera);
      }

      const keys = (await call(url, bearer, 'access_keys_sync', { version: -1 })).body.data.keys as Record<
        string,
        unknown
      >;
      // One of the user and one of the hub for each hub of today; Vera hubs have none.
      expect(Object.keys(keys)).toHaveLength(home.hubs.length * 2);
      const wanted = Object.keys(home.settings).map((key) => ({
        type: 'location',
        entity_uuid: home.location.uuid,
        key,
      }));
      const { body: settings } = await call(url, bearer, 'kvs_get', { list: wanted });
      expect(settings.data?.list).toEqual(
        wanted.map((each) => ({ ...each, value: JSON.stringify(home.settings[each.key]) })),
      );

      for (const hub of home.hubs) {
        if (!hub.isConnected) {
          const line = await openLine(url.replace('http', 'ws'));
          await line.ask('loginUserMios', pair);
          expect((await line.ask('register', { serial: hub.serial })).error).toEqual(offline);
          line.close();
          continue;
        }
        const lived = await liveIn(url, hub, first.username);
        expect(lived).toEqual({
          devices: hub.devices.flatMap(withChannels).map((each) => each.name),
          strayItems: 0,
          rooms: hub.rooms.length,
          scenes: hub.scenes.length,
          modes: 4,
          switched: { switchToDelay: hub.delays.exitS, alarmDelay: hub.delays.entryS },
          mode: { modeId: '3' },
        });
      }

      const token = (await ask(`${url}/info/session/token`, { headers: pair })).body as string;
      for (const hub of home.veraHubs) {
        const relay = `${url}/relay/relay/relay/device/${hub.serial}/port_3480/data_request?id=user_data`;
        const { status, body } = await ask(relay, { headers: { MMSSession: token } });
        expect(status).toBe(hub.isConnected ? 200 : 503);
        if (status === 200) expect(body.devices).toHaveLength(hub.devices.length);
      }
    },
  );

  it(
    'of two hubs with a thousand devices and twenty thousand items in all is served whole',
    async () => {
      sim = await startTestSim({ home: 'generated:2x1000:20000' });
      const sizes = { devices: 0, items: 0 };
      for (const serial of ['90010001', '90010002']) {
        const line = await openRelay(sim.url, { serial, username: 'generated' });
        const { devices } = (await line.ask('hub.devices.list')).result as { devices: unknown[] };
        const { items } = (await line.ask('hub.items.list')).result as { items: unknown[] };
        sizes.devices += devices.length;
        sizes.items += items.length;
        line.close();
      }
      expect(sizes).toEqual({ devices: 2_000, items: 20_000 });
    },
    within(SLOW_MS),
  );

  it('[S8.17] without hubs the list is empty, and the account is served all the same', async () => {
    sim = await startTestSim({ home: 'moving-in' });
    const { pair, bearer } = await signIn(sim.url, { username: 'priya', password: 'Demo1234', pin: '3354' });
    const list = await ask(`${sim.url}/account/account/account/213/devices`, { headers: pair });
    expect(list.body).toEqual({ Devices: [] });
    const controllers = await call(sim.url, bearer, 'controller_list', {});
    expect(controllers.body).toEqual({ status: 1, complete: 1, data: { controllers: [] } });
    expect((await ask(`${sim.url}/house/api/state`)).body).toMatchObject({ home: 'moving-in', houses: [] });
  });

  it('[S8.8] with Vera hubs only, none of them is a controller of the newer cloud', async () => {
    sim = await startTestSim({ home: 'fern-lane' });
    const { pair, bearer } = await signIn(sim.url, { username: 'walt', password: 'Demo1234', pin: '1962' });
    const list = await ask(`${sim.url}/account/account/account/212/devices`, { headers: pair });
    expect(list.body.Devices).toMatchObject([{ PK_Device: '45012345' }]);
    expect((await call(sim.url, bearer, 'controller_list', {})).body.data).toEqual({ controllers: [] });
  });

  it('an account for some of the hubs sees those and is refused the others', async () => {
    sim = await startTestSim({ home: 'oak-avenue' });
    const { pair } = await signIn(sim.url, { username: 'irene', password: 'Demo1234', pin: '1938' });
    const list = await ask(`${sim.url}/account/account/account/205/devices`, { headers: pair });
    expect(list.body.Devices).toMatchObject([{ PK_Device: '90000005' }]);
    const foreign = await ask(`${sim.url}/device/device/device/90000004`, { headers: pair });
    expect(foreign.status).toBe(404);
    const line = await openLine(sim.url.replace('http', 'ws'));
    await line.ask('loginUserMios', pair);
    expect((await line.ask('register', { serial: '90000004' })).error?.code).toBe(14);
    line.close();
  });

  it('[S8.18] the alternate server serves a hub’s details when the first one fails', async () => {
    sim = await startTestSim({ home: 'two-doors' });
    const { pair } = await signIn(sim.url, { username: 'two', password: 'Demo1234', pin: '4321' });
    const path = '/device/device/device/90000002';
    sim.control.failNext(path, 500);
    expect((await ask(`${sim.url}${path}`, { headers: pair })).status).toBe(500);
    expect((await ask(`${sim.url}${path}`, { headers: pair })).body).toMatchObject({ PK_Device: '90000002' });
  });
});
