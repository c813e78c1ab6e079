import { useLayoutEffect, useRef } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { firstLoadDocument } from './documents';
import { takeRoom } from './toast-room';
import styles from './toasts.module.css';

/**
 * Messages for a moment, over everything, safety faces too (S2.36): the product's own document, that nobody restyles.
 * @param props.isOverPage what stands there until it is closed takes its room from the page, so that it covers nothing.
 */
export function Toasts({ isOverPage = false }: { isOverPage?: boolean }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isOverPage && layer.current !== null ? takeRoom(layer.current) : undefined), [isOverPage]);
  return (
    <div ref={layer} className={styles['layer']} data-over-page={isOverPage || undefined}>
      <DocumentView document={firstLoadDocument('toasts')} />
    </div>
  );
}
