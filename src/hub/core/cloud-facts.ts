import { fetchHubKeys, fetchLocations, fetchMonitoring, fetchTestModes, fetchUuids } from '../cloud/house-calls';
import type { CloudCall } from '../cloud/request';
import { HubError } from '../errors';
import type { SessionState } from '../state/model';
import { background } from './background';
import type { Report } from './deps';

/** What only the cloud knows of a house: its uuids, whether a station watches it, and whether it is being tested. */
export interface CloudFacts {
  /** Reads what is missing; called at sign-in and with every check until all is there. */
  load: (isFirst: boolean) => void;
  testModes: () => void;
  /** The current hub is another one: its place and who watches it may be others too. */
  moved: () => void;
  uuidOf: (serial: string) => string | null;
  /** Uuid of the place that a hub guards; PINs belong to a place. */
  locationOf: (serial: string) => string | null;
  reset: () => void;
}

export interface CloudFactsOptions {
  call: CloudCall;
  report: Report;
  session: () => SessionState;
  setSession: (fields: Partial<SessionState>) => void;
  /** The account as the legacy hosts know it; null while nobody is signed in. */
  account: () => Account | null;
  /** Hub uuids that the hub or its details told. */
  knownUuid: (serial: string) => string | null;
  setTestMode: (serial: string, testMode: { isOn: boolean | null; until: number | null }) => void;
}

export interface Account {
  user: string;
  /** Installation id by hub serial. */
  installations: ReadonlyMap<string, string>;
  /** Names of places by installation id. */
  names: ReadonlyMap<string, string>;
}

const UNKNOWN_TEST = { isOn: null, until: null };

export function createCloudFacts(options: CloudFactsOptions): CloudFacts {
  const { call, report, session, setSession, account, knownUuid, setTestMode } = options;
  let uuids = new Map<string, string>();
  let places = new Map<string, { uuid: string; name: string }>();
  /** The place whose monitoring was read. */
  let monitoringOf: string | null = null;
  let generation = 0;

  const uuidOf = (serial: string) => uuids.get(serial) ?? knownUuid(serial);
  const placeOf = (serial: string | null) => places.get(account()?.installations.get(serial ?? '') ?? '');

  function failed(cause: unknown): void {
    if (!(cause instanceof HubError)) return;
    if (cause.code === 'offline' || cause.code === 'timeout') setSession({ cloud: 'offline' });
  }

  /** One question: its failure costs itself only, and says whether the cloud is there. */
  async function ask<T>(what: string, run: () => Promise<T>, then: (told: T) => void): Promise<boolean> {
    const mine = generation;
    try {
      const told = await run();
      if (mine !== generation) return true;
      if (session().cloud !== 'ok') setSession({ cloud: 'ok' });
      then(told);
      return true;
    } catch (cause) {
      report(what, cause);
      if (mine !== generation) return true;
      failed(cause);
      return false;
    }
  }

  function showPlace(): void {
    const known = account();
    if (known === null) return;
    const { currentHub, location } = session();
    const installation = known.installations.get(currentHub ?? '') ?? '';
    const place = places.get(installation);
    const next = { uuid: place?.uuid ?? '', name: known.names.get(installation) || (place?.name ?? '') };
    if (location?.uuid !== next.uuid || location.name !== next.name) setSession({ location: next });
  }

  async function readIds(known: Account): Promise<void> {
    const ids = { user: known.user, locations: [...new Set(known.installations.values())], hubs: session().hubs };
    const learn = (id: string, uuid: string, name: string) => {
      const before = places.get(id);
      places = new Map([...places, [id, { uuid, name: name || (before?.name ?? '') }]]);
      showPlace();
    };
    await Promise.all([
      ask(
        'legacy ids',
        () => fetchUuids(call, ids),
        (told) => {
          uuids = new Map([...uuids, ...told.hubs]);
          const { user } = session();
          if (user?.uuid === '' && told.user !== null) setSession({ user: { ...user, uuid: told.user } });
          for (const [id, uuid] of told.locations) learn(id, uuid, '');
        },
      ),
      ask(
        'hub keys',
        () => fetchHubKeys(call),
        (told) => {
          uuids = new Map([...told, ...uuids]);
        },
      ),
      ask(
        'locations',
        () => fetchLocations(call),
        (told) => {
          for (const { id, uuid, name } of told) learn(id, uuid, name);
        },
      ),
    ]);
  }

  async function readMonitoring(): Promise<void> {
    const place = placeOf(session().currentHub)?.uuid ?? '';
    if (monitoringOf === place && place !== '') return;
    await ask(
      'monitoring',
      () => fetchMonitoring(call, place === '' ? null : place),
      (told) => {
        monitoringOf = place;
        setSession({ monitoring: told });
      },
    );
  }

  async function load(isFirst: boolean): Promise<void> {
    const known = account();
    if (known === null) return;
    showPlace();
    if (isFirst || placeOf(session().currentHub) === undefined) await readIds(known);
    await Promise.all([readMonitoring(), readTestModes()]);
  }

  async function readTestModes(): Promise<void> {
    const bySerial = new Map<string, string>();
    for (const serial of session().hubs) {
      const uuid = uuidOf(serial);
      if (uuid === null) setTestMode(serial, UNKNOWN_TEST);
      else bySerial.set(serial, uuid);
    }
    if (bySerial.size === 0) return;
    const isTold = await ask(
      'test mode',
      () => fetchTestModes(call, [...bySerial.values()]),
      (told) => {
        for (const [serial, uuid] of bySerial) setTestMode(serial, told.get(uuid) ?? UNKNOWN_TEST);
      },
    );
    // What is not known any more mutes no alarm (H-11, I-44).
    if (!isTold) for (const serial of bySerial.keys()) setTestMode(serial, UNKNOWN_TEST);
  }

  return {
    load: (isFirst) => background(load(isFirst), 'cloud facts', report),
    testModes: () => background(readTestModes(), 'test mode', report),
    moved() {
      showPlace();
      background(readMonitoring(), 'monitoring', report);
    },
    uuidOf,
    locationOf: (serial) => placeOf(serial)?.uuid ?? null,
    reset() {
      generation += 1;
      uuids = new Map();
      places = new Map();
      monitoringOf = null;
    },
  };
}
