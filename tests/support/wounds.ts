import type { Wild } from './wild';

/** Texts that would run, lie, overflow or reach a prototype if anything let them. */
export const HOSTILE_TEXTS: readonly string[] = [
  'javascript:globalThis.__hit=1',
  ' java\tscript:globalThis.__hit=1',
  '\u0001javascript:globalThis.__hit=1',
  'JaVaScRiPt:globalThis.__hit=1//',
  'vbscript:msgbox(1)',
  'data:text/html,<script>globalThis.__hit=1</script>',
  'blob:null/1',
  'file:///etc/passwd',
  '//evil.example/x',
  'https://user:secret@evil.example/',
  'https://evil.example\\@good.example/',
  '<img src=x onerror="globalThis.__hit=1">',
  '<script>globalThis.__hit=1</script>',
  '"><svg/onload=globalThis.__hit=1>',
  '{{constructor.constructor("globalThis.__hit=1")()}}',
  '${globalThis.__hit=1}',
  '{__proto__}',
  '{constructor|text}',
  '{state|__proto__}',
  'url(https://evil.example/x.png)',
  'expression(globalThis.__hit=1)',
  '#fff;} body{display:none',
  '\\75rl(x)',
  '@import "https://evil.example/x.css"',
  '/* */',
  '\u202Egnp.exe',
  '\u2066x\u2069',
  '\u0000',
  '\ud800',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'brand:../secret',
  'brand:x/../../y',
  'household:javascript:1',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'a'.repeat(2_001),
  'é'.repeat(1_999),
  '🏠'.repeat(900),
  '(a+)+$',
  '%s%s%n',
  '',
  ' ',
];

type Json = unknown;
interface Spot {
  of: Record<string, Json> | Json[];
  key: string | number;
}

function spots(json: Json): Spot[] {
  if (typeof json !== 'object' || json === null) return [];
  const entries: [string | number, Json][] = Array.isArray(json)
    ? json.map((value, at) => [at, value])
    : Object.entries(json);
  return entries.flatMap(([key, value]) => [{ of: json as Spot['of'], key }, ...spots(value)]);
}

const get = ({ of, key }: Spot): Json => (of as Record<string | number, Json>)[key];
/** Defined, not assigned: `__proto__` has to become a key of its own, as JSON.parse makes it. */
const set = ({ of, key }: Spot, value: Json): void => {
  Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true });
};

/** A copy of a document with one to four things wrong in it, as a broken tool or a hostile author would leave it. */
export function wounded(document: Json, wild: Wild): Json {
  const copy = { document: structuredClone(document) };
  const wounds = 1 + wild.below(4);
  for (let n = 0; n < wounds; n += 1) {
    const all = spots(copy);
    const spot = wild.pick(all);
    const other = wild.pick(all);
    switch (wild.below(8)) {
      case 0:
        set(spot, wild.value());
        break;
      case 1:
      case 2: {
        const texts = all.filter((one) => typeof get(one) === 'string');
        if (texts.length > 0) set(wild.pick(texts), wild.pick(HOSTILE_TEXTS));
        break;
      }
      case 3:
        if (Array.isArray(spot.of)) spot.of.splice(Number(spot.key), 1);
        else if (spot.of !== copy) Reflect.deleteProperty(spot.of, spot.key);
        break;
      case 4:
        // A thing that is valid elsewhere; copied, so that nothing holds itself.
        set(spot, structuredClone(get(other)));
        break;
      case 5: {
        const value = get(spot);
        // A list has no keys of its own in JSON.
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
          set({ of: value as Spot['of'], key: wild.pick(HOSTILE_TEXTS.slice(-14)) }, wild.value());
        break;
      }
      case 6:
        if (typeof get(spot) === 'number') set(spot, wild.pick([0, -1, 1.5, 1e9, 99, 101, 2 ** 31]));
        break;
      default:
        if (Array.isArray(spot.of)) spot.of.push(...spot.of.slice(0, 3).map((one: Json) => structuredClone(one)));
    }
  }
  return copy.document;
}
