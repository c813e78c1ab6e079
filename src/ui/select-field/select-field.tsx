import { useId } from 'react';
import { Icon } from '../icon/icon';
import styles from './select-field.module.css';

export interface SelectFieldProps<Value extends string> {
  label: string;
  /** null: nothing is chosen yet. */
  value: Value | null;
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  choices: readonly { value: Value; label: string }[];
  error?: string | null;
  onChange: (value: Value) => void;
}

/** One of many, chosen from the device's own list; its label above and its error below. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId();
  const error = props.error ?? null;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{props.label}</label>
      <div className={styles['box']} data-invalid={error !== null || undefined}>
        <select
          id={id}
          value={props.value ?? ''}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            const choice = props.choices.find(({ value }) => value === event.currentTarget.value);
            if (choice !== undefined) props.onChange(choice.value);
          }}
        >
          {props.value === null ? <option value="">{props.placeholder ?? ''}</option> : null}
          {props.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" weight="bold" size="1rem" />
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="warning-circle" weight="fill" size="1.125rem" />
          {error}
        </p>
      )}
    </div>
  );
}
