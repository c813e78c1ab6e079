import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';

/** What is said of a line, and what mends it. */
export interface Mark {
  line?: number | undefined;
  severity: 'error' | 'warning' | 'note';
  message: string;
  /** `label`: what the button says; null: what mends it has no words of its own. */
  mend: { label: string | null; run: () => void } | null;
}
/** More than these would hide the text that they are about. */
const MOST_NOTES = 5;

class Note extends WidgetType {
  private readonly mark: Mark;
  private readonly press: (mark: Mark) => void;
  constructor(mark: Mark, press: (mark: Mark) => void) {
    super();
    this.mark = mark;
    this.press = press;
  }
  override eq({ mark }: Note): boolean {
    return mark.message === this.mark.message && mark.mend?.label === this.mark.mend?.label;
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
    const label = this.mark.mend?.label ?? null;
    if (label !== null) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => {
        this.press(this.mark);
      });
      box.append(button);
    }
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
    backgroundColor: 'var(--surface-raised)',
    boxShadow: 'inset 0 0 0 1px var(--status-error-text)',
    color: 'var(--status-error-text)',
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
    backgroundColor: 'var(--accent-fill)',
    color: 'var(--accent-on)',
    font: 'inherit',
    cursor: 'pointer',
  },
});

/** Room under a line for what is wrong in it. */
export const notes: Extension = [field, look];

/** Shows the errors under their lines. @param press with the mark as it was shown. */
export function showNotes(view: EditorView, marks: readonly Mark[], press: (mark: Mark) => void): void {
  const { doc } = view.state;
  const shown = marks
    .filter(({ severity, line }) => severity === 'error' && line !== undefined && line <= doc.lines)
    .slice(0, MOST_NOTES)
    .map((mark) =>
      Decoration.widget({ widget: new Note(mark, press), block: true, side: 1 }).range(doc.line(mark.line ?? 1).to),
    );
  view.dispatch({ effects: put.of(Decoration.set(shown, true)) });
}
