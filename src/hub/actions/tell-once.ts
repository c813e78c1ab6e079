import type { Locks } from '../ports/deps';
import { answerTo, type Answer, type AnsweredAlarm } from '../domain/answered-alarm';
import { answersOf, withAnswer, type RecordStore } from '../session/record';

/**
 * Tells the monitoring station what a person decided of an alarm: one call in flight and one taken per alarm, over all
 * tabs (I-34). Gives the answer as it was taken, now or before. What the other answer took back is not said a second
 * time: null, as for one that was not taken.
 * @throws HubError
 */
export type TellOnce = (answer: Answer, alarm: AnsweredAlarm) => Promise<AnsweredAlarm | null>;

export const createTellOnce =
  (locks: Locks, store: RecordStore, send: (answer: Answer, hub: string) => Promise<boolean>): TellOnce =>
  (answer, alarm) =>
    locks.hold(`porchlight.${answer}.${alarm.hub}`, async () => {
      const kept = await store.present();
      const told = kept === null ? undefined : answerTo(answersOf(kept)[answer], alarm);
      if (told !== undefined) return told.isOver ? null : told;
      if (!(await send(answer, alarm.hub))) return null;
      await store.change((now) => withAnswer(now, answer, alarm));
      return alarm;
    });
