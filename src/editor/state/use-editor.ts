import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWatch } from '@/runtime/watch/use-watch';
import type { See } from '@/runtime/watch/watch';
import type { Layout, WidgetNode } from '@/schemas/template/document';
import { isOwn } from '../document/editable';
import type { Editor } from './editor';
import type { EditorState } from './editor-state';

export const EditorContext = createContext<Editor | null>(null);

/** @throws outside of an editor: a fault of this program. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('EditorContext is empty: draw inside the editor');
  return editor;
}

/** A part of the editor's state; `select` must give back parts, not make new objects. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}

/** What a tile is called, followed: its device may be heard of only after the designer was opened. */
export function useTileName(tile: string): string {
  const editor = useEditor();
  const view = useEditorState((state) => state.view);
  const read = useCallback(
    (see: See) => (view.widgets[tile] === undefined ? '' : editor.nameOf(tile, see)),
    [editor, view, tile],
  );
  return useWatch(read);
}
/** The same for all tiles. */
export function useTileNames(): (tile: string) => string {
  const editor = useEditor();
  const view = useEditorState((state) => state.view);
  const read = useCallback(
    (see: See) =>
      Object.keys(view.widgets)
        .map((tile) => editor.nameOf(tile, see))
        .join(),
    [editor, view],
  );
  useWatch(read);
  return editor.nameOf;
}

/** What a person tries in place of the house's values, by link; undefined: nothing. */
export function useTriedValues(): Readonly<Record<string, string | number | boolean>> | undefined {
  const tried = useEditorState((state) => state.tried);
  return useMemo(() => {
    const values = Object.entries(tried).map(([link, { value }]) => [link, value] as const);
    return values.length === 0 ? undefined : Object.fromEntries(values);
  }, [tried]);
}

const chosenId = ({ selection }: EditorState): string | null =>
  selection.length === 1 ? (selection[0] ?? null) : null;
/** The one tile that is chosen, as it is edited; null: none, or several. */
export function useChosen(): { id: string; node: WidgetNode } | null {
  const id = useEditorState(chosenId);
  const edited = useEditorState((state) => (id === null ? undefined : state.history.document.widgets[id]));
  const drawn = useEditorState((state) => (id === null ? undefined : state.view.widgets[id]));
  // What is placed is what its own document says now.
  const node = edited === undefined || isOwn(edited) ? edited : (drawn ?? edited);
  return id === null || node === undefined ? null : { id, node };
}

/** The layout that is looked at, as it is edited. */
export const useShownLayout = (): Layout | undefined =>
  useEditorState(({ history, layout }) => history.document.layouts[layout]);
