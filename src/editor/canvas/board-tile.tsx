import { memo, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Inert } from '@/runtime/layout/inert';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import { UnreadTile } from '@/runtime/tile-frame/unread-tile';
import type { Layout } from '@/schemas/template/document';
import { sizeOf } from '@/schemas/template/grid';
import { useTileErrors } from '../problems/use-findings';
import { useEditor, useEditorState, useTileName } from '../state/use-editor';
import { AsState } from './as-state';
import styles from './canvas.module.css';

/** One tile, as the runtime draws it and out of reach of a finger; what is touched is the tile as a thing. */
export const BoardTile = memo(function BoardTile({ cell }: { cell: Layout['cells'][number] }) {
  const { t } = useText();
  const editor = useEditor();
  const id = cell.widget;
  const node = useEditorState((state) => state.view.widgets[id]);
  const isChosen = useEditorState((state) => state.selection.includes(id));
  const state = useEditorState(({ selection, stateName }) =>
    selection.length === 1 && selection[0] === id ? stateName : null,
  );
  const name = useTileName(id);
  const errors = useTileErrors(id);
  const isPressed = useRef(false);
  const { cols, rows } = sizeOf(cell);
  const size = useMemo(() => ({ cols, rows }), [cols, rows]);
  if (node === undefined) return null;
  const choose = (isMore: boolean) => {
    const { selection, isSeveral } = editor.get();
    if (!isMore && !isSeveral) editor.select([id]);
    else editor.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  };
  const label = t('editor.canvas.tile', {
    name,
    row: cell.rowStart,
    column: cell.colStart,
    rows,
    columns: cols,
  });
  return (
    <>
      <div className={styles['live']}>
        <Inert>
          {node.problem !== undefined ? (
            <UnreadTile problem={node.problem} />
          ) : state === null ? (
            <TileFrame id={id} node={node} size={size} />
          ) : (
            <AsState id={id} node={node} size={size} state={state} />
          )}
        </Inert>
      </div>
      <button
        type="button"
        className={styles['hit']}
        data-tile={id}
        data-chosen={isChosen || undefined}
        data-errors={errors > 0 || undefined}
        aria-pressed={isChosen}
        aria-label={label}
        onClick={(event: MouseEvent) => {
          isPressed.current = false;
          choose(event.shiftKey || event.ctrlKey || event.metaKey);
        }}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onFocus={() => {
          // A tile that is reached by Tab is the one that the keys move; a finger chooses by its press.
          if (!isPressed.current && !editor.get().selection.includes(id)) editor.select([id]);
        }}
        onBlur={() => {
          isPressed.current = false;
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== ' ' && event.key !== 'Enter') return;
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          choose(event.shiftKey || event.key === ' ');
        }}
      />
      {errors > 0 ? (
        <b className={styles['errors']} title={t('editor.problems.error', { count: errors })}>
          {errors}
        </b>
      ) : null}
    </>
  );
});
