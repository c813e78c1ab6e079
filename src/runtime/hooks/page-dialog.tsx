import { useState } from 'react';
import { Dialog, type DialogProps } from '@/ui/dialog/dialog';
import { useIsUrgent } from './kiosk';

interface PageDialogProps extends Omit<DialogProps, 'role'> {
  /** It asks something that has to be answered before anything else. */
  isQuestion?: boolean;
}

/**
 * A dialog of a part that is drawn by code. It lies under every face of the safety layer: those are opened after it,
 * and where one stands already it waits, since what is opened last lies on top (I-39).
 */
export function PageDialog({ isQuestion = false, ...props }: PageDialogProps) {
  const isUrgent = useIsUrgent();
  const [isShown, setShown] = useState(!isUrgent);
  if (!isShown && !isUrgent) setShown(true);
  return isShown ? <Dialog role={isQuestion ? 'alertdialog' : 'dialog'} {...props} /> : null;
}
