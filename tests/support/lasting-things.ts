import { createHash } from 'node:crypto';
import { openLine, type HubLine } from './hub-line.ts';
import { ask, call, loginUrl, postJson, sha1, type Reply, type SignedIn } from './sim-client.ts';
import { hashOf } from './account-client.ts';

const ME = { username: 'two', password: 'Demo1234', PK_User: 103, PK_Account: 202, serial: '90000002' };
const UUID = '0a7e41d8-95c3-4f6b-b2e7-3f8d6c19a203';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A client of a home: signed in once, with a line of its own to the hub. */
export interface Visit {
  url: string;
  me: SignedIn;
  line: HubLine;
}

export async function visit(url: string, me: SignedIn): Promise<Visit> {
  const line = await openLine(url.replace('http', 'ws'));
  await hub({ url, me, line }, 'loginUserMios', { ...me.pair });
  await hub({ url, me, line }, 'register', { serial: ME.serial });
  return { url, me, line };
}

/** Something that people make and change, one write after the other. Values are compared whole. */
export interface LastingThing<T> {
  name: string;
  /** What is there now. */
  read(home: Visit): Promise<T>;
  /** @param n counts up with each write @returns what it makes of the present value, and the calls that do it. */
  write(home: Visit, present: T, n: number): { next: T; send: () => Promise<unknown> };
}

/** A call that the home answered, but not with yes. */
class Refused extends Error {}

async function hub({ line }: Visit, method: string, params: Record<string, unknown>): Promise<unknown> {
  const cut = line.closed.then(() => Promise.reject(new TypeError('the line was cut')));
  const reply = await Promise.race([line.ask(method, params), cut]);
  if (reply.error !== null && reply.error !== undefined) throw new Refused(`${method}: ${reply.error.message}`);
  return reply.result;
}

async function cloud({ url, me }: Visit, name: string, params: unknown): Promise<Record<string, unknown>> {
  const { body } = await call(url, me.bearer, name, params);
  const { status, data } = body as { status: number; data: Record<string, unknown> };
  if (status !== 1) throw new Refused(`${name}: ${JSON.stringify(data)}`);
  return data;
}

function accepted(reply: Reply, what: string): Reply {
  if (reply.status >= 300) throw new Refused(`${what}: ${String(reply.status)} ${JSON.stringify(reply.body)}`);
  return reply;
}

interface Page {
  revision: number;
  n: number;
  text: string;
}
/** Boards and themes: made, changed by revision, deleted. */
function documents(kind: 'dashboard' | 'theme', name: string): LastingThing<Page[]> {
  let uuid = '';
  return {
    name: `${kind} ${name}`,
    async read(home) {
      const { list } = (await cloud(home, `${kind}_list`, {})) as { list: (Page & { uuid: string; name: string })[] };
      const own = list.filter((each) => each.name === name);
      uuid = own[0]?.uuid ?? '';
      return own.map(({ revision, n, text }) => ({ revision, n, text }));
    },
    write(home, [present], n) {
      if (present !== undefined && n % 5 === 4)
        return { next: [], send: () => cloud(home, `${kind}_delete`, { uuid }) };
      const text = `${String(n)} ${'ä'.repeat(n % 2 === 0 ? 60_000 : 300)}`;
      const next = [{ revision: (present?.revision ?? 0) + 1, n, text }];
      const body = { name, n, text, ...(present === undefined ? {} : { revision: present.revision }) };
      const isNew = present === undefined;
      const method = kind === 'theme' || !isNew ? `${kind}_set` : `${kind}_create`;
      const params = { ...(isNew ? {} : { uuid }), [kind]: body };
      return {
        next,
        async send() {
          const made = await cloud(home, method, params);
          if (isNew) uuid = made['uuid'] as string;
        },
      };
    },
  };
}

