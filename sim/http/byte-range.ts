/** Which bytes a client asked for, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header.
 * @returns null where there is none to follow (absent, several ranges, another unit: the whole is sent), 'outside'
 * where nothing of it lies within `size` bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  // The end before the start makes it no range at all (RFC 9110, 14.1.1).
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
