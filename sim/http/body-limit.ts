import type { MiddlewareHandler } from 'hono';
import type { HttpContext, HttpEnv } from './request.ts';

/**
 * Refuses bodies of more than `most` bytes with 413, whether the client says their size or sends them in chunks.
 * (hono's own limit rebuilds a chunked request from one that Node's fetch does not know, and fails.)
 */
export function bodyLimit(most: number): MiddlewareHandler<HttpEnv> {
  // The rest of the body is not read, so nothing else can come over this connection.
  const tooLarge = (c: HttpContext) => c.json({ error: 'too large' }, 413, { Connection: 'close' });
  return async (c, next) => {
    const said = c.req.header('content-length');
    if (said !== undefined) return Number(said) > most ? tooLarge(c) : next();
    if (c.req.header('transfer-encoding') === undefined) return next();
    const body = await readUpTo(most, c.req.raw.body);
    if (body === null) return tooLarge(c);
    const headers = new Headers(c.req.raw.headers);
    headers.delete('transfer-encoding');
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, ...(body.length === 0 ? {} : { body }) });
    return next();
  };
}

/** @returns null as soon as there is more than may be. */
async function readUpTo(most: number, stream: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream ?? []) {
    length += part.byteLength;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