function keyValue(key: string): LastingThing<string | null> {
  const entry = { type: 'location', key };
  return {
    name: `value ${key}`,
    async read(home) {
      const { list } = (await cloud(home, 'kvs_get', { list: [entry] })) as { list: { value: string }[] };
      return list[0]?.value ?? null;
    },
    write(home, present, n) {
      if (present !== null && n % 6 === 5) return { next: null, send: () => cloud(home, 'kvs_delete', entry) };
      const value = JSON.stringify({ n, text: 'é'.repeat(3_000) });
      return { next: value, send: () => cloud(home, 'kvs_set', { ...entry, value }) };
    },
  };
}

/** Bytes of a picture that no other write has. */
function picture(n: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(n % 251);
  bytes.set([...PNG, ...Buffer.from(String(n))]);
  return bytes;
}
const sumOf = (bytes: ArrayBuffer | Uint8Array) => createHash('sha1').update(new Uint8Array(bytes)).digest('hex');

function uploads(): LastingThing<[string, string][]> {
  const uuids = new Map<string, string>();
  return {
    name: 'uploads',
    async read(home) {
      const { list } = (await cloud(home, 'storage_list', { bucket: 'kept', order: [['filename', 'asc']] })) as {
        list: { uuid: string; key: string; filename: string }[];
      };
      return Promise.all(
        list.map(async ({ uuid, key, filename }): Promise<[string, string]> => {
          uuids.set(filename, uuid);
          const bytes = await fetch(`${home.url}/?uuid=${uuid}&key=${key}`);
          return [filename, bytes.ok ? sumOf(await bytes.arrayBuffer()) : `status ${String(bytes.status)}`];
        }),
      );
    },
    write(home, present, n) {
      const [oldest] = present;
      if (oldest !== undefined && present.length >= 3) {
        const params = { uuids: [uuids.get(oldest[0])] };
        return { next: present.slice(1), send: () => cloud(home, 'storage_delete', params) };
      }
      const bytes = picture(n, 150_000 + (n % 7) * 50_000);
      const filename = `${String(n).padStart(6, '0')}.png`;
      const body = new FormData();
      body.append('file', new Blob([bytes]), filename);
      return {
        next: [...present, [filename, sumOf(bytes)]],
        async send() {
          const headers = { Authorization: `Bearer ${home.me.bearer}`, bucket: 'kept', filename };
          const reply = await ask(`${home.url}/upload`, { method: 'POST', headers, body });
          const { file } = accepted(reply, 'upload').body as { file: { uuid: string } };
          uuids.set(filename, file.uuid);
        },
      };
    },
  };
}

function avatar(): LastingThing<string | null> {
  const records = '/account/kvs/kvs?PK_StorageType=3&Count=1';
  const Key = `profilePicture_${String(ME.PK_User)}`;
  return {
    name: 'avatar',
    async read({ url, me }) {
      const { body } = accepted(await ask(url + records, { headers: me.pair }), 'avatar record');
      const [shown] = (body as { Records: { Value: string }[] }).Records;
      if (shown === undefined) return null;
      const bytes = await fetch(`${url}/storage/storage/store/${shown.Value}/archive?Key=${Key}`, { headers: me.pair });
      return bytes.ok ? sumOf(await bytes.arrayBuffer()) : `status ${String(bytes.status)}`;
    },
    write({ url, me }, _present, n) {
      const bytes = picture(n, 60_000);
      const form = new FormData();
      form.append('Data', new Blob([bytes]), 'me.png');
      return {
        next: sumOf(bytes),
        async send() {
          const stored = await ask(`${url}/storage/storage/store`, { method: 'POST', headers: me.pair, body: form });
          const { PK_Store } = accepted(stored, 'avatar').body as { PK_Store: number };
          const headers = { ...me.pair, 'Content-Type': 'application/json' };
          const body = JSON.stringify({ Key, Value: String(PK_Store) });
          accepted(await ask(url + records, { method: 'PUT', headers, body }), 'avatar record');
        },
      };
    },
  };
}

