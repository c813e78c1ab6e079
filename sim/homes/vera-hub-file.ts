import { z } from 'zod';
import { key } from './home-key.ts';

/** What a home file may say about an older hub of the Vera family, which is reached by the relay's http calls. */

/** Kinds of device that such a hub runs. */
export const VERA_KINDS = [
  'switch',
  'dimmer',
  'lock',
  'contact',
  'motion',
  'leak',
  'smoke',
  'thermostat',
  'temperature',
  'humidity',
  'cover',
  'power-meter',
] as const;

const device = z.strictObject({
  key,
  kind: z.enum(VERA_KINDS),
  name: z.string().min(1),
  room: key.nullable().default(null),
  /** By name of the variable (`Status`, `LoadLevelStatus`, `Tripped`…); the relay sends them as text. */
  values: z.record(z.string(), z.string()).default({}),
  isInvisible: z.boolean().default(false),
});

const scene = z.strictObject({
  key,
  name: z.string().min(1),
  room: key.nullable().default(null),
  /** Variables that the scene sets. */
  actions: z.array(z.strictObject({ device: key, variable: z.string(), value: z.string() })),
  /** One of its devices does not answer: the scene ends as failed. */
  fails: z.boolean().default(false),
});

export const veraHub = z
  .strictObject({
    /** S9.13: below 70,000,000. */
    serial: z.string().regex(/^(\d{5,7}|[1-6]\d{7})$/, 'serials of Vera hubs are below 70000000'),
    name: z.string(),
    mac: z.string(),
    isConnected: z.boolean().default(true),
    temperatureScale: z.enum(['celsius', 'fahrenheit']),
    rooms: z.array(z.strictObject({ key, name: z.string() })),
    devices: z.array(device),
    scenes: z.array(scene).default([]),
  })
  .superRefine((hub, context) => {
    const rooms = new Set(hub.rooms.map((each) => each.key));
    const devices = new Set(hub.devices.map((each) => each.key));
    const need = (known: Set<string>, name: string | null, path: (string | number)[]) => {
      if (name === null || known.has(name)) return;
      context.addIssue({ code: 'custom', path, message: `nothing here has the key "${name}"` });
    };
    for (const [what, list] of [
      ['rooms', hub.rooms],
      ['devices', hub.devices],
      ['scenes', hub.scenes],
    ] as const) {
      list.forEach((each, index) => {
        if (list.findIndex((other) => other.key === each.key) === index) return;
        context.addIssue({ code: 'custom', path: [what, index, 'key'], message: `"${each.key}" is used twice` });
      });
    }
    hub.devices.forEach((each, index) => need(rooms, each.room, ['devices', index, 'room']));
    hub.scenes.forEach((each, index) => {
      need(rooms, each.room, ['scenes', index, 'room']);
      each.actions.forEach((act, at) => need(devices, act.device, ['scenes', index, 'actions', at, 'device']));
    });
  });

export type VeraHubFile = z.infer<typeof veraHub>;
export type VeraDeviceFile = VeraHubFile['devices'][number];
export type VeraKindName = (typeof VERA_KINDS)[number];
