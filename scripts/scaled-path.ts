/** How many numbers each command takes at a time. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 } as const;
const isCommand = (letter: string): letter is keyof typeof TAKES => Object.hasOwn(TAKES, letter);
/** Of an arc: what is no length (its angle and its two flags), by its place among its numbers. */
const IS_NO_LENGTH = new Set([2, 3, 4]);
const IS_FLAG = new Set([3, 4]);

const COMMAND = /[\s,]*([A-Za-z])/y;
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y;
/** Flags may stand against what comes next. */
const FLAG = /[\s,]*([01])/y;
/** A number follows: the command before it is meant once more. */
const MORE = /[\s,]*[-.\d]/y;

/**
 * The path in a box so many times as large, to two places. Absolute and relative commands are scaled alike.
 * @throws {Error} at what is no path.
 */
export function scaledPath(path: string, factor: number): string {
  let at = 0;
  const take = (what: RegExp): string => {
    what.lastIndex = at;
    const [whole, found] = what.exec(path) ?? [];
    if (whole === undefined || found === undefined) throw new Error(`no path at ${String(at)}: ${path}`);
    at += whole.length;
    return found;
  };
  const isNext = (what: RegExp): boolean => {
    what.lastIndex = at;
    return what.test(path);
  };
  let scaled = '';
  while (at < path.length) {
    const command = take(COMMAND);
    const kind = command.toLowerCase();
    if (!isCommand(kind)) throw new Error(`no command "${command}": ${path}`);
    const numbers: string[] = [];
    const takes = TAKES[kind];
    while (takes > 0 && isNext(MORE))
      for (let place = 0; place < takes; place += 1) {
        const number = take(kind === 'a' && IS_FLAG.has(place) ? FLAG : NUMBER);
        const isLength = kind !== 'a' || !IS_NO_LENGTH.has(place);
        numbers.push(isLength ? String(Number((Number(number) * factor).toFixed(2))) : number);
      }
    scaled += command + numbers.join(' ').replaceAll(' -', '-');
  }
  return scaled;
}
