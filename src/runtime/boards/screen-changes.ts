import type { Problem } from '@/hub';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import type { LayerName } from '@/schemas/template/merge';
import type { Issue } from '@/schemas/issues/issue';
import type { HouseholdOverride } from '../household/board-entries';

/** What a household's change of a screen lies over. */
export interface ScreenBeneath {
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
  /** What its author would have written, had they made the household's change: what that is told from. */
  stored: Authored;
  /** Of the household's change; null: it has made none. */
  revision: number | null;
  /** The household made one, also where its cloud counts no revisions. */
  isChanged: boolean;
  beneath: ScreenBeneath;
  /** Somebody else made the household's change: it is theirs to change. */
  isTheirs: boolean;
}

export type ScreenPublished =
  /** `uuid`: of the household's change; `before` and `now`: what it was and is, for the list of its versions. */
  | { ok: true; uuid: string; before: unknown; now: unknown }
  | { ok: false; reason: 'conflict'; present: ChangedScreen }
  | { ok: false; reason: 'invalid'; issues: readonly Issue[] }
  | { ok: false; reason: 'refused'; problem: Problem };

type Refused = { ok: false; problem: Problem };
export type Restored = { ok: true; taken: readonly HouseholdOverride[] } | Refused;

/** How the household changes screens of the product; given by the app, which knows those. */
export interface ScreenChanges {
  /** null: there is no such screen, or nobody may change it. */
  open: (id: string) => Promise<ChangedScreen | null>;
  publish: (id: string, document: Authored, base: number | null) => Promise<ScreenPublished>;
  /** The screen as it would be with this change of it; null: there is no such screen. */
  withChange: (id: string, override: unknown) => Promise<Authored | null>;
  /** Takes the household's changes away; `taken`: what they were, for an undo. */
  restore: (id: string) => Promise<Restored>;
  /** Lays on again what `restore` took away; where another change was made since, that one stays. */
  putBack: (id: string, taken: readonly HouseholdOverride[]) => Promise<{ ok: true } | Refused>;
}
