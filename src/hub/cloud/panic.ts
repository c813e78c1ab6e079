import type { PanicKind } from '../state/model';
import { HubError } from '../errors';
import { fetchLocations } from './house-calls';
import type { CloudCall } from './request';

/** Numbers of S3.43. Each leaves by its own action only (I-42). */
const PANIC: Readonly<Record<PanicKind, { type: number; id: string; isSilent: boolean }>> = {
  fire: { type: 1, id: 'fire_alarm', isSilent: false },
  medical: { type: 2, id: 'medical_alarm', isSilent: false },
  police: { type: 3, id: 'police_alarm', isSilent: false },
  // The one-button call for help goes where help of any kind is sent from.
  sos: { type: 3, id: 'police_alarm', isSilent: false },
  'silent-medical': { type: 7, id: 'medical_alarm', isSilent: true },
  'silent-police': { type: 8, id: 'police_alarm', isSilent: true },
};
export const isSilentPanic = (kind: PanicKind): boolean => PANIC[kind].isSilent;

export interface Place {
  location: string | null;
  controller: string | null;
  /** Installation id; the place is looked up by it when its uuid is not known yet. */
  installation: string | null;
}

/** The place as far as it can be told now: help without an address is still better than none. */
async function locate(call: CloudCall, { location, installation }: Place): Promise<string | null> {
  if (location !== null || installation === null) return location;
  try {
    const urgent: CloudCall = (name, params, options) => call(name, params, { ...options, isUrgent: true });
    return (await fetchLocations(urgent)).find(({ id }) => id === installation)?.uuid ?? null;
  } catch (cause) {
    if (cause instanceof HubError) return null;
    throw cause;
  }
}

async function tell(call: CloudCall, options: Record<string, unknown>, place: Place): Promise<boolean> {
  const params = {
    options: {
      ...options,
      location_uuid: await locate(call, place),
      ...(place.controller === null ? {} : { controller_uuid: place.controller }),
    },
  };
  const reply = await call('protect_panic', params, { isUrgent: true });
  return reply.complete === 1 && reply.status === 1;
}

/** True when the service took it (S4.22). */
export function sendPanic(call: CloudCall, kind: PanicKind, place: Place): Promise<boolean> {
  const { type, id, isSilent } = PANIC[kind];
  const value = isSilent ? 'alarm_active_silent' : 'alarm_active';
  return tell(call, { panic_type: type, panic_id: id, action: 'panic', value }, place);
}

/** "Send help now": the alarm is real (S4.21); and "no emergency" (S4.20). */
const ANSWERS = { dispatched: { type: 4, action: 'dispatch' }, calledOff: { type: 5, action: 'cancel' } } as const;

/** What a person decided of an alarm; true when the service took it. */
export function sendAnswer(call: CloudCall, answer: keyof typeof ANSWERS, place: Place): Promise<boolean> {
  const { type, action } = ANSWERS[answer];
  return tell(call, { panic_type: type, panic_id: 'police_alarm', action, value: 'alarm_active' }, place);
}
