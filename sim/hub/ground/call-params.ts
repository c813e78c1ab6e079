import type { CallError } from './contract.ts';

/** A call the hub will not do. Its words travel to the client, so they never hold a value that was sent. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reply: CallError;

  constructor(code: number, message: string, data?: string) {
    super(`${String(code)} ${message}`);
    this.reply = data === undefined ? { code, message } : { code, message, data };
  }
}

export type Params = Readonly<Record<string, unknown>>;

export const refusals = {
  missing: (field: string) => new CallRefused(-32600, 'Bad request', `rpc.params.notfound.${field}`),
  empty: (field: string) => new CallRefused(-32600, 'Bad request', `rpc.params.empty.${field}`),
  invalid: () => new CallRefused(-32602, 'Wrong params', 'rpc.params.invalid'),
  scale: () => new CallRefused(-32602, 'Wrong params', 'rpc.params.scale.invalid'),
  unknownMethod: () => new CallRefused(-32602, 'Unknown method', 'rpc.method.notfound'),
  noDevice: () => new CallRefused(-32500, 'Device not found', 'hub.device.notfound'),
  unreachable: () => new CallRefused(-32500, 'Device is not reachable', 'hub.device.unreachable'),
  noItem: () => new CallRefused(-32500, 'Item not found', 'hub.item.notfound'),
  noSetting: () => new CallRefused(-32500, 'Device setting not found', 'hub.device.setting.notfound'),
  noRoom: () => new CallRefused(-32500, 'Room not found', 'nma.room.notfound'),
  roomExists: () => new CallRefused(-32500, 'Room already exists', 'hub.room.alreadyexist'),
  tooManyRooms: () => new CallRefused(-32500, 'Too many rooms', 'hub.room.toomany'),
  noScene: () => new CallRefused(-32500, 'Scene not found', 'hub.scene.notfound'),
  sceneOff: () => new CallRefused(-32500, 'Scene is disabled', 'hub.scene.disabled'),
  illFormed: () => new CallRefused(-32500, 'Scene is ill formed'),
  tooManyScenes: () => new CallRefused(-32500, 'Too many scenes', 'hub.scene.toomany'),
  noMode: () => new CallRefused(-32602, 'House mode does not exist', 'ezlo.house_mode.not.exist'),
  noModeName: () => new CallRefused(-32602, 'House mode does not exist', 'ezlo.house_mode.name.not.exist'),
  outdated: () => new CallRefused(-32500, 'Command is outdated', 'ezlo.house_mode.command.outdated'),
  noCamera: () => new CallRefused(-32500, 'Camera offline', 'hub.camera.offline'),
} as const;

function present(params: Params, field: string): unknown {
  const value = params[field];
  if (value === undefined || value === null) throw refusals.missing(field);
  return value;
}

export function text(params: Params, field: string): string {
  const value = present(params, field);
  if (typeof value !== 'string') throw refusals.invalid();
  return value;
}

export function flag(params: Params, field: string): boolean {
  const value = present(params, field);
  if (typeof value !== 'boolean') throw refusals.invalid();
  return value;
}

/** A whole number within bounds, both included. */
export function whole(params: Params, field: string, bounds: { min: number; max: number }): number {
  const value = present(params, field);
  if (typeof value !== 'number' || !Number.isInteger(value)) throw refusals.invalid();
  if (value < bounds.min || value > bounds.max) throw refusals.invalid();
  return value;
}

export function texts(params: Params, field: string): string[] {
  const value = present(params, field);
  if (!Array.isArray(value)) throw refusals.invalid();
  return value.map((each: unknown) => {
    if (typeof each !== 'string') throw refusals.invalid();
    return each;
  });
}

/**
 * A command that was sent longer ago than this is a late copy of what somebody wanted once: whoever sent it has
 * been told meanwhile that nobody knows what came of it.
 */
export const OUTDATED_AFTER_MS = 10_000;

/**
 * Lets through a command without `timestamp` (hub time, ms), as not every client knows the hub's time.
 * @throws {CallRefused} for one that was sent too long ago, or at no time.
 */
export function refuseLate(params: Params, now: number): void {
  if (params['timestamp'] === undefined) return;
  const sentAt = whole(params, 'timestamp', { min: 0, max: Number.MAX_SAFE_INTEGER });
  if (now - sentAt > OUTDATED_AFTER_MS) throw refusals.outdated();
}

/** Trimmed, not empty, at most `longest` characters. */
export function name(params: Params, field: string, longest: number): string {
  const value = text(params, field).trim();
  if (value === '') throw refusals.empty(field);
  if (value.length > longest) throw refusals.invalid();
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
