import type { HttpContext } from './request.ts';

/** Why a multipart body is refused, in one sentence for the client. */
export class MultipartRefused extends Error {
  readonly status: 400 | 415;
  constructor(status: 400 | 415, text: string) {
    super(text);
    this.status = status;
  }
}

/**
 * The one file of a multipart body, in the field that is meant for it, with the other fields beside it.
 * @throws {MultipartRefused} for another kind of body, a broken one, none or several files.
 */
export async function readOneFile(c: HttpContext, field: string): Promise<{ file: File; form: FormData }> {
  if (!(c.req.header('content-type') ?? '').toLowerCase().startsWith('multipart/form-data')) {
    throw new MultipartRefused(415, 'Send the file as multipart/form-data');
  }
  const form = await c.req.formData().catch(() => {
    throw new MultipartRefused(400, 'The multipart body is broken');
  });
  const files = [...form.values()].filter((each) => each instanceof File);
  const [file] = form.getAll(field);
  if (!(file instanceof File)) throw new MultipartRefused(400, `The field "${field}" is missing`);
  if (files.length > 1) throw new MultipartRefused(400, 'One file at a time');
  return { file, form };
}
