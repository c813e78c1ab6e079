import { useCallback } from 'react';
import { useTruth } from '@/runtime/hooks/truth';
import { useText } from '@/runtime/hooks/text';
import type { WidgetNode } from '@/schemas/template/document';
import { useEditor, useEditorState } from '../state/use-editor';
import { useHold, useInOrder } from './reorder';
import styles from './inspector.module.css';

interface StatePillsProps {
  node: WidgetNode;
  /** Changes the name of one, at a double press; left out: here it cannot be. */
  onRename?: ((name: string) => void) | undefined;
  children?: React.ReactNode;
}

/** Default and the states of a tile; the one that shows now has a dot. In a list in order they are dragged. */
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
        <Pill
          key={name ?? ''}
          name={name}
          isChosen={name === stateName}
          isShown={name === shown}
          onChoose={() => {
            editor.showState(name);
          }}
          onRename={() => {
            if (name !== null) onRename?.(name);
          }}
        />
      ))}
      {children}
    </div>
  );
}

interface PillProps {
  /** null: Default, which stands before all others. */
  name: string | null;
  isChosen: boolean;
  isShown: boolean;
  onChoose: () => void;
  onRename: () => void;
}
function Pill({ name, isChosen, isShown, onChoose, onRename }: PillProps) {
  const { t } = useText();
  const { setNodeRef, comes } = useInOrder(name ?? 'default');
  const { setNodeRef: setHold, pointers } = useHold(name ?? 'default');
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      setHold(element);
    },
    [setNodeRef, setHold],
  );
  const label = name ?? t('editor.states.default');
  return (
    <button
      type="button"
      ref={ref}
      aria-pressed={isChosen}
      aria-label={isShown ? t('editor.states.shown', { name: label }) : undefined}
      data-comes={comes}
      {...pointers}
      onClick={onChoose}
      onDoubleClick={onRename}
    >
      {isShown ? <i aria-hidden="true" /> : null}
      {label}
    </button>
  );
}
