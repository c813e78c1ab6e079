import { describe, expect, it } from 'vitest';
import { tellFiles, wrapImports, type Chunks } from './fetch-first.ts';

const MODULE = '/house/worker-part.ts';
const chunks: Chunks = {
  'assets/worker.js': { imports: [] },
  'assets/part.js': { imports: ['assets/worker.js', 'assets/shared.js'] },
  'assets/shared.js': { imports: ['assets/worker.js'] },
  'assets/later.js': { imports: ['assets/part.js'] },
};

describe('imports of the worker', () => {
  it('[R-51] are each asked for by the module that fetches files first', () => {
    const code = "const a = () => import('./a').then((part) => part.run());\nawait import('./b');";
    expect(wrapImports(code, MODULE)).toBe(
      'import { fetchPart as __fetchPart } from "/house/worker-part.ts";' +
        "const a = () => __fetchPart(() => import('./a'), __FILES_OF_PART__).then((part) => part.run());\n" +
        "await __fetchPart(() => import('./b'), __FILES_OF_PART__);",
    );
  });

  it('are told from words about imports', () => {
    expect(wrapImports("// import('./a') comes later\nconst said = \"import('./b')\";", MODULE)).toBeNull();
  });

  it('[R-51] bring all files of a part but those that are there', () => {
    const asked = '__fetchPart(() => import("./part.js"), __FILES_OF_PART__)';
    expect(tellFiles(asked, 'assets/worker.js', chunks)).toBe(
      '__fetchPart(() => import("./part.js"), ["part.js","shared.js"])',
    );
    const later = '__fetchPart(() => import("./later.js"), __FILES_OF_PART__)';
    expect(tellFiles(later, 'assets/part.js', chunks)).toBe('__fetchPart(() => import("./later.js"), ["later.js"])');
  });

  it('stop the build where the bundler writes them in a way that is not known', () => {
    expect(() => tellFiles('__fetchPart(() => load(1), __FILES_OF_PART__)', 'assets/worker.js', chunks)).toThrow(
      'An import in assets/worker.js was not told its files',
    );
  });
});
