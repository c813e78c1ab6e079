import type { WidgetProps } from '@/runtime/contract';
import { useAct, useActionName } from '@/runtime/hooks/act';
import { useHelpReach } from '@/runtime/hooks/help-reach';
import { useAlarm, useHasCameras } from '@/runtime/hooks/house';
import { markSecond } from '@/runtime/hooks/panic';
import { useText } from '@/runtime/hooks/text';
import { useSecondsLeft } from '@/runtime/hooks/time';
import { useHold } from '@/ui/hold-button/use-hold';
import { Icon } from '@/ui/icon/icon';
import styles from './safety-button.module.css';
import type { SafetyButtonOptions } from './schema';

export default function SafetyButton({ options }: WidgetProps<SafetyButtonOptions>) {
  const isShown = useIsShown(options.showWhile);
  const { t, say } = useText();
  const act = useAct();
  const isHold = options.gesture === 'hold';
  const hold = useHold({
    isDisabled: !isHold,
    onHold: () => {
      act('hold');
    },
    onSecond: markSecond,
  });
  // It does not go from under the finger that holds it: how the hold ends is then told.
  if (!isShown && hold.phase !== 'holding') return null;
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
        data-while={options.showWhile}
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
      {/* What stands inside of a button is not told when it changes. */}
      {isHold ? (
        <span role="status" className="unseen">
          {hold.phase === 'released' ? t('security.hold.released') : ''}
        </span>
      ) : null}
    </div>
  );
}

function useIsShown(showWhile: SafetyButtonOptions['showWhile']): boolean {
  const alarm = useAlarm();
  const hasCameras = useHasCameras();
  const reach = useHelpReach(alarm?.hub ?? null);
  const isHelp = useActionName('hold') === 'alarm.verify';
  const seconds = useSecondsLeft(alarm?.phase === 'main' ? alarm.deadline : null);
  // Where nobody watches, nobody is sent (S6.5).
  if (isHelp && reach === 'nobody') return false;
  switch (showWhile) {
    // Calling off and verifying count only until the window has passed; afterwards the buttons would promise too much.
    case 'window-open':
      return seconds !== null && seconds > 0 && alarm?.isDispatched === false;
    case 'skippable':
      return alarm?.canSkip === true;
    case 'has-cameras':
      return hasCameras;
    case 'always':
      return true;
  }
}
