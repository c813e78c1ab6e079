import { helpNow, stillOn, withNote, type AnswerNote } from '../domain/alarm-answer';
import type { AnsweredAlarm } from '../domain/answered-alarm';
import type { FlowEvent } from '../domain/flow/flow';
import { problemOf } from '../errors';
import type { House } from '../house/house';
import type { Deps } from '../ports/deps';
import type { HubTime, Problem } from '../state/model';
import type { SameSession } from './same-session';
import type { TellOnce } from './tell-once';

/** What came of telling the monitoring station that an alarm is none. */
export interface CalledOff {
  isTaken: boolean;
  problem: Problem | null;
}
/** Nobody had to be told, or nobody is left to hear how it ended. */
export const NOBODY: CalledOff = { isTaken: false, problem: null };

export interface AlarmAnswersOptions {
  deps: Pick<Deps, 'clock' | 'report'>;
  house: (serial: string) => House | undefined;
  isMonitored: (serial: string) => boolean;
  tellOnce: TellOnce;
  /** An alarm was answered by a dispatch, and is not opened again; or that dispatch was called off. */
  onDispatched: (alarm: AnsweredAlarm) => void;
  feed: (event: FlowEvent) => void;
  sameSession: SameSession;
}

/** What a person decides of an alarm, on its way to the monitoring station. */
export interface AlarmAnswers {
  /** Tells it, once for each alarm, that there is no emergency; never rejects. */
  callOff: (at: House, startedAt: HubTime) => Promise<CalledOff>;
  /** Has it send help. */
  dispatch: (serial: string) => Promise<void>;
}

export function createAlarmAnswers(options: AlarmAnswersOptions): AlarmAnswers {
  const { deps, house, isMonitored, tellOnce, onDispatched, feed, sameSession } = options;
  const { clock, report } = deps;

  const answered = (at: House, startedAt: HubTime) => stillOn(at.model.hub().alarm, startedAt);

  function note(at: House, startedAt: HubTime, what: AnswerNote, when = at.model.hubNow()): void {
    const alarm = answered(at, startedAt);
    if (alarm !== null) at.model.set({ alarm: withNote(alarm, what, when) });
  }

  return {
    async callOff(at, startedAt) {
      const isSame = sameSession();
      try {
        const alarm = { hub: at.model.serial, startedAt };
        if ((await tellOnce('calledOff', alarm)) !== null) {
          if (isSame()) {
            onDispatched({ ...alarm, isOver: true });
            note(at, startedAt, null);
          }
          return { isTaken: true, problem: null };
        }
      } catch (cause) {
        report('cancel of an alarm', cause);
      }
      if (!isSame()) return NOBODY;
      // The next disarming tries again.
      note(at, startedAt, 'cancel-failed');
      return isMonitored(at.model.serial)
        ? { isTaken: false, problem: { code: 'cancel-not-told', detail: 'cancel' } }
        : NOBODY;
    },

    async dispatch(serial) {
      const isSame = sameSession();
      const at = house(serial);
      const alarm = at?.model.hub().alarm ?? null;
      const help = helpNow(alarm, clock.mono());
      if (at === undefined || alarm === null || help !== 'send') {
        // Whoever held the button is told.
        const kind = help === 'sent' ? 'dispatched' : 'dispatch-failed';
        const problem: Problem | null = help === 'sent' ? null : { code: 'window-over', detail: 'dispatch' };
        feed({ type: 'result-made', hub: serial, kind, problem });
        return;
      }
      const { startedAt } = alarm;
      const end = (taken: AnsweredAlarm | null, problem: Problem | null) => {
        // Pressed twice, it is told once.
        if (!isSame() || answered(at, startedAt)?.isDispatched === true) return;
        note(at, startedAt, taken === null ? 'verify-failed' : 'dispatched', taken?.answeredAt);
        if (taken !== null) onDispatched(taken);
        feed({ type: 'result-made', hub: serial, kind: taken === null ? 'dispatch-failed' : 'dispatched', problem });
      };
      try {
        const taken = await tellOnce('dispatched', { hub: serial, startedAt, answeredAt: at.model.hubNow() });
        end(taken, taken === null ? { code: 'refused', detail: 'dispatch' } : null);
      } catch (cause) {
        report('dispatch', cause);
        end(null, problemOf(cause));
      }
    },
  };
}
