import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { backUp, restore } from '../../sim/home-server/backup.ts';
import { JOIN_PATH } from '../../sim/home-server/join-page.ts';
import { joinWords } from '../../sim/home-server/join-words.ts';
import { openLine, type Frame, type HubLine } from '../support/hub-line.ts';
import { join, LOGIN, OWNER, SERIAL, startHomeStage, type HomeStage } from '../support/home-server.ts';
import { ask, call, loginUrl, sha1, signIn, startTestSim } from '../support/sim-client.ts';

let stage: HomeStage | null = null;
const lines: HubLine[] = [];

afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await stage?.end();
  stage = null;
});

async function start(...args: Parameters<typeof startHomeStage>): Promise<HomeStage> {
  stage = await startHomeStage(...args);
  return stage;
}

/** An owner with an account, and a line through the home server to the hub. */
async function startLived(...args: Parameters<typeof startHomeStage>) {
  const home = await start(...args);
  expect((await join(home.server)).status).toBe(201);
  return { ...home, client: () => clientOf(home.server.url) };
}

async function clientOf(url: string): Promise<HubLine> {
  const line = await openLine(url.replace('http', 'ws'));
  lines.push(line);
  const { pair } = await signIn(url, OWNER);
  await line.ask('loginUserMios', pair);
  expect(await line.ask('register', { serial: SERIAL })).toMatchObject({ error: null });
  return line;
}
async function alertsOf({ server }: Pick<HomeStage, 'server'>, headers: Record<string, string>) {
  const { body } = await ask(`${server.url}/event/events?Gateway=${SERIAL}`, { headers });
  return body.Records as { Code: string; Value: string }[];
}
const idOf = ({ result }: Frame) => (result as { _id?: string })._id;
const itemOf = ({ hub }: Pick<HomeStage, 'hub'>, device: string, item: string) =>
  hub.control
    .list()[0]
    ?.devices.find((each) => each.name === device)
    ?.items.find((each) => each.name === item);

it('[S1.13] shows two clients the devices of the hub, carries out a switch, a mode and a scene, and tells both', async () => {
  const home = await startLived();
  const [one, two] = [await home.client(), await home.client()];
  const { result } = await one.ask('hub.devices.list');
  const own = home.hub.control.list()[0]?.devices.map(({ id }) => id);
  expect((result as { devices: { _id: string }[] }).devices.map(({ _id }) => _id)).toEqual(own);

  const lamp = itemOf(home, 'Coffee maker', 'switch');
  expect(await one.ask('hub.item.value.set', { _id: lamp?.id, value: lamp?.value !== true })).toMatchObject({
    error: null,
    method: 'hub.item.value.set',
  });
  for (const line of [one, two]) {
    await line.wait((frame) => frame.msg_subclass === 'hub.item.updated' && idOf(frame) === lamp?.id);
  }
  expect(itemOf(home, 'Coffee maker', 'switch')?.value).toBe(lamp?.value !== true);

  await one.ask('hub.modes.switch_to_delay.set', { switchToDelay: 0, switchTo: 0 });
  await two.ask('hub.modes.switch', { modeId: '3' });
  await one.wait((frame) => frame.msg_subclass === 'hub.modes.switched' && (frame.result as { to: string }).to === '3');
  expect(home.hub.control.list()[0]?.mode.id).toBe('3');

  const scene = home.hub.control.list()[0]?.scenes[0];
  expect(await two.ask('hub.scenes.run', { sceneId: scene?.id })).toMatchObject({ error: null });
  await one.wait((frame) => frame.msg_subclass === 'hub.scene.run.progress');
});

