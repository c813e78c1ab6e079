import { plainText } from './plain-text';

/** An error of the page after its way over the port: it has lost its class there. */
interface Told {
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  code?: unknown;
  detail?: unknown;
  cause?: unknown;
}

/** Errors that the engine words by itself; every other text may quote what somebody typed or a server sent. */
const OF_THE_ENGINE: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError']);
const NAME = /^[A-Za-z][A-Za-z-]{0,40}$/;
const FRAMES = 5;
const CAUSES = 3;

const wordOf = (name: unknown): string => (typeof name === 'string' && NAME.test(name) ? name : 'Error');

/** A HubError, by its name: the page's own have lost their class on the way. */
const isOfHouse = (told: Told): boolean => told.name === 'HubError';

/** File, line and column of the innermost frames: enough to find the place by the build's maps. */
const placesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? [...stack.matchAll(/([\w.-]{1,60}\.(?:js|mjs|ts|tsx)):(\d{1,7}):(\d{1,7})\)?$/gm)]
        .slice(0, FRAMES)
        .map(([, file, line, column]) => `${file ?? ''}:${line ?? ''}:${column ?? ''}`)
        .join(' ')
    : '';

function textOf({ name, message, code, detail }: Told, isHouse: boolean): string {
  if (isHouse) return typeof detail === 'string' && typeof code === 'string' ? plainText(detail) : '';
  return OF_THE_ENGINE.has(wordOf(name)) && typeof message === 'string' ? plainText(message) : '';
}

/** Name, type and data of a failure, without anything that somebody typed or that opens a door. Never throws. */
export function reduce(
  what: string,
  thrown: unknown,
): { name: string; type: string; data: Record<string, string | number> } {
  const name = plainText(what);
  try {
    if (typeof thrown !== 'object' || thrown === null) return { name, type: typeof thrown, data: {} };
    const told: Told = thrown;
    const isHouse = isOfHouse(told);
    const causes: string[] = [];
    for (let inner = told.cause; inner instanceof Error && causes.length < CAUSES; inner = inner.cause) {
      const { name: kind, code }: Told = inner;
      causes.push(wordOf(isOfHouse(inner) ? code : kind));
    }
    const data = { text: textOf(told, isHouse), causes: causes.join(' '), at: placesOf(told.stack) };
    return {
      name,
      type: wordOf(isHouse ? told.code : told.name),
      data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')),
    };
  } catch {
    // Its own fields throw: then only that it failed can be told.
    return { name, type: 'unreadable', data: {} };
  }
}
