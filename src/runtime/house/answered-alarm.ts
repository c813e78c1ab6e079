import { hubState, sessionState, type AlarmKind, type HelpReach } from '@/hub';
import type { See } from '../watch/watch';
import { reachOf } from './help-reach';

/** An alarm that goes on after a call for help was taken for it: its panel is closed, and home tells of it. */
export interface AnsweredAlarm {
  /** null: there is one controller only. */
  place: string | null;
  kind: AlarmKind;
  /** Of the first trigger, by the hub's clock: the same after a reload. */
  startedAt: number;
  reach: HelpReach;
}

/** The one of the hub that is looked at first; a silent one is told nowhere. */
export function answeredAlarm(see: See): AnsweredAlarm | null {
  const { currentHub, hubs } = see(sessionState);
  for (const serial of new Set([currentHub, ...hubs])) {
    const hub = serial === null ? null : see(hubState(serial)).current;
    const alarm = hub?.alarm;
    if (!hub || !alarm?.isDispatched || alarm.isSilent) continue;
    const { kind, startedAt } = alarm;
    return { place: hubs.length > 1 ? hub.name : null, kind, startedAt, reach: reachOf(hub.serial, see) };
  }
  return null;
}

/** Locale keys by what may be said: help is on its way only where somebody sends it. */
export const HELP_WORDS = {
  service: 'app.chip.help',
  unknown: 'app.chip.help-unknown',
  nobody: 'app.chip.alarm-on',
  test: 'app.chip.alarm-on',
} as const satisfies Record<HelpReach, string>;
