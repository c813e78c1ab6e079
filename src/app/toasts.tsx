import { DocumentView } from '@/runtime/layout/document-view';
import { firstLoadDocument } from './documents';
import styles from './toasts.module.css';

/** Messages for a moment, over everything, safety faces too (S2.36): the product's own document, that nobody restyles. */
export function Toasts() {
  return (
    <div className={styles['layer']}>
      <DocumentView document={firstLoadDocument('toasts')} />
    </div>
  );
}
