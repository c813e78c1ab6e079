import { lazy, Suspense, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { boardGap } from '@/runtime/grid/grid-css';
import type { Layout } from '@/schemas/template/document';
import { allCells } from '@/schemas/template/grid';
import { useEditorState } from '../state/use-editor';
import { EvenBoard } from './even-board';
import { gridPx, heightOf } from './measures';
import { TrackBoard } from './track-board';
import { useGapPx } from './use-gap-px';
import { WrapBoard } from './wrap-board';
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
  const { probe, gap } = useGapPx();
  const px = gap === null ? null : gridPx(layout, frame, rootPx(), gap);
  const isBoard = view.kind === 'dashboard';
  const said = typeof layout.gap === 'number' ? layout.gap : 0;
  return (
    <div
      className={styles['board']}
      data-board-grid=""
      data-background={view.background}
      data-theme={hasPicture ? 'dark' : undefined}
      style={px === null ? undefined : { minHeight: heightOf(px) }}
    >
      <i ref={probe} className={styles['gap']} style={{ width: isBoard ? boardGap(said) : `${String(said)}rem` }} />
      {view.image === undefined ? null : (
        <Suspense fallback={null}>
          <BoardPicture image={view.image} onShown={setPicture} />
        </Suspense>
      )}
      {gap === null ? null : layout.fit === 'wrap' ? (
        <WrapBoard layout={layout} width={frame.width} />
      ) : px === null ? (
        <TrackBoard layout={layout} isBoard={isBoard} />
      ) : (
        <EvenBoard layout={layout} px={px} width={frame.width} zoom={zoom} />
      )}
      {allCells(layout).length === 0 ? <p className={styles['empty']}>{t('editor.canvas.empty')}</p> : null}
    </div>
  );
}
