import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HouseChanges, HouseLook } from '../../../sim/control/house-feed.ts';
import type { WireNews } from '../../../sim/control/wire-feed.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { HOME_DAY } from '../../support/home-time.ts';
import { openRelay } from '../../support/hub-line.ts';
import { ask, call, DEMO, postJson, signIn, startTestSim } from '../../support/sim-client.ts';

/** Server-sent events of one address, one after the other. */
async function listen(url: string) {
  const stop = new AbortController();
  const answer = await fetch(url, { signal: stop.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ event: string; data: unknown }> => {
    while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
    const end = text.indexOf('\n\n');
    const lines = text.slice(0, end).split('\n');
    text = text.slice(end + 2);
    const part = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
    return { event: part('event'), data: part('data') === '' ? null : JSON.parse(part('data')) };
  };
  return {
    next,
    /** The first event that fits; what comes before is passed over. */
    async until<T>(event: string, fits: (data: T) => boolean): Promise<T> {
      for (;;) {
        const each = await next();
        if (each.event === event && fits(each.data as T)) return each.data as T;
      }
    },
    stop: () => stop.abort(),
  };
}

let sim: Sim;
beforeAll(async () => {
  sim = await startTestSim();
});
afterAll(() => sim.stop());

const act = (name: string, params: unknown) => postJson(`${sim.url}/house/api/${name}`, params);
const look = async () => (await ask(`${sim.url}/house/api/state`)).body as HouseLook;
const deviceOf = async (name: string) => (await look()).houses[0]!.devices.find((each) => each.name === name)!;
const itemOf = async (device: string, item: string) =>
  (await deviceOf(device)).items.find((each) => each.name === item)?.value;

describe('the house, live', () => {
  it('[R-95] tells the whole home first, then only what changed', async () => {
    const events = await listen(`${sim.url}/house/api/events`);
    const first = await events.next();
    expect(first.event).toBe('state');
    const { houses, now, ...rest } = first.data as HouseLook;
    expect(rest).toEqual({
      home: 'maple-street',
      place: 'Maple Street',
      timezone: 'America/New_York',
      speed: 0,
      isTest: true,
      lively: rest.lively,
      story: null,
      answers: rest.answers,
      older: [],
    });
    expect(new Set(Object.values(rest.answers))).toEqual(new Set(['usual']));
    expect(now).toBe(HOME_DAY);
    const door = houses[0]!.devices.find((each) => each.name === 'Front door')!;
    const state = door.items.find((item) => item.name === 'dw_state')!;
    await act('door', { device: 'Front door', open: true });
    const news = await events.until<HouseChanges>('changes', (each) => each.houses !== undefined);
    const [house] = news.houses!;
    expect(house!.serial).toBe('90000001');
    expect(house!.values).toContainEqual([door.id, state.id, 'dw_is_opened']);
    expect(house!.devices).toBeUndefined();
    expect(JSON.stringify(news).length).toBeLessThan(1_000);
    events.stop();
    await act('door', { device: 'Front door', open: false });
  });

  it('[R-95] tells modes, hubs, devices that come, change and go, and moved time', async () => {
    const events = await listen(`${sim.url}/house/api/events`);
    await events.next();
    type House = NonNullable<HouseChanges['houses']>[number];
    const house = async (fits: (house: House) => boolean) =>
      (await events.until<HouseChanges>('changes', (news) => news.houses?.some(fits) === true)).houses!.find(fits)!;

    await act('mode', { modeId: '3' });
    expect((await house((each) => each.overview?.pending?.to === '3')).overview?.mode.id).toBe('1');
    await act('mode', { modeId: '1' });
    await house((each) => each.overview?.pending === null);
    await act('hub', { online: false });
    await house((each) => each.overview?.isConnected === false);
    await act('hub', { online: true });

    const added = await act('add-device', { kind: 'switch', name: 'Fountain' });
    const [id] = added.body.ids as [string];
    const paired = await house((each) => each.devices?.some((device) => device.id === id) === true);
    expect(paired.devices!.find((device) => device.id === id)).toMatchObject({ name: 'Fountain', isReachable: true });
    await act('reachable', { device: id, reachable: false });
    await house((each) => each.devices?.some((device) => device.id === id && !device.isReachable) === true);
    await act('remove-device', { device: id });
    await house((each) => each.removed?.includes(id) === true);

    const before = (await look()).now;
    await act('advance', { ms: 600_000 });
    expect((await events.until<HouseChanges>('changes', ({ now }) => now >= before + 600_000)).speed).toBe(0);
    await act('speed', { speed: 60 });
    await events.until<HouseChanges>('changes', ({ speed }) => speed === 60);
    await act('speed', { speed: 0 });
    events.stop();
  });

  it('[R-96] shows no code of a keypad', async () => {
    const { body } = await act('add-device', { kind: 'keypad-lock', name: 'Shed lock' });
    const [id] = body.ids as [string];
    const codes = { 1: { code: '73519', name: 'Kim', mode: 'enabled' } };
    expect((await act('command', { device: id, item: 'user_codes', value: codes })).status).toBe(200);
    expect(await itemOf('Shed lock', 'user_codes')).toEqual({ 1: { code: '***', name: 'Kim', mode: 'enabled' } });
    expect(JSON.stringify((await ask(`${sim.url}/house/api/calls`)).body)).not.toContain('73519');
    expect((await act('device', { device: id, act: 'type-code', given: { code: '73519' } })).status).toBe(200);
    expect(JSON.stringify((await ask(`${sim.url}/house/api/calls`)).body)).not.toContain('73519');
    expect(await itemOf('Shed lock', 'entered_code_status')).toBe('code_accepted');
    await act('remove-device', { device: id });
  });
});

describe('acts', () => {
  it('[R-95] a command takes the device’s time, a report is there at once, refusals are sentences', async () => {
    await act('command', { device: 'Front door lock', item: 'door_lock', value: 'unsecured' });
    expect(await itemOf('Front door lock', 'door_lock')).toBe('secured');
    await act('advance', { ms: 2_000 });
    expect(await itemOf('Front door lock', 'door_lock')).toBe('unsecured');
    await act('item', { device: 'Front door lock', item: 'door_lock', value: 'secured' });
    expect(await itemOf('Front door lock', 'door_lock')).toBe('secured');
    const refusals = [
      ['command', { device: 'Front door', item: 'dw_state', value: 'dw_is_opened' }],
      ['mode', { modeId: '9' }],
      ['scene', { scene: 'nothing' }],
      ['add-device', { kind: 'dragon', name: 'Smaug' }],
      ['remove-device', { device: 'Smaug' }],
      ['device', { device: 'Front door', act: 'juggle' }],
      ['camera-view', { device: 'Front door', view: 'parcel' }],
      ['until', { moment: 'noon' }],
      ['story', { do: 'play' }],
    ] as const;
    for (const [name, params] of refusals) {
      const { status, body } = await act(name, params);
      expect([name, status, Object.keys(body)]).toEqual([name, 400, ['error']]);
      expect(body.error).toMatch(/^[A-Z\w].{5,}/);
    }
  });

  it('[R-95] time moves to the next morning of the house', async () => {
    expect((await act('until', { moment: 'morning' })).status).toBe(200);
    const { now, timezone } = await look();
    const clock = new Date(now).toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
    expect(clock).toBe('07:00');
  });

  it('[R-95] a scene runs, a device breaks and is well again, kinds can be listed', async () => {
    const { scenes } = (await look()).houses[0]!;
    const movie = scenes.find((each) => each.name === 'Movie')!;
    expect((await act('scene', { scene: movie.id })).status).toBe(200);
    await act('broken', { device: 'Floor lamp', broken: true });
    expect((await deviceOf('Floor lamp')).isBroken).toBe(true);
    await act('broken', { device: 'Floor lamp', broken: false });
    expect((await deviceOf('Floor lamp')).isBroken).toBe(false);
    const { kinds } = (await ask(`${sim.url}/house/api/kinds`)).body as { kinds: string[] };
    expect(kinds).toEqual(expect.arrayContaining(['contact', 'motion', 'lock', 'camera', 'doorbell']));
  });
});

describe('hubs of the older family', () => {
  it('[R-95] are seen, moved within what they can do, taken offline, and told when they change', async () => {
    const river = await startTestSim({ home: 'river-road' });
    const post = (name: string, params: unknown) => postJson(`${river.url}/house/api/${name}`, params);
    const events = await listen(`${river.url}/house/api/events`);
    const first = (await events.next()).data as HouseLook;
    const [barn, pump] = first.older;
    expect(pump).toEqual({
      serial: '45098766',
      name: 'Pump house',
      isConnected: false,
      devices: [
        { id: 5, key: 'pump-leak', kind: 'leak', name: 'Pump leak', room: null, values: pump!.devices[0]!.values },
        {
          id: 6,
          key: 'pump-meter',
          kind: 'power-meter',
          name: 'Pump meter',
          room: null,
          values: pump!.devices[1]!.values,
        },
      ],
    });
    const keyOf = (name: string) => barn!.devices.find((each) => each.name === name)!.key;
    const moved = async (name: string, move: unknown) => {
      const { status } = await post('older-device', { serial: barn!.serial, device: keyOf(name), move });
      expect([name, status]).toEqual([name, 200]);
      const valuesOf = (older: HouseLook['older']) => older[0]!.devices.find((each) => each.name === name)!.values;
      const { older } = await events.until<HouseChanges>('changes', (each) => each.older !== undefined);
      return valuesOf(older!);
    };
    expect(await moved('Loft lamp', { do: 'level', value: 35 })).toMatchObject({ LoadLevelStatus: '35', Status: '1' });
    expect(await moved('Loft lamp', { do: 'power', value: false })).toMatchObject({
      LoadLevelStatus: '0',
      Status: '0',
    });
    expect(await moved('Tack room lock', { do: 'lock', value: false })).toMatchObject({ Status: '0' });
    expect(await moved('Barn door', { do: 'trip', value: true })).toMatchObject({ Tripped: '1' });
    await post('hub', { online: false, serial: barn!.serial });
    await events.until<HouseChanges>('changes', ({ older }) => older?.[0]?.isConnected === false);
    events.stop();

    const refused = async (params: object) => {
      const { body } = await post('older-device', { serial: barn!.serial, ...params });
      return body as { error: string };
    };
    expect(await refused({ device: keyOf('Barn lights'), move: { do: 'level', value: 5 } })).toEqual({
      error: 'Barn lights cannot do this.',
    });
    for (const [name, what] of [
      ['Tack room lock', 'power'],
      ['Barn lights', 'lock'],
      ['Barn lights', 'trip'],
    ] as const) {
      const body = await refused({ device: keyOf(name), move: { do: what, value: true } });
      expect(body).toEqual({ error: `${name} cannot do this.` });
    }
    expect(await refused({ device: 'moat', move: { do: 'power', value: true } })).toEqual({
      error: 'There is no device "moat".',
    });
    expect(await refused({ serial: '1', device: 'moat', move: { do: 'power', value: true } })).toEqual({
      error: 'There is no older hub 1.',
    });
    expect((await refused({ device: keyOf('Loft lamp'), move: { do: 'level', value: 900 } })).error).toMatch(
      /^Bad params/,
    );
    await river.stop();
  });
});

describe('the wire watch', () => {
  it('[R-95] [R-96] shows requests and replies as they cross, bodies on asking, secrets masked', async () => {
    const events = await listen(`${sim.url}/house/api/wire`);
    expect((await events.next()).event).toBe('open');
    const { bearer } = await signIn(sim.url);
    await call(sim.url, bearer, 'location_list');
    const isReply = ({ name, kind }: WireNews['rows'][number]) => name === 'location_list' && kind === 'reply';
    const { rows } = await events.until<WireNews>('rows', (news) => news.rows.some(isReply));
    const row = rows.find(isReply)!;
    expect(row).toMatchObject({ direction: 'out', kind: 'reply', status: 200 });
    const { body } = await ask(`${sim.url}/house/api/wire/${row.seq}`);
    expect(body).toMatchObject({ seq: row.seq, name: 'location_list', body: { status: 1 } });
    expect(JSON.stringify(body.body).length).toBe(row.size);
    for (let seq = 1; seq <= row.seq; seq += 1) {
      const text = JSON.stringify((await ask(`${sim.url}/house/api/wire/${seq}`)).body);
      expect(text).not.toContain(bearer);
      expect(text).not.toContain(DEMO.password);
    }
    events.stop();
    expect(await ask(`${sim.url}/house/api/wire/999999999`)).toMatchObject({
      status: 404,
      body: { error: 'This message is no longer kept.' },
    });
  });
});

describe('how the home answers its apps', () => {
  const answer = (part: string, way: string) => act('answers', { part, way });
  const kvsStatus = async (bearer: string) => (await call(sim.url, bearer, 'kvs_get', { list: [] })).status;

  it('[R-95] a part is refused or empty from now on, every page is told, and it is as usual again at a choice or at Clear', async () => {
    const { bearer } = await signIn(sim.url);
    const events = await listen(`${sim.url}/house/api/events`);
    await answer('settings', 'refused');
    const told = await events.until<HouseChanges>('changes', (each) => each.answers !== undefined);
    expect(told.answers).toMatchObject({ settings: 'refused', weather: 'usual' });
    expect([await kvsStatus(bearer), await kvsStatus(bearer)]).toEqual([500, 500]);
    await answer('settings', 'usual');
    expect(await kvsStatus(bearer)).toBe(200);

    const boards = async (): Promise<unknown> => (await call(sim.url, bearer, 'dashboard_list')).body.data;
    const made = await call(sim.url, bearer, 'dashboard_create', { dashboard: { name: 'Porch' } });
    expect(made.body.data).toHaveProperty('uuid');
    await answer('boards', 'empty');
    expect(JSON.stringify(await boards())).not.toContain('Porch');
    await act('clear-faults', {});
    expect(JSON.stringify(await boards())).toContain('Porch');
    expect((await look()).answers.boards).toBe('usual');
    events.stop();
  });

  it('[R-95] a part that waits is answered with a lost line when it is chosen otherwise', async () => {
    const { bearer } = await signIn(sim.url);
    await answer('boards', 'waiting');
    const asked = call(sim.url, bearer, 'dashboard_list').then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => sim.control.faults().map(({ happened }) => happened)).toEqual([1]);
    await answer('boards', 'usual');
    expect(await asked).toBe('lost');
    expect((await call(sim.url, bearer, 'dashboard_list')).status).toBe(200);
  });

  it('[R-95] what comes by socket is read anew, for the lines are cut', async () => {
    const line = await openRelay(sim.url);
    await answer('rooms', 'empty');
    await line.closed;
    const next = await openRelay(sim.url);
    expect((await next.ask('hub.room.list')).result).toEqual([]);
    await answer('rooms', 'refused');
    await next.closed;
    const last = await openRelay(sim.url);
    expect(await last.ask('hub.room.list')).toHaveProperty('error');
    await answer('rooms', 'usual');
    last.close();
  });
});

describe('the page', () => {
  it('[R-90] [R-93] is served as files under a strict policy, with icons and words of four languages', async () => {
    const html = await ask(`${sim.url}/house`, { headers: { Accept: 'text/html' } });
    expect(html.headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'self'`);
    expect(html.body).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+="/);
    for (const file of ['house.js', 'rooms.js', 'wire.js', 'house.css', 'shell.css', 'icon/door.svg']) {
      expect([file, (await ask(`${sim.url}/house/${file}`)).status]).toEqual([file, 200]);
    }
    for (const language of ['en', 'fr', 'es', 'de']) {
      const { body } = await ask(`${sim.url}/house/words/${language}.json`);
      expect(Object.keys(body)).toEqual(expect.arrayContaining(['title', 'stories', 'items', 'status']));
    }
    for (const stray of ['words/xx.json', 'words/..%2findex.html', 'icon/..%2fdoor.svg', 'icon/none.svg']) {
      expect([stray, (await ask(`${sim.url}/house/${stray}`)).status]).toEqual([stray, 404]);
    }
  });
});
