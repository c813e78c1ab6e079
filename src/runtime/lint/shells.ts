import type { BoardDocument } from '@/schemas/template/document';
import type { Places } from './actions';

/** Screens that a board stands in, outermost first. */
export const SHELLS = ['security-shell', 'board'] as const;

/** What of the program lies round a board that is edited. */
export interface Surroundings extends Places {
  /** Screens that it stands in, outermost first; left out: it has the window to itself. */
  around?: () => Promise<readonly BoardDocument[]>;
}
