import { RISK_SETTING_KEY } from '../../schemas/settings/risk-kinds';
import { CONFIRMED, refused } from '../actions/outcomes';
import { readSettings } from '../cloud/house-calls';
import type { CloudCall } from '../cloud/request';
import { withRiskChosen } from '../domain/stored-risk';
import { problemOf } from '../errors';
import type { CommandOutcome, GatedCommand } from '../state/model';

export interface SetRiskTools {
  cloud: CloudCall;
  /** Uuid of the place of the hub; null: not known. */
  place: string | null;
  learn: (stored: unknown) => Promise<void>;
}

/** Comes after the PIN and never rejects. Another tablet may have written since: only this kind is changed. */
export async function setRisk(
  { cloud, place, learn }: SetRiskTools,
  { kind, need }: Extract<GatedCommand, { do: 'setRisk' }>,
): Promise<CommandOutcome> {
  if (place === null) return refused('offline', 'location');
  try {
    const stored = withRiskChosen((await readSettings(cloud, place, [RISK_SETTING_KEY]))(RISK_SETTING_KEY), kind, need);
    const value = JSON.stringify(stored);
    await cloud('kvs_set', { type: 'location', entity_uuid: place, key: RISK_SETTING_KEY, value });
    await learn(stored);
    return CONFIRMED;
  } catch (cause) {
    return { status: 'refused', problem: problemOf(cause, 'offline') };
  }
}
