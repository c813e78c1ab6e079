import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button';
import { Dialog } from '../dialog/dialog';
import styles from './sheet.module.css';

export interface SheetProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dismissable dialog with a heading and a cross: for lists and choices, never for anything that guards the house. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const heading = useId();
  return (
    <Dialog label={title} onClose={onClose} shape="sheet">
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="x" label={closeLabel} onPress={onClose} />
        </header>
        {children}
      </div>
    </Dialog>
  );
}
