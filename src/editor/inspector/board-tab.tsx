import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { BoardDocument } from '@/schemas/template/document';
import { countOf } from '@/schemas/template/tracks';
import type { Orientations } from '@/schemas/template/commands/orientations';
import { Button } from '@/ui/button/button';
import {
  orientationLoss,
  orientationsOf,
  setBackground,
  setBoardImage,
  setBoardName,
  setGrid,
  setOrientations,
} from '../document/board';
import { PictureField } from '../pictures/picture-field';
import { pasteCopied } from '../state/copy-paste';
import { useEditor, useEditorState, useShownLayout } from '../state/use-editor';
import { Choice, NumberControl, Row, TextControl } from './controls';
import styles from './inspector.module.css';

const ORIENTATIONS = ['landscape', 'portrait', 'both'] as const;
/** Grounds that a household chooses among; the others are those of the safety layer. */
const GROUNDS = ['canvas', 'none'] as const;

/** The board itself, while no tile is chosen: its name, orientations (S2.40), grid and ground. */
export function BoardTab() {
  const { t } = useText();
  const editor = useEditor();
  const document = useEditorState((state) => state.history.document);
  const kind = useEditorState((state) => state.board.kind);
  const name = useEditorState((state) => state.layout);
  const layout = useShownLayout();
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const [asked, setAsked] = useState<Orientations | null>(null);
  const change = (wanted: Orientations) => {
    // S4.64: what a change takes away is asked about first.
    if (orientationLoss(document, wanted).deletes && asked === null) setAsked(wanted);
    else {
      setAsked(null);
      editor.run(setOrientations(wanted), { tile: null });
    }
  };
  if (layout === undefined) return null;
  const grid = (key: 'rows' | 'columns', value: number, max: number) => (
    <Row label={t(`editor.board.${key}`)}>
      {(id) => (
        <NumberControl
          id={id}
          value={value}
          min={1}
          max={max}
          onChange={(next) => {
            if (next === null || !Number.isInteger(next) || next === value) return;
            const [rows, cols] = [countOf(layout.rows), countOf(layout.cols)];
            editor.run(setGrid(name, key === 'rows' ? { rows: next, cols } : { rows, cols: next }), {
              tile: null,
              joins: `grid ${key}`,
            });
          }}
        />
      )}
    </Row>
  );
  return (
    <div className={styles['inspector']}>
      <header className={styles['head']}>
        <h2>{t('editor.board.title')}</h2>
        <p>{t('editor.board.hint')}</p>
      </header>
      <div className={styles['fields']}>
        <Row label={t('editor.board.name')} isRequired>
          {(id) => (
            <TextControl
              id={id}
              isRequired
              value={document.name}
              onChange={(typed) => {
                if (typed.trim() !== '') editor.run(setBoardName(typed), { tile: null, joins: 'board name' });
              }}
            />
          )}
        </Row>
        <Choice
          label={t('editor.orientation.title')}
          value={orientationsOf(document)}
          choices={ORIENTATIONS.map((value) => ({ value, label: t(`editor.orientation.${value}`) }))}
          onChange={(value) => {
            change(value as Orientations);
          }}
        />
        {asked === null ? null : (
          <div className={styles['ask']} role="alert">
            <p>{t('editor.board.loses', { count: orientationLoss(document, asked).removed.length })}</p>
            <Button
              tone="primary"
              onPress={() => {
                change(asked);
              }}
            >
              {t('editor.board.lose')}
            </Button>
            <Button
              onPress={() => {
                setAsked(null);
              }}
            >
              {t('editor.cancel')}
            </Button>
          </div>
        )}
        <div className={styles['grid2']}>
          {grid('rows', countOf(layout.rows), 100)}
          {grid('columns', countOf(layout.cols), 48)}
        </div>
        {kind === 'screen' ? null : (
          <>
            <Choice
              label={t('editor.board.ground')}
              value={document.background}
              choices={GROUNDS.map((value) => ({ value, label: t(`editor.board.grounds.${value}`) }))}
              onChange={(value) => {
                editor.run(setBackground(value as BoardDocument['background']), { tile: null });
              }}
            />
            <PictureField
              label={t('editor.field.image')}
              value={document.image}
              onChange={(image) => {
                editor.run(setBoardImage(image), { tile: null, joins: 'board image' });
              }}
            />
          </>
        )}
        {isReadOnly ? null : (
          <Button
            onPress={() => {
              pasteCopied(editor);
            }}
          >
            {t('editor.do.paste')}
          </Button>
        )}
      </div>
    </div>
  );
}
