import { z } from 'zod';
import type { Cloud } from '../cloud.ts';
import {
  anyParams,
  CallRefused,
  REFUSED,
  requestCall,
  requireLocation,
  type CallContext,
  type RequestCall,
} from '../request-call.ts';
import { commandNames, opensHouse, type Capability } from './capabilities.ts';
import { isMade, type Abstract } from './voice.ts';

const MODEL = 'ZW3004'; // spec 3.7
const MOST_SET_POINTS = 20;

const name = z.string().trim().min(1).max(50);
const level = z.number().min(0).max(100);
const scale = z
  .looseObject({
    ...{ min: level, max: level, set_points: z.array(level).min(2).max(MOST_SET_POINTS) },
    names: z.array(z.string().max(30)).optional(),
  })
  .refine(({ min, max, set_points }) => min < max && set_points.every((each) => each >= min && each <= max))
  .refine(({ set_points, names }) => names === undefined || names.length === set_points.length)
  .transform(({ min, max, set_points, names }) => ({
    min,
    max,
    set_points,
    ...(names === undefined ? {} : { names }),
  }));

/** Virtual devices behind voice assistants: linking, finding out what they can do, commanding (protocol 14). */
export function abstractCalls({ voice }: Cloud): Record<string, RequestCall> {
  /** @throws {CallRefused} for accounts without the household, and for devices it does not have. */
  const need = (uuid: string, context: CallContext): Abstract => {
    requireLocation(undefined, context);
    const abstract = voice.find(uuid);
    if (abstract === null) throw new CallRefused(REFUSED.notFound, 'Device not found');
    return abstract;
  };
  const isAtHome = ({ cloud, account }: CallContext) => account.locationUuid === cloud.home.location.uuid;

  return {
    abstract_list: requestCall(anyParams, (_params, context) => ({
      abstracts: isAtHome(context) ? voice.list().map(shape) : [],
    })),

    voice_account_list: requestCall(anyParams, (_params, context) => ({
      list: isAtHome(context) ? voice.accounts() : [],
    })),

    abstract_create: requestCall(
      z.looseObject({ name, service: z.string(), account_uuid: z.string(), pin_required: z.boolean().optional() }),
      (params, context) => {
        requireLocation(undefined, context);
        const account = voice.accounts().find((each) => each.uuid === params.account_uuid);
        if (account === undefined) throw new CallRefused(REFUSED.notFound, 'Voice account not found');
        if (account.service !== params.service) throw new CallRefused(REFUSED.badParams, 'Bad params: service');
        const made = voice.create(params.name, account, params.pin_required);
        if (made === null) throw new CallRefused(REFUSED.forbidden, 'Too many virtual devices');
        return { uuid: made.uuid };
      },
    ),

    abstract_detect: requestCall(z.looseObject({ uuid: z.string() }), async ({ uuid }, context) => {
      need(uuid, context);
      if (!voice.canDetect()) throw new CallRefused(REFUSED.forbidden, 'Too many detections at once');
      const capabilities = await voice.detect(uuid);
      if (capabilities === null) throw new CallRefused(REFUSED.notFound, 'The assistant does not find this device');
      return { capabilities: flagged(capabilities) };
    }),

    abstract_update: requestCall(
      z.looseObject({
        ...{ uuid: z.string(), name: name.optional(), dimmer: scale.optional() },
        pin_required: z.boolean().optional(),
      }),
      (params, context) => {
        const { capabilities } = need(params.uuid, context);
        if (params.pin_required === false && opensHouse(capabilities))
          throw new CallRefused(REFUSED.forbidden, 'This device needs its PIN');
        voice.update(params.uuid, {
          ...(params.name === undefined ? {} : { name: params.name }),
          ...(params.dimmer === undefined ? {} : { dimmer: params.dimmer }),
          ...(params.pin_required === undefined ? {} : { isPinRequired: params.pin_required }),
        });
        return {};
      },
    ),

    abstract_command: requestCall(
      z.looseObject({ uuid: z.string(), command: z.string(), value: z.unknown().optional() }),
      ({ uuid, command, value }, context) => {
        need(uuid, context);
        switch (voice.command(uuid, command, value)) {
          case 'done':
            return {};
          case 'refused':
            throw new CallRefused(REFUSED.badParams, 'Bad params: command');
          case 'silent':
            throw new CallRefused(REFUSED.notFound, 'The device does not answer');
          case 'unknown':
            throw new CallRefused(REFUSED.notFound, 'Device not found');
        }
      },
    ),

    abstract_delete: requestCall(z.looseObject({ uuid: z.string() }), ({ uuid }, context) => {
      need(uuid, context);
      voice.remove(uuid);
      return {};
    }),
  };
}

function shape(abstract: Abstract) {
  const { uuid, name: called, service, accountUuid, dimmer, isPinRequired = false } = abstract;
  const capabilities = isMade(abstract) ? abstract.capabilities : [];
  const state = isMade(abstract) ? abstract.state : {};
  return {
    uuid,
    name: called,
    type: 'abstract',
    meta: { service, account_uuid: accountUuid },
    data: {
      model: MODEL,
      capabilities: flagged(capabilities),
      commands: commandNames(capabilities).map((each) => ({ name: each })),
      ...(capabilities.includes('dimmer') ? { dimmer } : {}),
      ...(opensHouse(abstract.capabilities) ? { pin_required: isPinRequired } : {}),
      state,
    },
  };
}

/** Clients make a device of it only when a capability begins with ui_flag_ (spec 3.7). */
function flagged(capabilities: readonly Capability[]): string[] {
  const [first] = capabilities;
  return first === undefined ? [] : [`ui_flag_${first}`, ...capabilities];
}
