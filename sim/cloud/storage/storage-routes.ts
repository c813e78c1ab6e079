import { Hono } from 'hono';
import type { HttpContext, HttpEnv } from '../../http/request.ts';
import { sendBytes } from '../../http/send-bytes.ts';
import type { Cloud } from '../cloud.ts';
import { isSame } from '../accounts/password-hash.ts';
import { contentType, isVideo } from './media-format.ts';
import type { MediaFile } from './media-files.ts';
import { upload } from './upload.ts';

/**
 * The storage's own addresses (protocol 13; S7.32, S7.33): `POST /upload`, and bytes at `/?uuid=…&key=…`. The key is
 * all that a reader needs, as pictures are asked for by elements that can send no headers.
 */
export function storageRoutes(cloud: Cloud): Hono<HttpEnv> {
  const { media, log } = cloud;
  const app = new Hono<HttpEnv>();
  const refused = (c: HttpContext, status: 403 | 404, error: string) => c.json({ status: 0, error }, status);

  function find(c: HttpContext, uuid: string, key: string): MediaFile | Response {
    const file = media.get(uuid);
    if (file === null) return refused(c, 404, 'There is no such file');
    return isSame(file.key, key) ? file : refused(c, 403, 'This is not the key of the file');
  }

  async function send(c: HttpContext, file: MediaFile, asDownload: boolean): Promise<Response> {
    const bytes = await media.bytes(file);
    if (bytes === null) return refused(c, 404, 'There is no such file');
    return sendBytes(c, bytes, {
      type: contentType(file.file_format),
      etag: file.uuid,
      isCached: true,
      ...(asDownload ? { downloadAs: file.filename } : {}),
    });
  }

  app.post('/upload', (c) => upload(c, cloud));

  app.get('/', async (c, next) => {
    const [uuid, key] = [c.req.query('uuid'), c.req.query('key')];
    // The app's own first page has this address, too.
    if (uuid === undefined || key === undefined) return next();
    const related = c.req.query('storage_related');
    log.add({ kind: 'request', name: 'storage file', params: { uuid, ...(related === undefined ? {} : { related }) } });
    const found = find(c, uuid, key);
    if (found instanceof Response) return found;
    const file = related === 'preview' ? shownAs(found) : found;
    if (file === null) return refused(c, 404, 'This file has no preview');
    if (c.req.query('redirect_support') !== '1') return send(c, file, false);
    return c.redirect(`/storage/file/${file.uuid}?key=${encodeURIComponent(file.key)}`, 302);
  });

  app.get('/storage/file/:uuid', (c) => {
    const found = find(c, c.req.param('uuid'), c.req.query('key') ?? '');
    return found instanceof Response ? found : send(c, found, true);
  });

  /** A picture stands for itself where nobody gave a smaller one; a video cannot. */
  const shownAs = (file: MediaFile) => media.previewOf(file) ?? (isVideo(file.file_format) ? null : file);

  return app;
}
