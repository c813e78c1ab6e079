import { useEffect, useRef, type RefObject } from 'react';
import { allCells } from '@/schemas/template/grid';
import { cellOf, resizeTile, stepInOrder } from '../document/cells';
import { GROUP_TYPE } from '../document/children';
import { groupTiles, ungroupTile } from '../document/grouping';
import { moveTiles } from '../document/put-down';
import { duplicateTiles, removeTiles } from '../document/tiles';
import type { Editor } from '../state/editor';
import { copyTiles, pasteCopied } from '../state/copy-paste';
import { useEditor } from '../state/use-editor';

export interface ShortcutActs {
  /** The board is tried out: its tiles are not on the page, and no key may change what nobody sees. */
  isPreview: boolean;
  onPreview: () => void;
  onKeys: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const ARROWS: Readonly<Record<string, { row: number; col: number }>> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};
const REGIONS = ['palette', 'canvas', 'inspector'] as const;

function goToRegion(root: HTMLElement, step: 1 | -1): void {
  const there = REGIONS.flatMap((name) => root.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? []);
  const at = there.findIndex((region) => region.contains(document.activeElement));
  const next = there[(at + step + there.length) % there.length];
  (next?.querySelector<HTMLElement>('[data-region-start], button, input') ?? next)?.focus();
}

/** Keys on the tiles: arrows move by cell, with Shift they resize. */
export function arrowKey(editor: Editor, key: string, isShift: boolean): boolean {
  const by = ARROWS[key];
  const { selection, layout, history } = editor.get();
  const tile = selection.at(-1);
  if (by === undefined || tile === undefined) return false;
  const chosen = selection.filter((id) => cellOf(history.document, layout, id) !== null);
  // Where tiles wrap there is only earlier and later.
  if (!isShift && history.document.layouts[layout]?.fit === 'wrap')
    return editor.run(stepInOrder(layout, chosen, by.row + by.col));
  if (!isShift) return editor.run(moveTiles(layout, chosen, by));
  const cell = cellOf(history.document, layout, tile);
  if (cell === null) return false;
  const size = { cols: cell.colEnd - cell.colStart + by.col, rows: cell.rowEnd - cell.rowStart + by.row };
  return editor.run(resizeTile(layout, tile, size, editor.least(tile)), { tile });
}

/** To the state before or after the one that is edited; Default stands before the first. */
function turnState(editor: Editor, step: 1 | -1): void {
  const { selection, history, stateName } = editor.get();
  const names = [
    null,
    ...(history.document.widgets[selection.at(-1) ?? '']?.states ?? [])
      .map(({ name }) => name)
      .filter((name) => name !== 'default'),
  ];
  editor.showState(names[(names.indexOf(stateName) + step + names.length) % names.length] ?? null);
}

/** What a key with Ctrl or Command does; false: nothing here. */
function commandKey(editor: Editor, event: KeyboardEvent, acts: ShortcutActs): boolean {
  const { selection, layout, history } = editor.get();
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) editor.redo();
      else editor.undo();
      return true;
    case 'y':
      editor.redo();
      return true;
    case 'd':
      editor.run(duplicateTiles(layout, selection));
      return true;
    case 'g':
      if (!event.shiftKey) editor.run(groupTiles(layout, selection, editor.versionOf(GROUP_TYPE)));
      else if (selection.length === 1) editor.run(ungroupTile(selection[0] ?? ''));
      return true;
    case 'c':
    case 'x':
      if (selection.length === 0) return false;
      copyTiles(editor, selection);
      if (event.key.toLowerCase() === 'x') editor.run(removeTiles(selection));
      return true;
    case 'v':
      pasteCopied(editor);
      return true;
    case 'a':
      const shown = history.document.layouts[layout];
      editor.select(shown === undefined ? [] : allCells(shown).map(({ widget }) => widget));
      return true;
    case 'e':
      editor.openSource(!editor.get().isSourceOpen);
      return true;
    case 'enter':
      acts.onPreview();
      return true;
    default:
      return false;
  }
}

function plainKey(editor: Editor, event: KeyboardEvent, acts: ShortcutActs, isOnCanvas: boolean): boolean {
  const { selection } = editor.get();
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      if (!isOnCanvas || selection.length === 0) return false;
      editor.run(removeTiles(selection));
      return true;
    case '[':
    case ']':
      turnState(editor, event.key === ']' ? 1 : -1);
      return true;
    case '?':
      acts.onKeys();
      return true;
    case 'Escape':
      if (editor.get().refusal !== null) editor.dismiss();
      else if (isOnCanvas) editor.select([]);
      return false;
    default:
      return isOnCanvas && event.key in ARROWS && selection.length > 0
        ? arrowKey(editor, event.key, event.shiftKey) || true
        : false;
  }
}

/** The designer's keys (design 10), while it is on the page; none of them while somebody types. */
export function useShortcuts(root: RefObject<HTMLElement | null>, acts: ShortcutActs): void {
  const editor = useEditor();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = root.current;
      if (element === null || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (latest.current.isPreview && !((event.ctrlKey || event.metaKey) && event.key === 'Enter')) return;
      if (event.key === 'F6') {
        event.preventDefault();
        goToRegion(element, event.shiftKey ? -1 : 1);
        return;
      }
      // The source has a root of its own, which seen from here is what the key was pressed on.
      const isSourceKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'e';
      if (isTyping(event.composedPath()[0] ?? null) && !isSourceKey) return;
      const canvas = element.querySelector('[data-region="canvas"]');
      const isOnCanvas = canvas?.contains(document.activeElement) === true || document.activeElement === document.body;
      const isDone =
        event.ctrlKey || event.metaKey
          ? commandKey(editor, event, latest.current)
          : !event.altKey && plainKey(editor, event, latest.current, isOnCanvas);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [editor, root]);
}
