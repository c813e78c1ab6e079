import path from 'node:path';
import { Hono } from 'hono';
import type { HttpContext, HttpEnv } from './request.ts';
import { ownHost } from './request.ts';
import { connectSources, frameOrigins, contentSecurityPolicy } from './security-headers.ts';
import { readText, type Settings } from './settings.ts';
import { findStaticFile, readStaticFile } from './static-files.ts';

/** Of a file's name; what stands after the dot in the id of a device is longer. */
const ENDING = /\.[a-z0-9]{1,12}$/i;

const FOR_EVER = 'public, max-age=31536000, immutable';

export interface PagesOptions {
  /** The built app; null where somebody else serves it. */
  root: string | null;
  settings: Settings;
}

/** Serves the built app: its settings, its files, and its one document for every route. */
export function pages({ root, settings }: PagesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get('/config.json', (c) => {
    const text = settings();
    return c.body(typeof text === 'string' ? text : JSON.stringify(text), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });

  if (root === null) return app;
  app.get('/*', async (c) => {
    const pathname = new URL(c.req.url).pathname;
    const isRoute = pathname === '/' || (!ENDING.test(pathname) && acceptsHtml(c));
    const found = findStaticFile(root, isRoute ? '/index.html' : rawPath(c));
    if (found === null) return c.json({ error: 'not found' }, 404);
    const bytes = await readStaticFile(found);
    const isDocument = found.type.startsWith('text/html');
    if (isDocument) {
      const config = settings();
      const connect = typeof config === 'string' ? [] : connectSources(config);
      const frames = typeof config === 'string' ? [] : frameOrigins(config);
      const policy = contentSecurityPolicy({ own: ownHost(c), connect, frames, styleHashes: readStyleHashes(root) });
      c.header('Content-Security-Policy', policy);
    }
    c.header('Content-Type', found.type);
    // A page that stays open for weeks asks by build.json whether the server has become another one.
    const isOfNow = isDocument || pathname === '/build.json';
    c.header('Cache-Control', isOfNow ? 'no-store' : found.isHashed ? FOR_EVER : 'no-cache');
    return c.body(new Uint8Array(bytes));
  });

  return app;
}

const acceptsHtml = (c: HttpContext) => (c.req.header('accept') ?? '').includes('text/html');

/** As the client sent it: URL parsing would already have resolved the dots that R-93 wants refused. */
const rawPath = (c: HttpContext) => (c.env.incoming.url ?? '/').split(/[?#]/, 1)[0] ?? '/';

/** Hashes of the style elements that the build collected: an array of 'sha256-…'. */
function readStyleHashes(root: string): string[] {
  const text = readText(path.join(root, 'style-hashes.json'));
  if (text === undefined) return [];
  const hashes = JSON.parse(text) as unknown;
  return Array.isArray(hashes)
    ? hashes.filter((each): each is string => typeof each === 'string' && /^sha(256|384|512)-[\w+/=]+$/.test(each))
    : [];
}
