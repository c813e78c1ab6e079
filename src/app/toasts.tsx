import { useHouseCommands } from '@/runtime/hooks/flow';
import { useMessages } from '@/runtime/hooks/messages';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import styles from './toasts.module.css';

const ICON = { success: 'check-circle', error: 'warning-circle', info: 'info' } as const;

/** Snackbars below, toasts above, both over everything (S2.36). Each is also kept in the list under the bell. */
export function Toasts() {
  const { t } = useText();
  const shown = useMessages().filter((message) => message.isShowing);
  return (
    <>
      {(['toast', 'snackbar'] as const).map((kind) => (
        <div
          key={kind}
          className={styles[kind]}
          role="status"
          aria-live="polite"
          aria-label={t('safety.messages.region')}
        >
          {shown
            .filter((message) => message.kind === kind)
            .map((message) => (
              <Line key={message.id} message={message} />
            ))}
        </div>
      ))}
    </>
  );
}

function Line({ message }: { message: ReturnType<typeof useMessages>[number] }) {
  const { t } = useText();
  const commands = useHouseCommands();
  return (
    <div className={styles['line']} data-variant={message.variant}>
      <Icon name={ICON[message.variant]} weight="fill" size="1.5rem" />
      <p>
        <strong>{t(message.title, message.values)}</strong>
        {message.text !== null && <span>{t(message.text, message.values)}</span>}
      </p>
      <IconButton
        icon="x"
        label={t('safety.messages.close')}
        onPress={() => {
          commands.dismissMessage(message.id);
        }}
      />
    </div>
  );
}
