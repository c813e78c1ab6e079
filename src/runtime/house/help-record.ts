import type { PanicKind, SessionState } from '@/hub';

/** A call for help, made aloud, that the service took (S4.22, S4.21). */
export interface HelpCall {
  /** `alarm`: on the panel of one, by "Send help now". */
  kind: PanicKind | 'alarm';
  /** The controller in view at the call; null: there was none. */
  hub: string | null;
  at: number;
  /** Who watched the house then, and whether it was in test mode (null: not known): what the call went to stays so. */
  watched: Readonly<SessionState['monitoring']>;
  isTest: boolean | null;
  /** Whether it was called off, by the service's own answer; a code of `errors` where it was not taken. */
  off: { state: 'no' | 'asking' } | { state: 'done'; at: number } | { state: 'failed'; problem: string };
  /** Read back after the page was loaded anew: nothing is known of it but what this screen asked for then. */
  isKept?: true;
}
