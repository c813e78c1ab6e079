import type { AlarmState, PadState, PendingSwitch, ResultKind, SecurityState } from '@/hub';

type Result = NonNullable<SecurityState['result']>;

/** What may stand over the page, lowest first. */
export type Face = 'bypass' | 'countdown' | 'alarm-entry' | 'alarm-main' | 'result' | 'keypad';

export interface SafetyInput {
  /** An alarm that test mode, known to be on, hides is not given here. */
  alarm: (Pick<AlarmState, 'phase' | 'startedAt'> & { hub: string }) | null;
  /** The pad that was open on the entry face of this very alarm, if it still is. */
  entryPad: number | null;
  /** The pad that is open answers another controller than this alarm's; left out: it does not. */
  isPadElsewhere?: boolean;
  pending: Pick<PendingSwitch, 'to'> | null;
  security: {
    pad: Pick<PadState, 'id' | 'purpose'> | null;
    bypass: object | null;
    result: (Pick<Result, 'hub' | 'kind'> & Partial<Pick<Result, 'mode' | 'isSticky'>>) | null;
  };
}

/** What a person has to read even now: whether somebody was called. */
const CALLS_FOR_HELP: ReadonlySet<ResultKind> = new Set([
  'panic-sent',
  'panic-failed',
  'dispatched',
  'dispatch-failed',
]);
/** Whoever gave the PIN in an alarm that goes on is told that the hub did not confirm (I-35, R-20): in that one (I-38). */
const isDisarmFailed = (
  { hub, kind, mode, isSticky }: NonNullable<SafetyInput['security']['result']>,
  alarm: NonNullable<SafetyInput['alarm']>,
): boolean => hub === alarm.hub && (kind === 'refused' || kind === 'unknown') && mode === '1' && isSticky === true;

/** A pad of the house's own: one that lets something else through answers no alarm and no countdown (I-39). */
export const isHousePad = (pad: Pick<PadState, 'purpose'> | null): boolean =>
  pad !== null && pad.purpose !== 'allow' && pad.purpose !== 'leave-kiosk';

/**
 * The faces to draw, lowest layer first. The alarm beats everything but the pad that silences it (I-39);
 * a pad opened on the entry face keeps that face when the phase turns to main, so that the digits stay under the finger.
 * A finger that holds a button does not: the alarm is seen at once, and the hold ends unsent with the face that it was on.
 */
export function safetyFaces({ alarm, entryPad, isPadElsewhere = false, pending, security }: SafetyInput): Face[] {
  const faces: Face[] = [];
  const isAlarmShown = alarm !== null;
  const { result } = security;
  const isResultAbove =
    result !== null && (!isAlarmShown || CALLS_FOR_HELP.has(result.kind) || isDisarmFailed(result, alarm));
  if (security.bypass !== null && !isAlarmShown && pending === null) faces.push('bypass');
  if (pending !== null && !isAlarmShown) faces.push('countdown');
  if (result !== null && !isResultAbove) faces.push('result');
  const isPadShown = security.pad !== null && (isHousePad(security.pad) || (!isAlarmShown && pending === null));
  const padKeepsEntry = isPadShown && entryPad !== null && security.pad?.id === entryPad;
  const isEntryFace = isAlarmShown && (alarm.phase === 'entryDelay' || padKeepsEntry);
  if (isAlarmShown) faces.push(isEntryFace ? 'alarm-entry' : 'alarm-main');
  if (isResultAbove) faces.push('result');
  // The entry face carries the keypad of its own alarm itself; one for another controller stands over it under that name.
  if (isPadShown && (!isEntryFace || isPadElsewhere)) faces.push('keypad');
  return faces;
}
