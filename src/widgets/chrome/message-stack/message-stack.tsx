import { useEffect, useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { useMessages, useMessageTitle } from '@/runtime/hooks/messages';
import { useText } from '@/runtime/hooks/text';
import type { Message } from '@/runtime/hooks/views';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import styles from './message-stack.module.css';
import type { MessageStackOptions } from './schema';

const ICON = { success: 'check-circle', error: 'warning-circle', info: 'info' } as const;

/** A toast that says that something went well rests so long (S9.8); what is to be read stays longer. */
const GLANCE_MS = 500;
const READ_MS = 5_000;
/** How long a line takes to come, and to go (design 5.7). */
const MOVE_MS = 240;

/** null: until somebody closes it. */
const restMs = ({ kind, variant }: Message): number | null =>
  variant === 'error' ? null : kind === 'toast' && variant === 'success' ? GLANCE_MS : READ_MS;

/** Each line is also kept in the list under the bell (S2.36). */
export default function MessageStack({ options: { kind, align } }: WidgetProps<MessageStackOptions>) {
  const { t } = useText();
  const shown = useMessages().filter((message) => message.isShowing && message.kind === kind);
  return (
    <div
      className={styles['stack']}
      data-kind={kind}
      data-align={align}
      role="status"
      aria-live="polite"
      aria-label={t('safety.messages.region')}
    >
      {shown.map((message) => (
        <Line key={message.id} message={message} />
      ))}
    </div>
  );
}

/** Goes by itself once it has rested, unless a pointer or the focus is on it. */
function Line({ message }: { message: Message }) {
  const { t } = useText();
  const titleOf = useMessageTitle();
  const { dismissMessage } = useHouseCommands();
  const { id, variant } = message;
  const rest = restMs(message);
  const [isHeld, setHeld] = useState(false);
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (rest === null || isHeld) return undefined;
    const timer = setTimeout(
      () => {
        if (isGoing) dismissMessage(id);
        else setGoing(true);
      },
      isGoing ? MOVE_MS : MOVE_MS + rest,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [rest, isHeld, isGoing, id, dismissMessage]);
  const hold = (isOn: boolean) => {
    setHeld(isOn);
    setGoing(false);
  };
  return (
    <div
      className={styles['line']}
      data-variant={variant}
      data-going={isGoing || undefined}
      onPointerEnter={() => {
        hold(true);
      }}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) hold(false);
      }}
      onFocus={() => {
        hold(true);
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) hold(false);
      }}
    >
      <Icon name={ICON[variant]} weight="fill" size="1.5rem" />
      <p>
        <strong>{titleOf(message)}</strong> {message.text !== null && <span>{t(message.text, message.values)}</span>}
      </p>
      <IconButton
        icon="x"
        label={t('safety.messages.close')}
        onPress={() => {
          dismissMessage(id);
        }}
      />
    </div>
  );
}
