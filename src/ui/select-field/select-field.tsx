import { useId } from 'react';
import { Icon } from '../icon/icon';
import { Select } from './select';
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
      <Select
        id={id}
        value={props.value}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        choices={props.choices}
        errorId={error === null ? null : `${id}-error`}
        onChange={props.onChange}
      />
      {error === null ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="warning-circle" weight="fill" size="1.125rem" />
          {error}
        </p>
      )}
    </div>
  );
}
