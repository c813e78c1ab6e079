import { withDeadline } from '../ports/deadline';
import type { Clock, FileReply } from '../ports/deps';
import { HubError } from '../errors';
import type { GalleryRequests, GalleryTooLarge } from '../api/gallery';

/** A recording of five minutes as cameras of today make it; a wall tablet has room for little more. */
export const LARGEST_MEDIA = 96 * 1_024 * 1_024;
/** Without a byte for so long, no more comes. */
export const SILENT_MS = 30_000;
/** Less than this is no news. */
const STEP_BYTES = 256 * 1_024;

/** How far a file is. */
export interface Coming {
  received: number;
  total: number | null;
  told: number;
  isOver: boolean;
  wake: () => void;
  stop: () => void;
}
/** What is on its way to one person, by uuid. */
export type Comings = Map<string, Coming>;

export interface Receiving {
  /** Reads a reply in parts. Of one that is too large nothing is kept. */
  receive: (reply: FileReply) => Promise<Uint8Array<ArrayBuffer>>;
  tooLarge: () => GalleryTooLarge | null;
  /** Whoever asks how far it is hears that it is over. */
  end: () => void;
}

/** One file on its way, told by its uuid. */
export function beginReceiving(coming: Comings, uuid: string, clock: Clock, most = LARGEST_MEDIA): Receiving {
  let large: GalleryTooLarge | null = null;
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null;
  const file: Coming = {
    ...{ received: 0, total: null, told: 0, isOver: false },
    wake: () => undefined,
    stop() {
      file.isOver = true;
      reader?.cancel().catch(() => undefined); // It has ended by itself.
    },
  };
  coming.get(uuid)?.stop();
  coming.set(uuid, file);
  const refuse = (bytes: number | null): Uint8Array<ArrayBuffer> => {
    large = { tooLarge: bytes, most };
    return new Uint8Array();
  };

  async function inParts(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const mine = body.getReader();
    reader = mine;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    if (file.isOver) file.stop();
    for (;;) {
      const { done, value } = await withDeadline(clock, SILENT_MS, 'media', () => mine.read());
      if (file.isOver) throw new HubError('superseded', 'media');
      if (done) return joined(parts, file.received);
      parts.push(value);
      file.received += value.length;
      if (file.received > most) {
        file.stop();
        return refuse(null);
      }
      if (file.received - file.told >= STEP_BYTES) file.wake();
    }
  }

  return {
    async receive(reply) {
      const length = Number(reply.headers?.get('content-length') ?? 0);
      file.received = file.told = 0;
      file.total = length > 0 ? length : null;
      if (length > most) {
        reply.body?.cancel().catch(() => undefined); // Nobody reads it.
        return refuse(length);
      }
      const { body } = reply;
      if (body !== undefined && body !== null) return inParts(body);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      return bytes.length > most ? refuse(bytes.length) : bytes;
    },
    tooLarge: () => large,
    end() {
      file.isOver = true;
      if (coming.get(uuid) === file) coming.delete(uuid);
      file.wake();
    },
  };
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type Progress = GalleryRequests['gallery-progress'];

/** How far a file is, as soon as there is news of it. */
export async function nextProgress(coming: Comings, { uuid }: Progress['given']): Promise<Progress['answer']> {
  const file = coming.get(uuid);
  if (file === undefined) return null;
  if (file.received - file.told < STEP_BYTES) await new Promise<void>((resolve) => (file.wake = resolve));
  if (file.isOver) return null;
  const { received, total } = file;
  file.told = received;
  return { received, total };
}

export function stopReceiving(coming: Comings, uuid: string): void {
  coming.get(uuid)?.stop();
}
