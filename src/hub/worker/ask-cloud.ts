import { RISK_SETTING_KEY } from '../../schemas/settings/risk-kinds';
import type { CloudCall } from '../cloud/request';
import { HubError, problemOf } from '../errors';
import { HOUSEHOLD_CALLS, type CloudAnswer } from '../api/household-calls';

/** What is asked before something risky is changed behind the PIN alone (`setRisk`). */
const isRiskSetting = (call: string, params: unknown): boolean =>
  call === 'kvs_set' && (params as { key?: unknown } | null)?.key === RISK_SETTING_KEY;

/** The household's records for the page: only calls of the list, and every failure as an answer. */
export function createAskCloud(cloud: CloudCall) {
  return async (call: string, params: unknown): Promise<CloudAnswer> => {
    try {
      if (!(HOUSEHOLD_CALLS as readonly string[]).includes(call) || isRiskSetting(call, params))
        throw new HubError('refused', call);
      return { ok: true, data: (await cloud(call, params)).data };
    } catch (cause) {
      return { ok: false, problem: problemOf(cause), data: cause instanceof HubError ? cause.data : undefined };
    }
  };
}
