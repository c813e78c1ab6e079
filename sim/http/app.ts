import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from './body-limit.ts';
import { CALL_HEADERS } from './call-headers.ts';
import { FORWARD } from './forward/target.ts';
import type { CallLog } from '../call-log.ts';
import { commonHeaders } from './security-headers.ts';
import { httpFaults } from '../faults/http-faults.ts';
import type { Faults } from '../faults/fault-book.ts';
import type { OriginCheck } from './origin-check.ts';
import { httpWitness } from '../wire/http-witness.ts';
import type { Witness } from '../wire/witness.ts';
import { isTls, type HttpContext, type HttpEnv } from './request.ts';

/** Where bodies are files: media and profile pictures (protocol 13). */
const UPLOAD_PATHS = ['/upload', '/storage/storage/store'];
const isUpload = (path: string) => UPLOAD_PATHS.includes(path) || path.startsWith(FORWARD);

export interface AppParts {
  originCheck: OriginCheck;
  jsonBodyBytes: number;
  uploadBodyBytes: number;
  /** In the order in which they are asked. */
  parts: readonly Hono<HttpEnv>[];
  /** Hands requests on to other hosts, where the settings say so. */
  forward: MiddlewareHandler<HttpEnv>;
  /** The app's own documents and files, asked last. */
  pages: Hono<HttpEnv>;
  witness: Witness;
  faults: Faults;
  log: CallLog;
  /** Hub time, ms; the Date of every answer. */
  now: () => number;
  random: () => number;
  /** Told of a fault of this program; its message goes to the operator, never to the client. */
  onFault: (fault: Error) => void;
}

/** The whole http side behind one door: headers, origin checks and limits first, then the parts. */
export function createApp(options: AppParts): Hono<HttpEnv> {
  const { originCheck, parts, pages, witness, faults, log, now, random, onFault } = options;
  const app = new Hono<HttpEnv>();

  app.use(async (c, next) => {
    const [host, origin] = [c.req.header('host'), c.req.header('origin')];
    const isForeign = !originCheck.isOwnHost(host) || !originCheck.isAllowedOrigin(origin, host);
    if (isForeign) c.res = c.json({ error: 'forbidden' }, 403);
    else if (c.req.method === 'OPTIONS') c.res = c.body(null, 204);
    else await next();
    for (const [name, value] of Object.entries(commonHeaders(isTls(c)))) c.header(name, value);
    // A host that was handed on to tells its own time.
    if (!c.res.headers.has('Date')) c.header('Date', new Date(now()).toUTCString());
    // Files and documents say themselves how long they may be kept; whatever does not, may not.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    if (!isForeign && originCheck.isListed(origin)) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE');
      c.header('Access-Control-Allow-Headers', CALL_HEADERS.join(', '));
      c.header('Vary', 'Origin');
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
  });
  const [limitJson, limitUpload] = [bodyLimit(options.jsonBodyBytes), bodyLimit(options.uploadBodyBytes)];
  app.use((c, next) => (isUpload(c.req.path) ? limitUpload : limitJson)(c, next));
  // Before everything that looks at or keeps what crosses the wire of the home: this is another one's.
  app.use(options.forward);

  app.use(httpWitness(witness, (c) => !isPage(c) && (isOf(parts, c) || !isOf([pages], c))));
  app.use(httpFaults({ faults, log, random }));

  for (const part of [...parts, pages]) app.route('/', part);
  app.notFound((c) => c.json({ error: 'not found' }, 404));
  app.onError((fault, c) => {
    onFault(fault);
    return c.json({ error: 'internal' }, 500);
  });
  return app;
}

/** The app's first page shares its address with the storage, which is asked with a query (protocol 13). */
const isPage = (c: HttpContext) =>
  c.req.path.startsWith('/house') || (c.req.path === '/' && c.req.query('uuid') === undefined);

/** Whether one of these parts has a route for the request. */
const isOf = (parts: readonly Hono<HttpEnv>[], c: HttpContext) =>
  parts.some((part) => part.router.match(c.req.method, c.req.path)[0].length > 0);
