/** What one entry of the browser's history carries besides its path. */
export interface VisitState {
  /** Where the person wanted to go before a sign-in stood in the way. */
  wanted: string | null;
  /** Dialogs that stand open, the top one last: so the back button closes one. */
  dialogs: readonly string[];
  /** Which load of the page wrote it: a dialog does not outlive a reload. */
  load: number;
}

/** Reads the state of a history entry, which may be of another load or of no make of ours. */
export function readVisit(state: unknown, load: number): VisitState {
  const {
    wanted,
    dialogs,
    load: written,
  } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Record<keyof VisitState, unknown>>;
  const isOurs = written === load && Array.isArray(dialogs) && dialogs.every((id) => typeof id === 'string');
  return { wanted: typeof wanted === 'string' ? wanted : null, dialogs: isOurs ? dialogs : [], load };
}

/** The entry with one more dialog open; null: it is open already. */
export function withDialog(visit: VisitState, id: string): VisitState | null {
  return visit.dialogs.includes(id) ? null : { ...visit, dialogs: [...visit.dialogs, id] };
}
