import type { Locks } from '../core/deps';
import type { AnsweredAlarm, RecordStore } from '../session/record';

/**
 * Tells the monitoring station what a person decided of an alarm: one call in flight and one taken per alarm, over all
 * tabs (I-34). true: taken, now or before. What the other answer took back is not said a second time: false.
 * @throws HubError
 */
export type TellOnce = (answer: 'dispatched' | 'calledOff', hub: string, startedAt: number) => Promise<boolean>;

/** The first trigger names an alarm of a hub; a snapshot may tell its time a little otherwise than the first word did. */
export const isSameAlarm = (one: number, other: number): boolean => Math.abs(one - other) <= 2_000;

export const isAnswered = (
  told: AnsweredAlarm | null | undefined,
  hub: string,
  startedAt: number,
): told is AnsweredAlarm => told?.hub === hub && isSameAlarm(told.startedAt, startedAt);

export const createTellOnce =
  (
    locks: Locks,
    store: RecordStore,
    send: (answer: Parameters<TellOnce>[0], hub: string) => Promise<boolean>,
  ): TellOnce =>
  (answer, hub, startedAt) =>
    locks.hold(`porchlight.${answer}.${hub}`, async () => {
      const told = (await store.present())?.[answer];
      if (isAnswered(told, hub, startedAt)) return !told.isOver;
      const isTaken = await send(answer, hub);
      const other = answer === 'dispatched' ? 'calledOff' : 'dispatched';
      if (isTaken)
        await store.change(({ [other]: before }) => ({
          [other]: isAnswered(before, hub, startedAt) ? { ...before, isOver: true } : before,
          [answer]: { hub, startedAt },
        }));
      return isTaken;
    });
