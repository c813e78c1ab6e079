import { anyParams, requestCall, type RequestCall } from './request-call.ts';

/** Scenes that run in the cloud (protocol 4.2; S7.14). */
export function householdCalls(): Record<string, RequestCall> {
  return { scene_list: requestCall(anyParams, () => ({ data: [] })) };
}
