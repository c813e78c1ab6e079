import { useEffect, useRef } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { useHouseCommands, useIsPadElsewhere, usePad } from '@/runtime/hooks/flow';
import { playSample } from '@/runtime/hooks/sample';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { Dots } from './dots';
import styles from './keypad.module.css';
import { PadMessage } from './pad-message';
import { PasswordForm } from './password-form';
import type { KeypadOptions } from './schema';
import { useDigits } from './use-digits';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export default function Keypad({ options }: WidgetProps<KeypadOptions>) {
  const { t, say } = useText();
  const given = usePad();
  const isElsewhere = useIsPadElsewhere();
  // On an alarm the digits answer this one, let nothing else through, and go to no other controller (I-38).
  const isOther = isElsewhere || (given !== null && 'about' in given);
  const pad = options.opens !== 'none' && isOther ? null : given;
  const commands = useHouseCommands();
  const command = useCommand();
  const digits = useDigits();
  const keys = useRef<HTMLDivElement>(null);
  const { opens } = options;
  const isChecking = pad?.isChecking ?? false;
  const isLocked = pad?.problem === 'locked';
  // No time ends this lock; the account's password does.
  const isLockedForGood = isLocked && pad.lockedUntil === null;
  const takesNoKey = isChecking || isLocked;

  // A pad that closed after three wrong PINs stays closed until somebody types again.
  const open = () => {
    if (opens !== 'none') command({ do: 'pad.open', with: { purpose: opens } });
  };
  const padId = pad?.id ?? null;
  const lastPad = useRef(padId);
  const { clear } = digits;
  useEffect(() => {
    // A second act needs a new entry: digits never travel from one pad to the next.
    if (lastPad.current !== null && lastPad.current !== padId) clear();
    lastPad.current = padId;
  }, [padId, clear]);

  const press = (digit: string) => {
    if (takesNoKey) return;
    if (pad === null) open();
    if ('vibrate' in navigator) navigator.vibrate(8);
    playSample('tick');
    digits.press(digit);
  };
  const confirm = () => {
    if (pad === null || takesNoKey || digits.count === 0) return;
    commands.submitPin(pad.id, digits.take());
  };
  // Switching pads may be put away; the one that stands on an alarm may not.
  const canClose = pad !== null && opens === 'none';
  const onKey = useRef<(event: KeyboardEvent) => void>(() => {});
  useEffect(() => {
    onKey.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Once digits are there Enter means "done", also while a digit's key has the focus; on an empty pad, and on every
      // other button, it is that button's own press. Space always is.
      const { target } = event;
      if (target instanceof HTMLInputElement) return;
      const onButton =
        target instanceof HTMLButtonElement && (target.dataset['digit'] === undefined || digits.count === 0);
      if (/^[0-9]$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') digits.erase();
      else if (event.key === 'Escape' && canClose) commands.closePad(pad.id);
      else if (event.key === 'Enter' && !onButton) {
        // One that is still down from what opened this pad confirms nothing.
        if (!event.repeat) confirm();
      } else return;
      event.preventDefault();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey.current(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);

  return (
    <div className={styles['pad']} data-surface={options.surface}>
      <div className={styles['head']}>
        <h2>{options.heading === undefined ? t('security.pad.enter') : say(options.heading)}</h2>
        {options.showPerson ? (
          <div className={styles['person']}>
            <IconDisc icon="user" />
            <p>
              {t('security.pad.member')}
              <small>
                {pad === null
                  ? t('security.pad.ownPin')
                  : t('security.pad.ownPinAttempts', { count: pad.attemptsLeft })}
              </small>
            </p>
          </div>
        ) : null}
      </div>
      <Dots
        count={digits.count}
        deadline={pad?.deadline ?? null}
        isWrong={pad?.problem === 'wrong'}
        label={t('security.pad.digits', { count: digits.count })}
      />
      {isLockedForGood ? (
        <PasswordForm key={pad.id} pad={pad} />
      ) : (
        <>
          <PadMessage pad={pad} />
          <div
            ref={keys}
            role="group"
            aria-label={t('security.pad.keys')}
            className={styles['keys']}
            aria-busy={isChecking || undefined}
          >
            {KEYS.map((key, index) => (
              <button
                key={key}
                type="button"
                className={styles['key']}
                disabled={isLocked}
                data-autofocus={index === 0 || undefined}
                data-digit={key}
                onClick={() => {
                  press(key);
                }}
              >
                {key}
              </button>
            ))}
            <button
              type="button"
              className={styles['key']}
              data-look="bare"
              aria-label={t('security.pad.erase')}
              onClick={() => {
                digits.erase();
              }}
            >
              <Icon name="backspace" size="1.65rem" />
            </button>
            <button
              type="button"
              className={styles['key']}
              disabled={isLocked}
              data-digit="0"
              onClick={() => {
                press('0');
              }}
            >
              0
            </button>
            <button
              type="button"
              className={styles['key']}
              data-look="go"
              aria-label={t('security.pad.confirm')}
              aria-disabled={takesNoKey || digits.count === 0}
              onClick={confirm}
            >
              {isChecking ? (
                <span className={styles['checking']}>
                  <ProgressRing size={28} stroke={3} indeterminate />
                </span>
              ) : (
                <Icon name="check" weight="bold" size="1.65rem" />
              )}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
