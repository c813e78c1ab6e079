import type { Places } from '@/runtime/lint/actions';
import type { See } from '@/runtime/watch/watch';
import type { WidgetDefinition } from '@/runtime/contract';
import type { BoardStore, OpenBoard, Present, Published } from '@/runtime/boards/board-store';
import type { BoardDocument } from '@/schemas/template/document';
import { inReadingOrder } from '@/schemas/template/grid';
import { gateIssues } from '@/schemas/template/document-gate';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { cellOf } from '../document/cells';
import { groupAt, pathTo } from '../document/groups';
import type { Authored } from '@/schemas/template/authored';
import { eitherOf, type Tiles } from '@/schemas/template/place-tiles';
import { rewritten } from '@/schemas/template/rewrite';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { readPerNode } from '@/schemas/template/read-per-node';
import { issueKey, type Issue } from '@/schemas/issues/issue';
import { editable } from '../document/editable';
import { record, redo, seal, startHistory, undo, type History, type Step } from '../document/history';
import { findingsOf, type Program } from '../problems/lint';
import type { Beneath } from '../document/origin';
import { refused, type Command, type Done, type Refused } from '../document/outcome';
import { createViewer } from './view-of';

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
const NOTHING_TRIED: EditorState['tried'] = {};

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

export interface EditorPorts {
  store: Pick<BoardStore, 'saveDraft' | 'discardDraft' | 'setDraftAside' | 'publish'>;
  shapes: WidgetShapes;
  /** The tile documents that the board places, as they were when it was opened. */
  tiles: Tiles;
  /** Those that other documents place, fetched ahead. */
  tilesFor: (written: readonly unknown[]) => Promise<Tiles>;
  definitions: ReadonlyMap<string, WidgetDefinition>;
  /** What a touch can lead to in this program. */
  places: Places;
  shells?: Program['shells'];
  spoken?: Program['spoken'];
  /** What a tile is called now, in the language and with the device's own name. */
  /** @param see left out: as it is now */
  nameOf: (document: BoardDocument, tile: string, see?: See) => string;
  now: () => number;
}

export interface RunOptions {
  /** Tile that the step is named after; left out: the chosen one. */
  tile?: string | null;
  /** See Step. */
  joins?: string;
}

const nothing = { said: null, refusal: null };

/** The same issue after something before it in a list went. */
const anywhere = (issue: Issue): string => issueKey({ ...issue, path: issue.path.replaceAll(/\d+/g, '#') });

