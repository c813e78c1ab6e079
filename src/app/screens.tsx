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

const NONE: readonly string[] = [];
const NOT_FOUND: readonly string[] = ['not-found'];

/** @param props.route null: the visit is being sent elsewhere; undefined: there is no such page. */
export function Screens({ route, path }: { route: RouteDef | null | undefined; path: string }) {
  const brand = useBrandName();
  const ids = useMemo(
    () => (route === null ? NONE : route === undefined ? NOT_FOUND : documentsOf(route, path)),
    [route, path],
  );
  useEffect(() => {
    document.title = brand;
  }, [brand]);
  // A shell's menu and bar stand beside the main part, not in it.
  const mainAt = route?.shell === undefined ? 0 : 1;
  return (
    <div className={styles['page']}>
      <Suspense fallback={null}>
        {ids.reduceRight<ReactNode>(
          (inner, id, depth) => (
            <WithOutlet key={id} outlet={inner}>
              {depth === mainAt ? (
                <main className={styles['main']}>
                  <Screen id={id} />
                </main>
              ) : (
                <Screen id={id} />
              )}
            </WithOutlet>
          ),
          null,
        )}
      </Suspense>
    </div>
  );
}

/** Gives the documents inside an outlet of their own; everything else of the page stays as it is. */
function WithOutlet({ outlet, children }: { outlet: ReactNode; children: ReactNode }) {
  const page = usePage();
  const value = useMemo(() => ({ ...page, outlet }), [page, outlet]);
  return <PageContext value={value}>{children}</PageContext>;
}

function Screen({ id }: { id: string }) {
  return <DocumentView document={use(documentOf(id))} />;
}
