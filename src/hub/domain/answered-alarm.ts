/** What a person decided of an alarm, and the monitoring station took. */
export type Answer = 'dispatched' | 'calledOff';

/** An alarm that the station was told of: its hub, and its first trigger by that hub's clock. */
export interface AnsweredAlarm {
  hub: string;
  startedAt: number;
  /** When a person asked for it, by the same clock; unknown where an older build kept it. */
  answeredAt?: number | undefined;
  /** It was told the other answer after this one. */
  isOver?: true | undefined;
}

/** Of so many hubs the last answer is kept: more alarms than that are not answered in one household. */
const HUBS_KEPT = 8;

/** The first trigger names an alarm of a hub; a snapshot may tell its time a little otherwise than the first word did. */
export const isSameAlarm = (one: number, other: number): boolean => Math.abs(one - other) <= 2_000;

type Name = Pick<AnsweredAlarm, 'hub' | 'startedAt'>;
const isOf = (told: Name, { hub, startedAt }: Name): boolean =>
  told.hub === hub && isSameAlarm(told.startedAt, startedAt);

export const answerTo = (told: readonly AnsweredAlarm[], alarm: Name): AnsweredAlarm | undefined =>
  told.find((one) => isOf(one, alarm));

/** Newest first, one of each hub: a hub's next alarm takes the place of the one before it. */
export const keepAnswer = (told: readonly AnsweredAlarm[], alarm: AnsweredAlarm): AnsweredAlarm[] =>
  [alarm, ...told.filter(({ hub }) => hub !== alarm.hub)].slice(0, HUBS_KEPT);

/** The other answer was taken for this alarm. */
export const endAnswer = (told: readonly AnsweredAlarm[], alarm: Name): AnsweredAlarm[] =>
  told.map((one) => (isOf(one, alarm) ? { ...one, isOver: true } : one));
