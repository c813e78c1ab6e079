/** What is known of central monitoring, as the page asks for it (S3.35 to S3.37, S7.21, S7.22). */
import type { HubErrorCode } from '../errors';

/** One look-up: each costs itself only when it fails. */
export type Told<Value> = { ok: true; value: Value } | { ok: false; problem: HubErrorCode };

export interface MonitoringZone {
  /** The station's number for it; null: none was told. */
  zone: number | null;
  /** Entity id; null: the zone is about no device. */
  device: string | null;
  /** As the station has it. */
  description: string;
}

/** Where help is sent. Empty where nothing was said. */
export interface MonitoringAddress {
  city: string;
  country: string;
  zip: string;
}

export interface RapidResponseSite {
  id: string;
  name: string;
  /** The service's own word, such as `Active`. */
  status: string;
}

export interface CentralMonitoring {
  /** The service that is enabled for the account (S3.37); null: none is. */
  service: Told<string | null>;
  /** false: the household switched monitoring off (S3.36). */
  isSwitchedOn: Told<boolean>;
  /** Number of the account at the station; null: it has none. */
  account: Told<string | null>;
  /** null: none is on file. */
  address: Told<MonitoringAddress | null>;
  /** Uuid of the partner who set it up; null: none did. */
  partner: Told<string | null>;
  /** Of the hub that was asked about. */
  zones: Told<MonitoringZone[]>;
  /** No site: inactive. */
  rapidResponse: Told<RapidResponseSite[]>;
}

export interface MonitoringRequests {
  /** Of the place that the hub guards. Every look-up is tried once more before it counts as failed (S4.65). */
  'read-monitoring': { given: { hub: string }; answer: CentralMonitoring };
  /** Where the house stands, as the monitoring service has it on file; null: nothing is. One look-up, tried once more. */
  'read-address': { given: { hub: string }; answer: MonitoringAddress | null };
  /** Tells the service that nobody is needed after all (S3.43: 5). An answer comes only where it took it. */
  'call-off-help': { given: { hub: string }; answer: null };
}
