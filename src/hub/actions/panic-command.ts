import { isSilentPanic, sendPanic, type Place } from '../cloud/panic';
import type { CloudCall } from '../cloud/request';
import type { Report } from '../ports/deps';
import { problemOf } from '../errors';
import type { CommandOutcome, PanicKind, Problem } from '../state/model';

export interface PanicOptions {
  cloud: CloudCall;
  report: Report;
  place: () => Place;
  /** Who is signed in; a result is for the person who called and nobody after them (I-50). */
  who: () => string | null;
  /** What a person is shown; never called for a silent kind, which shows nothing large whatever comes of it. */
  onEnd: (kind: 'panic-sent' | 'panic-failed', problem: Problem | null) => void;
}

/** Help, at once: without a PIN, a live hub or a free lock, and once for each hold (I-40). */
export function createPanicCommand({
  cloud,
  report,
  place,
  who,
  onEnd,
}: PanicOptions): (kind: PanicKind) => Promise<CommandOutcome> {
  let isUnderWay = false;

  async function send(kind: PanicKind): Promise<CommandOutcome> {
    try {
      if (await sendPanic(cloud, kind, place())) return { status: 'confirmed' };
      return { status: 'refused', problem: { code: 'refused', detail: 'panic' } };
    } catch (cause) {
      report('panic', cause);
      return { status: 'unknown', problem: problemOf(cause) };
    }
  }

  return async (kind) => {
    if (isUnderWay) return { status: 'refused', problem: { code: 'busy', detail: 'panic' } };
    isUnderWay = true;
    const caller = who();
    const outcome = await send(kind);
    isUnderWay = false;
    const problem = outcome.status === 'confirmed' ? null : outcome.problem;
    if (!isSilentPanic(kind) && who() === caller) onEnd(problem === null ? 'panic-sent' : 'panic-failed', problem);
    return outcome;
  };
}
