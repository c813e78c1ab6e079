import { useId } from 'react';
// One field looks like another: the label and its distance are those of a line of text.
import shared from '../text-field/text-field.module.css';
import styles from './text-area.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** Characters; what is typed beyond is not taken. */
  most?: number;
}

/** Several lines of text with their label above. */
export function TextArea({ label, value, onChange, rows = 5, most }: TextAreaProps) {
  const id = useId();
  return (
    <div className={shared['field']}>
      <label htmlFor={id} className={shared['label']}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['area']}
        rows={rows}
        value={value}
        maxLength={most}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}
