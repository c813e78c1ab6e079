import { fetchLocations, fetchMonitoring, fetchPartner, fetchTestModes, fetchUuids } from './house-calls';
import type { CloudCall } from './request';
import type { AccountDevice } from '../../schemas/wire/legacy';
import { HubError, problemOf } from '../errors';
import type { SessionState } from '../state/model';
import { NO_PARTNER } from '../state/partner';
import { background } from '../ports/background';
import type { Report } from '../ports/deps';

/** What only the cloud knows of a house: its uuids, whether a station watches it, and whether it is being tested. */
export interface CloudFacts {
  /** Reads what is missing; called at sign-in and with every check until all is there. */
  load: (isFirst: boolean) => void;
  testModes: () => void;
  /** Test mode is being changed: what was asked before tells nothing of it any more. */
  dropTestModes: () => void;
  /** The current hub is another one: its place and who watches it may be others too. */
  moved: () => void;
  /** Somebody changed what is kept for the place: it is read again, and what is known stays until then. */
  again: () => void;
  uuidOf: (serial: string) => string | null;
  /** Uuids by serial from elsewhere; what is known already stands. */
  learnHubs: (told: ReadonlyMap<string, string>) => void;
  /** Uuid of the place that a hub guards; PINs belong to a place. */
  locationOf: (serial: string) => string | null;
  /** Settles once the places under way were told, or could not be. */
  places: () => Promise<unknown>;
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
  /** Its hubs, those that are not served left out. */
  devices: readonly AccountDevice[];
  /** Installation id by hub serial. */
  installations: ReadonlyMap<string, string>;
  /** Names of places by installation id. */
  names: ReadonlyMap<string, string>;
}

const UNKNOWN_TEST = { isOn: null, until: null };

export function createCloudFacts(options: CloudFactsOptions): CloudFacts {
  const { call, report, session, setSession, account, knownUuid, setTestMode } = options;
  let uuids = new Map<string, string>();
  let places = new Map<string, { uuid: string; name: string; timeZone: string }>();
  /** The place whose monitoring is shown; null: none is, and that counts as watched. */
  let monitoringOf: string | null = null;
  let isMonitoringOld = false;
  /** Of several answers under way only that to the last question counts, in whatever order they come. */
  let monitoringAsked = 0;
  let testAsked = 0;
  /** The place whose partner was read. */
  let partnerOf: string | null = null;
  let isPartnerOld = false;
  let generation = 0;
  let ids: Promise<unknown> = Promise.resolve();

  const uuidOf = (serial: string) => uuids.get(serial) ?? knownUuid(serial);
  const placeOf = (serial: string | null) => places.get(account()?.installations.get(serial ?? '') ?? '');
  const placeNow = () => placeOf(session().currentHub)?.uuid ?? '';

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
    const next = {
      uuid: place?.uuid ?? '',
      name: known.names.get(installation) || (place?.name ?? ''),
      timeZone: place?.timeZone ?? '',
    };
    if (location?.uuid !== next.uuid || location.name !== next.name || location.timeZone !== next.timeZone)
      setSession({ location: next });
    if (monitoringOf === null || monitoringOf === next.uuid) return;
    // Another place's answer would skip the question about open sensors (I-12).
    monitoringOf = null;
    setSession({ monitoring: { active: null, service: null } });
  }

  async function readIds(known: Account): Promise<void> {
    const ids = { user: known.user, locations: [...new Set(known.installations.values())], hubs: session().hubs };
    const learn = (id: string, uuid: string, name: string, timeZone: string) => {
      const before = places.get(id);
      const told = { uuid, name: name || (before?.name ?? ''), timeZone: timeZone || (before?.timeZone ?? '') };
      places = new Map([...places, [id, told]]);
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
          for (const [id, uuid] of told.locations) learn(id, uuid, '', '');
        },
      ),
      ask(
        'locations',
        () => fetchLocations(call),
        (told) => {
          for (const { id, uuid, name, timeZone } of told) learn(id, uuid, name, timeZone);
        },
      ),
    ]);
  }

  async function readMonitoring(): Promise<void> {
    const place = placeNow();
    if (monitoringOf === place && place !== '' && !isMonitoringOld) return;
    const mine = ++monitoringAsked;
    const once = () => fetchMonitoring(call, place === '' ? null : place);
    // Tried once more at once, then said (S4.65).
    await ask(
      'monitoring',
      () => once().catch(once),
      (told) => {
        if (mine !== monitoringAsked || place !== placeNow()) return;
        // What could not be told now is asked again with the next look.
        monitoringOf = told.active === null ? null : place;
        isMonitoringOld = false;
        const elsewhere = session().hubs.filter(
          (serial) => placeOf(serial)?.uuid !== placeOf(session().currentHub)?.uuid,
        );
        setSession({ monitoring: elsewhere.length === 0 ? told : { ...told, elsewhere } });
      },
    );
  }

  /** Tried once more at once, then said (S4.65); later checks try again without a word. */
  async function readPartner(): Promise<void> {
    const place = placeNow();
    if (partnerOf === place && place !== '' && !isPartnerOld) return;
    if (partnerOf !== place) {
      // Of another place nothing is shown, nor while that of this one is awaited.
      if (partnerOf !== null) setSession({ partner: NO_PARTNER });
      partnerOf = null;
    }
    const mine = generation;
    const isLate = () => mine !== generation || place !== placeNow();
    const once = () => (place === '' ? Promise.reject(new HubError('offline', 'location')) : fetchPartner(call, place));
    try {
      const told = await once().catch(once);
      if (isLate()) return;
      partnerOf = place;
      isPartnerOld = false;
      setSession({ partner: { ...NO_PARTNER, ...told, isLoading: false } });
    } catch (cause) {
      report('partner settings', cause);
      if (isLate() || !session().partner.isLoading) return;
      setSession({ partner: { ...session().partner, isLoading: false, problem: problemOf(cause) } });
    }
  }

  async function load(isFirst: boolean): Promise<void> {
    const known = account();
    if (known === null) return;
    showPlace();
    if (isFirst || placeOf(session().currentHub) === undefined) await (ids = readIds(known));
    await Promise.all([readPartner(), readMonitoring(), readTestModes()]);
  }

  async function readTestModes(): Promise<void> {
    const mine = ++testAsked;
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
        if (mine !== testAsked) return;
        for (const [serial, uuid] of bySerial) setTestMode(serial, told.get(uuid) ?? UNKNOWN_TEST);
      },
    );
    // What is not known any more mutes no alarm (H-11, I-44).
    if (!isTold && mine === testAsked) for (const serial of bySerial.keys()) setTestMode(serial, UNKNOWN_TEST);
  }

  return {
    load: (isFirst) => background(load(isFirst), 'cloud facts', report),
    testModes: () => background(readTestModes(), 'test mode', report),
    dropTestModes() {
      testAsked += 1;
    },
    moved() {
      showPlace();
      background(readMonitoring(), 'monitoring', report);
      background(readPartner(), 'partner settings', report);
    },
    again() {
      isMonitoringOld = true;
      isPartnerOld = true;
      background(readMonitoring(), 'monitoring', report);
      background(readPartner(), 'partner settings', report);
    },
    uuidOf,
    learnHubs(told) {
      uuids = new Map([...told, ...uuids]);
    },
    locationOf: (serial) => placeOf(serial)?.uuid ?? null,
    places: () => ids,
    reset() {
      generation += 1;
      uuids = new Map();
      places = new Map();
      monitoringOf = null;
      partnerOf = null;
    },
  };
}