const pin: LastingThing<string> = {
  name: 'PIN',
  async read(home) {
    const { list } = (await cloud(home, 'user_pins_manage', { action: 'list' })) as {
      list: { user_uuid: string; pin: string }[];
    };
    return list.find((each) => each.user_uuid === UUID)?.pin ?? '';
  },
  write(home, _present, n) {
    const next = sha1(`pin ${String(n)}`);
    const password_hash = hashOf(ME.username, ME.password);
    return {
      next,
      send: () => cloud(home, 'user_pins_manage', { action: 'set', user_uuid: UUID, pin: next, password_hash }),
    };
  },
};

const record: LastingThing<{ FirstName: string; Phone: unknown }> = {
  name: 'user record',
  async read({ url, me }) {
    const reply = accepted(await ask(`${url}/account/user/user/${String(ME.PK_User)}`, { headers: me.pair }), 'record');
    const { FirstName, Phone } = reply.body as { FirstName: string; Phone: unknown };
    return { FirstName, Phone };
  },
  write({ url, me }, _present, n) {
    const next = { FirstName: `Toni ${String(n)}`, Phone: { Phone: `+1 555 ${String(n)}` } };
    const headers = { ...me.pair, 'Content-Type': 'application/json' };
    const init = { method: 'PUT', headers, body: JSON.stringify(next) };
    return {
      next,
      send: async () => accepted(await ask(`${url}/account/user/user/${String(ME.PK_User)}`, init), 'record'),
    };
  },
};

/** The value is the number of the last one who signed up. */
function signUps(): LastingThing<number> {
  let last = 0;
  const nameOf = (n: number) => `lodger${String(n)}`;
  return {
    name: 'sign-ups',
    async read({ url }) {
      for (let n = last; n > 0; n -= 1) {
        const reply = await ask(loginUrl(url, nameOf(n), 'Abcdefg1'));
        if (reply.status === 200) return n;
      }
      return 0;
    },
    write({ url }, present) {
      const n = present + 1;
      last = n;
      const body = { Username: nameOf(n), Email: `${nameOf(n)}@home.example`, Password: 'Abcdefg1', PK_Oem: 1 };
      return { next: n, send: async () => accepted(await postJson(`${url}/autha/auth/username`, body), 'sign-up') };
    },
  };
}

/** A scene of one's own: made, edited, switched off, deleted. */
function scene(): LastingThing<{ name: string; enabled: boolean; level: unknown }[]> {
  let _id = '';
  return {
    name: 'scenes',
    async read(home) {
      const { scenes } = (await hub(home, 'hub.scenes.list', {})) as {
        scenes: {
          _id: string;
          name: string;
          enabled: boolean;
          then: { fields: { name: string; value: unknown }[] }[];
        }[];
      };
      const own = scenes.filter(({ name }) => name.startsWith('Kept '));
      _id = own[0]?._id ?? '';
      return own.map(({ name, enabled, then }) => ({
        name,
        enabled,
        level: then[0]?.fields.find((each) => each.name === 'value')?.value,
      }));
    },
    write(home, [present], n) {
      if (present !== undefined && n % 4 === 3)
        return { next: [], send: () => hub(home, 'hub.scenes.delete', { _id }) };
      if (present !== undefined && n % 4 === 2) {
        const enabled = !present.enabled;
        return {
          next: [{ ...present, enabled }],
          send: () => hub(home, 'hub.scenes.enabled.set', { _id, enabled }),
        };
      }
      const made = { name: `Kept ${String(n)}`, enabled: true, level: n % 100 };
      const isNew = present === undefined;
      return {
        next: [made],
        async send() {
          const item = await itemOf(home, 'dimmer');
          const action = {
            blockOptions: { method: { name: 'setItemValue', args: { item: 'item', value: 'value' } } },
            fields: [
              { name: 'item', type: 'item', value: item },
              { name: 'value', type: 'int', value: made.level },
            ],
          };
          const eo = { name: made.name, enabled: true, parent_id: '', when: [], then: [action] };
          if (!isNew) await hub(home, 'hub.scenes.edit', { _id, eo });
          else ({ _id } = (await hub(home, 'hub.scenes.create', eo)) as { _id: string });
        },
      };
    },
  };
}

