import { isRecord } from '@/schemas/template/plain-json';
import { isSameJson } from '@/schemas/template/same-json';

const named = (list: unknown, name: unknown): unknown =>
  Array.isArray(list) ? list.find((one) => isRecord(one) && one['name'] === name) : undefined;

/**
 * A document without what reading filled into the one that it was made of: a draft that was begun when screens were
 * edited with every default written out, or a text that came with all of them, is no change of any. Pure.
 * @param ready what was read of that one, every default in it.
 * @param written the same without.
 */
export function withoutFilled(edited: unknown, ready: unknown, written: unknown): unknown {
  if (Array.isArray(edited) && Array.isArray(ready))
    return edited.map((one: unknown) => {
      const name = isRecord(one) ? one['name'] : undefined;
      return name === undefined ? one : withoutFilled(one, named(ready, name), named(written, name));
    });
  if (!isRecord(edited) || !isRecord(ready)) return edited;
  const said = isRecord(written) ? written : {};
  return Object.fromEntries(
    Object.entries(edited).flatMap(([key, value]): [string, unknown][] =>
      !Object.hasOwn(said, key) && isSameJson(value, ready[key])
        ? []
        : [[key, withoutFilled(value, ready[key], said[key])]],
    ),
  );
}
