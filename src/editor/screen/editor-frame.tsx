import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { useTextViewport } from '@/runtime/layout/use-text-viewport';
import { Canvas } from '../canvas/canvas';
import { Carrying } from '../canvas/carrying';
import { Inspector } from '../inspector/inspector';
import type { Panel } from '../inspector/panel';
import { Palette } from '../palette/palette';
import { PlanContext, type Planned } from '../palette/planned';
import { PhoneEditor } from '../phone/phone-editor';
import { Problems } from '../problems/problems';
import { useEditor, useEditorState } from '../state/use-editor';
import { Announcer } from './announcer';
import { AsideNotice } from './aside-notice';
import { Bar } from './bar';
import { ColumnSheet } from './column-sheet';
import { NewerNotice } from './newer';
import { useShortcuts } from './shortcuts';
import styles from './editor-frame.module.css';

const SourceView = lazy(async () => ({ default: (await import('../source/source-view')).SourceView }));
const Preview = lazy(async () => ({ default: (await import('./preview')).Preview }));

/** Widths from which the designer has its side columns, and under which only the simple changes are offered. */
const COLUMNS_FROM_REM = 64;
const PHONE_BELOW_REM = 40;

const SHEET_TITLE: Readonly<Record<Panel, string>> = {
  inspector: 'editor.inspector.title',
  devices: 'editor.devices.title',
  keys: 'editor.keys.title',
};

/** Which sheet is open where there are no columns. */
type OpenSheet = 'palette' | 'inspector' | null;

/** The whole designer: bar, palette, canvas, inspector and findings. @param props.onReopen reads the board anew. */
export function EditorFrame({ onReopen }: { onReopen: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { width } = useTextViewport();
  const [isPreview, setPreview] = useState(false);
  const [panel, setPanel] = useState<Panel>('inspector');
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const [isTold, setTold] = useState(false);
  const [planned, setPlanned] = useState<readonly Planned[]>([]);
  const plan = useMemo(() => ({ tiles: planned, setTiles: setPlanned }), [planned]);
  const isSourceOpen = useEditorState((state) => state.isSourceOpen);
  const root = useRef<HTMLDivElement>(null);
  const togglePreview = () => {
    setPreview((now) => !now);
  };
  useShortcuts(root, {
    isPreview,
    onPreview: togglePreview,
    onKeys: () => {
      setPanel((now) => (now === 'keys' ? 'inspector' : 'keys'));
      if (width < COLUMNS_FROM_REM) setSheet((now) => (now === 'inspector' ? null : 'inspector'));
    },
  });
  useEffect(() => {
    // Said once: a draft that is taken up again is not what the board shows.
    if (editor.get().board.draft !== null) editor.say('say.draft-taken-up');
  }, [editor]);
  if (width < PHONE_BELOW_REM)
    return (
      <div ref={root} className={styles['phone']}>
        <NewerNotice onReopen={onReopen} />
        <AsideNotice onReopen={onReopen} />
        <PhoneEditor onReopen={onReopen} />
      </div>
    );
  const hasColumns = width >= COLUMNS_FROM_REM;
  const palette = (
    <Palette
      onDevices={() => {
        setPanel('devices');
        setSheet(hasColumns ? null : 'inspector');
      }}
      onPlaced={() => {
        setSheet(null);
      }}
    />
  );
  const inspector = (
    <Inspector
      panel={panel}
      onPanel={(next) => {
        setPanel(next);
        if (next === 'inspector') setSheet(null);
      }}
    />
  );
  return (
    <div
      ref={root}
      className={styles['editor']}
      data-columns={hasColumns || undefined}
      data-source={isSourceOpen || undefined}
      data-panel={panel}
    >
      <div>
        <Bar isPreview={isPreview} onPreview={togglePreview} onReopen={onReopen} />
        <NewerNotice onReopen={onReopen} />
        <AsideNotice onReopen={onReopen} />
      </div>
      {isPreview ? (
        <Suspense fallback={null}>
          <Preview />
        </Suspense>
      ) : (
        <PlanContext value={plan}>
          <Carrying>
            <div className={styles['body']}>
              {isSourceOpen ? (
                <Suspense fallback={<div className={styles['waiting']} />}>
                  <SourceView />
                </Suspense>
              ) : hasColumns ? (
                <aside
                  className={styles['palette']}
                  aria-label={t('editor.palette.title')}
                  data-region="palette"
                  tabIndex={-1}
                >
                  {palette}
                </aside>
              ) : null}
              <div className={styles['middle']}>
                <Canvas />
                {hasColumns ? null : (
                  <div className={styles['dock']}>
                    <button
                      type="button"
                      onClick={() => {
                        setSheet('palette');
                      }}
                    >
                      {t('editor.palette.title')}
                    </button>
                    <button
                      type="button"
                      onClick={() => {
                        setSheet('inspector');
                      }}
                    >
                      {t('editor.inspector.title')}
                    </button>
                  </div>
                )}
              </div>
              {isSourceOpen ? null : <Problems isOpen={isTold} onOpen={setTold} />}
              {hasColumns && !isSourceOpen ? (
                <aside
                  className={styles['inspector']}
                  aria-label={t('editor.inspector.title')}
                  data-region="inspector"
                  tabIndex={-1}
                >
                  {inspector}
                </aside>
              ) : null}
              {sheet === null || hasColumns ? null : (
                <ColumnSheet
                  label={t(sheet === 'palette' ? 'editor.palette.title' : SHEET_TITLE[panel])}
                  hasOwnHead={sheet === 'inspector' && panel !== 'inspector'}
                  onClose={() => {
                    setSheet(null);
                    setPanel('inspector');
                  }}
                >
                  {sheet === 'palette' ? palette : inspector}
                </ColumnSheet>
              )}
            </div>
          </Carrying>
        </PlanContext>
      )}
      <Announcer />
    </div>
  );
}
