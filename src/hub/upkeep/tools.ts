import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { AccountCalls } from '../cloud/account-calls';
import type { Hosts } from '../cloud/hosts';
import type { CloudCall } from '../cloud/request';
import type { CloudFacts } from '../cloud/cloud-facts';
import type { Deps } from '../ports/deps';
import type { House } from '../house/house';
import type { RiskReading } from '../house-settings/risk-reading';
import type { Security } from '../actions/security';
import type { Say } from '../patches/batch';
import type { Session } from '../session/session';
import type { HeldCredentials } from '../session/held-credentials';

/** What the worker's core hands to the part that keeps a session in step. */
export interface UpkeepTools {
  deps: Deps;
  config: AppConfig;
  hosts: Hosts;
  calls: AccountCalls;
  cloud: CloudCall;
  credentials: HeldCredentials;
  session: Session;
  facts: CloudFacts;
  /** What each household wants to be asked before something risky. */
  risk: Pick<RiskReading, 'read'>;
  houses: Map<string, House>;
  security: Pick<Security, 'state' | 'feed'>;
  say: (message: Say) => void;
  /** What the account's hosts tell of it. */
  setAccount: (devices: readonly AccountDevice[], places: ReadonlyMap<string, string>) => void;
  openHouse: (serial: string, name: string) => void;
  selectHub: (serial: string) => void;
  /** Fetches the part that compares PINs with the cloud. */
  loadPinPart: () => Promise<unknown>;
}
