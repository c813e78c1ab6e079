import { use, useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { DocumentView } from '@/runtime/layout/document-view';
import type { BoardDocument } from '@/schemas/template/document';
import { Dialog } from '@/ui/dialog/dialog';
import styles from './open-dialog.module.css';

export { readyDialog } from './ready-dialog';

const ROLE = {
  dialog: 'dialog',
  alert: 'alertdialog',
  sheet: 'dialog',
  side: 'dialog',
  'wide-side': 'dialog',
} as const;
const SHAPE = { dialog: 'card', alert: 'card', sheet: 'sheet', side: 'sheet', 'wide-side': 'sheet' } as const;

interface OpenDialogProps {
  dialog: Promise<BoardDocument>;
  isHeld: boolean;
  onClose: () => void;
}
/** A dialog that was still on its way when a safety face came up waits under it; one that stood goes on standing. */
export function OpenDialog({ dialog, isHeld, onClose }: OpenDialogProps) {
  const document = use(dialog);
  const { say } = useText();
  const [isShown, setShown] = useState(!isHeld);
  if (!isShown && !isHeld) setShown(true);
  if (!isShown) return null;
  const form = document.form ?? 'dialog';
  return (
    <div className={styles['place']} data-form={form}>
      <Dialog
        label={document.label === undefined ? document.name : say(document.label)}
        role={ROLE[form]}
        shape={SHAPE[form]}
        onClose={onClose}
      >
        <DocumentView document={document} />
      </Dialog>
    </div>
  );
}
