import type { HubTime, Problem } from '@/hub';
import type { TemplateDocument } from '@/schemas/template/document';
import type { Issue } from '@/schemas/issues/issue';
import type { Authored } from '@/schemas/template/authored';
import type { Kept, SetAside } from './draft-shelf';
import type { ScreenBeneath, Restored, ScreenChanges } from './screen-changes';

/** What somebody was making of a board when they left it. */
export interface Draft {
  document: Authored;
  /** Epoch ms of this browser. */
  at: number;
  /** Text of the source that was being written and not applied; null: there was none. */
  typed: string | null;
  /** Revision that it was begun from. */
  base: number | null;
  /** That published document as it was stored; left out: it is not known any more, so nothing can be merged. */
  from?: Authored;
  /** The board was published anew since the draft was begun: publishing it will ask. */
  isOvertaken: boolean;
}

/** A board, or a screen of the product that the household changes, opened to be edited. */
export interface OpenBoard {
  /** Uuid of a household's board, or id of a shipped document such as `security-home`. */
  id: string;
  kind: 'board' | 'screen';
  name: string;
  /**
   * As it is drawn, every default filled in, with a problem in the place of each tile that cannot be read: `issues` say
   * why. null: nothing of it can.
   */
  document: TemplateDocument | null;
  /** As it is kept in the cloud, to the letter; of a screen, what shows without its defaults. null: it is no document. */
  stored: Authored | null;
  issues: readonly Issue[];
  /** null: of a cloud that counts none, and of a screen that the household has not changed. */
  revision: number | null;
  /** Of a screen: the household shows its own change of it, which can be taken away. */
  isChanged?: boolean;
  draft: Draft | null;
  /** What the household's change of a screen lies over; null: a board of its own, which lies over nothing. */
  beneath: ScreenBeneath | null;
  /** Why nothing may be published: somebody else's board that is shared, or one of which nothing can be read. null: it may. */
  readOnly: 'shared' | 'unreadable' | null;
}

export type Opened = { ok: true; board: OpenBoard } | { ok: false; problem: Problem };

/** The published board as it is now, where another one was published meanwhile. */
export interface Present {
  revision: number | null;
  stored: Authored | null;
  document: TemplateDocument | null;
}

export type Published =
  | { ok: true; board: OpenBoard }
  /** Somebody published meanwhile. The person looks at both and chooses: `publish` again with `over`, or `discardDraft`. */
  | { ok: false; reason: 'conflict'; present: Present }
  /** `invalid`: the document is none that can be shown; nothing was sent. */
  | { ok: false; reason: 'invalid'; issues: readonly Issue[] }
  /** `problem.code` is an error with a text `errors.<code>`; the draft stays. */
  | { ok: false; reason: 'refused'; problem: Problem };

/** One published version, the newest first in a list. */
export interface BoardVersion {
  /** Names it in `readVersion` and `restore`; counts up for ever. */
  number: number;
  /** By the house's clock, as the browser that published it knew it. */
  at: HubTime;
  /** Who published it, by the name the account goes by. */
  by: string;
  /** It shows now. */
  isPresent: boolean;
  document: Authored;
}
export type Versions = { ok: true; versions: readonly BoardVersion[] } | { ok: false; problem: Problem };

/**
 * What the designer edits: published documents in the cloud, drafts in this browser. Never rejects. Nothing here is
 * optimistic: a board is published once the cloud has said so.
 */
export interface BoardStore {
  /** Reads the board as the cloud has it now; without the cloud, as it was read last. */
  open: (id: string) => Promise<Opened>;
  /**
   * At once, at every change.
   * @param base the revision the draft was begun from (`OpenBoard.revision`)
   * @param from the document of that revision, for merging; null, or left out: it is not known
   */
  saveDraft: (
    id: string,
    document: Authored,
    base: number | null,
    typed?: string | null,
    from?: Authored | null,
  ) => Kept;
  discardDraft: (id: string) => void;
  /** Lays the draft aside, for what takes its place; see DraftShelf. */
  setDraftAside: (id: string) => boolean;
  /** Drafts that gave way to something else, the newest first. */
  aside: (id: string) => readonly SetAside[];
  /** Fetches one back that was laid aside; the present draft takes its place there. false: this browser has no room. */
  fetchBack: (id: string, one: SetAside) => boolean;
  dropAside: (id: string, one: SetAside) => void;
  /** The published board as it was read last; null: there is none. */
  present: (id: string) => Promise<Present | null>;
  /**
   * @param base see `saveDraft`. An older one than the present is answered with `conflict`.
   * @param over the revision of `conflict.present` that the person chose to replace, in place of `base`.
   * The draft is dropped once the cloud has said yes.
   */
  publish: (id: string, document: Authored, base: number | null, over?: number | null) => Promise<Published>;
  /** The last published versions, at most 50. */
  versions: (id: string) => Promise<Versions>;
  /** Publishes a version anew; a draft stays, and is overtaken by it. */
  restore: (id: string, version: BoardVersion) => Promise<Published>;
  /** Takes the household's changes of a screen away, so that it is the product's own again. */
  restoreProduct: (id: string) => Promise<Restored>;
  /** Undoes `restoreProduct`. */
  putBack: ScreenChanges['putBack'];
}
