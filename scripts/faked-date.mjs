// Another date for a whole process: `NODE_OPTIONS=--import=…/faked-date.mjs` with PORCHLIGHT_DATE_SHIFT_MS.

/**
 * From now on `Date` is ahead by so much. Whole in itself: pages take it as an init script.
 * @param {number} byMs
 */
export function shiftDate(byMs) {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [Real.now() + byMs] : args, as),
    apply: () => new Real(Real.now() + byMs).toString(),
    get: (target, key, as) => (key === 'now' ? () => Real.now() + byMs : Reflect.get(target, key, as)),
  });
}

if (typeof process === 'object') {
  const byMs = Number(process.env['PORCHLIGHT_DATE_SHIFT_MS'] ?? 0);
  if (byMs !== 0) shiftDate(byMs);
}
