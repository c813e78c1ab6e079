import type { PageStorage } from '@/hub';
import type { HelpCall } from './help-record';

/** One for each browser: what was asked for at this screen. Whose it is stands in it, and it goes with the sign-out. */
const KEY = 'porchlight.help';

const LOUD: readonly unknown[] = ['medical', 'police', 'fire', 'sos', 'alarm'] satisfies HelpCall['kind'][];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isTold = (value: unknown): value is boolean | null => value === null || typeof value === 'boolean';
const isName = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** What was being asked when the page went is not known: the person is told that, and asks again. */
function readOff(off: unknown): HelpCall['off'] | null {
  if (!isRecord(off)) return null;
  const { state, at, problem } = off;
  if (state === 'no') return { state };
  if (state === 'asking') return { state: 'failed', problem: 'no-answer' };
  if (state === 'done' && isTime(at)) return { state, at };
  return state === 'failed' && typeof problem === 'string' ? { state, problem } : null;
}

/** @returns null: nothing is kept for this user, or nobody can read it */
export function readKeptHelp(text: string | null, user: string): HelpCall | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return null; // edited by hand or cut off
  }
  if (!isRecord(kept) || kept['user'] !== user || !isRecord(kept['call'])) return null;
  const { kind, hub, at, watched, isTest, off } = kept['call'];
  const ended = readOff(off);
  if (!LOUD.includes(kind) || !isName(hub) || !isTime(at) || !isRecord(watched) || !isTold(isTest) || ended === null)
    return null;
  const { active, service, elsewhere = [] } = watched;
  const isWatched = isTold(active) && isName(service);
  if (!isWatched || !Array.isArray(elsewhere) || !elsewhere.every((serial) => typeof serial === 'string')) return null;
  return {
    kind: kind as HelpCall['kind'],
    hub,
    at,
    watched: { active, service, elsewhere },
    isTest,
    off: ended,
    isKept: true,
  };
}

/** @param call null takes away what is kept */
export function keepHelp(call: HelpCall | null, user: string | null, storage: PageStorage | null): void {
  try {
    if (call === null || user === null) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify({ user, call }));
  } catch {
    // Full or blocked: the call is told for as long as the page is there.
  }
}

export const keptHelp = (user: string, storage: PageStorage | null): HelpCall | null =>
  readKeptHelp(storage?.getItem(KEY) ?? null, user);
