import { Hono } from 'hono';
import { z } from 'zod';
import { MultipartRefused, readOneFile } from '../../http/multipart.ts';
import { readJson, type HttpContext, type HttpEnv } from '../../http/request.ts';
import { sendBytes } from '../../http/send-bytes.ts';
import { BlobsFull } from '../../store/blobs.ts';
import { accountNumber, type Account } from './accounts.ts';
import type { AvatarFormat } from './avatars.ts';
import type { Cloud } from '../cloud.ts';
import { legacyCaller, notFound, notSignedIn, refusal } from '../legacy-reply.ts';
import { householdOf } from './ownership.ts';
import { contentType, formatOf } from '../storage/media-format.ts';
import { readAs } from '../../wire/read-as.ts';

const AVATAR_LIMIT_BYTES = 2 * 1024 * 1024; // S9.13
const STORAGE_TYPE = '3'; // S7.31

const keyOf = ({ PK_User }: Pick<Account, 'PK_User'>) => `profilePicture_${String(PK_User)}`;
const entry = z.looseObject({ Key: z.string(), Value: z.union([z.string(), z.number()]) });

/**
 * The member's picture (protocol 13; S7.31, S3.53): `POST /storage/storage/store` keeps one and answers 201
 * `{PK_Store}`; `PUT /account/kvs/kvs` shows it (`{Key, Value}`; an empty Value shows none) and `GET` tells which one
 * shows. Those with the pair or MMSSession; `GET …/store/{PK_Store}/archive?Key=…` gives the bytes to whoever has the
 * address, for an image loads it without a header: the household alone is told the number in it.
 */
export function avatarCalls(cloud: Cloud): Hono<HttpEnv> {
  const { avatars, store, log } = cloud;
  const app = new Hono<HttpEnv>();

  app.post('/storage/storage/store', async (c) => {
    log.add({ kind: 'legacy', name: 'avatar upload', params: {} });
    const caller = legacyCaller(c, cloud);
    if (caller === null) return c.json(notSignedIn, 401);
    try {
      const { file, form } = await readOneFile(c, 'Data');
      if (file.size > AVATAR_LIMIT_BYTES) return c.json(refusal(413, 'The picture is larger than 2 MB'), 413);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const format = pictureFormat(bytes);
      if (format === null) return c.json(refusal(415, 'The picture is neither jpg nor png'), 415);
      const problem = fieldProblem(form, { caller, size: file.size, format });
      if (problem !== null) return c.json(refusal(400, problem), 400);
      const { PK_Store } = await avatars.add(caller, format, bytes);
      await store.flush();
      return c.json({ PK_Store }, 201);
    } catch (cause) {
      if (cause instanceof MultipartRefused) return c.json(refusal(cause.status, cause.message), cause.status);
      if (cause instanceof BlobsFull) return c.json(refusal(507, cause.message), 507);
      throw cause;
    }
  });

  app.get('/storage/storage/store/:store/archive', async (c) => {
    log.add({ kind: 'legacy', name: 'avatar', params: { store: c.req.param('store') } });
    const avatar = avatars.get(Number(c.req.param('store')));
    if (avatar === null || c.req.query('Key') !== keyOf(avatar)) return c.json(notFound, 404);
    if (!avatars.isSecret(avatar)) {
      const caller = legacyCaller(c, cloud);
      if (caller === null) return c.json(notSignedIn, 401);
      if (householdOf(cloud, caller).every((each) => each.PK_User !== avatar.PK_User)) return c.json(notFound, 404);
    }
    const bytes = await avatars.bytes(avatar);
    if (bytes === null) return c.json(notFound, 404);
    const etag = `avatar-${String(avatar.PK_Store)}`;
    return sendBytes(c, bytes, { type: contentType(avatar.format), etag, isCached: false });
  });

  const records = (member: Account) => {
    const shown = avatars.shownOf(member);
    return { Records: shown === null ? [] : [{ Key: keyOf(member), Value: String(shown.PK_Store) }] };
  };
  const isAvatars = (c: HttpContext) => c.req.query('PK_StorageType') === STORAGE_TYPE;
  const otherType = refusal(400, 'PK_StorageType has to be 3');

  app.get('/account/kvs/kvs', (c) => {
    log.add({ kind: 'legacy', name: 'avatar record', params: c.req.query() });
    const caller = legacyCaller(c, cloud);
    if (caller === null) return c.json(notSignedIn, 401);
    return isAvatars(c) ? c.json(records(caller)) : c.json(otherType, 400);
  });

  app.put('/account/kvs/kvs', async (c) => {
    log.add({ kind: 'legacy', name: 'avatar record change', params: c.req.query() });
    const caller = legacyCaller(c, cloud);
    if (caller === null) return c.json(notSignedIn, 401);
    if (!isAvatars(c)) return c.json(otherType, 400);
    const parsed = readAs(entry, await readJson(c));
    if (!parsed.success) return c.json(refusal(400, 'Key and Value are needed'), 400);
    const { Key, Value } = parsed.data;
    const avatar = Value === '' ? null : avatars.get(Number(Value));
    const isTheirs = Key === keyOf(caller) && (Value === '' || avatar?.PK_User === caller.PK_User);
    if (!isTheirs) return c.json(notFound, 404);
    await avatars.show(caller, avatar);
    await store.flush();
    return c.json(records(caller));
  });

  return app;
}

/** By its first bytes, whatever its name says. */
function pictureFormat(bytes: Uint8Array): AvatarFormat | null {
  const format = formatOf(bytes);
  return format === 'jpg' || format === 'png' ? format : null;
}

/** What the fields say beside the file has to be true; each may be left out (S3.53). @returns a sentence, or null */
function fieldProblem(
  form: FormData,
  { caller, size, format }: { caller: Account; size: number; format: AvatarFormat },
): string | null {
  const right: Record<string, readonly string[]> = {
    PK_Account: [accountNumber(caller)],
    PK_User: [String(caller.PK_User)],
    PK_StorageType: [STORAGE_TYPE],
    Filesize: [String(size)],
    Format: format === 'jpg' ? ['jpg', 'jpeg'] : ['png'],
  };
  const wrong = Object.keys(right).find((name) => {
    const given = form.get(name);
    return given !== null && (typeof given !== 'string' || right[name]?.includes(given.toLowerCase()) !== true);
  });
  return wrong === undefined ? null : `${wrong} does not fit the picture or its owner`;
}
