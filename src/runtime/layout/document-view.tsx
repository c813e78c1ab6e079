import { lazy, Suspense, useState } from 'react';
import type { BoardDocument, TemplateDocument, WidgetNode } from '@/schemas/template/document';
import type { LayoutName } from '@/schemas/template/names';
import { sizeOf } from '@/schemas/template/grid';
import { sidesOf } from '@/schemas/template/tracks';
import { gridStyle } from '../grid/grid-css';
import { Members } from '../grid/members';
import { TileFrame } from '../tile-frame/tile-frame';
import styles from './document-view.module.css';
import { pickLayout } from './pick-layout';
import { useViewport, ViewportContext, VIEWPORTS } from './use-viewport';

export interface DocumentViewProps {
  /** A document as parseDocument gives it, with every default filled in. */
  document: TemplateDocument;
  /**
   * For faces of the safety layer: an error is thrown on to the layer, which has its own plain panel, and a widget
   * that did not come with the first load counts as one.
   */
  safety?: boolean;
  /** Drawn as in such a window, whatever the page's own is; left out: as in the page's own. */
  layout?: LayoutName;
  /** Only to be looked at: no gesture leaves it, and no widget in it sends a command; what it draws is read as ever. */
  isInert?: boolean;
}

/** Few documents are only looked at, in the designer and in small. */
const Inert = lazy(async () => ({ default: (await import('./inert')).Inert }));

/** Places the widgets of a document with plain CSS grid, in the layout that fits the window. */
export function DocumentView({ document, safety = false, layout, isInert = false }: DocumentViewProps) {
  const drawn =
    document.kind === 'tile' ? (
      <TileFrame id={document.id} node={document.widget} size={{ cols: 1, rows: 1 }} isSafety={safety} />
    ) : (
      <Board document={document} isSafety={safety} />
    );
  const placed = layout === undefined ? drawn : <ViewportContext value={VIEWPORTS[layout]}>{drawn}</ViewportContext>;
  return isInert ? (
    <Suspense fallback={null}>
      <Inert>{placed}</Inert>
    </Suspense>
  ) : (
    placed
  );
}

/** Entry and flood look the same in every theme, so that neither is ever taken for a quiet screen. */
const ALWAYS_DARK: ReadonlySet<BoardDocument['background']> = new Set(['entry', 'flood']);

/** Nothing that ships is unread. */
const UnreadTile = lazy(async () => ({ default: (await import('../tile-frame/unread-tile')).UnreadTile }));

/** Few boards have a picture. */
const BoardPicture = lazy(async () => ({ default: (await import('./board-picture')).BoardPicture }));

function Board({ document, isSafety }: { document: BoardDocument; isSafety: boolean }) {
  const [hasPicture, setPicture] = useState(false);
  const layout = pickLayout(document.layouts, useViewport(), isSafety);
  if (layout === null) {
    if (isSafety) throw new Error(`safety document "${document.id}" has no layout`);
    return null;
  }
  return (
    <div
      className={styles['document']}
      style={gridStyle(layout, document.kind === 'dashboard')}
      data-document={document.id}
      data-fit={layout.fit}
      data-background={document.background}
      data-stands-in={
        (document.kind === 'dashboard' && layout !== document.layouts.phone && sidesOf(layout.pad)[3] < 1) || undefined
      }
      data-theme={ALWAYS_DARK.has(document.background) || hasPicture ? 'dark' : undefined}
    >
      {document.image !== undefined && !isSafety ? (
        <Suspense fallback={null}>
          <BoardPicture image={document.image} onShown={setPicture} />
        </Suspense>
      ) : null}
      <Members
        group={layout}
        fit={layout.fit}
        draw={(cell, style) => {
          const node: WidgetNode | undefined = document.widgets[cell.widget];
          return node === undefined ? null : (
            <div
              key={cell.widget}
              className={styles['cell']}
              style={style}
              data-widget={cell.widget}
              data-type={node.type}
              data-role={node.role}
            >
              {node.problem === undefined ? (
                <TileFrame id={cell.widget} node={node} size={sizeOf(cell)} isSafety={isSafety} />
              ) : (
                <Suspense fallback={null}>
                  <UnreadTile problem={node.problem} />
                </Suspense>
              )}
            </div>
          );
        }}
      />
    </div>
  );
}
