import type * as z from 'zod/mini';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { askLegacy, signedIn, type AccountTools } from './tools';

/**
 * Hosts of one kind that a hub names for itself, at most two; without a hub, or without an answer, those of the account.
 * @param serial null: no hub
 */
export async function hubServers<Schema extends z.ZodMiniType>(
  tools: AccountTools,
  serial: string | null,
  schema: Schema,
  hostsOf: (servers: z.output<Schema>) => readonly string[],
): Promise<string[]> {
  const { calls, hosts, deps } = tools;
  const account = calls.accountBases(signedIn(tools).servers);
  if (serial === null) return account;
  try {
    const { body } = await askLegacy(tools, { method: 'GET', path: `/device/device/device/${serial}/servers` });
    const named = hostsOf(read(schema, body, 'servers')).map((host) => hosts.named(host));
    const known = [...new Set(named)].filter((base) => base !== null);
    return known.length > 0 ? known : account;
  } catch (cause) {
    if (cause instanceof HubError && cause.code === 'not-logged-in') throw cause;
    deps.report('hosts of a hub', cause);
    return account;
  }
}
