import { RISK_SETTING_KEY } from '../../schemas/settings/risk-kinds';
import { isRecord } from '../../schemas/template/plain-json';
import { readSettings } from '../cloud/house-calls';
import type { CloudCall } from '../cloud/request';
import type { CloudFacts } from '../cloud/cloud-facts';
import { readRiskSetting } from '../domain/stored-risk';
import { HubError } from '../errors';
import type { RecordStore, SessionRecord } from '../session/record';
import type { Report } from '../ports/deps';
import type { House } from '../house/house';
import { isSame } from '../patches/same';

/**
 * What each household wants to be asked before something risky, in the state of its hubs. Kept over a reload with the
 * session: cutting the house off from the cloud makes no question milder.
 */
export interface RiskSettings {
  /** Reads what was not read yet; of a first reading, what the session kept counts until then. @param isAnew all of it */
  read: (isAnew: boolean) => Promise<void>;
  /** As the store of these hubs' place holds it. */
  learn: (serials: readonly string[], stored: unknown) => Promise<void>;
  /** The session is over: what is still told is told to nobody (I-50). */
  stop: () => void;
}

export interface RiskSettingsOptions {
  call: CloudCall;
  store: RecordStore;
  report: Report;
  houses: ReadonlyMap<string, Pick<House, 'model'>>;
  facts: Pick<CloudFacts, 'locationOf' | 'places'>;
}

const READ_MS = 4_000;

/** By hub. */
const keptIn = (record: SessionRecord | null): Readonly<Record<string, unknown>> =>
  isRecord(record?.risk) ? record.risk : {};

export function createRiskSettings(options: RiskSettingsOptions): RiskSettings {
  const { call, store, report, houses, facts } = options;
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
    const kept = keptIn(await store.present());
    if (serials.every((serial) => isSame(kept[serial], stored))) return;
    await store.change((present) => ({
      risk: { ...keptIn(present), ...Object.fromEntries(serials.map((serial) => [serial, stored])) },
    }));
  }

  async function remember(mine: number): Promise<void> {
    const kept = keptIn(await store.present());
    if (mine !== newest) return;
    for (const [serial, stored] of Object.entries(kept))
      if (isUnread(serial)) houses.get(serial)?.model.set({ risk: readRiskSetting(stored) });
  }

  async function read(isAnew: boolean): Promise<void> {
    const mine = ++newest;
    await remember(mine);
    await facts.places();
    // What cannot be read anew now is asked for with the next look.
    if (isAnew) fresh = new Set();
    const byPlace = new Map<string, string[]>();
    for (const serial of houses.keys()) {
      const place = facts.locationOf(serial);
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
    learn,
    stop() {
      newest += 1;
    },
  };
}
