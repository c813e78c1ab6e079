import type { Role } from '../names.ts';
import type { Parameter } from './parameter.ts';

export type ActionGesture = 'tap' | 'hold' | 'change';
export const ANY_GESTURE = ['tap', 'hold', 'change'] as const;
/** What changes how the house is guarded hangs on no slider. */
export const TOUCH = ['tap', 'hold'] as const;

/**
 * One action, told once: reader, editor, page and worker go by it.
 */
export interface ActionFacts {
  with: Readonly<Record<string, Parameter>>;
  /** Which gestures of a widget may carry it. */
  gestures: readonly ActionGesture[];
  /** The command of the worker (`hub/api/commands.ts`) that it comes down to, and no other; left out: the page does it by itself. */
  command?: string;
  /** Calls somebody, or sounds the alarm: only at the end of an unbroken hold of three seconds (S4.21, R-54). */
  isHelp?: true;
  /**
   * Who may put something before it. `document`: whatever tile and action say. `gateway`: the same, and before that the
   * house itself, by what it knows of the thing (hub/domain/risk.ts); a document can only add. `house`: the house has its
   * own PIN here, a document's would be a second pad. `nobody`: help, and the way out of a dialog, wait for no document.
   */
  asks: 'document' | 'gateway' | 'house' | 'nobody';
  /** What a widget is for that carries it; a word's own where it depends on one. Left out: nothing of the safety kind. */
  roles?: readonly Role[] | { by: string; of: Readonly<Record<string, readonly Role[]>> };
  /** It may stand on a widget of those roles, but that it stands there does not make the widget one. */
  givesNoRole?: true;
}

/** Gives the literal types back, so that parameters keep their names and words. */
export const describeActions = <const Facts extends Readonly<Record<string, ActionFacts>>>(facts: Facts): Facts =>
  facts;
