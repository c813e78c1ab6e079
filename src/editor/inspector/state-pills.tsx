import { useTruth } from '@/runtime/hooks/truth';
import { useText } from '@/runtime/hooks/text';
import type { WidgetNode } from '@/schemas/template/document';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './inspector.module.css';

interface StatePillsProps {
  node: WidgetNode;
  /** Changes the name of one, at a double press; left out: here it cannot be. */
  onRename?: ((name: string) => void) | undefined;
  children?: React.ReactNode;
}

/** Default and the states of a tile; the one that shows now has a dot. */
export function StatePills({ node, onRename, children }: StatePillsProps) {
  const { t } = useText();
  const editor = useEditor();
  const stateName = useEditorState((state) => state.stateName);
  const { explained } = useTruth(node);
  const shown = explained.shown === null || explained.shown === 'default' ? null : explained.shown;
  const names = node.states.map(({ name }) => name).filter((name) => name !== 'default');
  return (
    <div className={styles['states']} role="group" aria-label={t('editor.inspector.tabs.states')}>
      {[null, ...names].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === stateName}
          aria-label={
            name === shown ? t('editor.states.shown', { name: name ?? t('editor.states.default') }) : undefined
          }
          onClick={() => {
            editor.showState(name);
          }}
          onDoubleClick={() => {
            if (name !== null) onRename?.(name);
          }}
        >
          {name === shown ? <i aria-hidden="true" /> : null}
          {name ?? t('editor.states.default')}
        </button>
      ))}
      {children}
    </div>
  );
}
