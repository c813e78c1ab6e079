import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useStampedTime } from '@/runtime/hooks/stamped-time';
import { useText } from '@/runtime/hooks/text';
import { replaceBoard } from '../document/board';
import { editable } from '../document/editable';
import { FindingsPanel } from '../problems/findings-panel';
import { clipboard } from '../state/clipboard';
import { useEditor, useEditorState } from '../state/use-editor';
import { CodeField, type CodeHandle } from './code-field';
import type { Completions } from './complete';
import { readSource, sourceOf, type Placed } from './places';
import { SourceHead } from './source-head';
import { sourceFixes } from './source-fix';
import { wordSpans } from './word-spans';
import styles from './source.module.css';

/** More findings than this are not listed: the first ones mended, most others go. */
const MOST_TOLD = 50;
const NO_ERRORS: readonly string[] = [];

/** How many words a finding says that may stand in its place; 0: it says no list. */
function choicesIn({ what }: Placed): number {
  const list = what.code === 'one-of' ? what.values['values'] : null;
  return Array.isArray(list) ? list.length : 0;
}

/** The board as its JSON beside the canvas, which keeps the last valid version until a valid text is applied. */
export function SourceView() {
  const { t, clock } = useText();
  const told = useStampedTime();
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
  const fixes = useMemo(() => sourceFixes(settled, read, editor.definitions, editor.shapes), [settled, read, editor]);
  const complete = useMemo(() => {
    let made: ((text: string, offset: number) => Completions | null) | null = null;
    return async (written: string, offset: number) => {
      made ??= (await import('./board-schema')).boardCompletion(editor, t);
      return made(written, offset);
    };
  }, [editor, t]);
  const spanOf = useMemo(() => wordSpans(settled), [settled]);
  const code = useRef<CodeHandle>(null);
  const isChanged = typed !== null && typed !== present;
  const checkedAt = useEditorState((state) => state.checkedAt);
  useEffect(() => {
    const wrong = read.found.filter(({ severity }) => severity === 'error').map(({ path }) => path);
    editor.tellTypedErrors(isChanged ? wrong : NO_ERRORS);
  }, [editor, read, isChanged]);
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
    span: spanOf(one.path),
    others: isReadOnly || choicesIn(one) < 2 ? null : t('editor.source.all', { total: choicesIn(one) }),
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
        <SourceHead
          name={`${document.id}.json`}
          isChanged={isChanged}
          canApply={isChanged && settled === text && read.ok && !isReadOnly}
          onFind={() => code.current?.search()}
          onFormat={format}
          onCopy={() => {
            clipboard.put(text);
            editor.say('say.source-copied');
          }}
          onDiscard={() => {
            editor.type(null);
          }}
          onApply={apply}
        />
        <div className={styles['code']} data-theme="dark">
          <CodeField
            ref={code}
            value={text}
            label={t('editor.source.title')}
            words={{
              find: t('editor.source.find'),
              next: t('editor.source.find-next'),
              previous: t('editor.source.find-previous'),
              close: t('editor.source.find-close'),
              found: (at, total) => t('editor.source.found', { at, total }),
              match: t('editor.source.match'),
              onLine: t('editor.source.on-line'),
            }}
            isReadOnly={isReadOnly}
            found={marks}
            line={line}
            onChange={type}
            complete={complete}
          />
        </div>
      </section>
      <FindingsPanel
        findings={read.found.slice(0, MOST_TOLD)}
        tiles={read.ok ? Object.keys(read.document.widgets).length : null}
        checked={
          checkedAt === null ? null : t('editor.problems.checked', { time: clock(told(checkedAt), { seconds: true }) })
        }
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
