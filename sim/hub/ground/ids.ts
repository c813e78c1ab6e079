import { createHash } from 'node:crypto';

/** The 24 hex digits by which the hub knows a thing; the same after every restart. */
export function stableId(serial: string, ...parts: string[]): string {
  return createHash('sha1')
    .update([serial, ...parts].join('\n'))
    .digest('hex')
    .slice(0, 24);
}

export function randomHex(random: () => number, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
}

/** A version 4 UUID from the house's own chance, so that a seed repeats it. */
export function randomUuid(random: () => number): string {
  const hex = randomHex(random, 32);
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
