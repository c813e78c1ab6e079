import { lazy, Suspense, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { Layout } from '@/schemas/template/document';
import { allCells } from '@/schemas/template/grid';
import { useEditorState } from '../state/use-editor';
import { EvenBoard } from './even-board';
import { gridPx, heightOf } from './measures';
import { TrackBoard } from './track-board';
import styles from './canvas.module.css';

const BoardPicture = lazy(async () => ({ default: (await import('@/runtime/layout/board-picture')).BoardPicture }));

const rootPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface BoardProps {
  layout: Layout;
  frame: { width: number; height: number };
  zoom: number;
}

/** One layout of the board: its cells as dots, its tiles as the runtime draws them, and where a carried one would land. */
export function Board({ layout, frame, zoom }: BoardProps) {
  const { t } = useText();
  const view = useEditorState((state) => state.view);
  const [hasPicture, setPicture] = useState(false);
  const px = gridPx(layout, frame, rootPx());
  return (
    <div
      className={styles['board']}
      data-board-grid=""
      data-background={view.background}
      data-theme={hasPicture ? 'dark' : undefined}
      style={px === null ? undefined : { minHeight: heightOf(px) }}
    >
      {view.image === undefined ? null : (
        <Suspense fallback={null}>
          <BoardPicture image={view.image} onShown={setPicture} />
        </Suspense>
      )}
      {px === null ? (
        <TrackBoard layout={layout} />
      ) : (
        <EvenBoard layout={layout} px={px} width={frame.width} zoom={zoom} />
      )}
      {allCells(layout).length === 0 ? <p className={styles['empty']}>{t('editor.canvas.empty')}</p> : null}
    </div>
  );
}
