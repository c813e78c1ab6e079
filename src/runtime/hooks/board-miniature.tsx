import { useRef } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { useBoxSize } from '@/ui/ring/use-box-size';
import { useIsSeen } from './cameras';
import { DocumentView } from '../layout/document-view';
import { VIEWPORTS } from '../layout/use-viewport';
import styles from './board-miniature.module.css';

export type MiniatureShape = 'landscape' | 'portrait';

/** A board as it is now, drawn small: nothing in it can be touched, and what is out of sight is not drawn. */
export function BoardMiniature({ document, shape }: { document: BoardDocument; shape: MiniatureShape }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(frame);
  const { width } = useBoxSize(frame);
  const page = VIEWPORTS[shape];
  return (
    <div
      ref={frame}
      className={styles['frame']}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      aria-hidden="true"
    >
      {isSeen && width > 0 ? (
        <div className={styles['page']} style={{ ...page, transform: `scale(${width / page.width})` }}>
          <DocumentView document={document} layout={shape} isInert />
        </div>
      ) : null}
    </div>
  );
}
