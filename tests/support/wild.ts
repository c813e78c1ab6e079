/** Seeded chance for inputs that no client should send. */
export interface Wild {
  /** 0 ≤ whole number < most */
  below(most: number): number;
  pick<T>(list: readonly T[]): T;
  /** A JSON value of any type: huge numbers, odd unicode, prototype names, deep nesting. */
  value(depth?: number): unknown;
  text(): string;
}

const TEXTS = [
  ...['', ' ', '0', '-1', 'null', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../etc/passwd', '%00'],
  ...[
    '\u0000',
    '\ud800',
    '\u202eabc',
    '😀'.repeat(20),
    'é'.normalize('NFD'),
    'a'.repeat(5_000),
    '<script>',
    "' or 1=1",
  ],
  ...['2026-13-45T99:99:99', '1e309', 'NaN', '{"a":', '[]', 'true', '\n\r\t', '{{x}}', '#', '?a=b', '\\', '/'],
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 64, -(2 ** 63), 1e308, 1e-308, 99_999_999_999];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '', ' ', '_id', 'value', 'name', 'length', '0'];

export function createWild(random: () => number): Wild {
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = () =>
    below(3) === 0 ? String.fromCodePoint(...Array.from({ length: below(6) }, () => below(0xd7ff))) : pick(TEXTS);
  const nested = (levels: number): unknown => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
    return value;
  };
  function value(depth = 0): unknown {
    switch (below(depth > 3 ? 5 : 9)) {
      case 0:
        return pick(NUMBERS);
      case 1:
        return below(2) === 0;
      case 2:
        return null;
      case 3:
      case 4:
        return text();
      case 5:
        return Array.from({ length: below(5) }, () => value(depth + 1));
      case 6:
        return below(6) === 0 ? nested(500) : [];
      default:
        // Through JSON, so that __proto__ is a field of its own as a client would send it.
        return JSON.parse(
          `{${Array.from({ length: below(5) }, () => `${JSON.stringify(pick(KEYS))}:${JSON.stringify(value(depth + 1)) ?? 'null'}`).join(',')}}`,
        ) as unknown;
    }
  }
  return { below, pick, value, text };
}
