import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { DocumentView } from '@/runtime/layout/document-view';
import { OutletContext } from '@/runtime/hooks/page';
import { useBrandName } from '@/runtime/hooks/brand';
import { useText } from '@/runtime/hooks/text';
import { useDocument, useFirstDocument } from './documents';
import type { RouteDef } from './routes';
import { ScreenBoundary } from './screen-boundary';
import styles from './screens.module.css';

/** The generated board, which is no file; see runtime/boards. */
export const DEFAULT_BOARD = 'default';
const BoardScreen = lazy(() => import('./boards/board-screen').then((module) => ({ default: module.BoardScreen })));
const Designer = lazy(() => import('./boards/designer').then((module) => ({ default: module.Designer })));
const BoardPart = lazy(() => import('./boards/board-part').then((module) => ({ default: module.BoardPart })));
const ThemeEditor = lazy(() => import('./themes/theme-editor').then((module) => ({ default: module.ThemeEditor })));
/** Screens whose outlet shows what the end of the address names. */
const OF_ADDRESS: Readonly<Record<string, typeof BoardScreen>> = {
  board: BoardScreen,
  designer: Designer,
  'theme-editor': ThemeEditor,
};

/**
 * A route's documents, outermost first: shell, screen, and for a board the board's own. Each stands in the outlet of
 * the one before it.
 */
export function documentsOf(route: RouteDef, path: string): readonly string[] {
  const [, ...names] = path.split('/').filter((part) => part !== '');
  const named = route.screen in OF_ADDRESS ? [names.at(-1) ?? DEFAULT_BOARD] : [];
  return [...(route.shell === undefined ? [] : [route.shell]), route.screen, ...named];
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
  const Inner = OF_ADDRESS[route?.screen ?? ''];
  const [start] = useState(path);
  const Whole = path === start ? FirstScreen : Screen;
  // Made anew only for another address: what the page learns of itself, such as that it has sounds now, draws none of it.
  const documents = useMemo(
    () =>
      ids.reduceRight<ReactNode>(
        (inner, id, depth) => (
          <OutletContext key={id} value={inner}>
            <ScreenBoundary of={id}>
              {depth === mainAt ? (
                <main className={styles['main']}>
                  {id.startsWith('board') ? <BoardPart id={id} /> : <Whole id={id} />}
                </main>
              ) : Inner !== undefined && depth === ids.length - 1 ? (
                <Inner id={id} />
              ) : (
                <Whole id={id} />
              )}
            </ScreenBoundary>
          </OutletContext>
        ),
        null,
      ),
    [ids, mainAt, Inner, Whole],
  );
  const { t } = useText();
  return (
    <div className={styles['page']}>
      {mainAt === 1 && <SkipLink words={t('app.skip')} />}
      <Suspense fallback={null}>{documents}</Suspense>
    </div>
  );
}

/** What draws no box of its own takes no focus: the first control in it does. */
const FIRST_IN_MAIN = 'main :is(button, a[href], input, [tabindex="0"]):not([disabled])';

/** Past the menu and the bar, to what the page is about (design 10). A button: the address stays what it is. */
function SkipLink({ words }: { words: string }) {
  return (
    <button
      type="button"
      className={styles['skip']}
      onClick={() => document.querySelector<HTMLElement>(FIRST_IN_MAIN)?.focus()}
    >
      {words}
    </button>
  );
}

/** The page before stays until this one is here (useGo). */
function Screen({ id }: { id: string }) {
  return <DocumentView document={useDocument(id)} />;
}

/** Of the page that a visit begins with: what round it is here already stands meanwhile. */
function FirstScreen({ id }: { id: string }) {
  const document = useFirstDocument(id);
  return document === null ? null : <DocumentView document={document} />;
}