async function itemOf(home: Visit, name: string): Promise<string> {
  const { items } = (await hub(home, 'hub.items.list', {})) as { items: { _id: string; name: string }[] };
  return items.find((each) => each.name === name)?._id ?? '';
}

function room(): LastingThing<string[]> {
  let _id = '';
  return {
    name: 'rooms',
    async read(home) {
      const rooms = (await hub(home, 'hub.room.list', {})) as { _id: string; name: string }[];
      const own = rooms.filter(({ name }) => name.startsWith('Kept '));
      _id = own[0]?._id ?? '';
      return own.map(({ name }) => name);
    },
    write(home, [present], n) {
      const name = `Kept ${String(n)}`;
      if (present !== undefined && n % 3 === 2) return { next: [], send: () => hub(home, 'hub.room.delete', { _id }) };
      if (present !== undefined) return { next: [name], send: () => hub(home, 'hub.room.name.set', { _id, name }) };
      return {
        next: [name],
        async send() {
          ({ _id } = (await hub(home, 'hub.room.create', { name })) as { _id: string });
        },
      };
    },
  };
}

function deviceName(at: number): LastingThing<string> {
  const own = async (home: Visit) => {
    const { devices } = (await hub(home, 'hub.devices.list', {})) as { devices: { _id: string; name: string }[] };
    return devices[at] ?? { _id: '', name: '' };
  };
  return {
    name: `device ${String(at)}`,
    read: async (home) => (await own(home)).name,
    write(home, _present, n) {
      const name = `Kept ${String(n)}`;
      const send = async () => hub(home, 'hub.device.name.set', { _id: (await own(home))._id, name });
      return { next: name, send };
    },
  };
}

/** Which devices a mode leaves out and which stay silent: one guard goes on and off both lists. */
function modeLists(): LastingThing<{ silent: string[]; bypassed: string[] }> {
  let guard = '';
  return {
    name: 'mode lists',
    async read(home) {
      const { modes, devices } = (await hub(home, 'hub.modes.get', {})) as {
        modes: { _id: string; alarmsOffDevices: string[]; bypassDevices: string[] }[];
        devices: string[];
      };
      guard = devices[0] ?? '';
      const away = modes.find(({ _id }) => _id === '2');
      return { silent: away?.alarmsOffDevices ?? [], bypassed: away?.bypassDevices ?? [] };
    },
    write(home, present, n) {
      const flip = (list: string[]) => (list.length === 0 ? [guard] : []);
      const wordFor = (list: string[]) => (list.length === 0 ? 'add' : 'remove');
      if (n % 2 === 0) {
        const method = `hub.modes.alarms_off.${wordFor(present.silent)}`;
        const send = () => hub(home, method, { modeId: '2', deviceId: guard });
        return { next: { ...present, silent: flip(present.silent) }, send };
      }
      const method = `hub.modes.bypass_devices.${wordFor(present.bypassed)}`;
      const send = () => hub(home, method, { modeId: '2', deviceIds: [guard] });
      return { next: { ...present, bypassed: flip(present.bypassed) }, send };
    },
  };
}

/** Everything that people make, each to be written by a client of its own. */
export const lastingThings = (): readonly LastingThing<unknown>[] =>
  [
    documents('dashboard', 'Hall'),
    documents('dashboard', 'Kitchen'),
    documents('theme', 'Dusk'),
    keyValue('kept-1'),
    keyValue('kept-2'),
    uploads(),
    avatar(),
    pin,
    record,
    signUps(),
    scene(),
    room(),
    deviceName(0),
    deviceName(1),
    modeLists(),
  ] as LastingThing<unknown>[];
