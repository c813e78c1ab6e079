import type { PanicKind } from '../state/model';
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
}

async function tell(call: CloudCall, options: Record<string, unknown>, place: Place): Promise<boolean> {
  const reply = await call('protect_panic', {
    options: {
      ...options,
      location_uuid: place.location,
      ...(place.controller === null ? {} : { controller_uuid: place.controller }),
    },
  });
  return reply.complete === 1 && reply.status === 1;
}

/** True when the service took it (S4.22). */
export function sendPanic(call: CloudCall, kind: PanicKind, place: Place): Promise<boolean> {
  const { type, id, isSilent } = PANIC[kind];
  const value = isSilent ? 'alarm_active_silent' : 'alarm_active';
  return tell(call, { panic_type: type, panic_id: id, action: 'panic', value }, place);
}

/** "Send help now": the alarm is real (S4.21). */
export const sendDispatch = (call: CloudCall, place: Place): Promise<boolean> =>
  tell(call, { panic_type: 4, panic_id: 'police_alarm', action: 'dispatch', value: 'alarm_active' }, place);

/** No emergency (S4.20). */
export const sendCancel = (call: CloudCall, place: Place): Promise<boolean> =>
  tell(call, { panic_type: 5, panic_id: 'police_alarm', action: 'cancel', value: 'alarm_active' }, place);
