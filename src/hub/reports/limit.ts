/** Reports at once, and then one in this time: a house that is cut off fails every few seconds for hours. */
const BURST = 10;
const EVERY_MS = 30_000;
/** The same failure again within this time is counted, not told. */
const SAME_MS = 60_000;
const MOST_KINDS = 100;

/** Lets a failure pass, or counts it. @returns how often it was held back since it last passed; null: not now. */
export type Limit = (kind: string, monoMs: number) => number | null;

export function createLimit(): Limit {
  let left = BURST;
  let filledAt: number | null = null;
  let kinds = new Map<string, { passedAt: number; held: number }>();

  return (kind, mono) => {
    left = Math.min(BURST, left + (filledAt === null ? 0 : (mono - filledAt) / EVERY_MS));
    filledAt = mono;
    const known = kinds.get(kind);
    const isSame = known !== undefined && mono - known.passedAt < SAME_MS;
    if (isSame || left < 1) {
      if (kinds.size >= MOST_KINDS && known === undefined) kinds = new Map();
      kinds.set(kind, { passedAt: known?.passedAt ?? -Infinity, held: (known?.held ?? 0) + 1 });
      return null;
    }
    left -= 1;
    if (kinds.size >= MOST_KINDS && known === undefined) kinds = new Map();
    kinds.set(kind, { passedAt: mono, held: 0 });
    return known?.held ?? 0;
  };
}
