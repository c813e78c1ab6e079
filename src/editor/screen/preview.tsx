import { DocumentView } from '@/runtime/layout/document-view';
import { BoardThemed } from '../state/board-theme';
import { useEditorState } from '../state/use-editor';
import styles from './editor-frame.module.css';

/** The board as it will be, in use: its tiles act on the house. */
export function Preview() {
  const view = useEditorState((state) => state.view);
  return (
    <div className={styles['preview']}>
      <BoardThemed>
        <DocumentView document={view} />
      </BoardThemed>
    </div>
  );
}
