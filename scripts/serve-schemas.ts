import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SCHEMAS = fileURLToPath(new URL('../schemas/', import.meta.url));
/** What a board's file names by its `$schema`, and the parts that this one names. */
const SERVED = /^(?:template\.schema\.json|widgets\/[a-z0-9-]+\.schema\.json)$/;

/**
 * An installation serves the schema of its boards: the file of one that somebody exported names it by its address, so
 * that a text editor completes it wherever the file lies. No page fetches it. While developing it is served from the
 * project's folder, which is the root.
 */
export function serveSchemas(): Plugin {
  return {
    name: 'serve-schemas',
    apply: 'build',
    generateBundle() {
      const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).map((name) =>
        name.replaceAll('\\', '/'),
      );
      for (const file of files.filter((name) => SERVED.test(name)).sort())
        this.emitFile({ type: 'asset', fileName: `schemas/${file}`, source: readFileSync(`${SCHEMAS}${file}`) });
    },
  };
}
