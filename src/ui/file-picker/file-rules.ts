/** What a file has to be before it is taken. */
export interface FileRule {
  /** MIME types; `image/*` takes every kind of picture. */
  types: readonly string[];
  /** Bytes. */
  most: number;
  /** Seconds, for recordings; left out: they may last as long as they like. */
  longest?: number;
}
/** What is known of a file before it is read. */
export interface FileFacts {
  type: string;
  size: number;
  /** Seconds of a recording; null: it is none, or does not say. */
  seconds: number | null;
}
/** `too-many` is the "max limit exceeded" of S5.9. */
export type FileProblem = 'too-many' | 'wrong-type' | 'empty' | 'too-large' | 'too-long' | 'unreadable';

const MEGABYTE = 1_024 * 1_024;
/** S9.13: pictures and icons. */
export const PICTURE_RULE: FileRule = { types: ['image/jpeg', 'image/png'], most: 2 * MEGABYTE };
/** S5.9: recordings last a minute. */
export const VIDEO_RULE: FileRule = { types: ['video/mp4', 'video/webm'], most: 2 * MEGABYTE, longest: 60 };

const fits = (type: string, wanted: string): boolean =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

export const isVideo = ({ type }: Pick<FileFacts, 'type'>): boolean => type.startsWith('video/');

/** Why these files cannot be taken; null: the one that was given can. None at all is no problem (S5.9). */
export function fileProblem(files: readonly FileFacts[], rule: FileRule): FileProblem | null {
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) return 'too-many';
  if (!rule.types.some((wanted) => fits(file.type, wanted))) return 'wrong-type';
  if (file.size === 0) return 'empty';
  if (file.size > rule.most) return 'too-large';
  if (!isVideo(file) || rule.longest === undefined) return null;
  // A recording that does not say how long it is may last for ever.
  if (file.seconds === null || !Number.isFinite(file.seconds)) return 'unreadable';
  return file.seconds > rule.longest ? 'too-long' : null;
}
