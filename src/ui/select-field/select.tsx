import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './select.module.css';

export interface SelectProps<Value extends string> {
  /** Where a label names it. */
  id?: string;
  /** Its name, where no label does. */
  label?: string;
  /** null: nothing is chosen yet. */
  value: Value | null;
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  choices: readonly { value: Value; label: string }[];
  /** `small` among the fields of the designer, `plain` in a bar that has its own ground. */
  size?: 'field' | 'small' | 'plain';
  isDisabled?: boolean;
  isRequired?: boolean;
  /** The id of what says what is wrong with it; null: nothing is. */
  errorId?: string | null;
  onChange: (value: Value) => void;
}

/** One of many, from the device's own list. A value that is no choice any more stands as it is, until another is chosen. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { id, label, value, choices, size = 'field', errorId = null } = props;
  const isUnlisted = !choices.some((choice) => choice.value === value);
  return (
    <span className={styles['box']} data-size={size} data-invalid={errorId !== null || undefined}>
      <select
        id={id}
        aria-label={label}
        value={value ?? ''}
        disabled={props.isDisabled}
        aria-required={props.isRequired === true || undefined}
        aria-invalid={errorId !== null || undefined}
        aria-describedby={errorId ?? undefined}
        onChange={(event) => {
          const choice = choices.find((one) => one.value === event.currentTarget.value);
          if (choice !== undefined) props.onChange(choice.value);
        }}
      >
        {isUnlisted ? <option value={value ?? ''}>{value ?? props.placeholder ?? ''}</option> : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" weight="bold" size="1rem" />
    </span>
  );
}