/** Issues that a change brings: those that were there before are not its fault. */
function brought(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const left = before.map(anywhere);
  return after.filter((issue) => {
    const at = left.indexOf(anywhere(issue));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export type Editor = ReturnType<typeof createEditor>;

/**
 * One board while it is edited: its document with its steps, what is chosen, and the draft that is kept at every step.
 * Nothing becomes a step that the schemas refuse or that would take from a screen what a person needs on it.
 * @param document the draft or the published document, as `editable` gives it.
 * @param stored what that was read from, as its author wrote it.
 */
export function createEditor(board: OpenBoard, document: BoardDocument, stored: Authored, ports: EditorPorts) {
  const { store, shapes, definitions, places, nameOf, now } = ports;
  let { tiles } = ports;
  const written = (edited: BoardDocument): Authored => rewritten(stored, document, edited);
  const viewOf = createViewer(written, shapes, board.id);
  const { authored } = board;
  const beneath: Beneath | null = authored === null ? null : { ...authored, document: editable(authored.document) };
  const first = viewOf(document, tiles);
  const baseOf = ({ revision, stored }: OpenBoard): Base => ({ revision, stored });
  let state: EditorState = {
    board,
    base:
      board.draft?.isOvertaken === true
        ? { revision: board.draft.base, stored: board.draft.from ?? null }
        : baseOf(board),
    isPublishing: false,
    history: startHistory(document),
    view: first.view ?? document,
    issues: first.issues,
    layout: LAYOUT_NAMES.find((name) => document.layouts[name] !== undefined) ?? 'landscape',
    selection: [],
    isSeveral: false,
    stateName: null,
    tab: 'tile',
    tried: NOTHING_TRIED,
    ...nothing,
    savedAt: board.draft?.at ?? null,
    publishedAt: null,
    isUnsaved: false,
    // What was being written there comes back with the draft.
    isSourceOpen: typeof board.draft?.typed === 'string',
    hasDots: true,
    typed: board.draft?.typed ?? null,
    typedErrors: [],
    checkedAt: null,
    changedAt: board.draft?.at ?? null,
  };
  /** What is published, where it is known as it is edited: nothing of it need be kept. */
  let clean = board.draft === null ? document : null;
  let count = 0;
  const listeners = new Set<() => void>();
  function set(change: Partial<EditorState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const counted = () => (count += 1);
  const saying = (key: string, values: Announcement['values'] = {}): Announcement => ({ key, values, n: counted() });

  const keep = (document: BoardDocument, typed: string | null): Partial<EditorState> => {
    const { revision, stored: from } = state.base;
    const kept = store.saveDraft(board.id, written(document), revision, typed, from);
    return kept.ok ? { savedAt: now(), isUnsaved: false } : { isUnsaved: true };
  };
  /** What is as it is published needs no draft: whoever takes every step back has changed nothing. */
  const keepChanges = (document: BoardDocument, typed: string | null): Partial<EditorState> => {
    if (typed !== null || document !== clean) return keep(document, typed);
    store.discardDraft(board.id);
    return { savedAt: null, isUnsaved: false };
  };

  /** The document and what follows from it: layout, choice and state that are still there, and the draft. */
  function settle(history: History, said: Announcement, select?: readonly string[]): void {
    const { document: next } = history;
    const seen = viewOf(next, tiles);
    const layout =
      next.layouts[state.layout] === undefined
        ? (LAYOUT_NAMES.find((name) => next.layouts[name] !== undefined) ?? state.layout)
        : state.layout;
    const selection = (select ?? state.selection).filter((id) => Object.hasOwn(next.widgets, id));
    const tile = selection.at(-1);
    const states = tile === undefined ? [] : (next.widgets[tile]?.states ?? []);
    const isSame = tile !== undefined && tile === state.selection.at(-1);
    const stateName = isSame && states.some(({ name }) => name === state.stateName) ? state.stateName : null;
    set({
      history,
      view: seen.view ?? state.view,
      issues: seen.issues,
      layout,
      selection,
      isSeveral: state.isSeveral && selection.length > 0,
      stateName,
      ...(stateName === state.stateName && isSame ? {} : { tried: NOTHING_TRIED }),
      said,
      refusal: null,
      changedAt: now(),
      ...keepChanges(next, state.typed),
    });
  }

  /** A tile is drawn as what it is; of one that is placed the edited document knows only what it was. */
  const typeNow = (tile: string): string =>
    (state.view.widgets[tile] ?? state.history.document.widgets[tile])?.type ?? '';
  const tileName = (of: string | null | undefined, history = state.history): string | null => {
    const tile = of === undefined ? (state.selection.length === 1 ? state.selection[0] : undefined) : of;
    return tile === undefined || tile === null || !Object.hasOwn(history.document.widgets, tile)
      ? null
      : nameOf(history.document, tile);
  };

  function run(command: Command, options: RunOptions = {}): boolean {
    if (state.board.readOnly !== null) return false;
    const before = state.history.document;
    const refuse = (why: Refused): false => {
      set({ refusal: { ...why, n: counted() }, said: saying(`refused.${why.reason}`) });
      return false;
    };
    const outcome = command(before);
    if (!outcome.ok) return refuse(outcome);
    const seen = viewOf(outcome.document, tiles);
    const wrong = brought(state.issues, seen.issues);
    if (seen.view === null || wrong.length > 0) return refuse(refused('invalid', wrong));
    const lost = before.kind === 'dashboard' ? [] : brought(gateIssues(before), gateIssues(seen.view));
    if (lost.length > 0) return refuse(refused('safety', lost));
    if (outcome.document === before) return true;
    const named =
      options.tile !== undefined || outcome.select === undefined
        ? options.tile
        : outcome.select.length === 1
          ? outcome.select[0]
          : outcome.step === 'deleted'
            ? undefined
            : null;
    const tile =
      tileName(
        named,
        outcome.select === undefined ? state.history : { ...state.history, document: outcome.document },
      ) ?? tileName(named);
    const history = record(state.history, outcome.document, { step: outcome.step, tile, joins: options.joins ?? null });
    settle(history, sayOf(outcome, tile), outcome.select);
    return true;
  }

  /** "Moved Lamp to row 2, column 3": what happened, and where it stands now. */
  function sayOf({ step, document: next, select, gaveWay = [] }: Done, tile: string | null): Announcement {
    const id = (select ?? state.selection).at(-1);
    const cell = id === undefined ? null : cellOf(next, state.layout, id);
    const isPlace =
      step === 'moved' || step === 'resized' || step === 'merged' || step === 'split' || step === 'placed';
    if (!isPlace || cell === null || tile === null)
      return saying(tile === null ? `step.${step}` : `step-of.${step}`, tile === null ? {} : { tile });
    const { rowStart, rowEnd, colStart, colEnd } = cell;
    const shown = next.layouts[state.layout];
    if (step === 'moved' && shown?.fit === 'wrap') {
      const { cells = [] } = groupAt(shown, pathTo(shown, cell.widget) ?? []) ?? {};
      const place = inReadingOrder(cells).findIndex(({ widget }) => widget === id) + 1;
      return saying('say.moved-in-order', { tile, place, count: cells.length });
    }
    const [other] = gaveWay;
    return saying(other === undefined ? `say.${step}` : `say.${step}-over`, {
      tile,
      count: gaveWay.length,
      other: other === undefined ? '' : nameOf(next, other),
      row: rowStart,
      column: colStart,
      rows: rowEnd - rowStart,
      columns: colEnd - colStart,
    });
  }

  function step(of: History, found: Step | undefined, key: 'undone' | 'redone'): void {
    if (found === undefined || state.board.readOnly !== null) return;
    settle(of, saying(`say.${key}`, { step: found.step, tile: found.tile ?? '' }));
  }

  /** Errors in what would be published, and in a source that waits to be applied: whoever asks, they hold it back. */
  function errorsNow(): Issue[] {
    const unread = state.issues.filter(({ severity }) => severity === 'error');
    // That words are too long holds nothing back.
    const found = findingsOf(state.view, { shapes, definitions, places, shells: ports.shells });
    return [
      ...unread,
      ...found.flatMap(({ severity, path, what }) => (severity === 'error' ? [{ ...what, path, severity }] : [])),
    ];
  }

  async function publish(over?: number | null): Promise<Published> {
    const { document: wanted } = state.history;
    const issues = errorsNow();
    if (issues.length > 0 || (state.typed !== null && state.typedErrors.length > 0))
      return { ok: false, reason: 'invalid', issues };
    set({ isPublishing: true });
    const answer = await store.publish(board.id, written(wanted), state.base.revision, over);
    if (!answer.ok) {
      set({ isPublishing: false });
      return answer;
    }
    clean = wanted;
    set({
      isPublishing: false,
      board: answer.board,
      base: baseOf(answer.board),
      savedAt: null,
      publishedAt: now(),
      isUnsaved: false,
      said: saying('say.published'),
    });
    const { history, typed } = state;
    // Steps that were made meanwhile, and a source that waits, are a draft of what is published now.
    if (history.document !== wanted || typed !== null) set(keep(history.document, typed));
    return answer;
  }

  return {
    get: (): EditorState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What the household's change of a screen lies over; null: this is a board of its own. */
    beneath,
    definitions,
    shapes,
    places,
    shells: ports.shells,
    spoken: ports.spoken,
    get tiles() {
      return tiles;
    },
    written,
    nameOf: (tile: string, see?: See) => nameOf(state.view, tile, see),
    linkNames: (tile: string): readonly string[] => Object.keys(definitions.get(typeNow(tile))?.links ?? {}),
    /** The version that tiles of a type are written in today. */
    versionOf: (type: string): number => definitions.get(type)?.version ?? 1,
    least: (tile: string) => {
      const grid = definitions.get(typeNow(tile))?.grid;
      return { cols: grid?.minCols ?? 1, rows: grid?.minRows ?? 1 };
    },
    run,
    seal: () => {
      const history = seal(state.history);
      if (history !== state.history) set({ history });
    },
    undo: () => {
      step(undo(state.history), state.history.done.at(-1), 'undone');
    },
    redo: () => {
      step(redo(state.history), state.history.undone.at(-1), 'redone');
    },
    select: (selection: readonly string[]) => {
      const isSame = selection.at(-1) === state.selection.at(-1);
      if (isSame && selection.length === state.selection.length) return;
      const isSeveral = state.isSeveral && selection.length > 0;
      set({ selection, isSeveral, ...(isSame ? {} : { stateName: null, tried: NOTHING_TRIED }), refusal: null });
    },
    chooseSeveral: (isSeveral: boolean) => {
      set({ isSeveral });
    },
    showState: (stateName: string | null) => {
      set({ stateName, tried: NOTHING_TRIED });
    },
    /** The chosen tile looks as it would with this value; null: with the house's own again. */
    tryValue: (link: string, value: TriedValue | null) => {
      const { [link]: _, ...others } = state.tried;
      set({ tried: value === null ? others : { ...others, [link]: value } });
    },
    showTab: (tab: InspectorTab) => {
      set({ tab });
    },
    showLayout: (layout: LayoutName) => {
      if (state.history.document.layouts[layout] !== undefined) set({ layout });
    },
    openSource: (isSourceOpen: boolean) => {
      set({ isSourceOpen });
    },
    showDots: (hasDots: boolean) => {
      set({ hasDots });
    },
    /** What is written in the source view is kept at every letter; null: it was applied, or thrown away. */
    type: (typed: string | null) => {
      if (typed === state.typed || state.board.readOnly !== null) return;
      set({ typed, ...keepChanges(state.history.document, typed) });
    },
    /** Where the source view found errors in what is written there, just now. */
    tellTypedErrors: (found: readonly string[]) => {
      const isSame =
        found.length === state.typedErrors.length && found.every((one, at) => one === state.typedErrors[at]);
      set({ typedErrors: isSame ? state.typedErrors : found, checkedAt: now() });
    },
    dismiss: () => {
      set({ refusal: null });
    },
    publish,
    /**
     * What somebody else published is in the document from now on, as one step; publishing it asks no more.
     * @param document both together, made of the document that there is now.
     * @returns whether it could be: the document is checked as any step is, and one that was changed while tile
     *   documents were fetched is to be put together anew.
     */
    takeIn: async (document: BoardDocument, { revision, stored }: Present): Promise<boolean> => {
      const mine = state.history.document;
      const more = await ports.tilesFor([document]);
      if (state.history.document !== mine) return false;
      tiles = eitherOf(tiles, more);
      const before = state.base;
      set({ base: { revision, stored } });
      const isIn = run(() => ({ ok: true, step: 'merged-both', document }), { tile: null });
      if (!isIn) set({ base: before });
      return isIn;
    },
    /** Draws the board with these tile documents from now on. No step: nothing of what is written becomes another. */
    placeTiles: (now: Tiles) => {
      tiles = now;
      const seen = viewOf(state.history.document, tiles);
      set({ view: seen.view ?? state.view, issues: seen.issues });
    },
    /** A stored document as it is edited here; null: this program cannot read it. */
    read: (stored: Authored): BoardDocument | null => {
      const ready = readPerNode(stored, shapes, tiles, board.id).document?.ready;
      return ready === undefined || ready.kind === 'tile' ? null : editable(ready);
    },
    /** What is published takes the draft's place; the draft can be fetched back. false: this browser keeps none. */
    layAside: (): boolean => {
      const isAside = !state.isUnsaved && store.setDraftAside(board.id);
      if (!isAside) set({ isUnsaved: true, said: saying('saved.not') });
      return isAside;
    },
    say: (key: string, values?: Announcement['values']) => {
      set({ said: saying(key, values) });
    },
  };
}
