import type { AlarmEvent, AlarmState, HubTime } from '../state/model';
import { isVerifiable } from './alarm';
import { isSameAlarm } from './answered-alarm';
import type { Wish } from './flow/flow';

/** The alarm that was answered, if it goes on; what became of the answer says nothing of the next one (I-31). */
export const stillOn = (alarm: AlarmState | null, startedAt: HubTime): AlarmState | null =>
  alarm !== null && isSameAlarm(alarm.startedAt, startedAt) ? alarm : null;

/** What becomes of a press for help. `sent`: it was told already. */
export type HelpNow = 'send' | 'sent' | 'too-late';

/**
 * Only while there is time left (I-34). In the entry delay the window is still to come: a line that was lost in it keeps
 * nobody from the cloud.
 */
export function helpNow(alarm: AlarmState | null, mono: number): HelpNow {
  if (alarm?.isDispatched === true) return 'sent';
  return alarm !== null && (alarm.phase === 'entryDelay' || isVerifiable(alarm, mono)) ? 'send' : 'too-late';
}

/** Whether the monitoring station is told that there is no emergency when this is ordered. */
export const isCalledOffBy = (purpose: Wish['purpose'], alarm: AlarmState | null, mono: number): alarm is AlarmState =>
  (purpose === 'disarm' || purpose === 'cancel-alarm') && alarm !== null && isVerifiable(alarm, mono);

/** What is noted of the answer to an alarm; null: no help is on its way any more, and one that goes on is shown again. */
export type AnswerNote = Extract<AlarmEvent['what'], 'dispatched' | 'cancel-failed' | 'verify-failed'> | null;

export const withNote = (alarm: AlarmState, what: AnswerNote, when: HubTime): AlarmState => ({
  ...alarm,
  events: what === null ? alarm.events : [...alarm.events, { at: when, what, device: null }],
  isDispatched: what !== null && (alarm.isDispatched || what === 'dispatched'),
});
