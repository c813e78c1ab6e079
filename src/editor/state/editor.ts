import type { Places } from '@/runtime/lint/actions';
import type { See } from '@/runtime/watch/watch';
import type { WidgetDefinition } from '@/runtime/contract';
import type { BoardStore, OpenBoard, Present } from '@/runtime/boards/board-store';
import type { BoardDocument } from '@/schemas/template/document';
import { gateIssues } from '@/schemas/template/document-gate';
import type { Authored } from '@/schemas/template/authored';
import { eitherOf, type Tiles } from '@/schemas/template/place-tiles';
import { rewritten } from '@/schemas/template/rewrite';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { readPerNode } from '@/schemas/template/read-per-node';
import { issueKey, type Issue } from '@/schemas/issues/issue';
import { editable } from '../document/editable';
import { record, redo, seal, undo, type History, type Step } from '../document/history';
import { findingsOf, type Program } from '../problems/lint';
import type { Beneath } from '../document/origin';
import { refused, type Command, type Done, type Refused } from '../document/outcome';
import { announced } from './announcing';
import { openedState, settled, type Announcement, type EditorState } from './editor-state';
import { createKeeping } from './keeping';
import { createKernel } from './kernel';
import { lookingOf } from './looking';
import { createViewer } from './view-of';

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

/** Errors in what would be published. That words are too long holds nothing back. */
function errorsIn({ view, issues }: EditorState, { shapes, definitions, places, shells }: EditorPorts): Issue[] {
  const found = findingsOf(view, { shapes, definitions, places, shells });
  return [
    ...issues.filter(({ severity }) => severity === 'error'),
    ...found.flatMap(({ severity, path, what }) => (severity === 'error' ? [{ ...what, path, severity }] : [])),
  ];
}

/** The tile that a step is named after; undefined: the chosen one; null: none. */
function namedBy({ step, select }: Done, tile: string | null | undefined): string | null | undefined {
  if (tile !== undefined || select === undefined) return tile;
  if (select.length === 1) return select[0];
  return step === 'deleted' ? undefined : null;
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
  const written = (edited: BoardDocument): Authored => rewritten(stored, document, edited, shapes);
  const viewOf = createViewer(written, shapes, board.id);
  const under = board.beneath;
  const beneath: Beneath | null = under === null ? null : { ...under, document: editable(under.document) };
  const kernel = createKernel(openedState(board, document, viewOf(document, tiles)));
  const { get, set, saying, counted } = kernel;
  const { keepChanges, ...kept } = createKeeping({
    kernel,
    id: board.id,
    store,
    written,
    now,
    clean: board.draft === null ? document : null,
    errorsNow: () => errorsIn(get(), ports),
  });

  function settle(history: History, said: Announcement, select?: readonly string[]): void {
    const seen = viewOf(history.document, tiles);
    set({
      ...settled(get(), history, seen, select),
      said,
      refusal: null,
      changedAt: now(),
      ...keepChanges(history.document, get().typed),
    });
  }

  /** A tile is drawn as what it is; of one that is placed the edited document knows only what it was. */
  const typeNow = (tile: string): string => {
    const { view, history } = get();
    return (view.widgets[tile] ?? history.document.widgets[tile])?.type ?? '';
  };
  const gridOf = (tile: string) => definitions.get(typeNow(tile))?.grid;
  /** @param of undefined: the chosen one */
  const tileName = (of: string | null | undefined, edited: BoardDocument): string | null => {
    const { selection } = get();
    const tile = of === undefined ? (selection.length === 1 ? selection[0] : undefined) : of;
    return tile === undefined || tile === null || !Object.hasOwn(edited.widgets, tile) ? null : nameOf(edited, tile);
  };

  function run(command: Command, options: RunOptions = {}): boolean {
    const { board: opened, history, issues } = get();
    if (opened.readOnly !== null) return false;
    const before = history.document;
    const refuse = (why: Refused): false => {
      set({ refusal: { ...why, n: counted() }, said: saying(`refused.${why.reason}`) });
      return false;
    };
    const outcome = command(before);
    if (!outcome.ok) return refuse(outcome);
    const seen = viewOf(outcome.document, tiles);
    const wrong = brought(issues, seen.issues);
    if (seen.view === null || wrong.length > 0) return refuse(refused('invalid', wrong));
    const lost = before.kind === 'dashboard' ? [] : brought(gateIssues(before), gateIssues(seen.view));
    if (lost.length > 0) return refuse(refused('safety', lost));
    if (outcome.document === before) return true;
    const named = namedBy(outcome, options.tile);
    const tile = tileName(named, outcome.select === undefined ? before : outcome.document) ?? tileName(named, before);
    const { key, values } = announced(outcome, tile, get(), (id) => nameOf(outcome.document, id));
    const joins = options.joins ?? null;
    settle(record(history, outcome.document, { step: outcome.step, tile, joins }), saying(key, values), outcome.select);
    return true;
  }

  function step(of: History, found: Step | undefined, key: 'undone' | 'redone'): void {
    if (found === undefined || get().board.readOnly !== null) return;
    settle(of, saying(`say.${key}`, { step: found.step, tile: found.tile ?? '' }));
  }

  return {
    get,
    subscribe: kernel.subscribe,
    ...lookingOf(kernel),
    ...kept,
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
    nameOf: (tile: string, see?: See) => nameOf(get().view, tile, see),
    linkNames: (tile: string): readonly string[] => Object.keys(definitions.get(typeNow(tile))?.links ?? {}),
    /** The version that tiles of a type are written in today. */
    versionOf: (type: string): number => definitions.get(type)?.version ?? 1,
    least: (tile: string) => ({ cols: gridOf(tile)?.minCols ?? 1, rows: gridOf(tile)?.minRows ?? 1 }),
    run,
    seal: () => {
      const history = seal(get().history);
      if (history !== get().history) set({ history });
    },
    undo: () => {
      const { history } = get();
      step(undo(history), history.done.at(-1), 'undone');
    },
    redo: () => {
      const { history } = get();
      step(redo(history), history.undone.at(-1), 'redone');
    },
    /**
     * What somebody else published is in the document from now on, as one step; publishing it asks no more.
     * @param document both together, made of the document that there is now.
     * @returns whether it could be: the document is checked as any step is, and one that was changed while tile
     *   documents were fetched is to be put together anew.
     */
    takeIn: async (document: BoardDocument, { revision, stored }: Present): Promise<boolean> => {
      const mine = get().history.document;
      const more = await ports.tilesFor([document]);
      if (get().history.document !== mine) return false;
      tiles = eitherOf(tiles, more);
      const before = get().base;
      set({ base: { revision, stored } });
      const isIn = run(() => ({ ok: true, step: 'merged-both', document }), { tile: null });
      if (!isIn) set({ base: before });
      return isIn;
    },
    /** Draws the board with these tile documents from now on. No step: nothing of what is written becomes another. */
    placeTiles: (now: Tiles) => {
      tiles = now;
      const seen = viewOf(get().history.document, tiles);
      set({ view: seen.view ?? get().view, issues: seen.issues });
    },
    /** A stored document as it is edited here; null: this program cannot read it. */
    read: (stored: Authored): BoardDocument | null => {
      const ready = readPerNode(stored, shapes, tiles, board.id).document?.ready;
      return ready === undefined || ready.kind === 'tile' ? null : editable(ready);
    },
    say: (key: string, values?: Announcement['values']) => {
      set({ said: saying(key, values) });
    },
  };
}
