/** Has a file in the browser's store. @throws where it cannot be had; nothing of it stays then */
export type Bring = (address: string) => Promise<void>;

/** @throws also where the server says that it has no such file, as after a new build */
export const bringWhole =
  (fetch: (address: string) => Promise<Response>): Bring =>
  async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    // A file whose line breaks in the middle is not there either.
    await answer.arrayBuffer();
  };

/** Asks for nothing that is there. */
export const bringOthers =
  (standing: () => readonly string[], bring: Bring): Bring =>
  (address) =>
    standing().includes(address) ? Promise.resolve() : bring(address);

/** A line that hangs says nothing for minutes: a file that did not come by then is asked for anew by the next touch. */
const OVERDUE_MS = 15_000;
/** Fails once a file is overdue. */
const overdue = (address: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`${address} does not come: try again`));
    }, OVERDUE_MS);
  });

/**
 * Imports a part of the page, or of its worker, once all its files are in the browser's store. A module that could not be
 * fetched stays so until the page is loaded anew, and with it everything that imports it: a line lost for a second would
 * cost a dialog, be it that of a call for help, or all meshbots, for as long as the page stands (R-51, S2.29). What was
 * asked for as a file is asked for again by the next touch.
 */
export function fetchFirst(bring: Bring, limit: (address: string) => Promise<never> = overdue) {
  const known = new Map<string, Promise<void>>();

  function have(address: string): Promise<void> {
    const file = known.get(address) ?? Promise.race([bring(address), limit(address)]);
    known.set(address, file);
    file.catch(() => known.delete(address));
    return file;
  }

  /** @param addresses the files that the part consists of, itself among them */
  return async <Module>(load: () => Promise<Module>, addresses: readonly string[]): Promise<Module> => {
    await Promise.all(addresses.map(have));
    return load();
  };
}
