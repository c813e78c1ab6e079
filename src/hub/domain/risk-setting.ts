import { RISK_KINDS, type Need } from '../../schemas/settings/risk-kinds';
import { NO_HUB } from '../state/entity-id';
import type { RiskSetting } from '../state/model';

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

export const stricterNeed = (one: Need, other: Need): Need => (one === 'pin' ? one : other);
export const strictestOf = (setting: RiskSetting): Need => RISK_KINDS.map((kind) => setting[kind]).reduce(stricterNeed);

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
