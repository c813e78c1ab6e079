import { createHash } from 'node:crypto';

/** The UUID of a thing that the cloud makes: the same calls give the same ids, in every run and after every restart. */
export function stableUuid(...parts: string[]): string {
  const hex = createHash('sha1').update(parts.join('\n')).digest('hex');
  // Version 5 and the common variant, as for every UUID that is made from a hash.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
