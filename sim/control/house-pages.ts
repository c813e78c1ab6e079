import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { ownHost, type HttpEnv } from '../http/request.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { findStaticFile, readStaticFile } from '../http/static-files.ts';
import { pageWords } from './page-words.ts';
import { themeStyles } from './theme-styles.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));
const FONT = fileURLToPath(new URL('../../node_modules/@fontsource-variable/hanken-grotesk/files', import.meta.url));

const ICONS = fileURLToPath(new URL('../../node_modules/@phosphor-icons/core/assets/regular', import.meta.url));

/** The control page at /house: a document, its style, its script and its words. */
export function housePages(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const styles = themeStyles();

  app.get('/house/tokens.css', (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/house', (c) => servePart(c, PAGE, '/index.html'));
  app.get('/house/', (c) => c.redirect('/house'));
  app.get('/house/glyph.svg', (c) => servePart(c, PUBLIC, '/glyph.svg'));
  app.get('/house/font/:name', (c) => servePart(c, FONT, `/${c.req.param('name')}`));
  app.get('/house/:name{[a-z-]+\\.(?:js|css)}', (c) => servePart(c, PAGE, `/${c.req.param('name')}`));
  app.get('/house/icon/:name', (c) => servePart(c, ICONS, `/${c.req.param('name')}`));
  app.get('/house/words/:language{[a-z]{2}\\.json}', (c) => {
    const words = pageWords(c.req.param('language').slice(0, 2));
    return words === null ? c.json({ error: 'not found' }, 404) : c.json(words);
  });
  return app;
}

/** A file of a page under /house, with the policy of documents where it is one. */
export async function servePart(c: Parameters<typeof ownHost>[0], root: string, name: string): Promise<Response> {
  const found = findStaticFile(root, name);
  if (found === null) return c.json({ error: 'not found' }, 404);
  if (found.type.startsWith('text/html')) {
    c.header('Content-Security-Policy', contentSecurityPolicy({ own: ownHost(c), connect: [], styleHashes: [] }));
  }
  c.header('Content-Type', found.type);
  return c.body(new Uint8Array(await readStaticFile(found)));
}
