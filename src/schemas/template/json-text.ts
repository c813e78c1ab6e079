/** JSON as a person reads it: what is short stands on one line, rows of areas and each widget on their own. */

const WIDTH = 120;
/** Each of their members has a line of its own, however short they are. */
const OPEN = new Set(['widgets', 'layouts']);

export function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function lines(value: unknown, indent: number, before: number, isOpen: boolean): string {
  const flat = onOneLine(value);
  // A comma may follow.
  if (typeof value !== 'object' || value === null || (!isOpen && indent * 2 + before + flat.length < WIDTH))
    return flat;
  const [inner, outer] = ['  '.repeat(indent + 1), '  '.repeat(indent)];
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => inner + lines(one, indent + 1, 0, false)).join(',\n')}\n${outer}]`;
  const fields = Object.entries(value).map(([key, one]: [string, unknown]) => {
    const name = `${JSON.stringify(key)}: `;
    const opens = OPEN.has(key) || (key === 'areas' && Array.isArray(one) && one.length > 1);
    return inner + name + lines(one, indent + 1, name.length, opens);
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${outer}}`;
}

/** @returns with a line break at its end, as a file has it. */
export const jsonText = (json: unknown): string => `${lines(json, 0, 0, true)}\n`;
