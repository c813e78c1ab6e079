import { useState } from 'react';
import { boardStore } from '@/runtime/boards/boards';
import type { Present } from '@/runtime/boards/board-store';
import { useText } from '@/runtime/hooks/text';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { Icon } from '@/ui/icon/icon';
import { useEditorState } from '../state/use-editor';
import { ConflictDialog } from './conflict-dialog';
import styles from './notice.module.css';
import { useNewer } from './use-newer';

/** Says at once that somebody else published the board that is being edited, and lets both be looked at. */
export function NewerNotice({ onReopen }: { onReopen: () => void }) {
  const { t, moment } = useText();
  const house = useThisHouse();
  const newer = useNewer();
  const id = useEditorState((state) => state.board.id);
  const [present, setPresent] = useState<Present | null>(null);
  if (newer === null) return null;
  return (
    <div className={styles['notice']} role="alert">
      <Icon name="users" size="1.25rem" />
      <p>
        {newer.by === null
          ? t('editor.newer.somebody')
          : t('editor.newer.by', { name: newer.by.name, time: moment(newer.by.at) })}
      </p>
      <button
        type="button"
        onClick={() => {
          house.of(boardStore).present(id).then(setPresent, reportError);
        }}
      >
        {t('editor.newer.compare')}
      </button>
      {present === null ? null : (
        <ConflictDialog
          present={present}
          onClose={() => {
            setPresent(null);
          }}
          onReopen={onReopen}
        />
      )}
    </div>
  );
}
