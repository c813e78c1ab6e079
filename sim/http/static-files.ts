import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

export interface StaticFile {
  file: string;
  type: string;
  /** The name carries a hash of the content, so it may be kept for ever. */
  isHashed: boolean;
}

/**
 * The file behind a request path, or null. The path is decoded once; what then still tries to leave the folder, to hide
 * or to be decoded again is refused, and so are links that lead outside.
 * @param pathname as it stands in the request line, without the query
 */
export function findStaticFile(root: string, pathname: string): StaticFile | null {
  const decoded = decodeOnce(pathname);
  if (decoded?.startsWith('/') !== true) return null;
  if (/[\\\0]|%2e|%2f|%5c|%00/i.test(decoded)) return null;
  const segments = decoded.slice(1).split('/');
  if (segments.some((each) => each === '' || each.startsWith('.'))) return null;
  try {
    const realRoot = realpathSync(root);
    const file = realpathSync(path.join(realRoot, ...segments));
    if (!file.startsWith(realRoot + path.sep) || !statSync(file).isFile()) return null;
    if (
      path
        .relative(realRoot, file)
        .split(path.sep)
        .some((each) => each.startsWith('.'))
    )
      return null;
    const type = TYPES[path.extname(file).toLowerCase()];
    return type === undefined ? null : { file, type, isHashed: segments[0] === 'assets' };
  } catch {
    return null;
  }
}

export const readStaticFile = (found: StaticFile): Promise<Buffer> => readFile(found.file);

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
