import type { AccountCalls } from '../cloud/account-calls';
import { background } from '../ports/background';
import type { Report } from '../ports/deps';
import { firstShown, servedHubs } from '../domain/hub-rules';
import { HubError } from '../errors';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { Life } from './life';
import type { HeldCredentials } from './held-credentials';

export interface EstablishOptions {
  life: Life;
  calls: AccountCalls;
  credentials: HeldCredentials;
  report: Report;
  legacyRelay: boolean;
  /** The session stands. @param places names by installation id. */
  onHubs: (devices: AccountDevice[], places: ReadonlyMap<string, string>) => void;
}

/** Hubs that this installation serves. @throws HubError `no-hubs` (604), `vera-hub`, `no-ezlo-hubs` (S5.17, S8.17, S8.29) */
export function served(devices: AccountDevice[], legacyRelay: boolean): AccountDevice[] {
  if (devices.length === 0) throw new HubError('no-hubs', '604 NO_AVAILABLE_HUBS');
  const hubs = servedHubs(devices, legacyRelay);
  if (hubs.length > 0) return hubs;
  throw new HubError(devices.some(({ PK_Device }) => Number(PK_Device) > 0) ? 'vera-hub' : 'no-ezlo-hubs', 'account');
}

/**
 * Makes a session of credentials: the cloud's token, hubs, and names of places. The house starts as soon as its hubs are known.
 * What it gives back takes the hub that was looked at before, and throws a HubError where no session comes of it.
 */
export function createEstablish({ life, calls, credentials, report, legacyRelay, onHubs }: EstablishOptions) {
  async function nameUser(isMine: () => boolean): Promise<void> {
    const present = credentials.present();
    if (present === null) return;
    const { person, servers, pair } = present;
    const displayName = await calls.displayName(person.user, servers, pair);
    const { user } = life.state();
    if (isMine() && user !== null && displayName !== '') life.set({ user: { ...user, displayName } });
  }

  return async (currentHub: string | null): Promise<void> => {
    const isMine = life.mine();
    const present = credentials.present();
    if (present === null) throw new HubError('not-logged-in', 'session');
    const { person, servers, pair } = present;
    const cloud = credentials.exchange().then(
      () => 'ok' as const,
      (cause: unknown) => {
        // The house works without the cloud; a refused pair does not.
        if (cause instanceof HubError && cause.code === 'not-logged-in') throw cause;
        report('token exchange', cause);
        return 'offline' as const;
      },
    );
    const names = calls.installations(person.account, servers, pair).catch((cause: unknown) => {
      report('installations', cause);
      return new Map<string, string>();
    });
    const [standing, devices, places] = await Promise.all([cloud, calls.devices(person.account, servers, pair), names]);
    if (!isMine()) return;
    const hubs = served(devices, legacyRelay);
    const serials = hubs.map(({ PK_Device }) => PK_Device);
    const current = currentHub !== null && serials.includes(currentHub) ? currentHub : firstShown(serials);
    life.set({
      phase: 'signed-in',
      user: { uuid: credentials.present()?.userUuid ?? '', username: person.username, displayName: person.username },
      location: { uuid: '', name: '', timeZone: '' },
      cloud: standing,
      hubs: serials,
      currentHub: current,
      problem: null,
      retryAt: null,
    });
    onHubs(hubs, places);
    background(nameUser(isMine), 'user', report);
  };
}
