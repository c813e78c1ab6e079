import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStaticFile } from './static-files.ts';

let base: string;
let root: string;
beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'porchlight-static-'));
  root = path.join(base, 'dist');
  mkdirSync(path.join(root, 'assets', '.hidden'), { recursive: true });
  mkdirSync(path.join(base, 'dist-secret'));
  for (const name of ['secret.js', 'dist-secret/secret.js']) writeFileSync(path.join(base, name), 'secret');
  for (const name of [
    'index.html',
    '.env.js',
    'assets/app-1a2b.js',
    'assets/ä ö.css',
    'assets/.hidden/x.js',
    'key.pem',
  ]) {
    writeFileSync(path.join(root, name), 'public');
  }
  symlinkSync(path.join(base, 'secret.js'), path.join(root, 'assets', 'link.js'));
  symlinkSync(base, path.join(root, 'up'));
  symlinkSync(path.join(root, '.env.js'), path.join(root, 'assets', 'env.js'));
});
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

describe('static files', () => {
  it('[R-93] finds files of the folder, with type and cache rule', () => {
    expect(findStaticFile(root, '/index.html')).toEqual({
      file: path.join(root, 'index.html'),
      type: 'text/html; charset=utf-8',
      isHashed: false,
    });
    expect(findStaticFile(root, '/assets/%C3%A4%20%C3%B6.css')).toEqual({
      file: path.join(root, 'assets/ä ö.css'),
      type: 'text/css; charset=utf-8',
      isHashed: true,
    });
  });

  it.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/%252e%252e/secret.js',
    '/..%5csecret.js',
    '/assets\\..\\..\\secret.js',
    '/index.html%00.js',
    '/.env.js',
    '/assets/.hidden/x.js',
    '/assets/link.js',
    '/up/secret.js',
    '/assets/env.js',
    '/../dist-secret/secret.js',
    '//index.html',
    '/assets',
    '/key.pem',
    '/%E0%A4%A',
    'index.html',
    '',
  ])('[R-93] refuses %s', (pathname) => {
    expect(findStaticFile(root, pathname)).toBeNull();
  });

  it('[R-93] never leaves the folder, whatever 1,000 paths try', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '//',
      '\\',
      '%2e',
      '%2f',
      '%5c',
      '%00',
      '%252e',
      '%c0%ae',
      'assets',
      'dist',
      'dist-secret',
      'up',
      'secret.js',
      'link.js',
      'env.js',
      '.env.js',
      'index.html',
      'app-1a2b.js',
      '.hidden',
      'x.js',
      '\0',
      ' ',
      'ä',
    );
    const allowed = new Set(
      ['index.html', 'assets/app-1a2b.js', 'assets/ä ö.css'].map((name) => path.join(root, name)),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 9 }), (pieces) => {
        const found = findStaticFile(root, `/${pieces.join('')}`);
        expect(found === null || allowed.has(found.file)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
