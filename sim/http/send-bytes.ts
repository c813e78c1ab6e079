import { byteRange } from './byte-range.ts';
import type { HttpContext } from './request.ts';

/** Opened by itself, what somebody uploaded is a page of nobody: no script, no frame, nothing of ours. */
const MEDIA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface SentBytes {
  /** Content type, e.g. image/jpeg. */
  type: string;
  /** Of bytes that never change under their address. */
  etag: string;
  /** Has browsers keep the file under this name in place of showing it. */
  downloadAs?: string;
  /**
   * R-91 wants no-store on what the api answers, and so it is for bytes that a signed-in caller is given. A file whose
   * address bears its own key is the exception: galleries and players ask for it again and again, and whoever has the
   * address may read it in any case. An hour is short enough for one that is deleted.
   */
  isCached: boolean;
}

/** Answers with uploaded bytes, or with the part that a Range header asks for. */
export function sendBytes(
  c: HttpContext,
  bytes: Uint8Array,
  { type, etag, downloadAs, isCached }: SentBytes,
): Response {
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': MEDIA_POLICY,
    'Cache-Control': isCached ? 'private, max-age=3600' : 'no-store',
    'Accept-Ranges': 'bytes',
    ETag: `"${etag}"`,
    ...(downloadAs === undefined ? {} : { 'Content-Disposition': disposition(downloadAs) }),
  };
  const range = byteRange(c.req.header('range'), bytes.length);
  if (range === 'outside') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${String(bytes.length)}` });
  if (range === null) return c.body(new Uint8Array(bytes), 200, headers);
  const { start, end } = range;
  return c.body(new Uint8Array(bytes.subarray(start, end + 1)), 206, {
    ...headers,
    'Content-Range': `bytes ${String(start)}-${String(end)}/${String(bytes.length)}`,
  });
}

/** The plain form for old clients, the coded one for every letter there is (RFC 6266). */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\w. -]/g, '_');
  const coded = encodeURIComponent(filename).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
