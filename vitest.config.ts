import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';

/** How slow or busy the machine is (scripts/machine.mjs). */
const factor = Number(process.env['PORCHLIGHT_FACTOR'] ?? 1);
const chromium = chromiumPath({ orThrow: false });
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** PORCHLIGHT_LATE_LOOK=1: nobody who waits looks at once. */
const isLate = process.env['PORCHLIGHT_LATE_LOOK'] === '1';
const lateLook = isLate ? [here('./tests/support/late-look.ts')] : [];
const waits = [here('./tests/support/patience.ts'), ...lateLook];
const setupFiles = [here('./tests/support/chance.ts'), ...waits];
/** Many late looks make a long test. */
const patience = isLate ? 4 : 1;
/** Set where a run is one of several: nothing is edited meanwhile, so what a file has loaded need not be asked for by the next. */
const cacheDir = process.env['PORCHLIGHT_VITE_CACHE'];
const alias = { '@': here('./src') };

/** What a package is made from is nobody's question here, and its map is two thirds of what each file loads again. */
const noMapsOfPackages = (): Plugin => ({
  name: 'no-maps-of-packages',
  enforce: 'post',
  transform: (code, id) => (/\/node_modules\/|\/deps\//.test(id) ? { code, map: { mappings: '' } } : null),
});

/** The model plays two tabs of one browser: nothing else of this origin may be open beside it. */
const MODEL = 'tests/browser/rendered-*.test.tsx';
/** These walk through every document and every widget there is: as long as a hundred others. */
const WALKS = ['hostile-documents', 'layout-lives-in-json', 'render-cost', 'render-matrix'].map(
  (name) => `tests/browser/${name}.test.tsx`,
);
/** These break a module for good, or count on what nobody has touched: each needs a page of its own. */
const ALONE = [
  'src/app/brand/*.test.tsx',
  'src/app/safety-layer/failed-face.test.tsx',
  'src/runtime/hooks/explain-board.test.tsx',
  'src/widgets/chrome/board-notice/board-notice.test.tsx',
  'src/widgets/chrome/board-tabs/board-tabs.test.tsx',
  'src/widgets/panels/before-you-arm/picture-place.test.tsx',
  'src/widgets/panels/camera-view/talk-button.test.tsx',
  'src/widgets/panels/device-list/device-list.test.tsx',
];
/** These put something in the place of a module: each needs modules of its own. */
const MOCKED = ['tests/model/**/*.test.ts'];
/** Files share a process and what came from packages: a third of the work. chance.ts has each begin with fresh modules of ours. */
const SHARED = { environment: 'node', setupFiles, pool: 'threads', isolate: false } as const;

interface Files {
  include: string[];
  exclude?: string[];
  headers?: Record<string, string>;
  /** Whether each file gets a page of its own, with modules of its own. */
  isolate?: boolean;
}
const ONE_PAGE = {
  // What a file drew it clears up itself (render-tile.tsx); loading everything anew took as long as the tests.
  isolate: false,
  ...(cacheDir === undefined ? {} : { headers: { 'Cache-Control': 'max-age=3600' } }),
};
const inChromium = (
  name: string,
  { include, exclude = [], headers = {}, isolate = true }: Files,
): TestProjectInlineConfiguration => ({
  extends: true,
  server: { headers },
  plugins: [noMapsOfPackages()],
  // One that is found while tests run has them all loaded anew, and what is being drawn then meets a second React.
  optimizeDeps: {
    include: [
      '@codemirror/autocomplete',
      '@codemirror/lang-json',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@dnd-kit/core',
      '@lezer/highlight',
      'axe-core',
      'codemirror',
      'culori/fn',
      'fast-check',
      'i18next',
      'json-logic-js',
      'jsonc-parser',
      'react',
      'react-dom',
      'react-dom/client',
      'react-grid-layout',
      'react-grid-layout/core',
      'react/jsx-dev-runtime',
      'react-i18next',
      'react-router-dom',
      'valtio/vanilla',
      'zod',
      'zod/mini',
    ],
  },
  test: {
    name,
    include,
    exclude,
    isolate,
    setupFiles: [here('./tests/support/another-day.ts'), ...waits],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: CHROMIUM_ARGS },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  // Two runs at once would take what Vite prepares from under each other.
  ...(cacheDir === undefined ? {} : { cacheDir }),
  test: {
    // A limit is for what hangs: reckoning of two seconds takes ten where the cores are shared.
    testTimeout: 30_000 * factor * patience,
    hookTimeout: 60_000 * factor * patience,
    expect: { poll: { timeout: 10_000 * factor } },
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'unit',
          include: ['src/**/*.test.ts', 'sim/**/*.test.ts', 'scripts/**/*.test.ts', 'cli/**/*.test.ts'],
          exclude: MOCKED,
        },
      },
      { extends: true, test: { name: 'mocked', environment: 'node', setupFiles, include: MOCKED } },
      { extends: true, test: { ...SHARED, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      // By itself, so that it is not measured beside other tests; its processes take both cores.
      { extends: true, test: { name: 'load', environment: 'node', setupFiles, include: ['tests/load/**/*.test.ts'] } },
      { extends: true, test: { ...SHARED, name: 'meta', include: ['tests/meta/**/*.test.ts'] } },
      inChromium('browser', {
        include: ['src/**/*.test.tsx', 'tests/browser/**/*.test.tsx'],
        exclude: [MODEL, ...ALONE, ...WALKS],
        ...ONE_PAGE,
      }),
      inChromium('walks', { include: WALKS, ...ONE_PAGE }),
      // What stands in for a module would be kept in the browser's cache as that module.
      inChromium('rendered', { include: [MODEL] }),
      inChromium('alone', { include: ALONE }),
    ],
  },
});
