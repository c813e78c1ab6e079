import type { AppConfig } from '../../schemas/settings/config';
import type { ItemCommands } from '../actions/items';
import type { CloudCall } from '../cloud/request';
import type { CloudFacts } from '../cloud/cloud-facts';
import type { Deps } from '../ports/deps';
import type { House } from '../house/house';
import { HubError, refusalOf } from '../errors';
import type { SettingsRequests } from '../api/house-settings';

/** What the worker's core hands to the part that sets a house up. */
export interface SettingsTools {
  deps: Deps;
  config: AppConfig;
  cloud: CloudCall;
  /** By serial. */
  houses: Pick<ReadonlyMap<string, House>, 'get'>;
  facts: Pick<CloudFacts, 'testModes' | 'dropTestModes' | 'locationOf' | 'uuidOf'>;
  items: Pick<ItemCommands, 'setItem'>;
}

export type SettingsRequest<Name extends keyof SettingsRequests> = (
  tools: SettingsTools,
  given: SettingsRequests[Name]['given'],
) => Promise<SettingsRequests[Name]['answer']>;

/** @throws HubError `unknown-target` */
export function houseOf({ houses }: Pick<SettingsTools, 'houses'>, hub: string): House {
  const house = houses.get(hub);
  if (house === undefined) throw new HubError('unknown-target', 'controller');
  return house;
}

/**
 * A request of one house: where the person, or the controller itself, is another one before its end, it goes no further,
 * and what it learned is told to nobody (I-50). @throws HubError `superseded`
 */
export const ofHouse =
  <Name extends keyof SettingsRequests>(request: SettingsRequest<Name>): SettingsRequest<Name> =>
  async (tools, given) => {
    const asked = houseOf(tools, given.hub);
    const isThere = () => tools.houses.get(given.hub) === asked;
    const houses = { get: (hub: string) => (hub === given.hub && isThere() ? asked : undefined) };
    try {
      const answer = await request({ ...tools, houses }, given);
      if (isThere()) return answer;
    } catch (cause) {
      if (isThere()) throw cause;
    }
    throw new HubError('superseded', 'controller');
  };

/** One command of the settings; a hub that refuses it is an error. @throws HubError `refused`, `not-connected`, `timeout` */
export async function command(tools: SettingsTools, hub: string, method: string, params: unknown): Promise<void> {
  const reply = await houseOf(tools, hub).link.request(method, params, { timeoutMs: tools.config.commandLimitMs });
  if (!reply.ok) throw new HubError(refusalOf(reply), `${method}: ${reply.reason}`);
}
