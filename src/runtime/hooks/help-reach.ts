import { useCallback } from 'react';
import type { HelpReach } from '@/hub';
import { answeredAlarm, HELP_WORDS, type AnsweredAlarm } from '../house/answered-alarm';
import { reachOf } from '../house/help-reach';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';

export { isUnanswered } from '../house/unanswered';
export { HELP_WORDS };
export type { AnsweredAlarm, HelpReach };

/** Whom a call for help of this hub reaches: what every word about help goes by (S6.5). */
export const useHelpReach = (hub: string | null): HelpReach =>
  useWatch(useCallback((see: See) => reachOf(hub, see), [hub]));

/** An alarm that goes on after help was asked for; null: none does. */
export const useAnsweredAlarm = (): AnsweredAlarm | null => useWatch(answeredAlarm);
