import type { Problem } from '@/hub';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import type { Issue } from '@/schemas/issues/issue';

/** A screen or dialog of the product, with what the household changed of it. */
export interface ChangedScreen {
  document: BoardDocument;
  /** Of the household's change; null: it has made none. */
  revision: number | null;
  /** Somebody else made the household's change: it is theirs to change. */
  isTheirs: boolean;
}

export type ScreenPublished =
  | { ok: true }
  | { ok: false; reason: 'conflict'; present: ChangedScreen }
  | { ok: false; reason: 'invalid'; issues: readonly Issue[] }
  | { ok: false; reason: 'refused'; problem: Problem };

/** How the household changes screens of the product; given by the app, which knows those. */
export interface ScreenChanges {
  /** null: there is no such screen, or nobody may change it. */
  open: (id: string) => Promise<ChangedScreen | null>;
  publish: (id: string, document: Authored, base: number | null) => Promise<ScreenPublished>;
  restore: (id: string) => Promise<{ ok: true } | { ok: false; problem: Problem }>;
}
