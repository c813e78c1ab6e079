import type { CloudCall } from '../cloud/request';
import { HubError, problemOf } from '../errors';
import { HOUSEHOLD_CALLS, type CloudAnswer } from '../household-calls';

/** The household's records for the page: only calls of the list, and every failure as an answer. */
export function createAskCloud(cloud: CloudCall) {
  return async (call: string, params: unknown): Promise<CloudAnswer> => {
    try {
      if (!(HOUSEHOLD_CALLS as readonly string[]).includes(call)) throw new HubError('refused', call);
      return { ok: true, data: (await cloud(call, params)).data };
    } catch (cause) {
      return { ok: false, problem: problemOf(cause), data: cause instanceof HubError ? cause.data : undefined };
    }
  };
}
