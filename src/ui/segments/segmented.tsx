import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value | null;
  choices: readonly { value: Value; label: string; icon?: string }[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Two to four choices side by side: a radio group with one tab stop, moved by arrows. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
  isDisabled = false,
}: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = choices.findIndex((choice) => choice.value === value);
  const move = (event: KeyboardEvent, from: number) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (from + step + choices.length) % choices.length;
    group.current?.querySelectorAll('button')[next]?.focus();
    const choice = choices[next];
    if (choice && !isDisabled) onChange(choice.value);
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={styles['segments']}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          disabled={isDisabled}
          onClick={() => {
            onChange(choice.value);
          }}
          onKeyDown={(event) => {
            move(event, index);
          }}
        >
          {choice.icon ? (
            <Icon name={choice.icon} weight={index === chosen ? 'fill' : 'regular'} size="1.125rem" />
          ) : null}
          {choice.label}
        </button>
      ))}
    </div>
  );
}
