import type { Plugin } from 'vite';

/** As the bundler calls what it wraps around an import of another chunk. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Has every part of the page that is fetched later come through our own module, which keeps a lost line from costing it
 * for good. The bundler tells it the files of each part; of a part of one file it would tell none.
 * @param module path of the module that exports `__vitePreload`
 */
export function fetchFirst(module: string): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: { resolveDependencies: (file, files) => (files.includes(file) ? files : [file, ...files]) },
      },
    }),
    load: { filter: { id: HELPER }, handler: () => `export { __vitePreload } from ${JSON.stringify(module)};` },
  };
}
