import { useScreenRows } from '@/runtime/hooks/screen-rows';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './bar.module.css';

/**
 * The way back from a changed screen to the product's own, at one tap, and from there to what was changed. What was not
 * published yet is laid aside with it.
 */
export function ProductButton({ onReopen }: { onReopen: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { id, readOnly } = useEditorState((state) => state.board);
  const { rows, isBusy, restore, putBack } = useScreenRows();
  const row = rows.find((one) => one.id === id);
  if (readOnly !== null || row === undefined) return null;
  const reopen = () => {
    if (editor.layAside()) onReopen();
  };
  const act = row.canPutBack ? 'put-back' : row.standing === 'changed' ? 'restore' : null;
  if (act === null) return null;
  return (
    <button
      type="button"
      className={styles['word']}
      disabled={isBusy}
      onClick={() => {
        (act === 'restore' ? restore : putBack)(id, reopen);
      }}
    >
      <Icon name={act === 'restore' ? 'clock-counter-clockwise' : 'arrow-u-up-left'} size="1.125rem" />
      <span>{t(`editor.product.${act}`)}</span>
    </button>
  );
}
