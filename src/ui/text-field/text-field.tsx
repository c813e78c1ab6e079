import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './text-field.module.css';

export interface TextFieldProps {
  label: ReactNode;
  type?: 'text' | 'email' | 'password' | 'search';
  value: string;
  onChange: (value: string) => void;
  /** Shown under the field and said with it. */
  error?: string | null;
  /** Adds the button that shows a password; both words are for readers. */
  reveal?: { show: string; hide: string };
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  placeholder?: string;
  icon?: string;
  isDisabled?: boolean;
  /** The label is for readers only (search fields). */
  isLabelHidden?: boolean;
  /** The dialog around it begins here. */
  hasFirstFocus?: boolean;
}

/** One line of text with its label above and its error below. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const error = props.error ?? null;
  const { type = 'text', reveal, value } = props;
  const isSecret = type === 'password';
  const input = useRef<HTMLInputElement>(null);
  // React copies a controlled value into the attribute, where whatever reads the page's HTML finds it; a secret is the
  // field's property alone.
  useLayoutEffect(() => {
    if (isSecret && input.current !== null && input.current.value !== value) input.current.value = value;
  });
  const [, redraw] = useState({});
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={props.isLabelHidden ? 'unseen' : styles['label']}>
        {props.label}
      </label>
      <div className={styles['box']} data-invalid={error !== null || undefined}>
        {props.icon ? <Icon name={props.icon} size="1.25rem" /> : null}
        <input
          ref={input}
          id={id}
          type={isSecret && isShown ? 'text' : type}
          {...(isSecret ? {} : { value })}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder}
          disabled={props.isDisabled}
          data-autofocus={props.hasFirstFocus || undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            props.onChange(event.currentTarget.value);
            // A state that refuses what was typed draws nothing, and so would leave it standing here.
            if (isSecret) redraw({});
          }}
        />
        {reveal ? (
          <button
            type="button"
            className={styles['reveal']}
            aria-label={isShown ? reveal.hide : reveal.show}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            <Icon name={isShown ? 'eye-slash' : 'eye'} size="1.375rem" />
          </button>
        ) : null}
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
