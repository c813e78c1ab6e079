import { useState } from 'react';
import { boardStore } from '@/runtime/boards/boards';
import type { SetAside } from '@/runtime/boards/draft-shelf';
import { useStampedTime } from '@/runtime/hooks/stamped-time';
import { useText } from '@/runtime/hooks/text';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { Icon } from '@/ui/icon/icon';
import { saveFile } from '@/ui/save-file/save-file';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './notice.module.css';

/** Drafts that gave way to something else, one after another: fetched back, or saved where they cannot be read. */
export function AsideNotice({ onReopen }: { onReopen: () => void }) {
  const { t, moment } = useText();
  const told = useStampedTime();
  const house = useThisHouse();
  const editor = useEditor();
  const { id, readOnly } = useEditorState((state) => state.board);
  const [left, setLeft] = useState<readonly SetAside[]>(() => house.of(boardStore).aside(id));
  const [one] = left;
  if (one === undefined || readOnly !== null) return null;
  return (
    <div className={styles['notice']} role="status">
      <Icon name="clock-counter-clockwise" size="1.25rem" />
      <p>{one.at === null ? t('editor.aside.unreadable') : t('editor.aside.from', { time: moment(told(one.at)) })}</p>
      {one.draft === null ? (
        <button
          type="button"
          onClick={() => {
            saveFile('draft.json', one.text);
          }}
        >
          {t('editor.aside.save')}
        </button>
      ) : (
        <button
          type="button"
          onClick={() => {
            if (house.of(boardStore).fetchBack(id, one)) onReopen();
            else editor.say('saved.not');
          }}
        >
          {t('editor.aside.fetch-back')}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          house.of(boardStore).dropAside(id, one);
          setLeft(left.slice(1));
        }}
      >
        {t('editor.aside.drop')}
      </button>
    </div>
  );
}
