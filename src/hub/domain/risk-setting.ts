import { issueAt, type Issue } from '../../schemas/issues/issue';
import { NEEDS, RISK_KINDS, type Need, type RiskKind } from '../../schemas/settings/risk-kinds';
import { NO_HUB } from '../map/entity-id';

/** What a household wants to be asked before each kind of risky command, whoever sends it. */
export type RiskSetting = Readonly<Record<RiskKind, Need>>;

/** The setting as it counts, and what was wrong with it as it is stored. */
export interface RiskRead {
  setting: RiskSetting;
  issues: Issue[];
}

const every = (need: Need): RiskSetting => ({
  lock: need,
  'garage-door': need,
  gate: need,
  valve: need,
  siren: need,
  code: need,
  protection: need,
  meshbot: need,
});
/** A household that chose nothing. */
export const ALL_CONFIRM = every('confirm');
export const ALL_PIN = every('pin');

const isNeed = (value: unknown): value is Need => (NEEDS as readonly unknown[]).includes(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const stricterNeed = (one: Need, other: Need): Need => (one === 'pin' ? one : other);
export const strictestOf = (setting: RiskSetting): Need => RISK_KINDS.map((kind) => setting[kind]).reduce(stricterNeed);

/**
 * What is not known was meant to be something, and nobody can say that it was the milder: the PIN is asked.
 * @param stored as the household's store holds it; null or undefined: nothing was ever chosen.
 */
export function readRiskSetting(stored: unknown): RiskRead {
  if (stored === null || stored === undefined) return { setting: ALL_CONFIRM, issues: [] };
  if (!isRecord(stored)) return { setting: ALL_PIN, issues: [issueAt([], 'stored-no-object')] };
  const setting = { ...ALL_CONFIRM };
  const issues: Issue[] = [];
  for (const kind of RISK_KINDS) {
    const need = Object.hasOwn(stored, kind) ? stored[kind] : 'confirm';
    setting[kind] = isNeed(need) ? need : 'pin';
    if (!isNeed(need)) issues.push(issueAt([kind], 'one-of', { values: NEEDS }));
  }
  return { setting, issues };
}

/**
 * What to store after a choice. Kinds that a later version knows stay; where nothing of it can be read, what has counted
 * until now is written down, so that one choice makes nothing else milder.
 */
export const withRiskChosen = (stored: unknown, kind: RiskKind, need: Need): Readonly<Record<string, unknown>> => ({
  ...(isRecord(stored) ? stored : readRiskSetting(stored).setting),
  [kind]: need,
});

/**
 * What counts at a hub. A meshbot of the cloud belongs to none and may reach any: of the hubs' settings the strictest.
 * @param of undefined or null: not read
 * @param unread what counts until it was
 */
export function riskAt(
  serial: string,
  hubs: readonly string[],
  of: (serial: string) => { readonly setting: RiskSetting } | null | undefined,
  unread: RiskSetting = ALL_CONFIRM,
): RiskSetting {
  const at = (hub: string): RiskSetting => of(hub)?.setting ?? unread;
  if (serial !== NO_HUB) return at(serial);
  return hubs.map(at).reduce((one, other) => {
    const both = { ...one };
    for (const kind of RISK_KINDS) both[kind] = stricterNeed(one[kind], other[kind]);
    return both;
  }, ALL_CONFIRM);
}
