import { useMessages, useMessageTitle } from '@/runtime/hooks/messages';
import { useText } from '@/runtime/hooks/text';
import { byHouseClock } from '@/runtime/hooks/time';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './message-list.module.css';

const ICON = { success: 'check-circle', error: 'warning-circle', info: 'info' } as const;

/** Messages leave the screen soon; here they stay for the session, newest first (S2.36). */
export default function MessageList() {
  const house = useThisHouse();
  const messages = useMessages();
  const { t, since } = useText();
  const titleOf = useMessageTitle();
  if (messages.length === 0) return <p className={styles['empty']}>{t('app.messages.empty')}</p>;
  return (
    <ol className={styles['list']}>
      {[...messages]
        .sort((a, b) => b.id - a.id)
        .map((message) => (
          <li key={message.id} data-variant={message.variant}>
            <Icon name={ICON[message.variant]} weight={message.variant === 'info' ? 'regular' : 'fill'} size="1.5rem" />
            <div>
              <b>{titleOf(message)}</b>
              {message.text ? <p>{t(message.text, message.values)}</p> : null}
            </div>
            <time>{since(byHouseClock(message.at, house))}</time>
          </li>
        ))}
    </ol>
  );
}
