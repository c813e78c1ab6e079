/**
 * The browser's storage, or null where it is blocked. A page that may keep nothing still guards the house from
 * memory.
 */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
