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
  uuidOf: (serial: string) => string | null;
  reset: () => void;
}

export interface CloudFactsOptions {
  call: CloudCall;
  report: Report;
  session: () => SessionState;
  setSession: (fields: Partial<SessionState>) => void;
  ids: () => { user: string; location: string | null; hubs: readonly string[] } | null;
  /** Hub uuids that the hub or its details told. */
  knownUuid: (serial: string) => string | null;
  setTestMode: (serial: string, testMode: { isOn: boolean | null; until: number | null }) => void;
  onLocation: () => void;
  onRefused: () => void;
}

export function createCloudFacts(options: CloudFactsOptions): CloudFacts {
  const { call, report, session, setSession, ids, knownUuid, setTestMode, onLocation, onRefused } = options;
  let uuids = new Map<string, string>();
  let isMonitoringRead = false;
  let generation = 0;

  const uuidOf = (serial: string) => uuids.get(serial) ?? knownUuid(serial);

  function failed(cause: unknown): void {
    if (!(cause instanceof HubError)) return;
    if (cause.code === 'not-logged-in') onRefused();
    if (cause.code === 'offline' || cause.code === 'timeout') setSession({ cloud: 'offline' });
  }

  /** One question: its failure costs itself only, and says whether the cloud is there. */
  async function ask<T>(what: string, run: () => Promise<T>, then: (told: T) => void): Promise<void> {
    const mine = generation;
    try {
      const told = await run();
      if (mine !== generation) return;
      if (session().cloud !== 'ok') setSession({ cloud: 'ok' });
      then(told);
    } catch (cause) {
      report(what, cause);
      if (mine === generation) failed(cause);
    }
  }

  const setLocation = (uuid: string | null, name: string | null) => {
    const { location } = session();
    if (location === null || uuid === null) return;
    setSession({ location: { uuid, name: location.name === '' ? (name ?? '') : location.name } });
    onLocation();
  };

  async function load(isFirst: boolean): Promise<void> {
    const wanted = ids();
    if (wanted === null) return;
    if (isFirst || session().location?.uuid === '') {
      await Promise.all([
        ask(
          'legacy ids',
          () => fetchUuids(call, wanted),
          (told) => {
            uuids = new Map([...uuids, ...told.hubs]);
            const { user } = session();
            if (user !== null && user.uuid === '' && told.user !== null)
              setSession({ user: { ...user, uuid: told.user } });
            setLocation(told.location, null);
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
            const mine = told.find(({ id }) => id === wanted.location);
            if (mine !== undefined && (session().location?.uuid === '' || session().location?.name === ''))
              setLocation(mine.uuid, mine.name);
          },
        ),
      ]);
    }
    const place = session().location?.uuid ?? '';
    await Promise.all([
      isMonitoringRead && !isFirst
        ? Promise.resolve()
        : ask(
            'monitoring',
            () => fetchMonitoring(call, place === '' ? null : place),
            (told) => {
              isMonitoringRead = true;
              setSession({ monitoring: told });
            },
          ),
      readTestModes(),
    ]);
  }

  async function readTestModes(): Promise<void> {
    const bySerial = new Map(
      session().hubs.flatMap((serial) => {
        const uuid = uuidOf(serial);
        return uuid === null ? [] : [[serial, uuid] as const];
      }),
    );
    if (bySerial.size === 0) return;
    await ask(
      'test mode',
      () => fetchTestModes(call, [...bySerial.values()]),
      (told) => {
        for (const [serial, uuid] of bySerial) setTestMode(serial, told.get(uuid) ?? { isOn: null, until: null });
      },
    );
  }

  return {
    load: (isFirst) => background(load(isFirst), 'cloud facts', report),
    testModes: () => background(readTestModes(), 'test mode', report),
    uuidOf,
    reset() {
      generation += 1;
      uuids = new Map();
      isMonitoringRead = false;
    },
  };
}
