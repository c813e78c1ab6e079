const LONGEST = 200;

/**
 * A text of which nothing is left that could be a secret: addresses whole (they may hold a query), mail addresses, long
 * runs of letters and digits as tokens and hashes are, and every number of four digits or more, as PINs are.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, LONGEST * 10)
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<address>')
    .replace(/\S+@\S+/g, '<mail>')
    .replace(/[\w+/=%.-]{32,}|(?=[\w+/=%-]*\d)[\w+/=%-]{12,}/g, '<long>')
    .replace(/\d{4,}/g, '<number>')
    .slice(0, LONGEST);
