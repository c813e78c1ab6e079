/** What is needed of a browser to have a file in its store. */
export interface Store {
  /** Addresses of what the page came with. */
  standing: () => Iterable<string>;
  /** @throws where the file cannot be had */
  fetch: (address: string) => Promise<Response>;
  /** Lays a style sheet over those that stand. @throws where it cannot be had; nothing of it stays then */
  wear: (address: string) => Promise<void>;
}

const isStyle = (address: string): boolean => new URL(address).pathname.endsWith('.css');

/**
 * Imports a part of the page once all its files are in the browser's store. A module that could not be fetched stays so
 * until the page is loaded anew, and with it everything that imports it: a line lost for a second would cost a dialog, be
 * it that of a call for help, for as long as the page stands (R-51, S2.29). What was asked for as a file is asked for
 * again by the next touch.
 */
export function fetchFirst(store: Store) {
  const known = new Map<string, Promise<void>>();

  async function fetchWhole(address: string): Promise<void> {
    const answer = await store.fetch(address);
    if (!answer.ok) throw new Error(`${address} is not there (${answer.status}): load the page anew`);
    // A file whose line breaks in the middle is not there either.
    await answer.arrayBuffer();
  }

  function have(address: string): Promise<void> {
    const before = known.get(address);
    if (before !== undefined) return before;
    const file = isStyle(address) ? store.wear(address) : fetchWhole(address);
    known.set(address, file);
    file.catch(() => known.delete(address));
    return file;
  }

  /** @param addresses the files that the part consists of, itself among them */
  return async function part<Module>(load: () => Promise<Module>, addresses: readonly string[]): Promise<Module> {
    if (known.size === 0) for (const address of store.standing()) known.set(address, Promise.resolve());
    await Promise.all(addresses.map(have));
    return load();
  };
}
