import type { ModeId } from '@/hub';

/** What a key asks for (design 10); `wait`: G was pressed, and a letter says where to. */
export type KeyStep =
  | { do: 'go'; path: string }
  | { do: 'mode'; mode: ModeId }
  | { do: 'search' }
  | { do: 'list' }
  | { do: 'wait' }
  | null;

const PAGES: Readonly<Record<string, string>> = {
  h: '/security/',
  c: '/security/cameras',
  a: '/security/alerts',
  d: '/security/devices',
  m: '/security/meshbots',
  b: '/dashboards/all',
  s: '/security/settings',
};
const MODES: Readonly<Record<string, ModeId>> = { d: '1', a: '2', n: '3' };

export interface KeyPress {
  key: string;
  isShift: boolean;
  /** With Ctrl, Alt or the system's own key it is the browser's. */
  isForBrowser: boolean;
  isRepeat: boolean;
}

/**
 * @param isAfterG the key before this one was G, a moment ago
 * @param isWall a wall display keeps to its own pages
 */
export function keyStep(
  { key, isShift, isForBrowser, isRepeat }: KeyPress,
  isAfterG: boolean,
  isWall: boolean,
): KeyStep {
  if (isForBrowser || isRepeat) return null;
  const letter = key.toLowerCase();
  if (isShift && /^[a-z]$/.test(letter)) {
    const mode = MODES[letter];
    return mode === undefined ? null : { do: 'mode', mode };
  }
  if (isWall) return null;
  const path = isAfterG ? PAGES[letter] : undefined;
  if (path !== undefined) return { do: 'go', path };
  if (letter === 'g') return { do: 'wait' };
  if (key === '/') return { do: 'search' };
  return key === '?' ? { do: 'list' } : null;
}
