import { z } from 'zod';
import { PICTURES } from '../pictures/pictures.ts';
import { cloudScene, strayCloudKeys, voice } from './cloud-file.ts';
import { key } from './home-key.ts';
import { keysOf, scene } from './scene-file.ts';
import { veraHub } from './vera-hub-file.ts';

/**
 * What a file in sim/homes may hold. Authored by hand, so unknown keys are errors.
 * Devices are named by a short `key`; the ids that travel on the wire are made from hub serial and key.
 */

const modeId = z.enum(['1', '2', '3', '4']);
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]);

const account = z.strictObject({
  username: z.string().toLowerCase().min(1),
  /** Demo passwords stand here in the clear; the cloud part keeps only hashes of them. */
  password: z.string().min(8).max(16),
  pin: z.string().regex(/^\d{4}$/, 'a PIN has four digits'),
  uuid: z.uuid(),
  PK_User: z.number().int(),
  PK_Account: z.number().int(),
  /** Account that stands in for the one above (S6.3). */
  PK_AccountChild: z.number().int().positive().optional(),
  email: z.email(),
  firstName: z.string(),
  name: z.string(),
  phone: z.string().default(''),
  /** Token of the local login, one for each hub serial. */
  localTokens: z.record(z.string(), z.string().min(8)).default({}),
  /** Serials of the hubs that this account may use; all of the home's when left out. Empty: no part in the house. */
  hubs: z.array(z.string()).optional(),
});

const location = z.strictObject({
  uuid: z.uuid(),
  id: z.number().int(),
  name: z.string(),
  timezone: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().default(40),
  longitude: z.number().default(-74),
});

const protect = z.strictObject({
  /** 1 where the monitoring service is subscribed. */
  services: z.strictObject({
    cmsnd: z.literal([0, 1]).default(0),
    rr: z.literal([0, 1]).default(0),
    avantguard: z.literal([0, 1]).default(0),
    cops: z.literal([0, 1]).default(0),
    southwestdispatch: z.literal([0, 1]).default(0),
  }),
  cmsEnableMode: z.number().int().default(0),
  accountNumber: z.string().nullable().default(null),
});

const room = z.strictObject({ key, name: z.string().max(30) });

const device = z.strictObject({
  key,
  kind: z.string(),
  name: z.string(),
  room: key.nullable().default(null),
  /** Key of the device that this one is a part of. */
  parent: key.optional(),
  /** Which of the kind's forms it is, where the kind has several (a bulb, a plug). */
  subcategory: z.string().optional(),
  /** Begins with these values instead of the kind's own. */
  values: z.record(z.string(), value).default({}),
  /** Draw while on, for devices with a meter. */
  watts: z.number().nonnegative().optional(),
  isReachable: z.boolean().default(true),
  /** Guards the house: armed and disarmed with the mode. */
  isGuard: z.boolean().default(false),
  model: z.string().default('S1'),
  /** What a camera sees; by its name when left out. */
  picture: z.enum(PICTURES).optional(),
});

const houseMode = z.strictObject({
  id: modeId,
  name: z.string(),
  armed: z.boolean(),
  protect: z.boolean().default(true),
  /** Keys of guards that this mode does not watch. */
  disarmedDevices: z.array(key).default([]),
});

const hub = z.strictObject({
  serial: z.string().regex(/^[789]00\d+$/, 'serials of these hubs begin with 700, 800 or 900'),
  uuid: z.uuid(),
  name: z.string(),
  mac: z.string(),
  isConnected: z.boolean().default(true),
  /** Its cameras speak the second version of the signalling (feature mqttwebrtc.v2). */
  hasWebrtcV2: z.boolean().optional(),
  temperatureScale: z.enum(['celsius', 'fahrenheit']),
  delays: z.strictObject({ exitS: z.number().int(), entryS: z.number().int(), abortS: z.number().int() }),
  rooms: z.array(room),
  devices: z.array(device),
  scenes: z.array(scene),
  modes: z.array(houseMode).length(4),
});

