import {
  autocompletion,
  startCompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Completions } from './complete';
import { notes, showNotes, type Mark } from './notes';
import { searching, type SearchWords } from './search-panel';

/** Colours of the page: they reach into the shadow that the editor stands in. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text-primary)', backgroundColor: 'var(--surface-card)', fontSize: '0.875rem' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--surface-card)', color: 'var(--text-muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--surface-control)' },
  '.cm-cursor': { borderLeftColor: 'var(--text-primary)' },
  '&.cm-focused': { outline: '3px solid var(--focus-ring)', outlineOffset: '-3px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text-primary)',
    border: '1px solid var(--line-control)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '16rem', fontFamily: 'ui-monospace, monospace' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.375rem 0.75rem', lineHeight: '1.4' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-fill)',
    color: 'var(--accent-on)',
  },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '18rem', padding: '0.5rem 0.75rem', lineHeight: '1.4' },
  '.cm-panels': { backgroundColor: 'var(--surface-raised)', color: 'var(--text-primary)' },
});

/** Colours of a word by what it is, each readable on a card. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--text-link)' },
  { tag: tags.string, color: 'var(--status-ok-text)' },
  { tag: tags.number, color: 'var(--device-light-icon)' },
  { tag: [tags.bool, tags.null], color: 'var(--mode-vacation-text)' },
]);

export interface CodeHandle {
  /** Opens the search and puts the cursor there. */
  search: () => void;
}

interface CodeFieldProps {
  ref?: Ref<CodeHandle>;
  words: SearchWords;
  value: string;
  label: string;
  isReadOnly: boolean;
  found: readonly Mark[];
  /** Line to go to; counts from 1. */
  line: number | null;
  onChange: (value: string) => void;
  /** What may stand at a place of the text; null: nothing is known of it. */
  complete: (text: string, offset: number) => Promise<Completions | null>;
}

const severityOf = ({ severity }: Mark): Diagnostic['severity'] => (severity === 'note' ? 'info' : severity);

/** What is marked of a text: the word itself, or its line where the text is not the one any more that was looked at. */
function markedIn({ doc }: EditorState, { line, span }: Mark): { from: number; to: number } | null {
  if (line === undefined || line > doc.lines) return null;
  const whole = doc.line(line);
  return span !== null && span.from >= whole.from && span.to <= whole.to ? span : { from: whole.from, to: whole.to };
}

/**
 * Puts a completion in the place of what is half written, with the cursor inside of what it opens; what may stand there
 * is offered at once.
 */
const putting =
  (from: number, to: number, insert: string) =>
  (view: EditorView): void => {
    const opened = /(?:""|\{\}|\[\]),?$/.exec(insert);
    const isOpen = opened !== null && opened.index > 0;
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + (isOpen ? opened.index + 1 : insert.length) },
      userEvent: 'input.complete',
    });
    if (isOpen) startCompletion(view);
  };

/** A source of completions as the editor asks for them: what is typed is looked for in the names, without their quotes. */
const offering =
  (complete: CodeFieldProps['complete']) =>
  async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const found = await complete(state.doc.toString(), pos);
    if (found === null) return null;
    const isQuoted = state.sliceDoc(found.from, found.from + 1) === '"' && pos > found.from;
    // A space or a bracket alone asks for nothing: Enter after it is a new line.
    if (!explicit && !isQuoted && found.from === pos) return null;
    return {
      from: isQuoted ? found.from + 1 : found.from,
      options: found.options.map(({ label, apply, info, type }) => ({
        label,
        type,
        ...(info !== '' && { info }),
        apply: putting(found.from, found.to, apply),
      })),
    };
  };

/**
 * A text editor for JSON. It stands in a shadow of its own, where its styles are sheets and no elements: the page's
 * policy allows no style element that the build has not seen.
 */
export function CodeField(props: CodeFieldProps) {
  const { ref, value, label, words, isReadOnly, found, line, onChange, complete } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  // Made once: what is typed is the editor's own from then on.
  const first = useRef({ value, label, words, isReadOnly, complete });
  const changed = useRef(onChange);
  // Texts that were told and have not come back yet: one of them that does is older than what stands here by now.
  const told = useRef<string[]>([]);
  const isGiven = useRef(false);
  const findings = useRef(found);
  useEffect(() => {
    changed.current = onChange;
    findings.current = found;
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    // One and the same at every asking: an answer to a source that is gone by then is dropped.
    const offers = [{ autocomplete: offering(first.current.complete) }];
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          basicSetup,
          json(),
          syntaxHighlighting(colours),
          look,
          EditorView.contentAttributes.of({ 'aria-label': first.current.label }),
          EditorState.readOnly.of(first.current.isReadOnly),
          EditorState.languageData.of(() => offers),
          // A list that is seen takes the next key: in a name that is begun, Enter is no new line.
          autocompletion({ interactionDelay: 0 }),
          lintGutter(),
          notes,
          searching(first.current.words),
          linter(
            ({ state }) =>
              findings.current.flatMap((one): Diagnostic[] => {
                const at = markedIn(state, one);
                return at === null ? [] : [{ ...at, severity: severityOf(one), message: one.message }];
              }),
            { delay: 300 },
          ),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || isGiven.current) return;
            const text = update.state.doc.toString();
            told.current.push(text);
            changed.current(text);
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);
  useEffect(() => {
    const made = view.current;
    if (made === null) return;
    const own = told.current.indexOf(value);
    const isThere = made.state.doc.toString() === value;
    told.current = isThere ? [] : told.current.slice(own + 1);
    if (own >= 0 || isThere) return;
    told.current = [];
    isGiven.current = true;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: value } });
    isGiven.current = false;
  }, [value]);
  // What is said of a text belongs under its lines, whatever else of the page is drawn anew.
  const said = JSON.stringify(found.map(({ mend, ...mark }) => ({ ...mark, label: mend?.label })));
  useEffect(() => {
    const made = view.current;
    if (made === null) return;
    const now = ({ line: at, message }: Mark) =>
      findings.current.find((one) => one.line === at && one.message === message);
    showNotes(made, findings.current, {
      mend: (mark) => now(mark)?.mend?.run(),
      offer: (mark) => {
        const at = markedIn(made.state, now(mark) ?? mark);
        if (at === null) return;
        // Behind its first quote nothing of the word is looked for: everything that may stand there is offered.
        made.focus();
        made.dispatch({ selection: { anchor: at.from + 1 } });
        startCompletion(made);
      },
    });
  }, [said]);
  useImperativeHandle(
    ref,
    () => ({
      search: () => {
        if (view.current !== null) openSearchPanel(view.current);
      },
    }),
    [],
  );
  useEffect(() => {
    const made = view.current;
    if (made === null || line === null || line > made.state.doc.lines) return;
    const { from } = made.state.doc.line(line);
    made.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    made.focus();
  }, [line]);
  return <div ref={host} style={{ height: '100%', minHeight: 0 }} />;
}
