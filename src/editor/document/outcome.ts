import type { BoardDocument } from '@/schemas/template/document';
import type { Issue } from '@/schemas/issues/issue';

/** What a step is called in the list of undo: a key of locales/<language>/editor.json under `step`. */
export type StepKey =
  | 'placed'
  | 'moved'
  | 'resized'
  | 'merged'
  | 'split'
  | 'aligned'
  | 'duplicated'
  | 'deleted'
  | 'pasted'
  | 'changed'
  | 'titled'
  | 'looked'
  | 'state-added'
  | 'state-renamed'
  | 'state-moved'
  | 'state-removed'
  | 'state-changed'
  | 'rule'
  | 'linked'
  | 'unlinked'
  | 'taken-back'
  | 'board'
  | 'orientation'
  | 'size'
  | 'group'
  | 'grouped'
  | 'ungrouped'
  | 'source'
  | 'merged-both';

/** Why a command leaves everything as it is: a key under `refused`. */
export type Refusal =
  | 'gone'
  | 'edge'
  | 'several-groups'
  | 'occupied'
  | 'smallest'
  | 'too-small'
  | 'full'
  | 'too-many'
  | 'clipboard'
  | 'name-taken'
  | 'name-empty'
  | 'cells-outside'
  | 'only-here'
  | 'group-count'
  | 'no-child'
  | 'no-group'
  | 'safety'
  | 'placed'
  | 'unread'
  | 'invalid';

export interface Done {
  ok: true;
  document: BoardDocument;
  step: StepKey;
  /** Tiles that are chosen afterwards; left out: the choice stays. */
  select?: readonly string[];
  /** Tiles that had to give way, where some had to. */
  gaveWay?: readonly string[];
}
export interface Refused {
  ok: false;
  reason: Refusal;
  /** What the checks said, where they were the reason. */
  issues?: readonly Issue[];
}
export type Outcome = Done | Refused;

/** A change of a document. Pure: the document it is given stays as it is, unchanged parts are the same objects. */
export type Command = (document: BoardDocument) => Outcome;

export const refused = (reason: Refusal, issues?: readonly Issue[]): Refused => ({
  ok: false,
  reason,
  ...(issues !== undefined && { issues }),
});
