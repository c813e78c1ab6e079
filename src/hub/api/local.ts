import type { LocalReach } from '../domain/local-reach';

/** How a hub is reached on the home's own network, as the settings page shows it. */
export interface LocalAccess {
  reach: LocalReach;
  /** Somebody chose it on this device. */
  isOn: boolean;
  /** The line that is open now leads straight to the hub. */
  isUsed: boolean;
  /** What is said on the line can be read by others on the same network. */
  isPlain: boolean;
  /** Host and port; null where the settings name none. */
  host: string | null;
}

export interface LocalRequests {
  'read-local': { given: { hub: string }; answer: LocalAccess };
  /** Takes the other way at once. Refused with `not-accepted` where the hub cannot be reached so. */
  'set-local': { given: { hub: string; isOn: boolean }; answer: LocalAccess };
}