export const homeFile = z
  .strictObject({
    place: z.string(),
    /** Who lives here and what the home is good for, in one sentence each; shown in the list of homes. */
    people: z.string().default(''),
    about: z.string().default(''),
    location,
    accounts: z.array(account).min(1),
    protect,
    /** First values of the location's key-value store, by key (S7.17). */
    settings: z.record(z.string(), z.json()).default({}),
    hubs: z.array(hub),
    veraHubs: z.array(veraHub).default([]),
    /** Scenes that run in the cloud, across hubs. */
    cloudScenes: z.array(cloudScene).default([]),
    /** Voice assistants, and what their apps have in this house. */
    voice: voice.default({ accounts: [], devices: [] }),
  })
  .superRefine(({ hubs, veraHubs, accounts, cloudScenes, voice: assistants }, context) => {
    for (const { path, message } of strayCloudKeys({ cloudScenes, voice: assistants }, hubs)) {
      context.addIssue({ code: 'custom', path, message });
    }
    for (const { path, message } of strayAccounts(accounts, [...hubs, ...veraHubs])) {
      context.addIssue({ code: 'custom', path, message });
    }
    const users = accounts.map((each) => each.username);
    hubs.forEach((each, index) => {
      for (const { path, message } of [...danglingKeys(each), ...strayUsers(each, users)]) {
        context.addIssue({ code: 'custom', path: ['hubs', index, ...path], message });
      }
    });
  });

export type HomeFile = z.infer<typeof homeFile>;
export type HubFile = HomeFile['hubs'][number];
export type DeviceFile = HubFile['devices'][number];

function strayUsers({ scenes }: z.infer<typeof hub>, users: readonly string[]) {
  return scenes.flatMap(({ notify }, index) =>
    notify.flatMap((name, at) =>
      users.includes(name)
        ? []
        : [{ path: ['scenes', index, 'notify', at], message: `nobody here is called "${name}"` }],
    ),
  );
}

function strayAccounts(accounts: z.infer<typeof account>[], hubs: readonly { serial: string }[]) {
  const problems: { path: (string | number)[]; message: string }[] = [];
  const serials = hubs.map((each) => each.serial);
  const twice = serials.find((serial, index) => serials.indexOf(serial) !== index);
  if (twice !== undefined) problems.push({ path: ['hubs'], message: `two hubs have the serial ${twice}` });
  accounts.forEach((each, index) => {
    for (const [field, named] of Object.entries({
      hubs: each.hubs ?? [],
      localTokens: Object.keys(each.localTokens),
    })) {
      const stray = named.find((serial) => !serials.includes(serial));
      if (stray !== undefined) {
        problems.push({ path: ['accounts', index, field], message: `there is no hub ${stray} here` });
      }
    }
    for (const field of ['username', 'email', 'uuid', 'PK_User'] as const) {
      if (accounts.findIndex((other) => other[field] === each[field]) !== index) {
        problems.push({ path: ['accounts', index, field], message: 'another account has the same' });
      }
    }
  });
  return problems;
}

function danglingKeys(file: z.infer<typeof hub>): { path: (string | number)[]; message: string }[] {
  const problems: { path: (string | number)[]; message: string }[] = [];
  const devices = new Set(file.devices.map((each) => each.key));
  const rooms = new Set(file.rooms.map((each) => each.key));
  const scenes = new Set(file.scenes.map((each) => each.key));
  const need = (known: Set<string>, name: string | null, path: (string | number)[]) => {
    if (name !== null && !known.has(name)) problems.push({ path, message: `nothing here has the key "${name}"` });
  };
  for (const [what, list] of [
    ['devices', file.devices],
    ['rooms', file.rooms],
    ['scenes', file.scenes],
  ] as const) {
    const seen = new Set<string>();
    list.forEach((each, index) => {
      if (seen.has(each.key)) problems.push({ path: [what, index, 'key'], message: `"${each.key}" is used twice` });
      seen.add(each.key);
    });
  }
  file.devices.forEach((each, index) => {
    need(rooms, each.room, ['devices', index, 'room']);
  });
  file.modes.forEach((mode, index) => {
    mode.disarmedDevices.forEach((name, at) => {
      need(devices, name, ['modes', index, 'disarmedDevices', at]);
    });
  });
  file.scenes.forEach((each, index) => {
    const known = { device: devices, room: rooms, scene: scenes };
    for (const named of keysOf(each)) need(known[named.what], named.key, ['scenes', index, ...named.path]);
  });
  return problems;
}
