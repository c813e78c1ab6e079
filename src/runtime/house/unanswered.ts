import type { Problem } from '@/hub';

/**
 * A call for help that may have left, and of which nobody said what came: neither that it was taken nor that it was not
 * . What the browser knows to have no internet did not leave.
 */
export const isUnanswered = (problem: Problem | null, isOnline = navigator.onLine): boolean =>
  problem?.code === 'timeout' || problem?.code === 'bad-reply' || (problem?.code === 'offline' && isOnline);
