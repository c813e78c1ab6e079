import type { AlarmState, PendingSwitch, ResultKind, SecurityState } from '@/hub';

/** What may stand over the page, lowest first. */
export type Face = 'bypass' | 'countdown' | 'alarm-entry' | 'alarm-main' | 'result' | 'keypad';

export interface SafetyInput {
  /** An alarm that test mode, known to be on, hides is not given here. */
  alarm: Pick<AlarmState, 'phase' | 'startedAt'> | null;
  /** The pad that was open on the entry face of this very alarm, if it still is. */
  entryPad: number | null;
  pending: Pick<PendingSwitch, 'to'> | null;
  security: {
    pad: Pick<NonNullable<SecurityState['pad']>, 'id' | 'hub'> | null;
    bypass: object | null;
    result: Pick<NonNullable<SecurityState['result']>, 'kind'> | null;
  };
}

/** What a person has to read even now: whether somebody was called. Any other result lies under an alarm's face. */
const CALLS_FOR_HELP: ReadonlySet<ResultKind> = new Set([
  'panic-sent',
  'panic-failed',
  'dispatched',
  'dispatch-failed',
]);

/**
 * The faces to draw, lowest layer first. The alarm beats everything but the pad that silences it (I-39);
 * a pad opened on the entry face keeps that face when the phase turns to main, so that the digits stay under the finger.
 */
export function safetyFaces({ alarm, entryPad, pending, security }: SafetyInput): Face[] {
  const faces: Face[] = [];
  const isAlarmShown = alarm !== null;
  const { result } = security;
  const isResultAbove = result !== null && (!isAlarmShown || CALLS_FOR_HELP.has(result.kind));
  if (security.bypass !== null && !isAlarmShown && pending === null) faces.push('bypass');
  if (pending !== null && !isAlarmShown) faces.push('countdown');
  if (result !== null && !isResultAbove) faces.push('result');
  const padKeepsEntry = entryPad !== null && security.pad?.id === entryPad;
  const isEntryFace = isAlarmShown && (alarm.phase === 'entryDelay' || padKeepsEntry);
  if (isAlarmShown) faces.push(isEntryFace ? 'alarm-entry' : 'alarm-main');
  if (isResultAbove) faces.push('result');
  // The entry face carries the keypad itself.
  if (security.pad !== null && !isEntryFace) faces.push('keypad');
  return faces;
}
