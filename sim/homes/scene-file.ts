import { z } from 'zod';
import { key } from './home-key.ts';

/**
 * The short form of a scene in a home file: devices, rooms and scenes by key, one word for each kind of condition and
 * action. The hub makes the wire's blocks of it (protocol 10.1).
 */

const modeId = z.enum(['1', '2', '3', '4']);
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written 07:05');
const comparator = z.enum(['<', '<=', '>', '>=', '==', '!=']);

const delayS = z.number().int().nonnegative().default(0);
const action = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), device: key, item: z.string(), value, delayS }),
  z.strictObject({ do: z.literal('toggle'), device: key, item: z.string(), delayS }),
  z.strictObject({ do: z.literal('mode'), modeId, delayS }),
  z.strictObject({ do: z.literal('arm'), device: key, armed: z.boolean(), delayS }),
  z.strictObject({ do: z.literal('scene'), scene: key, delayS }),
  z.strictObject({ do: z.literal('enable'), scene: key, enabled: z.boolean(), delayS }),
]);

const simpleCondition = z.discriminatedUnion('if', [
  /** An item has this value. */
  z.strictObject({ if: z.literal('item'), device: key, item: z.string(), is: value }),
  /** An item changes, from and to whatever where they are absent. */
  z.strictObject({
    if: z.literal('changes'),
    device: key,
    item: z.string(),
    from: value.optional(),
    to: value.optional(),
  }),
  z.strictObject({ if: z.literal('compare'), device: key, item: z.string(), comparator, value: z.number() }),
  z.strictObject({ if: z.literal('battery'), device: key, below: z.number().int().min(1).max(100) }),
  z.strictObject({ if: z.literal('reachable'), device: key, is: z.boolean() }),
  z.strictObject({ if: z.literal('mode-to'), modes: z.array(modeId).min(1) }),
  z.strictObject({ if: z.literal('mode-from'), modes: z.array(modeId).min(1) }),
  z.strictObject({ if: z.literal('alarm'), phases: z.array(z.enum(['idle', 'entryDelay', 'main'])).min(1) }),
  /** Every day, or on these weekdays (1 Monday … 7 Sunday). */
  z.strictObject({
    if: z.literal('time'),
    at: z.array(clock).min(1),
    weekdays: z.array(z.number().int().min(1).max(7)).optional(),
  }),
  z.strictObject({ if: z.literal('every'), interval: z.string().regex(/^[1-9]\d{0,3}[mhd]$/) }),
  z.strictObject({ if: z.literal('between'), from: clock, to: clock }),
  z.strictObject({
    if: z.literal('sun'),
    event: z.enum(['sunrise', 'sunset']),
    shift: z.enum(['before', 'after']).optional(),
    by: clock.optional(),
  }),
  z.strictObject({ if: z.literal('network'), is: z.enum(['connected', 'disconnected']) }),
]);
type SimpleCondition = z.infer<typeof simpleCondition>;

export type SceneCondition = SimpleCondition | { if: 'all' | 'any' | 'not'; of: SceneCondition[] };
const condition: z.ZodType<SceneCondition> = z.lazy(() =>
  z.union([
    simpleCondition,
    z.strictObject({ if: z.enum(['all', 'any']), of: z.array(condition).min(1) }),
    z.strictObject({ if: z.literal('not'), of: z.array(condition).length(1) }),
  ]),
);

export const scene = z.strictObject({
  key,
  name: z.string().min(1).max(25),
  room: key.nullable().default(null),
  /** What starts it by itself; several are alternatives. */
  when: z.array(condition).default([]),
  /** It starts by itself only in these modes. */
  modes: z.array(modeId).min(1).default(['1', '2', '3', '4']),
  enabled: z.boolean().default(true),
  /** User names of those who are told how a run ended. */
  notify: z.array(z.string()).default([]),
  /** Made by the system to send a notification: apps do not list it. */
  isHidden: z.boolean().default(false),
  actions: z.array(action).min(1),
  /** Done when the condition stops to hold. */
  otherwise: z.array(action).min(1).optional(),
});

export type SceneFile = z.infer<typeof scene>;
export type SceneAction = SceneFile['actions'][number];

export interface NamedKey {
  what: 'device' | 'room' | 'scene';
  key: string;
  path: (string | number)[];
}

/** Everything that a scene names by key, with the place inside the scene. */
export function keysOf(file: SceneFile): NamedKey[] {
  const ofActions = (name: 'actions' | 'otherwise') =>
    (file[name] ?? []).flatMap((each, at): NamedKey[] => {
      if ('device' in each) return [{ what: 'device', key: each.device, path: [name, at, 'device'] }];
      if ('scene' in each) return [{ what: 'scene', key: each.scene, path: [name, at, 'scene'] }];
      return [];
    });
  const ofConditions = (list: readonly SceneCondition[], path: (string | number)[]): NamedKey[] =>
    list.flatMap((each, at): NamedKey[] => {
      if ('of' in each) return ofConditions(each.of, [...path, at, 'of']);
      return 'device' in each ? [{ what: 'device', key: each.device, path: [...path, at, 'device'] }] : [];
    });
  return [
    ...(file.room === null ? [] : [{ what: 'room' as const, key: file.room, path: ['room'] }]),
    ...ofActions('actions'),
    ...ofActions('otherwise'),
    ...ofConditions(file.when, ['when']),
  ];
}
