import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useAlarm } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { useSecondsLeft } from '@/runtime/hooks/time';
import { useHold } from '@/ui/hold-button/use-hold';
import { Icon } from '@/ui/icon/icon';
import styles from './safety-button.module.css';
import type { SafetyButtonOptions } from './schema';

export default function SafetyButton({ options }: WidgetProps<SafetyButtonOptions>) {
  return options.showWhile === 'window-open' ? <InWindow options={options} /> : <Act options={options} />;
}

/** Calling off and verifying count only until the window has passed; afterwards the buttons would promise too much. */
function InWindow({ options }: { options: SafetyButtonOptions }) {
  const alarm = useAlarm();
  const seconds = useSecondsLeft(alarm?.phase === 'main' ? alarm.deadline : null);
  if (seconds === null || seconds === 0 || alarm?.isDispatched !== false) return null;
  return <Act options={options} />;
}

function Act({ options }: { options: SafetyButtonOptions }) {
  const { t, say } = useText();
  const act = useAct();
  const isHold = options.gesture === 'hold';
  const hold = useHold({
    isDisabled: !isHold,
    onHold: () => {
      act('hold');
    },
    onSecond: () => {
      if ('vibrate' in navigator) navigator.vibrate(40);
    },
  });
  const hint = options.hint === undefined ? null : say(options.hint);
  const note = !isHold
    ? hint
    : hold.phase === 'holding'
      ? t('security.hold.left', { count: hold.secondsLeft })
      : hold.phase === 'released'
        ? t('security.hold.released')
        : hint;
  return (
    <div className={styles['place']} data-size={options.size} data-align={options.align}>
      <button
        type="button"
        className={styles['act']}
        data-tone={options.tone}
        data-phase={isHold ? hold.phase : undefined}
        data-autofocus={options.tone === 'flood-primary' || undefined}
        {...(isHold
          ? hold.handlers
          : {
              onClick: () => {
                act('tap');
              },
            })}
      >
        {isHold ? <span className={styles['progress']} style={{ transform: `scaleX(${hold.fraction})` }} /> : null}
        {options.icon === undefined ? null : (
          <Icon name={options.icon} weight={options.icon === 'x' ? 'bold' : 'fill'} size="1.6em" />
        )}
        <span className={styles['words']}>
          {say(options.label)}
          {note === null ? null : <small>{note}</small>}
        </span>
      </button>
    </div>
  );
}
