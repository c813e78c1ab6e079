/**
 * Tiles on their way to another board. Kept by the page, so that it works on plain http as well, and put into the
 * system's clipboard where a page may, so that they can go into a mail or another window.
 */
let kept = '';

export const clipboard = {
  put(text: string): void {
    kept = text;
    // A page that may not write there still has its own.
    if ('clipboard' in navigator) navigator.clipboard.writeText(text).catch(() => undefined);
  },
  /** What was copied last: outside of this page, if that are tiles, else here. */
  async take(): Promise<string> {
    try {
      const outside = 'clipboard' in navigator ? await navigator.clipboard.readText() : '';
      return outside.includes('porchlight-tiles') ? outside : kept;
    } catch {
      return kept;
    }
  },
};
