/** What the page asks of its own server about its build; everything else of the house goes through the worker. */

const TRIED = 'porchlight.reloaded-for';

/** The answer of `/build.json`, unchecked; null where the server has none. Rejects while the server is gone. */
export async function askBuild(): Promise<unknown> {
  const answer = await fetch('/build.json', { cache: 'no-store', credentials: 'omit' });
  return answer.ok ? (answer.json() as Promise<unknown>) : null;
}

/** The build that this tab already reloaded for. A browser that keeps nothing gives null after every `set`. */
export const triedBuild = {
  get: (): string | null => {
    try {
      return sessionStorage.getItem(TRIED);
    } catch {
      return null;
    }
  },
  set: (build: string): void => {
    try {
      sessionStorage.setItem(TRIED, build);
    } catch {
      // Decided, not overlooked: who asks sees that it was not kept, and stays.
    }
  },
} as const;