it('keeps the house apart from the hub: boards, PINs and alerts of its own, and nothing of it made up', async () => {
  const home = await startLived();
  const line = await home.client();
  const { bearer, pair } = await signIn(home.server.url, OWNER);
  const made = await call(home.server.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall' } });
  expect(made.body.status).toBe(1);
  const listed = await call(home.server.url, bearer, 'dashboard_list');
  expect(listed.body.data.list).toMatchObject([{ name: 'Hall', revision: 1 }]);

  const { body: pins } = await call(home.server.url, bearer, 'user_pins_manage', { action: 'list' });
  const { body: places } = await call(home.server.url, bearer, 'location_list');
  const user = pins.data.current_user_uuid as string;
  const pin = (digits: string) => sha1(`${String(places.data.locations[0].uuid)}${user}${digits}`);
  const verify = (digits: string) =>
    call(home.server.url, bearer, 'user_pins_manage', { action: 'verify', user_uuid: user, pin: pin(digits) });
  expect((await verify(OWNER.pin)).body.data).toEqual({ valid: true });
  expect((await verify('1234')).body.data).toEqual({ valid: false });

  const door = itemOf(home, 'Front door', 'dw_state');
  home.hub.control.setItem('Front door', 'dw_state', 'dw_is_opened');
  await line.wait((frame) => frame.msg_subclass === 'hub.item.updated' && idOf(frame) === door?.id);
  expect((await alertsOf(home, pair)).map(({ Code }) => Code)).toEqual(['dw_state', 'home_server']);

  for (const gone of ['/house/api/state', '/house/outbox', '/wifi/networks', '/data/2.5/weather?q=Berlin&appid=x']) {
    expect([gone, (await ask(home.server.url + gone, { headers: pair })).status]).toEqual([gone, 404]);
  }
  expect(await line.ask('hub.device.force_remove', { deviceId: 'x' })).toMatchObject({
    error: { code: -32602, data: 'rpc.method.notfound' },
  });
  expect(home.hub.log.filter(({ name }) => name === 'hub.device.force_remove')).toEqual([]);
  const { body: servers } = await call(home.server.url, bearer, 'streaming_get_turn_static');
  expect(servers.data).toEqual({ iceServers: [] });
  // Nobody watches it from elsewhere: no service, no zones, no site.
  const { body: keys } = await call(home.server.url, bearer, 'access_keys_sync', { version: -1 });
  const records = Object.values(keys.data.keys as Record<string, { meta: { entity: { type: string; uuid: string } } }>);
  const uuid = records.find(({ meta }) => meta.entity.type === 'controller')?.meta.entity.uuid;
  const zones = await call(home.server.url, bearer, 'protect_zones_get', { controller_uuid: uuid });
  expect(zones.body.data).toEqual({ zones: [] });
  const headers = { Identity: pair['MMSAuth'] ?? '', IdentitySignature: pair['MMSAuthSig'] ?? '' };
  const sites = await ask(`${home.server.url}/protect/sites?account=1`, { headers });
  expect([sites.status, sites.body]).toEqual([200, '']);
});

it('says that the hub is away, refuses its calls, and is live again only after the house was read anew', async () => {
  const home = await startLived();
  const line = await home.client();
  const port = home.hub.port;
  const told = (connected: boolean) => (frame: Frame) =>
    frame.msg_subclass === 'ezloStateChanged' && (frame.result as { connected: boolean }).connected === connected;
  await home.hub.stop();
  await line.wait(told(false));
  expect(await line.ask('hub.modes.current.get')).toMatchObject({ error: { code: 13 } });
  const { bearer, pair } = await signIn(home.server.url, OWNER);
  const details = await ask(`${home.server.url}/device/device/device/${SERIAL}`, { headers: pair });
  expect(details.body.NMAControllerStatus).toBe(0);
  expect((await call(home.server.url, bearer, 'dashboard_list')).body.status).toBe(1);

  const back = await startTestSim({ port });
  try {
    await line.wait(told(true));
    expect(await line.ask('hub.modes.current.get')).toMatchObject({ error: null, result: { modeId: '1' } });
    const { body: list } = await call(home.server.url, bearer, 'controller_list');
    const { uuid } = list.data.controllers[0] as { uuid: string };
    const report = await call(home.server.url, bearer, 'controller_get_report', { controllers: [uuid] });
    const devices = report.body.data[uuid].device_list.raw.devices as unknown[];
    expect(devices).toHaveLength(back.control.list()[0]?.devices.length ?? -1);
    expect((await alertsOf(home, pair)).map(({ Value }) => Value)).toEqual(['back', 'gone', 'started']);
  } finally {
    await back.stop();
  }
});

it('refuses to begin with a wrong login, no login, or nobody there, and says in a sentence what to do', async () => {
  await expect(start({ login: { user: 'any', token: 'wrong-token' } })).rejects.toThrow(
    /refused the login \(Bad password\)/,
  );
  await expect(start({ login: null })).rejects.toThrow(/wants a login: .*--hub-login/);
  await expect(start({ hub: 'ws://127.0.0.1:1' })).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
});

it('says not a word to a certificate that nobody has looked at, and trusts none but that one afterwards', async () => {
  const hub = await startTestSim({ httpsPort: 0 });
  const url = (hub.httpsUrl ?? '').replace('https', 'wss');
  const refusal = await start({ hub: url }).then(
    () => 'started',
    (cause: unknown) => (cause instanceof Error ? cause.message : ''),
  );
  const [fingerprint = ''] = /(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/.exec(refusal) ?? [];
  expect(refusal).toContain(`--trust-hub ${fingerprint}`);
  const isAsked = () => hub.log.some(({ name }) => name === 'hub.offline.login.ui' || name === 'hub.info.get');
  expect(isAsked()).toBe(false);

  const home = await start({ hub: url, trust: fingerprint });
  expect([home.server.serial, isAsked()]).toEqual([SERIAL, true]);
  await home.server.stop();
  await (await home.open({ hub: url, trust: null })).stop();

  const other = await startTestSim({ httpsPort: 0 });
  const elsewhere = (other.httpsUrl ?? '').replace('https', 'wss');
  await expect(home.open({ hub: elsewhere })).rejects.toThrow(/another certificate than the one that is trusted/);
  await Promise.all([hub.stop(), other.stop()]);
});

it('answers without TLS on the machine itself alone once others reach it with TLS', async () => {
  const { server } = await start({ host: '0.0.0.0', httpsPort: 0 });
  const elsewhere = server.url.replace('127.0.0.1', '127.0.0.2');
  expect((await fetch(`${server.url}/home-server/join`)).status).toBe(200);
  await expect(fetch(`${elsewhere}/home-server/join`)).rejects.toThrow('fetch failed');
  expect(server.httpsUrl).toContain('https://0.0.0.0:');
});

it('lets people in by a code only: ten wrong ones close it, a right one works once', async () => {
  const home = await start();
  const asStranger = await ask(`${home.server.url}/autha/auth/username`, { method: 'POST', body: '{}' });
  expect(asStranger.status).toBe(403);
  expect((await join(home.server, { code: 'WRONG' })).status).toBe(400);
  expect((await join(home.server, { password: 'short' })).body).toContain('The password needs 8 to 16 characters');
  expect((await join(home.server)).status).toBe(201);
  expect((await join(home.server, { username: 'robin', email: 'robin@home.example' })).status).toBe(410);

  await home.server.stop();
  const again = await home.open();
  expect(again.invitation).toBe(null);
  await again.stop();
  const inviting = await home.open({ invite: true });
  for (let tries = 0; tries < 9; tries += 1) expect((await join(inviting, { code: 'WRONG' })).status).toBe(400);
  expect((await join(inviting, { code: 'WRONG' })).status).toBe(410);
  expect((await join(inviting)).status).toBe(410);
});

it('gives a forgotten password a new one by a code, and ends what the old one opened', async () => {
  const home = await startLived();
  const { bearer } = await signIn(home.server.url, OWNER);
  await home.server.stop();
  await expect(home.open({ reset: 'nobody' })).rejects.toThrow(/nobody here is called nobody/);
  const inviting = await home.open({ invite: true });
  const taken = await join(inviting, { password: 'Another-9876' });
  expect([taken.status, taken.body]).toEqual([400, expect.stringContaining('This username is taken')]);
  await inviting.stop();
  const server = await home.open({ reset: 'DANA' });
  for (const [language, { make, reset }] of Object.entries(joinWords)) {
    const { body } = await ask(server.url + JOIN_PATH, { headers: { 'Accept-Language': language } });
    expect(body, language).toContain(`<h1>${reset.title}</h1>`);
    for (const said of [reset.intro, reset.password, reset.pin, reset.submit]) expect(body, language).toContain(said);
    for (const said of [make.title, make.intro, make.submit]) expect(body, language).not.toContain(said);
  }
  expect((await join(server, { username: 'robin', email: 'robin@home.example' })).status).toBe(400);
  expect((await call(server.url, bearer, 'dashboard_list')).status).toBe(200);
  const set = await join(server, { password: 'Another-9876' });
  expect([set.status, set.body]).toEqual([201, expect.stringContaining(joinWords.en.reset.done)]);
  // Once nobody can use it, the page says nothing of what the code was for.
  expect((await ask(server.url + JOIN_PATH)).body).not.toContain(joinWords.en.reset.title);
  expect((await call(server.url, bearer, 'dashboard_list')).status).toBe(401);
  const status = async (password: string) => (await ask(loginUrl(server.url, OWNER.username, password))).status;
  expect([await status(OWNER.password), await status('Another-9876')]).toEqual([404, 200]);
});

it('lets nobody in by a token that a new password would not end', async () => {
  const home = await startLived();
  const { bearer } = await signIn(home.server.url, OWNER);
  const { body } = await call(home.server.url, bearer, 'controller_list');
  const { local_key: token } = body.data.controllers[0] as { local_key: string };
  expect(token).not.toBe('');
  const line = await openLine(home.server.url.replace('http', 'ws'));
  lines.push(line);
  expect(await line.ask('hub.offline.login.ui', { user: 'any', token })).toMatchObject({
    error: { data: 'user.login.badpassword' },
  });
});

it('keeps no password, no hash that signs in, and no hub login in clear', async () => {
  const home = await startLived();
  await signIn(home.server.url, OWNER);
  await home.server.stop();
  const salted = sha1(`${OWNER.username}${OWNER.password}oZ7QE6LcLJp6fiWzdqZc`);
  const texts = filesBelow(home.dir)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(texts).toContain('scrypt$32768$8$1$');
  for (const secret of [OWNER.password, salted, salted.toUpperCase(), LOGIN.token]) expect(texts).not.toContain(secret);
});

it('puts a backup back into an empty folder with accounts, boards and files, and refuses a damaged one', async () => {
  const home = await startLived();
  const { bearer } = await signIn(home.server.url, OWNER);
  await call(home.server.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall' } });
  const { pair } = await signIn(home.server.url, OWNER);
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const form = new FormData();
  form.set('Data', new Blob([picture]), 'me.png');
  const storage = `${home.server.url}/storage/storage/store`;
  const { body: stored } = await ask(storage, { method: 'POST', headers: pair, body: form });
  const shown = { Key: 'profilePicture_10001', Value: String(stored.PK_Store) };
  const kvs = `${home.server.url}/account/kvs/kvs?PK_StorageType=3`;
  const asJson = { ...pair, 'content-type': 'application/json' };
  const told = await ask(kvs, { method: 'PUT', headers: asJson, body: JSON.stringify(shown) });
  expect(told.body).toEqual({ Records: [shown] });
  const file = path.join(home.dir, 'home.backup');
  await expect(backUp(home.dir, file)).rejects.toThrow(/in use/);
  await home.server.stop();
  await backUp(home.dir, file);

  const other = path.join(home.dir, 'other');
  await restore(other, file, { isFresh: false });
  await expect(restore(other, file, { isFresh: false })).rejects.toThrow(/holds a home already: add --fresh/);
  const moved = await home.open({ dir: other });
  const again = await signIn(moved.url, OWNER);
  expect((await call(moved.url, again.bearer, 'dashboard_list')).body.data.list).toMatchObject([{ name: 'Hall' }]);
  const archive = `${moved.url}/storage/storage/store/${shown.Value}/archive?Key=${shown.Key}`;
  const back = await fetch(archive, { headers: again.pair });
  expect(Buffer.from(await back.arrayBuffer())).toEqual(picture);
  // Who was signed in stays so.
  expect((await call(moved.url, bearer, 'dashboard_list')).status).toBe(200);
  await moved.stop();

  const torn = path.join(home.dir, 'torn.backup');
  const bytes = readFileSync(file);
  bytes.write('Hull', bytes.indexOf('"Hall"') + 1);
  writeFileSync(torn, bytes);
  await expect(restore(other, torn, { isFresh: true })).rejects.toThrow(/damaged: its check sum/);
  await expect(restore(other, path.join(home.dir, 'none'), { isFresh: true })).rejects.toThrow(
    /cannot be read \(ENOENT\)/,
  );
  const kept = await home.open({ dir: other });
  expect((await signIn(kept.url, OWNER)).bearer).not.toBe('');
});

it('tells no energy of the time before it began to count, and waits for a hub that it knows', async () => {
  const home = await startLived();
  const { bearer } = await signIn(home.server.url, OWNER);
  const now = Math.floor(Date.now() / 1_000);
  const { body } = await call(home.server.url, bearer, 'controller_list');
  const { uuid } = body.data.controllers[0] as { uuid: string };
  const energy = await call(home.server.url, bearer, 'energy_history_get', {
    controller: uuid,
    windows: [[now - 86_400, now - 3_600]],
  });
  // Nobody counted before this server did.
  expect((energy.body.data.list as { windows: unknown[] }[])[0]?.windows).toEqual([{ kwh: [null], known_s: [0] }]);

  await home.server.stop();
  await home.hub.stop();
  const waiting = await home.open();
  expect(waiting.problem).toMatchObject({ is: 'unreachable' });
  const { pair } = await signIn(waiting.url, OWNER);
  // Whoever reads the list knows from when to when nothing was recorded.
  const told = (await alertsOf({ ...home, server: waiting }, pair)).map(({ Value }) => Value);
  expect(told.slice(0, 3)).toEqual(['gone', 'started', 'stopped']);
});

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true }).flatMap((each) =>
    each.isFile() ? [path.join(each.parentPath, each.name)] : [],
  );
}
