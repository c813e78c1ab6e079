import { useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Name for readers: what is searched. */
  label: string;
  placeholder: string;
  /** Name of the cross that empties it. */
  clearLabel: string;
  /** "/" goes to it from anywhere on the screen. */
  hasHotkey?: boolean;
  /** On a phone an icon in a bar, until somebody searches (mock-up 41). */
  folds?: boolean;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Narrows a list while typing. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, hasHotkey = false, folds = false } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasHotkey) return undefined;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [hasHotkey]);
  return (
    <search className={styles['search']} data-folds={folds || undefined} data-used={value !== '' || undefined}>
      <Icon name="magnifying-glass" size="1.25rem" />
      <input
        ref={field}
        type="search"
        value={value}
        placeholder={props.placeholder}
        aria-label={props.label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape empties the field; a dialog round it is closed by the next.
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {value ? (
        <IconButton
          icon="x"
          tone="plain"
          label={props.clearLabel}
          onPress={() => {
            onChange('');
            field.current?.focus();
          }}
        />
      ) : null}
    </search>
  );
}
