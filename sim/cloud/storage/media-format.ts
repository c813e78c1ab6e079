/** What may be kept: its name on the wire, its type for browsers, and how its bytes begin. */
const FORMATS = {
  jpg: { type: 'image/jpeg', isVideo: false, begins: (bytes: Uint8Array) => has(bytes, 0, [0xff, 0xd8, 0xff]) },
  png: {
    type: 'image/png',
    isVideo: false,
    begins: (bytes: Uint8Array) => has(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  webp: {
    type: 'image/webp',
    isVideo: false,
    begins: (bytes: Uint8Array) => has(bytes, 0, ascii('RIFF')) && has(bytes, 8, ascii('WEBP')),
  },
  mp4: { type: 'video/mp4', isVideo: true, begins: (bytes: Uint8Array) => has(bytes, 4, ascii('ftyp')) },
  webm: {
    type: 'video/webm',
    isVideo: true,
    begins: (bytes: Uint8Array) => has(bytes, 0, [0x1a, 0x45, 0xdf, 0xa3]),
  },
} as const;

export type MediaFormat = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as MediaFormat[];

/** What the bytes are, whatever anybody calls them; null for what is not kept. */
export const formatOf = (bytes: Uint8Array): MediaFormat | null =>
  FORMAT_NAMES.find((name) => FORMATS[name].begins(bytes)) ?? null;

/** The content type under which the bytes are served. */
export const contentType = (format: MediaFormat): string => FORMATS[format].type;

export const isVideo = (format: MediaFormat): boolean => FORMATS[format].isVideo;

const ascii = (text: string) => [...text].map((each) => each.charCodeAt(0));

const has = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((each, index) => bytes[at + index] === each);
