import { useState } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { useMessages } from '@/runtime/hooks/messages';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import styles from './message-bell.module.css';

/** Messages leave the screen soon; behind this they stay for the session (S2.36). */
export default function MessageBell() {
  const messages = useMessages();
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.open', with: { dialog: 'messages' } } });
  const [seen, setSeen] = useState(0);
  // A command that went is no news: who sent it saw it.
  const fresh = messages.filter(({ id, variant }) => id > seen && variant !== 'success').length;
  const newest = messages.reduce((most, { id }) => Math.max(most, id), 0);
  return (
    <div className={styles['bell']}>
      <IconButton
        icon="bell"
        weight="regular"
        tone="plain"
        label={fresh > 0 ? t('app.messages.open-count', { count: fresh }) : t('app.messages.open')}
        onPress={() => {
          act('tap');
          setSeen(newest);
        }}
      />
      {fresh > 0 ? (
        <b className={styles['badge']} aria-hidden="true">
          {fresh > 99 ? '99+' : fresh}
        </b>
      ) : null}
    </div>
  );
}
