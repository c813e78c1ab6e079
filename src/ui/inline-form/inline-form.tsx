import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../button/button';
import styles from './inline-form.module.css';

export interface InlineFormProps {
  label: string;
  save: string;
  cancel: string;
  isBusy: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in the place of what it changes: the first field has the focus, Enter saves, Esc leaves. */
export function InlineForm({ label, save, cancel, isBusy, onSave, onCancel, children }: InlineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    const { current } = form;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isBusy) return;
      // A dialog round it stays.
      event.stopPropagation();
      onCancel();
    };
    current?.addEventListener('keydown', leave);
    return () => {
      current?.removeEventListener('keydown', leave);
    };
  }, [isBusy, onCancel]);
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (!isBusy) onSave();
      }}
    >
      {children}
      <div className={styles['acts']}>
        <Button isDisabled={isBusy} onPress={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {save}
        </Button>
      </div>
    </form>
  );
}
