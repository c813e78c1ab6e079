import type { AppConfig } from '../../schemas/settings/config';
import type { PinChecker } from '../actions/pin-check';
import type { PinGate } from '../actions/pin-gate';
import type { CalledOff } from '../actions/alarm-answers';
import { auth, type AccountCalls } from '../cloud/account-calls';
import type { Hosts } from '../cloud/hosts';
import type { Answer, Ask, Http } from '../ports/http';
import type { CloudCall } from '../cloud/request';
import type { Deps } from '../ports/deps';
import type { RiskReader } from '../domain/risk';
import type { House } from '../house/house';
import { HubError, type HubErrorCode } from '../errors';
import type { Person } from '../credentials/identity';
import type { RecordStore } from '../session/record';
import type { Session } from '../session/session';
import type { Credentials, HeldCredentials } from '../session/held-credentials';
import type { LocalWays } from '../local/local-ways';
import type { SceneTools } from '../scenes/tools';
import type { SettingsTools } from '../house-settings/tools';
import type { RequestAnswer } from '../state/model';
import type { AccountRequest, AccountRequests } from '../api/account';

/** What the worker's core hands to the part that asks about the account. */
export interface AccountTools extends Omit<SettingsTools, 'houses'>, SceneTools {
  deps: Deps;
  config: AppConfig;
  hosts: Hosts;
  http: Http;
  calls: AccountCalls;
  cloud: CloudCall;
  credentials: HeldCredentials;
  store: RecordStore;
  session: Session;
  pins: PinChecker;
  /** Ways to hubs past the relay. */
  localWays: () => Promise<LocalWays>;
  /**
   * `callOff` tells the service that there is no emergency, once for each alarm; the alarm's first trigger names it (I-34).
   * `gate` puts the pad.
   */
  security: { callOff: (house: House, startedAt: number) => Promise<CalledOff>; gate: Pick<PinGate, 'askPin'> };
  /** What a request takes away, and what the household wants to be asked before. */
  reader: RiskReader;
  /** `known` settles as soon as what the household of this hub chose is known, or cannot be for now. */
  risk: { known: (hub: string) => Promise<void> };
  /** What came with this very request; left out: nothing. */
  answer?: RequestAnswer | undefined;
  /** The account's password was right: it clears the count of wrong PINs as a right PIN does. */
  onRightPassword: () => Promise<void>;
}

export type Request<Name extends AccountRequest> = (
  tools: AccountTools,
  given: AccountRequests[Name]['given'],
) => Promise<AccountRequests[Name]['answer']>;

/** @throws HubError `not-logged-in` */
export function signedIn({ credentials }: Pick<AccountTools, 'credentials'>): Credentials {
  const present = credentials.present();
  if (present === null) throw new HubError('not-logged-in', 'account');
  return present;
}

/** Whether the person who asked is the one who is signed in now. */
export const isHere = ({ credentials }: Pick<AccountTools, 'credentials'>, { user }: Person): boolean =>
  credentials.present()?.person.user === user;

/** For what comes after a wait and changes something: it is theirs who asked, or nobody's. @throws HubError `superseded` */
export function mustBeHere(tools: Pick<AccountTools, 'credentials'>, person: Person): void {
  must(isHere(tools, person), 'superseded', 'account');
}

/** A request about the person who is signed in: what comes after somebody else took their place is dropped. */
export const personal =
  <Name extends AccountRequest>(request: Request<Name>): Request<Name> =>
  async (tools, given) => {
    const { person } = signedIn(tools);
    const answer = await request(tools, given);
    mustBeHere(tools, person);
    return answer;
  };

/**
 * What requests keep between them for one person, also while their pair is renewed; whoever signs in next begins with
 * their own. Of each installation by itself.
 */
export function ofPerson<Kept>(make: () => Kept): (tools: Pick<AccountTools, 'credentials'>) => Kept {
  const known = new WeakMap<object, { user: string | null; kept: Kept }>();
  return ({ credentials }) => {
    const user = credentials.present()?.person.user ?? null;
    const before = known.get(credentials);
    if (before?.user === user) return before.kept;
    const kept = make();
    known.set(credentials, { user, kept });
    return kept;
  };
}

/**
 * One question to the account's own host, signed; once more to its alternate (S4.35). A refused pair is renewed for the
 * next try. @throws HubError `not-logged-in` on 401 (S8.15)
 */
export async function askLegacy(
  tools: AccountTools,
  { bases, ...ask }: Omit<Ask, 'bases' | 'headers'> & { bases?: Ask['bases'] },
): Promise<Answer> {
  const { pair, servers } = signedIn(tools);
  const answer = await tools.http({
    ...ask,
    bases: bases ?? tools.calls.accountBases(servers),
    headers: { ...(ask.body === undefined ? {} : JSON_BODY), ...auth(pair) },
  });
  notRefused(tools, answer.status, pair.identity);
  return answer;
}

export const JSON_BODY = { 'Content-Type': 'application/json; charset=UTF-8' };

/** @param used identity or token that was sent @throws HubError `not-logged-in` on 401; what was refused is renewed */
export function notRefused({ session }: Pick<AccountTools, 'session'>, status: number, used: string): void {
  if (status !== 401) return;
  session.refused(used);
  throw new HubError('not-logged-in', 'account: status 401');
}

/** The status as the request names it; any other is `cloud-error` with its number (S8.15, S8.16). */
export function refuse(what: string, status: number, codes: Readonly<Record<number, HubErrorCode>>): never {
  throw new HubError(codes[status] ?? 'cloud-error', `${what}: status ${status}`);
}

/** @throws HubError of this code unless the text is what it has to be */
export function must(isRight: boolean, code: HubErrorCode, what: string): void {
  if (!isRight) throw new HubError(code, what);
}
