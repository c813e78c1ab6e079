import type { CommandOutcome } from '../state/model';

/** Ends of a command that every kind of it knows. */
export const CONFIRMED: CommandOutcome = { status: 'confirmed' };
export const SESSION_ENDED: CommandOutcome = {
  status: 'unknown',
  problem: { code: 'superseded', detail: 'session ended' },
};
export const refused = (code: string, detail: string): CommandOutcome => ({
  status: 'refused',
  problem: { code, detail },
});
