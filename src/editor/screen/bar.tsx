import { useState } from 'react';
import { ALL_BOARDS } from '@/runtime/hooks/boards';
import { usePage } from '@/runtime/hooks/page';
import { useStampedTime } from '@/runtime/hooks/stamped-time';
import { useText } from '@/runtime/hooks/text';
import type { Published } from '@/runtime/boards/board-store';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { useFindings } from '../problems/use-findings';
import { useEditor, useEditorState } from '../state/use-editor';
import { ProductButton } from './product-button';
import { PublishDialog } from './publish-dialog';
import styles from './bar.module.css';

const ICONS = { landscape: 'rectangle', portrait: 'device-mobile', phone: 'device-mobile' } as const;

/** The theme that all tiles of the household wear. */
const THEME = '/themes/all';

interface BarProps {
  isPreview: boolean;
  onPreview: () => void;
  onReopen: () => void;
}

/** Back, name and draft; orientation, steps, the grid; theme, source, preview, publish. */
export function Bar({ isPreview, onPreview, onReopen }: BarProps) {
  const { t } = useText();
  const { go } = usePage();
  const editor = useEditor();
  const name = useEditorState((state) => state.history.document.name);
  const layouts = useEditorState((state) => state.history.document.layouts);
  const layout = useEditorState((state) => state.layout);
  const isSourceOpen = useEditorState((state) => state.isSourceOpen);
  const hasDots = useEditorState((state) => state.hasDots);
  const kind = useEditorState((state) => state.board.kind);
  const choices = (['landscape', 'portrait', 'phone'] as const).filter((one) => layouts[one] !== undefined);
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['square']}
          aria-label={t('editor.back')}
          onClick={() => {
            go(kind === 'board' ? `/dashboards/${editor.get().board.id}` : ALL_BOARDS);
          }}
        >
          <Icon name="arrow-left" weight="bold" size="1.25rem" />
        </button>
        <div className={styles['title']}>
          <h1>{name}</h1>
          <Saved />
        </div>
        <div className={styles['tools']}>
          {choices.length > 1 ? (
            <Segmented
              label={t('editor.orientation.title')}
              value={layout}
              choices={choices.map((value) => ({ value, label: t(`editor.orientation.${value}`), icon: ICONS[value] }))}
              onChange={(value) => {
                editor.showLayout(value);
              }}
            />
          ) : null}
          <StepButton towards="undo" />
          <StepButton towards="redo" />
          <button
            type="button"
            className={styles['square']}
            aria-label={t('editor.grid')}
            title={t('editor.grid')}
            aria-pressed={hasDots}
            onClick={() => {
              editor.showDots(!hasDots);
            }}
          >
            <Icon name="squares-four" size="1.25rem" />
          </button>
        </div>
        <div className={styles['ends']}>
          {kind === 'screen' ? <ProductButton onReopen={onReopen} /> : null}
          <button
            type="button"
            className={styles['word']}
            onClick={() => {
              // The draft is kept already, so nothing is lost by leaving.
              go(THEME);
            }}
          >
            <Icon name="palette" size="1.125rem" />
            <span>{t('editor.theme')}</span>
          </button>
          <button
            type="button"
            className={styles['word']}
            aria-pressed={isSourceOpen}
            onClick={() => {
              editor.openSource(!isSourceOpen);
            }}
          >
            <Icon name="code" size="1.125rem" />
            <span>{t('editor.source.title')}</span>
          </button>
          <button
            type="button"
            className={styles['word']}
            data-tone="filled"
            aria-pressed={isPreview}
            onClick={onPreview}
          >
            <Icon name={isPreview ? 'eye-slash' : 'eye'} size="1.125rem" />
            <span>{t(isPreview ? 'editor.preview.end' : 'editor.preview.title')}</span>
          </button>
          <PublishButton onReopen={onReopen} />
        </div>
      </div>
    </header>
  );
}

/** What becomes of the draft. */
function Saved() {
  const { t, clock } = useText();
  const told = useStampedTime();
  const at = useEditorState((state) => state.savedAt);
  const publishedAt = useEditorState((state) => state.publishedAt);
  const isTyped = useEditorState((state) => state.typed !== null);
  const isUnsaved = useEditorState((state) => state.isUnsaved);
  const readOnly = useEditorState((state) => state.board.readOnly);
  const words =
    readOnly !== null
      ? t('editor.saved.read-only')
      : isUnsaved
        ? t('editor.saved.not')
        : at !== null
          ? t('editor.saved.at', { time: clock(told(at)) })
          : publishedAt !== null
            ? t('editor.saved.published', { time: clock(told(publishedAt)) })
            : t('editor.saved.nothing');
  return (
    <p data-unsaved={isUnsaved || undefined}>{isTyped ? t('editor.saved.not-applied', { saved: words }) : words}</p>
  );
}

/** Takes the last step back, or makes it again; says which step that is. */
export function StepButton({ towards }: { towards: 'undo' | 'redo' }) {
  const { t } = useText();
  const editor = useEditor();
  const step = useEditorState(({ history }) => (towards === 'undo' ? history.done : history.undone).at(-1));
  const what =
    step === undefined
      ? ''
      : step.tile === null
        ? t(`editor.step.${step.step}`)
        : t(`editor.step-of.${step.step}`, { tile: step.tile });
  const label = step === undefined ? t(`editor.${towards}.nothing`) : t(`editor.${towards}.step`, { step: what });
  return (
    <button
      type="button"
      className={styles['square']}
      aria-label={label}
      title={label}
      disabled={step === undefined}
      onClick={() => {
        editor[towards]();
      }}
    >
      <Icon name={towards === 'undo' ? 'arrow-u-up-left' : 'arrow-u-up-right'} weight="bold" size="1.25rem" />
    </button>
  );
}

/** Publishes what stands there, unless something is wrong with it; says what came of it. */
export function PublishButton({ onReopen }: { onReopen: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const found = useFindings().errors;
  const typedErrors = useEditorState((state) => (state.typed === null ? 0 : state.typedErrors.length));
  const errors = found + typedErrors;
  const readOnly = useEditorState((state) => state.board.readOnly);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Exclude<Published, { ok: true }> | null>(null);
  const publish = (over?: number | null) => {
    setBusy(true);
    setAnswer(null);
    editor.publish(over).then(
      (published) => {
        setBusy(false);
        if (!published.ok) setAnswer(published);
      },
      (cause: unknown) => {
        setBusy(false);
        reportError(cause);
      },
    );
  };
  if (readOnly !== null) return null;
  return (
    <>
      <button
        type="button"
        className={styles['publish']}
        disabled={errors > 0 || isBusy}
        aria-busy={isBusy}
        onClick={() => {
          publish();
        }}
      >
        {errors > 0 ? t('editor.publish.errors', { count: errors }) : t('editor.publish.title')}
      </button>
      {answer === null ? null : (
        <PublishDialog
          answer={answer}
          onClose={() => {
            setAnswer(null);
          }}
          onOver={publish}
          onReopen={onReopen}
        />
      )}
    </>
  );
}
