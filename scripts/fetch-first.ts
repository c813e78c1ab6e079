import { parseSync, Visitor, type Plugin } from 'vite';

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

/** Stands for the files of a part until its chunks are known. */
const FILES = '__FILES_OF_PART__';
/** As the bundler writes an import that was wrapped, in a chunk that is not yet made small. */
const WRAPPED = new RegExp(String.raw`import\("\./([^"]+)"\),\s*${FILES}`, 'g');

/** Each `import(…)` of a module, wrapped into a call of the module that fetches files first; null where there is none. */
export function wrapImports(code: string, module: string): string | null {
  const found: { start: number; end: number }[] = [];
  new Visitor({ ImportExpression: (node) => found.push(node) }).visit(parseSync('module.js', code).program);
  if (found.length === 0) return null;
  const wrapped = found
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}__fetchPart(() => ${text.slice(start, end)}, ${FILES})${text.slice(end)}`,
      code,
    );
  return `import { fetchPart as __fetchPart } from ${JSON.stringify(module)};${wrapped}`;
}

/** What is needed to know of a chunk: the chunks without which it does not run. */
export type Chunks = Readonly<Record<string, { imports: readonly string[] }>>;

/** A chunk and all that it imports, itself first. */
function withImports(file: string, chunks: Chunks): Set<string> {
  const files = new Set([file]);
  for (const one of files) for (const next of chunks[one]?.imports ?? []) files.add(next);
  return files;
}

/**
 * Tells each wrapped import of a chunk the files that are fetched for it: not those by which the chunk itself runs.
 * @param host the chunk's own file; all chunks lie in its folder
 * @throws where an import was written in a way that is not known here: a part without its files would be no part
 */
export function tellFiles(code: string, host: string, chunks: Chunks): string {
  const folder = host.slice(0, host.lastIndexOf('/') + 1);
  const there = withImports(host, chunks);
  const told = code.replace(WRAPPED, (_, name: string) => {
    const files = [...withImports(folder + name, chunks)].filter((file) => !there.has(file));
    return `import("./${name}"), ${JSON.stringify(files.map((file) => file.slice(folder.length)))}`;
  });
  if (told.includes(FILES)) throw new Error(`An import in ${host} was not told its files (scripts/fetch-first.ts)`);
  return told;
}

/**
 * The same for the worker, around whose imports the bundler wraps nothing, for a worker has no document to hang links of
 * files into.
 * @param module path of the module that exports `fetchPart`
 */
export function fetchFirstInWorker(module: string): Plugin {
  return {
    name: 'fetch-first-in-worker',
    apply: 'build',
    // After what makes plain scripts of the sources.
    enforce: 'post',
    transform: {
      filter: { code: /\bimport\s*\(/ },
      handler(code) {
        const wrapped = wrapImports(code, module);
        return wrapped === null ? null : { code: wrapped, map: null };
      },
    },
    renderChunk: (code, { fileName }, _options, { chunks }) =>
      code.includes(FILES) ? { code: tellFiles(code, fileName, chunks), map: null } : null,
  };
}
