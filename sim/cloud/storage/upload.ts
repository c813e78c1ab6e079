import { MultipartRefused, readOneFile } from '../../http/multipart.ts';
import type { HttpContext } from '../../http/request.ts';
import { BlobsFull } from '../../store/blobs.ts';
import type { Cloud } from '../cloud.ts';
import { bearerOf } from '../accounts/bearer.ts';
import { reader } from './calls-storage.ts';
import { FORMAT_NAMES, formatOf, isVideo, type MediaFormat } from './media-format.ts';
import { MediaFull, type NewFile } from './media-files.ts';

const NAME = /^[a-z][a-z0-9_-]{0,31}$/;
const FILENAME_LIMIT = 200;
/** Of the file itself; its body may be larger by what multipart adds. */
const FILE_LIMIT_BYTES = 2 * 1024 * 1024;

type UploadStatus = 400 | 403 | 404 | 413 | 415;

class UploadRefused extends Error {
  readonly status: UploadStatus;
  constructor(status: UploadStatus, text: string) {
    super(text);
    this.status = status;
  }
}

/**
 * POST /upload (protocol 13; S7.32): one multipart field `file`, a picture or a video by its bytes. Headers as there;
 * beside them `storage-related: preview` with `storage-related-uuid` make it the smaller picture of another file.
 * Answers 201 `{status:1, file:{uuid, key}}`, or 400, 401, 403, 404, 413, 415 and 507 with `{status:0, error}`.
 */
export async function upload(c: HttpContext, cloud: Cloud): Promise<Response> {
  const { media, members, store, log } = cloud;
  const account = bearerOf(c, members);
  if (account === null) return c.json({ status: 0, error: 'Not signed in' }, 401);
  try {
    const file = await readUpload(c);
    log.add({ kind: 'request', name: 'upload', params: { bucket: file.bucket, filename: file.filename } });
    const original = file.previewOf === undefined ? null : media.get(file.previewOf);
    if (file.previewOf !== undefined && original === null) throw new UploadRefused(404, 'There is no such file');
    if (original !== null && !reader({ cloud, account })(original)) {
      throw new UploadRefused(403, 'This file belongs to another account');
    }
    if (original?.bucket === 'preview') throw new UploadRefused(400, 'A preview has no preview of its own');
    const { uuid, key } = await media.add({ ...file, owner: { type: 'user', uuid: account.uuid } });
    await store.flush();
    return c.json({ status: 1, file: { uuid, key } }, 201);
  } catch (cause) {
    if (cause instanceof UploadRefused || cause instanceof MultipartRefused) {
      return c.json({ status: 0, error: cause.message }, cause.status);
    }
    if (cause instanceof BlobsFull || cause instanceof MediaFull) {
      return c.json({ status: 0, error: cause.message }, 507);
    }
    throw cause;
  }
}

async function readUpload(c: HttpContext): Promise<Omit<NewFile, 'owner'>> {
  if ((c.req.header('owner-entity-type') ?? 'user') !== 'user') {
    throw new UploadRefused(400, 'owner-entity-type: only a user owns an upload');
  }
  const previewOf = readPreviewOf(c);
  const bucket = readName(c, 'bucket', 'default');
  const { file: given } = await readOneFile(c, 'file');
  if (given.size > FILE_LIMIT_BYTES) throw new UploadRefused(413, 'The file is larger than 2 MB');
  const bytes = new Uint8Array(await given.arrayBuffer());
  const format = readFormat(c, bytes);
  if (previewOf !== undefined && isVideo(format)) throw new UploadRefused(415, 'A preview is a picture');
  return {
    bucket: previewOf === undefined ? bucket : 'preview',
    type: readName(c, 'type', 'multimedia'),
    filename: readFilename(c.req.header('filename') ?? given.name, format),
    file_format: format,
    bytes,
    ...(previewOf === undefined ? {} : { previewOf }),
  };
}

function readPreviewOf(c: HttpContext): string | undefined {
  const [related, uuid] = [c.req.header('storage-related'), c.req.header('storage-related-uuid')];
  if (related === undefined && uuid === undefined) return undefined;
  if (related === 'preview' && uuid !== undefined) return uuid;
  throw new UploadRefused(400, 'storage-related: preview needs storage-related-uuid, and the other way round');
}

function readName(c: HttpContext, header: string, fallback: string): string {
  const name = c.req.header(header) ?? fallback;
  // Previews hang on another file; nobody puts one beside them.
  if (!NAME.test(name) || name === 'preview') throw new UploadRefused(400, `${header}: "${name}" is no name here`);
  return name;
}

function readFormat(c: HttpContext, bytes: Uint8Array): MediaFormat {
  const format = formatOf(bytes);
  if (format === null) throw new UploadRefused(415, `Kept are ${FORMAT_NAMES.join(', ')}`);
  const said = c.req.header('file-format')?.toLowerCase().replace(/^\./, '').replace('jpeg', 'jpg');
  if (said !== undefined && said !== format) throw new UploadRefused(415, `file-format: the file is ${format}`);
  return format;
}

/** The last part of whatever path it came with; without letters that could break a header or a line. */
function readFilename(given: string, format: MediaFormat): string {
  const name = decoded(given).split(/[\\/]/).at(-1) ?? '';
  const clean = name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '');
  const short = [...clean].slice(0, FILENAME_LIMIT).join('');
  return short.trim().replace(/^\.+/, '') || `file.${format}`;
}

/** Headers carry plain letters only, so clients code the others. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
