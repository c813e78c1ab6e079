/** What happened at the hubs, as the page asks for it (S3.38 to S3.41, S7.27). */

export interface AlertRecord {
  /** Unique over all hubs. */
  id: string;
  hub: string;
  /** Entity id of the device; null: the hub itself, as with a house mode. */
  device: string | null;
  /** As the device and its room were called when it happened; empty where nothing was said. */
  deviceName: string;
  room: string;
  /** Milliseconds since 1970 by the server. */
  at: number;
  /** S3.39; a number that is not listed there is kept. */
  eventType: number;
  /** S3.40; 0: not told. */
  sourceType: number;
  /** Item name, `mode`, or the phase of an alarm. */
  code: string;
  value: string;
  /** The cloud's own words. */
  description: string;
  /** Who did it, where that is known. */
  users: string;
}

/** Both ends count. Moments are milliseconds since 1970 by the server's clock. */
export interface AlertQuery {
  hub: string;
  /** `last`: so many milliseconds before the server's present, whatever this machine's clock says. */
  since: { at: number } | { last: number };
  /** null: until now. */
  before: number | null;
  /** How many of the newest are passed over. */
  start: number;
  count: number;
  /** Event types; 0 stands for every type, as the cloud reads it. */
  types: readonly number[];
}

export interface AlertPage {
  /** Newest first. */
  records: AlertRecord[];
  /** How many lines came, those that could not be read among them: where the next page starts. */
  received: number;
  /** All that fit the query; null: not told. */
  total: number | null;
}

/** A picture or recording of a camera, without the key to its bytes. */
export interface AlertMedia {
  uuid: string;
  /** Entity id of the camera. */
  device: string;
  hub: string;
  /** Milliseconds since 1970 by the server. */
  at: number;
}

export interface AlertRequests {
  /** One page of the event list of one hub, from its event server or that one's alternate. */
  'read-alerts': { given: AlertQuery; answer: AlertPage };
  /** What cameras took between two moments of the server's clock, newest first; at most 50 (S9.7). */
  'find-alert-media': { given: { after: number; before: number }; answer: AlertMedia[] };
  /** The small picture of a file; null: there is none. */
  'read-alert-preview': {
    given: { uuid: string };
    answer: { bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg' | 'image/png' } | null;
  };
}
