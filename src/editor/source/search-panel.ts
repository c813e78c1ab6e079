import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  search,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, type Panel } from '@codemirror/view';
import type { Span } from './word-spans';

export interface SearchWords {
  find: string;
  next: string;
  previous: string;
  close: string;
  /** "2 of 14"; `at` is 0 while none of them is chosen. */
  found: (at: number, total: number) => string;
  /** What is said of the one that is gone to, before its words and before its line. */
  match: string;
  onLine: string;
}

/** Which of the matches is chosen, counted from 1 (0: none), and how many there are. */
export function counted(matches: readonly Span[], chosen: Span): { at: number; total: number } {
  return {
    at: matches.findIndex(({ from, to }) => from === chosen.from && to === chosen.to) + 1,
    total: matches.length,
  };
}

function matchesIn(state: EditorState): Span[] {
  const query = getSearchQuery(state);
  const found: Span[] = [];
  if (!query.valid) return found;
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); next.done !== true; next = cursor.next()) found.push(next.value);
  return found;
}

function button(label: string, sign: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.title = label;
  made.textContent = sign;
  made.addEventListener('click', press);
  return made;
}

/** A field to search with, how many there are, and the way from one to the next. */
function searchPanel(view: EditorView, words: SearchWords): Panel {
  const dom = document.createElement('div');
  dom.className = 'cm-find';
  const field = document.createElement('input');
  field.type = 'search';
  field.ariaLabel = words.find;
  field.placeholder = words.find;
  // Where the editor puts the focus when the panel is asked for once more.
  field.setAttribute('main-field', 'true');
  field.value = getSearchQuery(view.state).search;
  const count = document.createElement('span');
  count.setAttribute('role', 'status');
  const tell = (state: EditorState) => {
    const { at, total } = counted(matchesIn(state), state.selection.main);
    count.textContent = field.value === '' ? '' : words.found(at, total);
  };
  field.addEventListener('input', () => {
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: field.value, literal: true })) });
    // As soon as it is typed the nearest one is shown; the next letter may mean the same one still.
    const found = matchesIn(view.state);
    const near = found.find(({ from }) => from >= view.state.selection.main.from) ?? found[0];
    if (near !== undefined)
      view.dispatch({
        selection: { anchor: near.from, head: near.to },
        effects: EditorView.scrollIntoView(near.from, { y: 'center' }),
      });
  });
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeSearchPanel(view);
    else if (event.key === 'Enter' && event.target === field) (event.shiftKey ? findPrevious : findNext)(view);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  dom.append(
    field,
    count,
    button(words.previous, '↑', () => findPrevious(view)),
    button(words.next, '↓', () => findNext(view)),
    button(words.close, '×', () => {
      closeSearchPanel(view);
      view.focus();
    }),
  );
  return {
    dom,
    top: true,
    mount: () => {
      field.focus();
      field.select();
      tell(view.state);
    },
    update: ({ state, docChanged, selectionSet, transactions }) => {
      const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)));
      const asked = getSearchQuery(state).search;
      if (field.value !== asked) field.value = asked;
      if (docChanged || selectionSet || isAsked) tell(state);
    },
  };
}

const look = EditorView.theme({
  '.cm-panels-top': { borderBottom: '1px solid var(--line-subtle)' },
  '.cm-find': { display: 'flex', gap: '0.5rem', alignItems: 'center', padding: '0.5rem 0.75rem' },
  '.cm-find input': {
    flex: '1 1 8rem',
    minWidth: '0',
    minHeight: '2.5rem',
    boxSizing: 'border-box',
    padding: '0 0.75rem',
    border: '1.5px solid var(--line-control)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--surface-card)',
    color: 'var(--text-primary)',
    font: 'inherit',
  },
  '.cm-find span': { minWidth: '4.5rem', color: 'var(--text-secondary)' },
  '.cm-find button': {
    minWidth: '2.5rem',
    minHeight: '2.5rem',
    border: '0',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--surface-control)',
    color: 'var(--text-primary)',
    font: 'inherit',
    cursor: 'pointer',
  },
  '.cm-find :focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in oklab, var(--focus-ring) 32%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in oklab, var(--focus-ring) 60%, transparent)' },
});

/** A search in the text, in the words of the page (Ctrl+F asks for it). */
export const searching = (words: SearchWords): Extension => [
  search({ top: true, literal: true, createPanel: (view) => searchPanel(view, words) }),
  EditorState.phrases.of({ 'current match': words.match, 'on line': words.onLine }),
  look,
];
