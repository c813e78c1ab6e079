import { useLayoutEffect, useRef } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { firstLoadDocument } from './documents';
import { takeRoom } from './toast-room';
import styles from './toasts.module.css';

/**
 * Messages for a moment, over everything, safety faces too (S2.36): the product's own document, that nobody restyles.
 * What stands there until it is closed takes its room from what they lie over, so that it covers nothing.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (layer.current === null ? undefined : takeRoom(layer.current)), []);
  return (
    <div ref={layer} className={styles['layer']}>
      <DocumentView document={firstLoadDocument('toasts')} />
    </div>
  );
}
