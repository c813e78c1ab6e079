import type { Problem } from '@/hub';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import type { LayerName } from '@/schemas/template/merge';
import type { Issue } from '@/schemas/issues/issue';

/** What a household's change of a screen lies over. */
export interface AuthoredScreen {
  /** As product and partner made it. */
  document: BoardDocument;
  /** Who of the two wrote the value at this path of it. */
  authorOf: (path: string) => LayerName;
  /** Whether the household says elsewhere what stands at this path, such as in its settings: no change of the screen does. */
  isChosen: (path: string) => boolean;
}

/** A screen or dialog of the product, with what the household changed of it. */
export interface ChangedScreen {
  document: BoardDocument;
  /** Of the household's change; null: it has made none. */
  revision: number | null;
  authored: AuthoredScreen;
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
