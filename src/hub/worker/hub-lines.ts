import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { AccountCalls } from '../cloud/account-calls';
import type { Hosts } from '../cloud/hosts';
import type { CloudCall } from '../cloud/request';
import { isControllerOnline, isEzloSerial } from '../domain/hub-rules';
import { HubError, problemOf } from '../errors';
import type { House } from '../house/house';
import type { LocalWays } from '../local/local-ways';
import type { Deps, OpenLine } from '../ports/deps';
import type { HeldCredentials } from '../session/held-credentials';
import { accountPart } from './account-part';

export interface HubLinesOptions {
  deps: Deps;
  config: AppConfig;
  pageUrl: string;
  hosts: Hosts;
  calls: AccountCalls;
  cloud: CloudCall;
  credentials: HeldCredentials;
  houses: ReadonlyMap<string, House>;
  /** A hub as the account lists it. */
  device: (serial: string) => AccountDevice | undefined;
}

/** The ways to the hubs: on the home's own network, by the relay of their family. */
export interface HubLines {
  /** The way to one hub, looked for anew before each try. @throws HubError */
  to: (serial: string) => () => Promise<OpenLine>;
  localWays: () => Promise<LocalWays>;
  /** The session is over. */
  stop: () => void;
}

export function createHubLines(options: HubLinesOptions): HubLines {
  const { deps, config, hosts, calls, credentials, houses, device } = options;

  async function relayOf(serial: string): Promise<OpenLine> {
    const present = credentials.present();
    const known = device(serial);
    if (present === null || known === undefined) throw new HubError('not-logged-in', 'relay');
    if (!isEzloSerial(serial)) return (await import('../vera/vera-line')).veraLine(options, known);
    const details = await calls.hubDetails(known, present.servers, present.pair).catch((cause: unknown) => {
      houses.get(serial)?.model.set({ problem: problemOf(cause) });
      throw cause;
    });
    const model = houses.get(serial)?.model;
    const isOnline = isControllerOnline(details.NMAControllerStatus);
    model?.set({ isOnline, problem: null, uuid: model.hub().uuid || details.NMAUuid });
    return deps.openSocket.bind(null, hosts.relay(details.Server_Relay));
  }

  /** Ways past the relay: fetched for a hub that the settings know at home, or by who looks at that setting. */
  let local: Promise<LocalWays> | null = null;
  const localWays = () => (local ??= accountPart().then((part) => part.createLocalWays(options)));
  const nearBy = async (serial: string): Promise<OpenLine | null> => {
    if (!config.localHubs.some((one) => one.serial === serial)) return null;
    // Without the part there is the relay.
    return localWays().then(
      (ways) => ways.next(serial),
      () => (local = null),
    );
  };

  return {
    to(serial) {
      let known: OpenLine | null = null;
      return async () => {
        const near = await nearBy(serial);
        if (near !== null) return near;
        try {
          known = await relayOf(serial);
        } catch (cause) {
          // A known address is used again, so that a hub comes back while the cloud is away.
          if (known === null || (cause instanceof HubError && cause.code === 'not-logged-in')) throw cause;
        }
        return known;
      };
    },
    localWays,
    stop() {
      local?.then(
        (ways) => ways.stop(),
        () => undefined,
      );
      local = null;
    },
  };
}
