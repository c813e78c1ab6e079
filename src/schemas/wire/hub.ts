import * as z from 'zod/mini';
import { id, ids, members, numeric, text } from './lenient';

/** Frames, lists and objects of a hub's socket (protocol 6 to 10). Loose: firmware adds fields. */

export const frame = z.looseObject({
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  msg_id: z.optional(z.unknown()),
  msg_subclass: z.optional(z.string()),
  method: z.optional(z.string()),
  error: z.optional(
    z.nullable(z.looseObject({ code: z._default(numeric, null), message: text, data: z.optional(z.unknown()) })),
  ),
  result: z.optional(z.unknown()),
});
export type Frame = z.infer<typeof frame>;

const flag = z.optional(z.boolean());

export const device = z.looseObject({
  _id: id,
  name: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  subcategory: z._default(z.string(), ''),
  roomId: text,
  parentDeviceId: text,
  batteryPowered: flag,
  reachable: flag,
  armed: flag,
  status: text,
});
export type WireDevice = z.infer<typeof device>;

/** `hub.device.updated`: only what changed. */
export const deviceChange = z.looseObject({
  _id: id,
  name: z.optional(z.string()),
  roomId: z.optional(z.nullable(z.string())),
  reachable: flag,
  armed: flag,
  status: z.optional(z.string()),
});

export const item = z.looseObject({
  _id: id,
  deviceId: id,
  name: z.string(),
  valueType: z._default(z.string(), ''),
  value: z.optional(z.unknown()),
  scale: text,
  hasSetter: flag,
  minValue: z._default(numeric, null),
  maxValue: z._default(numeric, null),
  enum: z.optional(z.array(z.string())),
});
export type WireItem = z.infer<typeof item>;

export const itemChange = z.looseObject({
  _id: id,
  deviceId: z.optional(z.string()),
  value: z.optional(z.unknown()),
  valueType: z.optional(z.string()),
  scale: z.optional(z.nullable(z.string())),
  fwTimestampMs: z.optional(numeric),
});

export const room = z.looseObject({ _id: id, name: z._default(z.string(), '') });
export type WireRoom = z.infer<typeof room>;

export const scene = z.looseObject({
  _id: id,
  name: z._default(z.string(), ''),
  parent_id: text,
  enabled: flag,
  is_group: flag,
  meta: z.optional(z.nullable(z.looseObject({ type: z.optional(z.unknown()), modified_by: z.optional(z.unknown()) }))),
  then: z.optional(z.unknown()),
  else: z.optional(z.unknown()),
  thenGroups: z.optional(z.unknown()),
});
export type WireScene = z.infer<typeof scene>;

export const devicesList = z.looseObject({ devices: members });
export const itemsList = z.looseObject({ items: members });
export const scenesList = z.looseObject({ scenes: members });
export const roomList = members;

export const info = z.looseObject({
  serial: z.optional(z.union([z.string(), z.number()])),
  uuid: z._default(z.string(), ''),
  localtime: text,
  location: z.optional(
    z.nullable(
      z.looseObject({
        timezone: text,
        latitude: z._default(numeric, null),
        longitude: z._default(numeric, null),
      }),
    ),
  ),
});
export const settings = z.looseObject({
  settings: z._default(z.array(z.looseObject({ name: z.string(), value: z.optional(z.unknown()) })), []),
});

export const mode = z.looseObject({
  _id: id,
  name: z._default(z.string(), ''),
  armed: flag,
  disarmedDevices: ids,
  bypassDevices: ids,
});

const source = z.looseObject({ deviceId: id, timestamp: z._default(numeric, null), delay: z._default(numeric, null) });
export const modes = z.looseObject({
  current: id,
  switchTo: text,
  timeIsLeftToSwitch: z._default(numeric, 0),
  switchToDelay: z._default(numeric, null),
  alarmDelay: z._default(numeric, null),
  entryDelay: z.optional(z.nullable(z.looseObject({ normal: z._default(numeric, null) }))),
  abortWindow: z.optional(z.nullable(z.looseObject({ default: z._default(numeric, null) }))),
  modes: z.array(mode).check(z.maxLength(50)),
  devices: ids,
  alarmed: z.optional(
    z.nullable(
      z.looseObject({
        entryDelay: z._default(numeric, null),
        timeIsLeft: z._default(numeric, 0),
        silent: flag,
        sources: z._default(z.array(source), []),
      }),
    ),
  ),
});
export type WireModes = z.infer<typeof modes>;
export const currentMode = z.looseObject({ modeId: id });

export const switched = z.looseObject({
  from: z.optional(z.nullable(z.string())),
  to: id,
  status: z.string(),
  switchToDelay: z._default(numeric, null),
});
export const changed = z.looseObject({ modeId: id });
export const alarmed = z.looseObject({
  deviceId: z.optional(z.nullable(z.string())),
  phase: z.string(),
  status: z.string(),
  pendingDelay: z._default(numeric, null),
  silent: flag,
  timestamp: z._default(numeric, null),
});
export const modeDevices = z.looseObject({ modeId: id, deviceIds: ids });
export const modeDevice = z.looseObject({ modeId: id, disarmedDevice: id });
export const modeEdit = z.looseObject({ modeId: id });
export const entryDelay = z.looseObject({ entryDelay: z.looseObject({ normal: z._default(numeric, null) }) });
export const byId = z.looseObject({ _id: id });
export const setting = z.looseObject({ name: z.string(), value: z.optional(z.unknown()) });
export const sceneProgress = z.looseObject({ scene_id: id, status: z.string() });
export const hubConnection = z.looseObject({ serial: z.union([z.string(), z.number()]), connected: z.boolean() });
