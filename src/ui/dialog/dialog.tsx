import { useEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { dropRepeats } from './drop-repeats';

export interface DialogProps {
  /** Name for readers, where no visible heading carries it. */
  label: string;
  role?: 'dialog' | 'alertdialog';
  /** Closable by Esc and backdrop. Safety dialogs are not. */
  isDismissable?: boolean;
  onClose?: () => void;
  /** `sheet` rises from the foot of a phone; `full` fills the page. */
  shape?: 'card' | 'sheet' | 'full';
  children: ReactNode;
}

const FOCUSABLE =
  'button:not([disabled]), [href], input:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * A modal dialog on the browser's own <dialog>: the page behind is inert, focus comes in (to `[data-autofocus]` or the
 * first control) and goes back to where it was.
 */
export function Dialog({
  label,
  role = 'dialog',
  isDismissable = true,
  onClose,
  shape = 'card',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? element).focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog pattern closes by Esc and backdrop
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-modal="true"
      tabIndex={-1}
      className={styles['dialog']}
      data-shape={shape}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissable) onClose?.();
      }}
      onKeyDownCapture={dropRepeats}
      onKeyDown={(event) => {
        // A second Esc would close a native dialog in spite of the cancelled event.
        if (event.key === 'Escape' && !isDismissable) event.preventDefault();
      }}
      onClick={(event) => {
        if (isDismissable && event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
