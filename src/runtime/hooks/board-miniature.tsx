import { useRef } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { useBoxSize } from '@/ui/ring/use-box-size';
import { useIsSeen } from './cameras';
import { DocumentView } from '../layout/document-view';
import styles from './board-miniature.module.css';

/** The wall tablet and the phone that boards are drawn for, in px at the usual text size. */
const PAGES = { landscape: { width: 1_280, height: 800 }, portrait: { width: 800, height: 1_280 } } as const;
export type MiniatureShape = keyof typeof PAGES;

/** The document with one layout, so that it is drawn in this shape whatever the window's is. */
function inShape(document: BoardDocument, shape: MiniatureShape): BoardDocument {
  const { landscape, portrait, phone } = document.layouts;
  const layout = shape === 'portrait' ? (portrait ?? phone ?? landscape) : (landscape ?? portrait ?? phone);
  return layout === undefined ? document : { ...document, layouts: { landscape: layout } };
}

/** A board as it is now, drawn small: nothing in it can be touched, and what is out of sight is not drawn. */
export function BoardMiniature({ document, shape }: { document: BoardDocument; shape: MiniatureShape }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(frame);
  const { width } = useBoxSize(frame);
  const page = PAGES[shape];
  return (
    <div
      ref={frame}
      className={styles['frame']}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      aria-hidden="true"
      inert
    >
      {isSeen && width > 0 ? (
        <div className={styles['page']} style={{ ...page, transform: `scale(${width / page.width})` }}>
          <DocumentView document={inShape(document, shape)} />
        </div>
      ) : null}
    </div>
  );
}
