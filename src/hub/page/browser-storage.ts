/**
 * The browser's storage, or null where it is blocked. A page that may keep nothing still guards the house from
 * memory.
 */
export function browserStorage(): Storage | null {
  try {
    const storage = globalThis.localStorage;
    // Some browsers hand it out and refuse each reading: asked once here, it stops no caller in the middle.
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}
