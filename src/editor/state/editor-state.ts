import type { OpenBoard } from '@/runtime/boards/board-store';
import type { Issue } from '@/schemas/issues/issue';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { startHistory, type History } from '../document/history';
import type { Refused } from '../document/outcome';
import type { Viewed } from './view-of';

/** Something that is said to whoever cannot see it: a key under `editor.say`, with values. */
export interface Announcement {
  key: string;
  values: Readonly<Record<string, string | number>>;
  /** Counts up, so that the same words are said again. */
  n: number;
}

/** What the person last did that was not done. */
export interface Refusal extends Refused {
  n: number;
}

/** The published document that this is made from. */
export interface Base {
  revision: number | null;
  /** As it was stored; null: it is not known any more, or is no document at all. */
  stored: Authored | null;
}

export interface TriedValue {
  /** As it was typed or chosen. */
  typed: string;
  value: string | number | boolean;
}
export const NOTHING_TRIED: EditorState['tried'] = {};

/** Parts of what can be said of the chosen tile. */
export const INSPECTOR_TABS = ['tile', 'states', 'links', 'why'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

export interface EditorState {
  board: OpenBoard;
  /** Of a draft that was overtaken an older one than `board` is: publishing it asks. */
  base: Base;
  isPublishing: boolean;
  history: History;
  /** What the runtime draws; the last document that could be. */
  view: BoardDocument;
  /** What of the document cannot be read; while there is an error among it, nothing is published. */
  issues: readonly Issue[];
  layout: LayoutName;
  /** Ids of the chosen tiles, the one that was chosen last at the end. */
  selection: readonly string[];
  /** A press adds a tile to those that are chosen, or takes it out, for whoever has no Shift at hand. */
  isSeveral: boolean;
  /** Name of the state that is edited; null: Default. */
  stateName: string | null;
  tab: InspectorTab;
  /** Values that are tried in place of the house's, by the link of the chosen tile that they stand for. */
  tried: Readonly<Record<string, TriedValue>>;
  said: Announcement | null;
  refusal: Refusal | null;
  /** Epoch ms of the last draft that was kept; null: nothing differs from what is published. */
  savedAt: number | null;
  /** Epoch ms of the last publication here; null: there was none. */
  publishedAt: number | null;
  /** The draft could not be kept in this browser. */
  isUnsaved: boolean;
  isSourceOpen: boolean;
  /** The cells of the board are drawn as dots. */
  hasDots: boolean;
  /** The text of the source view where it was changed and not applied. */
  typed: string | null;
  /** Paths of the errors in that text: while there are any, nothing is published. */
  typedErrors: readonly string[];
  /** Epoch ms of the last look for them; null: there was none. */
  checkedAt: number | null;
  /** Epoch ms of the last change of the document; null: it is as it was opened. */
  changedAt: number | null;
}

/** What is edited has this board under it. */
export const baseOf = ({ revision, stored }: OpenBoard): Base => ({ revision, stored });

const firstLayout = ({ layouts }: BoardDocument): LayoutName | undefined =>
  LAYOUT_NAMES.find((name) => layouts[name] !== undefined);

/** A board as it is opened: its draft, or what is published. */
export function openedState(board: OpenBoard, document: BoardDocument, seen: Viewed): EditorState {
  const { draft } = board;
  return {
    board,
    base: draft?.isOvertaken === true ? { revision: draft.base, stored: draft.from ?? null } : baseOf(board),
    isPublishing: false,
    history: startHistory(document),
    view: seen.view ?? document,
    issues: seen.issues,
    layout: firstLayout(document) ?? 'landscape',
    selection: [],
    isSeveral: false,
    stateName: null,
    tab: 'tile',
    tried: NOTHING_TRIED,
    said: null,
    refusal: null,
    savedAt: draft?.at ?? null,
    publishedAt: null,
    isUnsaved: false,
    // What was being written there comes back with the draft.
    isSourceOpen: typeof draft?.typed === 'string',
    hasDots: true,
    typed: draft?.typed ?? null,
    typedErrors: [],
    checkedAt: null,
    changedAt: draft?.at ?? null,
  };
}

/** The document and what follows from it: layout, choice and state that are still there. */
export function settled(
  state: EditorState,
  history: History,
  seen: Viewed,
  select: readonly string[] = state.selection,
): Partial<EditorState> {
  const { document: next } = history;
  const selection = select.filter((id) => Object.hasOwn(next.widgets, id));
  const tile = selection.at(-1);
  const states = tile === undefined ? [] : (next.widgets[tile]?.states ?? []);
  const isSame = tile !== undefined && tile === state.selection.at(-1);
  const stateName = isSame && states.some(({ name }) => name === state.stateName) ? state.stateName : null;
  return {
    history,
    view: seen.view ?? state.view,
    issues: seen.issues,
    layout: next.layouts[state.layout] === undefined ? (firstLayout(next) ?? state.layout) : state.layout,
    selection,
    isSeveral: state.isSeveral && selection.length > 0,
    stateName,
    ...(stateName === state.stateName && isSame ? {} : { tried: NOTHING_TRIED }),
  };
}
