import { z } from 'zod';
import { CAMERA_FAULTS } from '../cameras/camera-fault.ts';
import { closeCode, faultPlan } from '../faults/fault.ts';
import type { SimClock } from '../clock.ts';
import { ANSWER_PARTS, ANSWER_WAYS, type Answers } from './answers.ts';
import { MOMENTS, nextMoment, type Somewhere } from './moments.ts';
import { ControlRefused, type SimControl } from './sim-control.ts';
import { readAs } from '../wire/read-as.ts';

const MOST_ADVANCE_MS = 24 * 3_600_000;
const MOST_SKEW_MS = 366 * 24 * 3_600_000;

const device = z.string();
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]);
const seconds = z.number().int().min(0).max(3_600).optional();
const serial = z.string().optional();

/** Something that can be asked for by POST /house/api/<name>. */
export interface Act {
  /** @throws {ControlRefused} for params that do not fit and for what cannot be done now */
  run(params: unknown): unknown;
}

/** Named acts of POST /house/api/<name>: the params they need and what they do. */
export function createActs(
  control: SimControl,
  answers: Answers,
  clock: SimClock,
  place: Somewhere,
): ReadonlyMap<string, Act> {
  return new Map(
    Object.entries({
      ...deviceActs(control),
      ...homeActs(control),
      ...timeActs(control, clock, place),
      ...faultActs(control, answers),
    }),
  );
}

function act<P>(params: z.ZodType<P>, run: (params: P) => unknown): Act {
  return {
    run(given) {
      const parsed = readAs(params, given);
      if (parsed.success) return run(parsed.data);
      const [issue] = parsed.error.issues;
      throw new ControlRefused(`Bad params: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
    },
  };
}

function deviceActs(control: SimControl) {
  return {
    /** The device reports a value, whoever caused it. */
    item: act(z.strictObject({ device, item: z.string(), value }), (p) => control.setItem(p.device, p.item, p.value)),
    /** The hub gives the device a command, as for a client; the device does it in its own time. */
    command: act(z.strictObject({ device, item: z.string(), value }), (p) =>
      control.command(p.device, p.item, p.value),
    ),
    door: act(z.strictObject({ device, open: z.boolean() }), (p) =>
      p.open ? control.openDoor(p.device) : control.closeDoor(p.device),
    ),
    reachable: act(z.strictObject({ device, reachable: z.boolean() }), (p) =>
      control.setReachable(p.device, p.reachable),
    ),
    battery: act(z.strictObject({ device, percent: z.number().int().min(0).max(100) }), (p) =>
      control.setBattery(p.device, p.percent),
    ),
    broken: act(z.strictObject({ device, broken: z.boolean() }), (p) => control.setBroken(p.device, p.broken)),
    /** What a person standing before the device does: presses, types a code. */
    device: act(z.strictObject({ device, act: z.string(), given: z.record(z.string(), z.unknown()).optional() }), (p) =>
      control.actOn(p.device, p.act, p.given),
    ),
    'camera-view': act(z.strictObject({ device, view: z.string().max(20).nullable() }), (p) =>
      control.setCameraView(p.device, p.view),
    ),
    'camera-fault': act(z.strictObject({ device, fault: z.enum(CAMERA_FAULTS).nullable() }), (p) =>
      control.cameraFault(p.device, p.fault),
    ),
    'add-device': act(
      z.strictObject({ kind: z.string(), name: z.string(), room: z.string().default(''), serial }),
      (p) => ({ ids: control.addDevice(p.kind, p.name, p.room, p.serial) }),
    ),
    'remove-device': act(z.strictObject({ device }), (p) => control.removeDevice(p.device)),
  };
}

function homeActs(control: SimControl) {
  return {
    hub: act(z.strictObject({ online: z.boolean(), serial }), (p) => control.hubOffline(!p.online, p.serial)),
    /** A device of an older hub, by key. */
    'older-device': act(
      z.strictObject({
        serial: z.string(),
        device: z.string(),
        move: z.union([
          z.strictObject({ do: z.enum(['power', 'lock', 'trip']), value: z.boolean() }),
          z.strictObject({ do: z.literal('level'), value: z.number().min(0).max(100) }),
        ]),
      }),
      (p) => control.moveOlder(p.serial, p.device, p.move),
    ),
    mode: act(z.strictObject({ modeId: z.string(), serial }), (p) => control.setMode(p.modeId, p.serial)),
    scene: act(z.strictObject({ scene: z.string(), serial }), (p) => control.runScene(p.scene, p.serial)),
    lively: act(z.strictObject({ lively: z.boolean() }), (p) => control.setLively(p.lively)),
    story: act(
      z.strictObject({
        do: z.enum(['play', 'pause', 'stop', 'step', 'restore']),
        name: z.string().optional(),
        arm: z.boolean().optional(),
        serial,
      }),
      ({ do: what, name, arm, serial: hub }) =>
        control.stories.direct(what, {
          ...(name === undefined ? {} : { name }),
          ...(arm === undefined ? {} : { arm }),
          ...(hub === undefined ? {} : { serial: hub }),
        }),
    ),
  };
}

function timeActs(control: SimControl, clock: SimClock, place: Somewhere) {
  return {
    advance: act(z.strictObject({ ms: z.number().min(0).max(MOST_ADVANCE_MS) }), (p) => control.advance(p.ms)),
    until: act(z.strictObject({ moment: z.enum(MOMENTS) }), ({ moment }) => {
      const at = nextMoment(moment, place, clock.now());
      if (at === null) throw new ControlRefused(`There is no ${moment} here in the next two days.`);
      control.advance(at - clock.now());
    }),
    speed: act(z.strictObject({ speed: z.number().min(0).max(1_000) }), (p) => control.setSpeed(p.speed)),
  };
}

/** Refused without --test by the control itself. */
function faultActs(control: SimControl, answers: Answers) {
  return {
    /** How a part of the home answers from now on. */
    answers: act(z.strictObject({ part: z.enum(ANSWER_PARTS), way: z.enum(ANSWER_WAYS) }), (p) =>
      answers.choose(p.part, p.way),
    ),
    delays: act(z.strictObject({ exitS: seconds, entryS: seconds, abortS: seconds, serial }), (p) =>
      control.setDelays(
        {
          ...(p.exitS === undefined ? {} : { exitS: p.exitS }),
          ...(p.entryS === undefined ? {} : { entryS: p.entryS }),
          ...(p.abortS === undefined ? {} : { abortS: p.abortS }),
        },
        p.serial,
      ),
    ),
    raw: act(
      z.strictObject({ serial: z.string(), frame: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
      (p) => control.rawBroadcast(p.serial, p.frame),
    ),
    fault: act(faultPlan, (p) => control.fault(p)),
    'clear-faults': act(z.strictObject({ id: z.string().optional() }), (p) => control.clearFaults(p.id)),
    skew: act(z.strictObject({ ms: z.number().int().min(-MOST_SKEW_MS).max(MOST_SKEW_MS) }), (p) =>
      control.setSkew(p.ms),
    ),
    drop: act(z.strictObject({}), () => ({ dropped: control.dropSockets() })),
    close: act(z.strictObject({ code: closeCode }), (p) => ({
      closed: control.closeSockets(p.code),
    })),
    mute: act(z.strictObject({ muted: z.boolean() }), (p) => control.muteSockets(p.muted)),
    fail: act(
      z.strictObject({
        call: z.string(),
        status: z.number().int().min(400).max(599),
        times: z.number().int().min(1).optional(),
      }),
      (p) => control.failNext(p.call, p.status, p.times),
    ),
  };
}
