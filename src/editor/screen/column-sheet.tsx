import type { ReactNode } from 'react';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import styles from './editor-frame.module.css';

interface ColumnSheetProps {
  label: string;
  /** What is in it says itself what it is, and how it is closed. */
  hasOwnHead: boolean;
  onClose: () => void;
  children: ReactNode;
}
/** A column of the designer where there is no room for one. */
export function ColumnSheet({ label, hasOwnHead, onClose, children }: ColumnSheetProps) {
  const { t } = useText();
  return (
    <PageDialog label={label} shape="sheet" onClose={onClose}>
      <div className={styles['sheet']}>
        {hasOwnHead ? null : (
          <header>
            <h2>{label}</h2>
            <IconButton icon="x" tone="plain" label={t('editor.close')} onPress={onClose} />
          </header>
        )}
        {children}
      </div>
    </PageDialog>
  );
}
