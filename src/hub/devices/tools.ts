import type { AppConfig } from '../../schemas/settings/config';
import type { House } from '../house/house';
import { HubError, refusalOf } from '../errors';
import { serialOf } from '../state/entity-id';
import { isUnjoined } from '../socket/connection';
import type { DeviceRequests } from '../api/devices';

/** What the worker's core hands to the part that changes devices and rooms. */
export interface DeviceTools {
  config: Pick<AppConfig, 'commandLimitMs'>;
  /** By serial. */
  houses: Pick<ReadonlyMap<string, House>, 'get'>;
}

export type DeviceRequest<Name extends keyof DeviceRequests> = (
  tools: DeviceTools,
  given: DeviceRequests[Name]['given'],
) => Promise<DeviceRequests[Name]['answer']>;

/** @throws HubError `unknown-target` */
export function houseNamed({ houses }: DeviceTools, serial: string): House {
  const house = houses.get(serial);
  if (house === undefined) throw new HubError('unknown-target', 'controller');
  return house;
}

/** The house of a thing that it has. @throws HubError `unknown-target` */
export function houseWith(tools: DeviceTools, kind: 'devices' | 'rooms', id: string): House {
  const house = houseNamed(tools, serialOf(id));
  if (!house.model[kind].has(id)) throw new HubError('unknown-target', kind);
  return house;
}

/**
 * One command and the hub's own answer. An answer without a result is none: nobody knows what became of it (S8.20).
 * @throws HubError `not-connected`, `hub-offline`, `refused`, `no-answer`, `timeout`
 */
export async function told({ config }: DeviceTools, { link }: House, method: string, params: unknown): Promise<object> {
  if (!link.isReady()) throw new HubError('not-connected', method);
  const reply = await link.request(method, params, { timeoutMs: config.commandLimitMs });
  if (!reply.ok) throw new HubError(isUnjoined(reply) ? 'hub-offline' : refusalOf(reply), `${method}: ${reply.reason}`);
  if (typeof reply.result !== 'object' || reply.result === null) throw new HubError('no-answer', method);
  return reply.result;
}
