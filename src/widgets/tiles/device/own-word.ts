const LONGEST = 60;

/**
 * A value as words, where the status table has none: `keypad_ok` reads "Keypad ok". Null where it says nothing a person
 * could read.
 */
export function ownWord(value: unknown, words: { on: string; off: string }): string | null {
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value !== 'string') return null;
  const plain = value.replaceAll('_', ' ').trim();
  if (plain === '' || plain === 'unknown' || plain.length > LONGEST) return null;
  return plain.charAt(0).toLocaleUpperCase() + plain.slice(1);
}
