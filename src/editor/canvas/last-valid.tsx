import { useStampedTime } from '@/runtime/hooks/stamped-time';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { useEditorState } from '../state/use-editor';
import styles from './canvas.module.css';

/** Says, while a source waits to be applied, that the board is not what is written there, and since when it stands so. */
export function LastValid() {
  const { t, clock } = useText();
  const told = useStampedTime();
  const isWaiting = useEditorState((state) => state.typed !== null);
  const at = useEditorState((state) => state.changedAt);
  if (!isWaiting) return null;
  return (
    <p className={styles['lastValid']}>
      <Icon name="clock-counter-clockwise" weight="bold" size="1rem" />
      {at === null ? t('editor.source.last-valid') : t('editor.source.last-valid-at', { time: clock(told(at)) })}
    </p>
  );
}
