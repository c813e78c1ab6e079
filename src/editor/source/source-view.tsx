import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { replaceBoard } from '../document/board';
import { editable } from '../document/editable';
import { FindingsPanel } from '../problems/findings-panel';
import { clipboard } from '../state/clipboard';
import { useEditor, useEditorState } from '../state/use-editor';
import { CodeField } from './code-field';
import type { Completions } from './complete';
import { readSource, sourceOf, type Placed } from './places';
import { sourceFixes } from './source-fix';
import styles from './source.module.css';

/** More findings than this are not listed: the first ones mended, most others go. */
const MOST_TOLD = 50;

/** The board as its JSON beside the canvas, which keeps the last valid version until a valid text is applied. */
export function SourceView() {
  const { t } = useText();
  const inWords = useFindingWords();
  const editor = useEditor();
  const document = useEditorState((state) => state.history.document);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const present = useMemo(() => sourceOf(editor.written(document)), [document, editor]);
  const typed = useEditorState((state) => state.typed);
  const [line, setLine] = useState<number | null>(null);
  const [isTold, setTold] = useState(true);
  const text = typed ?? present;
  // Reading a large board takes longer than a letter; what is typed waits for no reading.
  const settled = useDeferredValue(text);
  const tiles = useEditorState(() => editor.tiles);
  const read = useMemo(() => readSource(settled, { ...editor, tiles }), [settled, editor, tiles]);
  const fixes = useMemo(() => sourceFixes(settled, read, editor.definitions), [settled, read, editor]);
  const complete = useMemo(() => {
    let made: ((text: string, offset: number) => Completions | null) | null = null;
    return async (written: string, offset: number) => {
      made ??= (await import('./board-schema')).boardCompletion(editor, t);
      return made(written, offset);
    };
  }, [editor, t]);
  const isChanged = typed !== null && typed !== present;
  const errors = isChanged ? read.found.filter(({ severity }) => severity === 'error').length : 0;
  useEffect(() => {
    editor.tellTypedErrors(errors);
  }, [editor, errors]);
  // What was put back by hand is typed no longer.
  const type = (next: string) => editor.type(next === present ? null : next);
  /** What is typed since is not what was looked at: it is not written over. */
  const mendOf = (one: Placed) => {
    const fix = isReadOnly || settled !== text ? null : fixes(one);
    if (fix === null) return null;
    const { value } = fix;
    return {
      label: value === null ? null : t('editor.problems.use', { value }),
      run: () => {
        type(fix.text);
      },
    };
  };
  const marks = read.found.map((one) => ({
    line: one.line,
    severity: one.severity,
    message: inWords(one.what),
    mend: one.severity === 'error' ? mendOf(one) : null,
  }));
  const apply = () => {
    if (!read.ok || settled !== text) return;
    const next = { ...editable(read.document), id: document.id };
    if (editor.run(replaceBoard(next), { tile: null })) editor.type(null);
  };
  const format = () => {
    try {
      type(JSON.stringify(JSON.parse(text), null, 2));
    } catch {
      // What is no JSON is marked at its line; it is not put in order.
      setLine(read.found[0]?.line ?? null);
    }
  };
  return (
    <>
      <section className={styles['source']} aria-label={t('editor.source.title')}>
        <header>
          <h2>{`${document.id}.json`}</h2>
          <span>{isChanged ? t('editor.source.changed') : ''}</span>
          <button type="button" onClick={format}>
            {t('editor.source.format')}
          </button>
          <button
            type="button"
            onClick={() => {
              clipboard.put(text);
              editor.say('say.source-copied');
            }}
          >
            {t('editor.source.copy')}
          </button>
          {isChanged ? (
            <button
              type="button"
              onClick={() => {
                editor.type(null);
              }}
            >
              {t('editor.source.discard')}
            </button>
          ) : null}
          <button
            type="button"
            data-tone="primary"
            disabled={!isChanged || settled !== text || !read.ok || isReadOnly}
            onClick={apply}
          >
            {t('editor.source.apply')}
          </button>
        </header>
        <div className={styles['code']}>
          <CodeField
            value={text}
            label={t('editor.source.title')}
            isReadOnly={isReadOnly}
            found={marks}
            line={line}
            onChange={type}
            complete={complete}
          />
        </div>
        {isChanged ? (
          <p className={styles['kept']}>
            <Icon name="clock-counter-clockwise" size="1.125rem" />
            {t('editor.source.last-valid')}
          </p>
        ) : null}
      </section>
      <FindingsPanel
        findings={read.found.slice(0, MOST_TOLD)}
        tiles={read.ok ? Object.keys(read.document.widgets).length : null}
        isOpen={isTold}
        onOpen={setTold}
        placeOf={({ path }) => path}
        mendOf={mendOf}
        onGo={(one) => {
          setLine(one.line ?? null);
        }}
      />
    </>
  );
}
