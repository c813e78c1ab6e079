/** Pictures and recordings of the cameras, as the page asks for them (S3.41, S7.18, S7.19, S7.33). */

export interface GalleryFile {
  uuid: string;
  hub: string;
  /** Entity id of the camera. */
  camera: string;
  /** Milliseconds since 1970 by the server. */
  at: number;
  kind: 'picture' | 'recording';
  /** What a download is called. */
  filename: string;
  /** Of a recording, where it was told. */
  durationS: number | null;
  /** Uuid of the same in high quality; null: there is none. */
  better: string | null;
}

/** Bytes of a file with what they are, told by themselves. */
export interface GalleryBytes {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4' | 'video/webm';
}

/** In place of the bytes: the file is larger than this app takes. */
export interface GalleryTooLarge {
  /** Bytes that it has; null: more than `most`, and the storage has not said how many. */
  tooLarge: number | null;
  most: number;
}

export interface GalleryRequests {
  /**
   * One page of at most 50 files, newest first (S9.7). `camera` null: of all cameras. `page` counts from 1. Moments are
   * the server's, both ends included.
   */
  'gallery-list': {
    given: { camera: string | null; after: number; before: number; page: number };
    answer: { files: GalleryFile[]; isLast: boolean };
  };
  /** A file's bytes, or those of its small picture; null: there is none. `media` comes in parts, at most 96 MB. */
  'gallery-file': {
    given: { uuid: string; as: 'media' | 'preview' };
    answer: GalleryBytes | GalleryTooLarge | null;
  };
  /** How much of a `media` that is on its way has come, once there is more than at the last question; null: it is over. */
  'gallery-progress': { given: { uuid: string }; answer: { received: number; total: number | null } | null };
  /** Nobody waits for it any more. */
  'gallery-stop': { given: { uuid: string }; answer: null };
  /** For good. */
  'gallery-delete': { given: { uuids: readonly string[] }; answer: null };
}
