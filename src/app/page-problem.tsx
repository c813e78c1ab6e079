import { useMemo } from 'react';
import { PageContext, usePage } from '@/runtime/hooks/page';
import { PageProblemContext, type PageProblem } from '@/runtime/hooks/page-problem';
import { DocumentView } from '@/runtime/layout/document-view';
import { firstLoadDocument } from './documents';
import styles from './screens.module.css';

/** In the place of a page that failed: what, where and what to do. @param props.onRetry tries again. */
export function PageProblemView({ problem, onRetry }: { problem: PageProblem; onRetry: () => void }) {
  const page = usePage();
  const value = useMemo(() => ({ ...page, retry: onRetry }), [page, onRetry]);
  return (
    <PageContext value={value}>
      <PageProblemContext value={problem}>
        <main className={styles['page']}>
          <DocumentView document={firstLoadDocument('page-problem')} />
        </main>
      </PageProblemContext>
    </PageContext>
  );
}
