import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Everything that was built goes in by its name, which carries a hash of its content, and the page by its words. */
export function buildNameOf(files: readonly string[], page: string): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(`${file}\n`);
  return hash.update(page).digest('hex').slice(0, 32);
}

/**
 * Names the build: in the page itself, and in `build.json`, which a page that stays open for weeks asks for. The same
 * sources give the same name.
 */
export function nameBuild(): Plugin {
  return {
    name: 'name-build',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        // The bundle of the worker has no page.
        if (page?.type !== 'asset' || typeof page.source !== 'string') return;
        const files = Object.keys(bundle).filter((file) => file !== 'index.html');
        const build = buildNameOf(files, page.source);
        page.source = page.source.replace('</title>', `</title>\n    <meta name="build" content="${build}" />`);
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` });
      },
    },
  };
}
