import type { AlarmKind, HelpReach } from '@/hub';
import type { See } from '../watch/watch';
import { reachOf } from './help-reach';

/** An alarm that goes on after a call for help was taken for it: its panel is closed, and home tells of it. */
export interface AnsweredAlarm {
  /** null: there is one controller only. */
  place: string | null;
  kind: AlarmKind;
  /** Of the first trigger, by the hub's clock: the same after a reload. */
  startedAt: number;
  /** When help was asked for, by the same clock; null: not known here. */
  askedAt: number | null;
  reach: HelpReach;
  /** How many go on besides, each of another controller (I-38). */
  more: number;
}

/** The one of the hub that is looked at first; a silent one is told nowhere. */
export function answeredAlarm(see: See): AnsweredAlarm | null {
  const { currentHub, hubs } = see.session();
  const going = [...new Set([currentHub, ...hubs])].flatMap((serial) => {
    const hub = serial === null ? null : see.hub(serial);
    return hub?.alarm?.isDispatched === true && !hub.alarm.isSilent ? [{ hub, alarm: hub.alarm }] : [];
  });
  const [first] = going;
  if (first === undefined) return null;
  const { hub, alarm } = first;
  return {
    place: hubs.length > 1 ? hub.name : null,
    kind: alarm.kind,
    startedAt: alarm.startedAt,
    askedAt: alarm.events.find(({ what }) => what === 'dispatched')?.at ?? null,
    reach: reachOf(hub.serial, see),
    more: going.length - 1,
  };
}

/** Locale keys by what may be said: help is on its way only where somebody sends it. */
export const HELP_WORDS = {
  service: 'app.chip.help',
  unknown: 'app.chip.help-unknown',
  nobody: 'app.chip.alarm-on',
  test: 'app.chip.alarm-on',
} as const satisfies Record<HelpReach, string>;
