import { randomUUID } from 'node:crypto';
import type { HomeFile } from '../homes/home-file.ts';
import { isRecord, type Params } from '../hub/ground/call-params.ts';
import { stableUuid } from '../cloud/stable-uuid.ts';
import type { Store } from '../store/store.ts';

const KEY = 'home.place';
const TRUSTED = 'home.trusted-certificate';

/** What the home server knows of the place that it stands in; asked of the hub once, at the first start. */
export interface Place {
  uuid: string;
  serial: string;
  hubUuid: string;
  timezone: string;
  /** null where the hub does not say. */
  latitude: number | null;
  longitude: number | null;
}

export const keptPlace = (store: Store): Place | null => store.get<Place>(KEY) ?? null;

/** @param info what `hub.info.get` says */
export function keepPlace(store: Store, info: Params): Place {
  const location = isRecord(info['location']) ? info['location'] : {};
  const serial = String(info['serial']);
  const place: Place = {
    uuid: randomUUID(),
    serial,
    hubUuid: typeof info['uuid'] === 'string' && info['uuid'] !== '' ? info['uuid'] : stableUuid('hub', serial),
    timezone: zoneOf(location['timezone']),
    latitude: degrees(location['latitude']),
    longitude: degrees(location['longitude']),
  };
  store.set(KEY, place);
  return place;
}

/** Fingerprint of the hub's certificate that somebody has looked at. */
export const keptTrust = (store: Store): string | null => store.get<string>(TRUSTED) ?? null;
export const keepTrust = (store: Store, fingerprint: string): void => store.set(TRUSTED, fingerprint);

/** A home of one hub and nothing that was made up: people, settings and boards come from the store. */
export function homeOf(place: Place): HomeFile {
  const { serial, hubUuid: uuid, timezone } = place;
  return {
    ...{ place: 'Home', people: '', about: '', accounts: [], settings: {} },
    location: {
      ...{ uuid: place.uuid, id: 1, name: 'Home', timezone, city: '', country: '' },
      latitude: place.latitude ?? 0,
      longitude: place.longitude ?? 0,
    },
    protect: {
      services: { cmsnd: 0, rr: 0, avantguard: 0, cops: 0, southwestdispatch: 0 },
      ...{ cmsEnableMode: 0, accountNumber: null },
    },
    hubs: [
      {
        ...{ serial, uuid, name: 'Home', mac: '', isConnected: true, temperatureScale: 'celsius' },
        ...{ delays: { exitS: 0, entryS: 0, abortS: 0 }, rooms: [], devices: [], scenes: [], modes: [] },
      },
    ],
    ...{ veraHubs: [], cloudScenes: [], voice: { accounts: [], devices: [] } },
  };
}

function zoneOf(given: unknown): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(given) }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}

const degrees = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
