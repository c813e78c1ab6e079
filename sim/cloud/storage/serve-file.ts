import { byteRange } from '../../http/byte-range.ts';
import type { HttpContext } from '../../http/request.ts';
import { contentType } from './media-format.ts';
import type { MediaFile } from './media-files.ts';

/** Bytes never change under a uuid; an hour is short enough for one that is deleted. */
const CACHED = 'private, max-age=3600';
/** Opened by itself a file is a page of nobody: no script, no frame, nothing of ours. */
const MEDIA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Answers with the bytes, or with the part that a Range header asks for.
 * @param asDownload has browsers keep the file under its name in place of showing it
 */
export function serveFile(c: HttpContext, file: MediaFile, bytes: Uint8Array, asDownload = false): Response {
  const headers = {
    'Content-Type': contentType(file.file_format),
    'Content-Security-Policy': MEDIA_POLICY,
    'Cache-Control': CACHED,
    'Accept-Ranges': 'bytes',
    ETag: `"${file.uuid}"`,
    ...(asDownload ? { 'Content-Disposition': disposition(file.filename) } : {}),
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
