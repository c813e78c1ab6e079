import { asksByItem, asksByKind } from '../things/protection';

/**
 * What holds for devices behind a voice assistant (S1.10, S2.45, S5.8, S9.13), for forms that tell while one types and
 * for whoever sends it. The cloud has the last word.
 */

export const LONGEST_VOICE_NAME = 50;
export const LONGEST_POINT_NAME = 30;
export const FEWEST_SET_POINTS = 2; // spec 9
export const MOST_SET_POINTS = 20;
export const FULL_SCALE = { min: 0, max: 100 } as const; // spec 9

/** One brightness that people say by name. */
export interface SetPoint {
  /** Percent. */
  at: number;
  name: string;
}
export interface DimmerScale {
  min: number;
  max: number;
  points: readonly SetPoint[];
}

const FLAG = 'ui_flag_';
/** S3.7: what has no such capability is no device (yet). */
export const isVoiceDevice = (capabilities: readonly string[]): boolean =>
  capabilities.some((one) => one.startsWith(FLAG));
/** What it can do, each once, without the flag that says how it is drawn. */
export const abilitiesOf = (capabilities: readonly string[]): string[] => [
  ...new Set(capabilities.map((one) => (one.startsWith(FLAG) ? one.slice(FLAG.length) : one))),
];

/** No items and no kinds of devices that open a way in: what somebody did to a lock, and the house's modes. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['lock_operation', 'user_lock_operation'],
  ...['mode', 'house_mode', 'security_mode', 'security_threat', 'alarm'],
]);
const WAY_IN = /^(lock|garage-door|gate)$/;
/** An ability goes by the name of an item, or of a kind of device. */
const isWayIn = (name: string): boolean =>
  WAY_IN.test(asksByItem(name)?.[1] ?? asksByKind({ category: name, subcategory: '' }) ?? '');
/** Locks, garage doors, gates and house modes: never without the PIN. */
export const needsPin = (capabilities: readonly string[]): boolean =>
  abilitiesOf(capabilities).some((one) => BESIDE.has(one) || isWayIn(one));

/**
 * The same for a device as a cloud lists it, which knows guarding abilities that have no name here. One that hides what
 * it can do before its PIN is on says by the word alone that it needs one; of one that is made, `false` frees it.
 */
export function needsPinListed(capabilities: readonly string[], pinRequired: unknown): boolean {
  if (needsPin(capabilities)) return true;
  if (pinRequired === undefined || pinRequired === null) return false;
  return pinRequired !== false || !isVoiceDevice(capabilities);
}

/** What only makes the house safer. */
const CLOSING: ReadonlySet<string> = new Set(['lock', 'close', 'arm', 'arm_away', 'arm_night', 'arm_stay']);
/** Whether the PIN is asked before this command. What is not known to close is taken to open. */
export const asksPin = (device: { abilities: readonly string[]; needsPin: boolean }, command: string): boolean =>
  (device.needsPin || needsPin(device.abilities)) && !CLOSING.has(command);

export type NameProblem = 'no-name' | 'name-too-long' | 'name-used';
/** @param others names of devices that are there already */
export function nameProblem(name: string, others: readonly string[]): NameProblem | null {
  const given = name.trim();
  if (given === '') return 'no-name';
  if (given.length > LONGEST_VOICE_NAME) return 'name-too-long';
  return others.some((one) => one.trim() === given) ? 'name-used' : null;
}

/** A scale as it is being typed. */
export interface ScaleDraft {
  isCustom: boolean;
  min: string;
  max: string;
  points: readonly SetPoint[];
}
export type ScaleProblem = 'bad-min' | 'bad-max' | 'empty-scale' | 'too-few' | 'too-many' | 'outside' | 'twice';

const percentOf = (text: string): number | null => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null);
const isPercent = (value: number | null): value is number => value !== null && value <= FULL_SCALE.max;

/** The ends that a draft means; null where one of them is no percentage. */
export function endsOf({ isCustom, min, max }: Pick<ScaleDraft, 'isCustom' | 'min' | 'max'>): {
  min: number | null;
  max: number | null;
} {
  if (!isCustom) return FULL_SCALE;
  const [low, high] = [percentOf(min), percentOf(max)];
  return { min: isPercent(low) ? low : null, max: isPercent(high) ? high : null };
}

/** Everything that is wrong, the ends first. */
export function scaleProblems(draft: ScaleDraft): ScaleProblem[] {
  const { min, max } = endsOf(draft);
  const { points } = draft;
  const found: ScaleProblem[] = [];
  if (min === null) found.push('bad-min');
  if (max === null) found.push('bad-max');
  if (min !== null && max !== null) {
    if (min >= max) found.push('empty-scale');
    else if (points.some(({ at }) => at < min || at > max)) found.push('outside');
  }
  if (new Set(points.map(({ at }) => at)).size < points.length) found.push('twice');
  if (points.length < FEWEST_SET_POINTS) found.push('too-few');
  if (points.length > MOST_SET_POINTS) found.push('too-many');
  return found;
}

/** What a draft without problems makes, its set points from the darkest on; null: it has some. */
export function scaleOf(draft: ScaleDraft): DimmerScale | null {
  const { min, max } = endsOf(draft);
  if (min === null || max === null || scaleProblems(draft).length > 0) return null;
  const points = draft.points
    .map(({ at, name }) => ({ at, name: name.trim().slice(0, LONGEST_POINT_NAME) }))
    .sort((one, other) => one.at - other.at);
  return { min, max, points };
}

export function draftOfScale({ min, max, points }: DimmerScale): ScaleDraft {
  const isCustom = min !== FULL_SCALE.min || max !== FULL_SCALE.max;
  return { isCustom, min: String(min), max: String(max), points };
}

/** Where one more set point goes: the middle of the widest gap; null where there is no room. */
export function freePoint({ min, max, points }: DimmerScale): number | null {
  if (points.length >= MOST_SET_POINTS) return null;
  const taken = [...new Set(points.map(({ at }) => at))].sort((one, other) => one - other);
  if (!taken.includes(min)) return min;
  if (!taken.includes(max)) return max;
  const gaps = taken.slice(1).map((at, index) => ({ from: taken[index] ?? at, to: at }));
  const widest = gaps.reduce((most, gap) => (gap.to - gap.from > most.to - most.from ? gap : most), { from: 0, to: 0 });
  return widest.to - widest.from < 2 ? null : Math.round((widest.from + widest.to) / 2);
}
