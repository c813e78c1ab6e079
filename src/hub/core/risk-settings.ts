import { RISK_SETTING_KEY } from '../../schemas/settings/risk-kinds';
import { readSettings } from '../cloud/house-calls';
import type { CloudCall } from '../cloud/request';
import { readRiskSetting } from '../domain/risk-setting';
import { HubError } from '../errors';
import type { RecordStore } from '../session/record';
import type { Clock, Report } from './deps';
import { sleep } from './deadline';
import type { House } from './house';
import { isSame } from './same';

/**
 * What each household wants to be asked before something risky, in the state of its hubs. Kept over a reload with the
 * session: cutting the house off from the cloud makes no question milder.
 */
export interface RiskSettings {
  /** Reads what was not read yet. @param isAnew all of it: somebody may have changed it */
  read: (isAnew: boolean) => Promise<void>;
  /** What the session kept counts until it was read. */
  remember: () => Promise<void>;
  /** Settles once it is known what counts at this hub, or when its time is over: a person waits for it. */
  known: (serial: string) => Promise<void>;
  /** As the store of these hubs' place holds it. */
  learn: (serials: readonly string[], stored: unknown) => Promise<void>;
  reset: () => void;
}

export interface RiskSettingsOptions {
  clock: Clock;
  call: CloudCall;
  store: RecordStore;
  report: Report;
  houses: ReadonlyMap<string, Pick<House, 'model'>>;
  /** Uuid of the place that a hub guards; null: not known yet. */
  locationOf: (serial: string) => string | null;
  /** Settles once the places were asked for. */
  places: () => Promise<unknown>;
}

const READ_MS = 4_000;

export function createRiskSettings(options: RiskSettingsOptions): RiskSettings {
  const { clock, call, store, report, houses, locationOf, places } = options;
  let fresh = new Set<string>();
  /** Of several answers under way only that to the last question counts, in whatever order they come. */
  let newest = 0;

  const isUnread = (serial: string) => houses.get(serial)?.model.hub().risk === null;

  async function learn(serials: readonly string[], stored: unknown): Promise<void> {
    const risk = readRiskSetting(stored);
    if (risk.issues.length > 0)
      report('risk setting', new HubError('bad-reply', risk.issues.map(({ path, code }) => `${path} ${code}`).join()));
    for (const serial of serials) {
      houses.get(serial)?.model.set({ risk });
      fresh.add(serial);
    }
    const kept = (await store.present())?.risk;
    if (serials.every((serial) => isSame(kept?.[serial], stored))) return;
    await store.change((present) => ({
      risk: { ...present.risk, ...Object.fromEntries(serials.map((serial) => [serial, stored])) },
    }));
  }

  async function read(isAnew: boolean): Promise<void> {
    const mine = ++newest;
    // What cannot be read anew now is asked for with the next look.
    if (isAnew) fresh = new Set();
    const byPlace = new Map<string, string[]>();
    for (const serial of houses.keys()) {
      const place = locationOf(serial);
      if (place !== null && (isUnread(serial) || !fresh.has(serial)))
        byPlace.set(place, [...(byPlace.get(place) ?? []), serial]);
    }
    await Promise.all(
      [...byPlace].map(async ([place, serials]) => {
        try {
          const told = await readSettings(call, place, [RISK_SETTING_KEY], READ_MS);
          if (mine === newest) await learn(serials, told(RISK_SETTING_KEY));
        } catch (cause) {
          report('risk setting', cause);
        }
      }),
    );
  }

  return {
    read,
    async remember() {
      const kept = (await store.present())?.risk ?? {};
      for (const [serial, stored] of Object.entries(kept))
        if (isUnread(serial)) houses.get(serial)?.model.set({ risk: readRiskSetting(stored) });
    },
    async known(serial) {
      // A meshbot of the cloud is asked about as the strictest of all hubs.
      if (![serial, ...(houses.has(serial) ? [] : houses.keys())].some(isUnread)) return;
      await Promise.race([places().then(() => read(false)), sleep(clock, READ_MS)]);
    },
    learn,
    reset() {
      newest += 1;
      fresh = new Set();
    },
  };
}
