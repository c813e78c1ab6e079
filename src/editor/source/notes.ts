import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Span } from './word-spans';

/** What is said of a line, and what mends it. */
export interface Mark {
  line?: number | undefined;
  severity: 'error' | 'warning' | 'note';
  message: string;
  /** `label`: what the button says; null: what mends it has no words of its own. */
  mend: { label: string | null; run: () => void } | null;
  /** The word that it is about, in the text that was looked at; null: its whole line. */
  span: Span | null;
  /** What the button says that offers everything which may stand there; null: there is no list of it. */
  others: string | null;
}
/** What is done about a mark at a press. */
export interface Presses {
  mend: (mark: Mark) => void;
  offer: (mark: Mark) => void;
}
/** More than these would hide the text that they are about. */
const MOST_NOTES = 5;

class Note extends WidgetType {
  private readonly mark: Mark;
  private readonly presses: Presses;
  constructor(mark: Mark, presses: Presses) {
    super();
    this.mark = mark;
    this.presses = presses;
  }
  override eq({ mark }: Note): boolean {
    const { message, mend, others } = this.mark;
    return mark.message === message && mark.mend?.label === mend?.label && mark.others === others;
  }
  override toDOM(): HTMLElement {
    // What stands between the lines is measured without its margins, so the room round the box is a padding of its own.
    const room = document.createElement('div');
    room.className = 'cm-told-room';
    const box = document.createElement('div');
    box.className = 'cm-told';
    room.append(box);
    const words = document.createElement('span');
    words.textContent = this.mark.message;
    box.append(words);
    const add = (label: string | null, press: (mark: Mark) => void) => {
      if (label === null) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => {
        press(this.mark);
      });
      box.append(button);
    };
    add(this.mark.mend?.label ?? null, this.presses.mend);
    add(this.mark.others, this.presses.offer);
    return room;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const put = StateEffect.define<DecorationSet>();
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) =>
    effects.reduce((before, effect) => (effect.is(put) ? effect.value : before), shown.map(changes)),
  provide: (notes) => EditorView.decorations.from(notes),
});

const look = EditorView.theme({
  '.cm-told-room': { padding: '0.25rem 0.75rem 0.25rem 0.375rem' },
  '.cm-told': {
    position: 'sticky',
    left: '0.375rem',
    boxSizing: 'border-box',
    maxWidth: '32rem',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 0.75rem',
    alignItems: 'center',
    padding: '0.375rem 0.75rem',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--told-surface)',
    color: 'var(--told-error)',
    fontFamily: 'var(--font-family-ui)',
    fontWeight: '550',
    whiteSpace: 'normal',
  },
  '.cm-told span': { flex: '1 1 12rem' },
  '.cm-told button': {
    minHeight: '2.25rem',
    padding: '0 0.875rem',
    border: '0',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--told-accent)',
    color: 'var(--told-accent-on)',
    font: 'inherit',
    cursor: 'pointer',
  },
  '.cm-told button + button': { backgroundColor: 'var(--told-control)', color: 'var(--told-ink)' },
  // Also where the cursor stands in it.
  '.cm-line.cm-wrong': { backgroundColor: 'var(--emergency-soft)' },
});

/** Room under a line for what is wrong in it. */
export const notes: Extension = [field, look];

/** Shows the errors under their lines. @param presses each with the mark as it was shown. */
export function showNotes(view: EditorView, marks: readonly Mark[], presses: Presses): void {
  const { doc } = view.state;
  const shown = marks
    .filter(({ severity, line }) => severity === 'error' && line !== undefined && line <= doc.lines)
    .slice(0, MOST_NOTES)
    .map((mark) => ({ mark, line: doc.line(mark.line ?? 1) }));
  const wrong = [...new Set(shown.map(({ line }) => line.from))];
  view.dispatch({
    effects: put.of(
      Decoration.set(
        [
          ...wrong.map((at) => Decoration.line({ class: 'cm-wrong' }).range(at)),
          ...shown.map(({ mark, line }) =>
            Decoration.widget({ widget: new Note(mark, presses), block: true, side: 1 }).range(line.to),
          ),
        ],
        true,
      ),
    ),
  });
}
