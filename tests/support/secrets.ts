/** What the demo sign-in must never leave behind: its password, its PIN, or the SHA-1 of either. */
const PASSWORD = 'Demo1234';
// A PIN is four digits, which any id, time or token may hold by chance: it counts only where it stands by itself.
const PIN = /(?<![\w.+/=-])4321(?![\w.+/=-])/;
const SHA1 = /(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/;

/** The secrets of the demo sign-in (`Demo1234`, PIN `4321`) found in a text, in words for a failing test. */
export function secretsIn(text: string): string[] {
  return [
    ...(text.includes(PASSWORD) ? ['the password'] : []),
    ...(PIN.test(text) ? ['the PIN'] : []),
    ...(SHA1.test(text) ? ['a hash'] : []),
  ];
}
