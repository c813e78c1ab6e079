import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import type { HttpContext, HttpEnv } from './request.ts';
import { ownHost } from './request.ts';
import { configuredOrigins, contentSecurityPolicy } from './security-headers.ts';
import { findStaticFile, readStaticFile } from './static-files.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export interface PagesOptions {
  /** The built app; null where somebody else serves it. */
  root: string | null;
  settingsFile: string;
  /** Laid over the settings file. */
  config: Record<string, unknown>;
  /** `demo` of the settings is true only with this, whatever the file says. */
  isDemo: boolean;
  /** Who may sign in at a demonstration; null where nobody lives in the home. */
  demoSignIn: { login: string; password: string; pin: string } | null;
}

/** Serves the built app: its settings, its files, and its one document for every route. */
export function pages({ root, settingsFile, config, isDemo, demoSignIn }: PagesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const guest = isDemo && demoSignIn !== null ? { demoSignIn } : {};
  const settings = () => readSettings(settingsFile, { ...guest, ...config }, isDemo);

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
    const isRoute = pathname === '/' || (!/\.[a-z0-9]+$/i.test(pathname) && acceptsHtml(c));
    const found = findStaticFile(root, isRoute ? '/index.html' : rawPath(c));
    if (found === null) return c.json({ error: 'not found' }, 404);
    const bytes = await readStaticFile(found);
    const isDocument = found.type.startsWith('text/html');
    if (isDocument) {
      const config = settings();
      const connect = typeof config === 'string' ? [] : configuredOrigins(config);
      const policy = contentSecurityPolicy({ own: ownHost(c), connect, styleHashes: readStyleHashes(root) });
      c.header('Content-Security-Policy', policy);
    }
    c.header('Content-Type', found.type);
    c.header('Cache-Control', isDocument ? 'no-store' : found.isHashed ? FOR_EVER : 'no-cache');
    return c.body(new Uint8Array(bytes));
  });

  return app;
}

const acceptsHtml = (c: HttpContext) => (c.req.header('accept') ?? '').includes('text/html');

/** As the client sent it: URL parsing would already have resolved the dots that R-93 wants refused. */
const rawPath = (c: HttpContext) => (c.env.incoming.url ?? '/').split(/[?#]/, 1)[0] ?? '/';

/** A file that is no JSON object is handed out as it is: the app itself says what is wrong with it. */
function readSettings(file: string, over: Record<string, unknown>, isDemo: boolean): Record<string, unknown> | string {
  const text = readText(file) ?? '{}';
  try {
    const settings = JSON.parse(text) as unknown;
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return text;
    const merged: Record<string, unknown> = { ...settings, ...over };
    return { ...merged, demo: isDemo && merged['demo'] !== false };
  } catch {
    return text;
  }
}

/** Hashes of the style elements that the build collected: an array of 'sha256-…'. */
function readStyleHashes(root: string): string[] {
  const text = readText(path.join(root, 'style-hashes.json'));
  if (text === undefined) return [];
  const hashes = JSON.parse(text) as unknown;
  return Array.isArray(hashes)
    ? hashes.filter((each): each is string => typeof each === 'string' && /^sha(256|384|512)-[\w+/=]+$/.test(each))
    : [];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
