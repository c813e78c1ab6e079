import { useText } from '@/runtime/hooks/text';
import { statesGone, takeBack } from '../document/origin';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './inspector.module.css';

/** States that product or partner gave the tile and the household took away, each with the way back. */
export function GoneStates({ id }: { id: string }) {
  const { t } = useText();
  const editor = useEditor();
  const document = useEditorState((state) => state.history.document);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const { beneath } = editor;
  if (beneath === null || isReadOnly) return null;
  return (
    <>
      {statesGone(document, beneath, id).map((state) => (
        <button
          key={state}
          type="button"
          className={styles['text']}
          onClick={() => {
            editor.run(takeBack(beneath, { tile: id, state, part: 'state' }, editor.linkNames(id)), { tile: id });
          }}
        >
          {t('editor.origin.bring-back', { name: state })}
        </button>
      ))}
    </>
  );
}
