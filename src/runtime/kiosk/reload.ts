/** When a page that stays open for weeks may load a new build of itself. */

/** A person who reads is not interrupted either. */
export const STILL_BEFORE_RELOAD_MS = 60_000;

export interface Standing {
  /** Any alarm, also one that test mode hides. */
  hasAlarm: boolean;
  hasCountdown: boolean;
  /** Keypad, list before arming, result: whatever stands in the safety layer. */
  hasSafetyFace: boolean;
  /** An unsaved edit, a recording, a camera on the full screen, a doorbell. */
  isHeld: boolean;
  /** Something was sent to a hub and its answer is awaited; it would be lost with the page. */
  hasCommandOnItsWay: boolean;
  isHidden: boolean;
  /** Since the last touch. */
  stillMs: number;
}

/** What has to end before the page may go; null: it may reload now. */
export function reloadWaitsFor(standing: Standing): keyof Standing | null {
  if (standing.hasAlarm) return 'hasAlarm';
  if (standing.hasCountdown) return 'hasCountdown';
  if (standing.hasSafetyFace) return 'hasSafetyFace';
  if (standing.isHeld) return 'isHeld';
  if (standing.hasCommandOnItsWay) return 'hasCommandOnItsWay';
  return standing.isHidden || standing.stillMs >= STILL_BEFORE_RELOAD_MS ? null : 'stillMs';
}

/**
 * Whether the build that the server names is one to load. A build that was loaded for once already is not asked for
 * again: a server that names one build and serves another would make the page reload for ever.
 */
export const isNewBuild = (own: string, named: string | null, triedBefore: string | null): boolean =>
  named !== null && named !== own && named !== triedBefore;

/** The name in `/build.json`; null for anything else that a server may answer. */
export function buildName(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { build } = answer as { build?: unknown };
  return typeof build === 'string' && /^[0-9a-f]{16,64}$/.test(build) ? build : null;
}
