import { useState } from 'react';
import { useMessages } from '@/runtime/hooks/messages';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/button/icon-button';
import { Sheet } from '@/ui/sheet/sheet';
import styles from './message-bell.module.css';

const ICON = { success: 'check-circle', error: 'warning-circle', info: 'info' } as const;

/** Messages leave the screen soon; here they stay for the session, newest first (S2.36). */
export default function MessageBell() {
  const messages = useMessages();
  const { t, since } = useText();
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const fresh = messages.filter(({ id }) => id > seen).length;
  const newest = messages.reduce((most, { id }) => Math.max(most, id), 0);
  return (
    <div className={styles['bell']}>
      <IconButton
        icon="bell"
        weight="regular"
        tone="plain"
        label={fresh > 0 ? t('app.messages.open-count', { count: fresh }) : t('app.messages.open')}
        onPress={() => {
          setOpen(true);
          setSeen(newest);
        }}
      />
      {fresh > 0 ? (
        <b className={styles['badge']} aria-hidden="true">
          {fresh > 99 ? '99+' : fresh}
        </b>
      ) : null}
      {isOpen ? (
        <Sheet title={t('app.messages.title')} closeLabel={t('app.close')} onClose={() => setOpen(false)}>
          {messages.length === 0 ? (
            <p className={styles['empty']}>{t('app.messages.empty')}</p>
          ) : (
            <ol className={styles['list']}>
              {[...messages]
                .sort((a, b) => b.id - a.id)
                .map((message) => (
                  <li key={message.id} data-variant={message.variant}>
                    <Icon
                      name={ICON[message.variant]}
                      weight={message.variant === 'info' ? 'regular' : 'fill'}
                      size="1.5rem"
                    />
                    <div>
                      <b>{t(message.title, message.values)}</b>
                      {message.text ? <p>{t(message.text, message.values)}</p> : null}
                    </div>
                    <time>{since(message.at)}</time>
                  </li>
                ))}
            </ol>
          )}
        </Sheet>
      ) : null}
    </div>
  );
}
