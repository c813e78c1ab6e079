import { Suspense, use, useEffect, useMemo, type ReactNode } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { PageContext, usePage } from '@/runtime/hooks/page';
import { useBrandName } from '@/runtime/hooks/brand';
import { documentOf } from './documents';
import type { RouteDef } from './routes';
import styles from './screens.module.css';

const DEFAULT_BOARD = 'maple-street-board';

/**
 * A route's documents, outermost first: shell, screen, and for a board the board's own. Each stands in the outlet of
 * the one before it.
 */
export function documentsOf(route: RouteDef, path: string): readonly string[] {
  const board = route.screen === 'board' ? [path.split('/')[2] ?? DEFAULT_BOARD] : [];
  return [...(route.shell === undefined ? [] : [route.shell]), route.screen, ...board];
}

export function Screens({ route, path }: { route: RouteDef | undefined; path: string }) {
  const brand = useBrandName();
  const ids = useMemo(() => (route === undefined ? ['not-found'] : documentsOf(route, path)), [route, path]);
  useEffect(() => {
    document.title = brand;
  }, [brand]);
  return (
    <div className={styles['page']}>
      <Suspense fallback={null}>
        <Nested ids={ids} />
      </Suspense>
    </div>
  );
}

function Nested({ ids }: { ids: readonly string[] }): ReactNode {
  const [id, ...inner] = ids;
  const page = usePage();
  const outlet = inner.length === 0 ? null : <Nested ids={inner} />;
  const value = useMemo(() => ({ ...page, outlet }), [page, ids.join('/')]);
  if (id === undefined) return null;
  return (
    <PageContext value={value}>
      <Screen id={id} />
    </PageContext>
  );
}

function Screen({ id }: { id: string }) {
  return <DocumentView document={use(documentOf(id))} />;
}
