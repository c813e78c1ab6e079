/**
 * How a path may begin, the longest name first, each with what is left of the path: names may hold dots themselves.
 * `a.b.c` begins with `a.b.c`, `a.b` or `a`.
 */
export function* beginnings(path: string): Generator<readonly [name: string, rest: string]> {
  yield [path, ''];
  for (let at = path.lastIndexOf('.'); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('.', at - 1))
    yield [path.slice(0, at), path.slice(at + 1)];
}
