/** The first letter of a name that has parts in common with the one before says how many: A for one. */
const NONE = 64;
/** So many letters there are to say it with. */
const MOST = 26;

/** Names of parts with hyphens, in order: what a name has in common with the one before is not written again. */
export function frontCoded(names: readonly string[]): string {
  let before: readonly string[] = [];
  return names
    .map((name) => {
      const parts = name.split('-');
      const differs = parts.findIndex((part, at) => part !== before[at]);
      const shared = Math.min(differs < 0 ? parts.length - 1 : differs, parts.length - 1, MOST);
      before = parts;
      return `${shared === 0 ? '' : String.fromCodePoint(NONE + shared)}${parts.slice(shared).join('-')}`;
    })
    .join(' ');
}

export function readFrontCoded(coded: string): string[] {
  let before: readonly string[] = [];
  return coded.split(' ').map((word) => {
    const shared = /^[A-Z]/.test(word) ? (word.codePointAt(0) ?? NONE) - NONE : 0;
    before = [...before.slice(0, shared), ...word.slice(shared === 0 ? 0 : 1).split('-')];
    return before.join('-');
  });
}
