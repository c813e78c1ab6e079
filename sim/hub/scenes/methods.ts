import { coerce } from '../devices/item-values.ts';
import { CallRefused, isRecord } from '../ground/call-params.ts';
import type { HouseState, Item } from '../core/model.ts';
import { COMPARATORS } from './compare.ts';
import { clockMs, intervalMs } from './time-conditions.ts';
import { argument, scaleOf, type Block } from './scene.ts';

/** What a block may name. */
export interface KnownThings {
  readonly state: HouseState;
  isScene: (id: string) => boolean;
}

type Check = (value: unknown, known: KnownThings) => boolean;

/** One method of a block: the arguments it needs, those it may have, and how they fit together. */
interface Method {
  needs: Readonly<Record<string, Check>>;
  may?: Readonly<Record<string, Check>>;
  fits?: (block: Block, known: KnownThings) => boolean;
}

const LONGEST_TEXT = 500;
const MOST_PARTS = 100;

const text: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT;
const bool: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const whole =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);
const many =
  (check: Check): Check =>
  (value, known) =>
    Array.isArray(value) && value.length > 0 && value.length <= MOST_PARTS && value.every((each) => check(each, known));
const oneOrMany =
  (check: Check): Check =>
  (value, known) =>
    check(value, known) || many(check)(value, known);
const anyValue: Check = (value) => value !== undefined && JSON.stringify(value).length <= LONGEST_TEXT;

const item: Check = (value, { state }) => state.items.has(value as string);
const device: Check = (value, { state }) => state.devices.has(value as string);
const mode: Check = (value, { state }) => state.modes.modes.some((each) => each.id === value);
const scene: Check = (value, { isScene }) => typeof value === 'string' && isScene(value);
const comparator = oneOf(...COMPARATORS);
const time: Check = (value) => clockMs(value) !== null;
const weekdays = many(whole(1, 7));
const days = many(whole(1, 31));

const itemOf = (block: Block, { state }: KnownThings): Item | undefined =>
  state.items.get(argument(block, 'item') as string);

/** Whether the item can be set to it. */
function isSettable(block: Block, known: KnownThings): boolean {
  const target = itemOf(block, known);
  if (target?.hasSetter !== true) return false;
  try {
    coerce(target, argument(block, 'value'), scaleOf(block, 'value'));
    return true;
  } catch (cause) {
    if (cause instanceof CallRefused) return false;
    throw cause;
  }
}

const RANGE_PARTS = Object.fromEntries(
  (['start', 'end'] as const).flatMap((side): [string, Check][] => [
    [`${side}Time`, time],
    [`${side}Day`, whole(1, 31)],
    [`${side}Month`, whole(1, 12)],
    [`${side}Year`, whole(1970, 9999)],
  ]),
);

const isNumeric = (block: Block, known: KnownThings) => typeof itemOf(block, known)?.value === 'number';

const MODES_CHANGED: Method = { needs: { houseMode: oneOrMany(mode) } };

const WHEN: Readonly<Record<string, Method>> = {
  isItemState: { needs: { item, value: anyValue }, may: { armed: bool } },
  isItemStateChanged: { needs: { item }, may: { start: anyValue, finish: anyValue } },
  isButtonState: { needs: { item, value: anyValue } },
  isUserLockOperation: { needs: { item }, may: { operation: text, user: anyValue } },
  isSunState: {
    needs: { sunstate: oneOf('intime', 'before', 'after') },
    may: { time, weekdays, days, range: oneOf('at', 'before', 'after') },
    fits: ({ blockOptions }) => ['sunrise', 'sunset'].includes(blockOptions.method.args['sunstate'] ?? ''),
  },
  isDate: {
    needs: { type: oneOf('daily', 'weekly', 'monthly'), time: many(time) },
    may: { weekdays, days },
    fits(block) {
      const [type, onWeekdays, onDays] = ['type', 'weekdays', 'days'].map((name) => argument(block, name));
      return (type === 'weekly') === (onWeekdays !== undefined) && (type === 'monthly') === (onDays !== undefined);
    },
  },
  isOnce: { needs: { time, day: whole(1, 31), month: whole(1, 12), year: whole(1970, 9999) } },
  isInterval: { needs: { interval: (value) => (intervalMs(value) ?? 0) >= 10_000 } },
  isDateRange: {
    needs: {},
    may: RANGE_PARTS,
    fits: (block) => Object.keys(RANGE_PARTS).some((name) => argument(block, name) !== undefined),
  },
  isHouseModeChangedTo: MODES_CHANGED,
  isHouseModeChangedFrom: MODES_CHANGED,
  isHouseModeAlarmPhaseRange: { needs: { phase: oneOrMany(oneOf('idle', 'entryDelay', 'main')) } },
  isHouseModeSwitchToRange: { needs: {}, may: { houseMode: oneOrMany(mode) } },
  isDeviceState: {
    needs: { device },
    may: { armed: bool, reachable: bool },
    fits: (block) => argument(block, 'armed') !== undefined || argument(block, 'reachable') !== undefined,
  },
  isNetworkState: { needs: { state: oneOf('connected', 'disconnected') } },
  isSceneState: {
    needs: {
      scene,
      state: oneOf(
        'enabled',
        'disabled',
        'started',
        'finished',
        'partially_finished',
        'failed',
        'stopped',
        'any_result',
      ),
    },
  },
  isBatteryState: {
    needs: { device, comparator, value: whole(0, 100) },
    fits: (block, { state }) =>
      state.devices.get(argument(block, 'device') as string)?.items.some((each) => each.name === 'battery') === true,
  },
  compareNumbers: { needs: { item, comparator, value: number }, fits: isNumeric },
  compareNumberRange: {
    needs: { item, startValue: number, endValue: number },
    may: { comparator: oneOf('between', 'not_between') },
    fits: isNumeric,
  },
  compareStrings: {
    needs: { item, comparator, value: (value) => typeof value === 'string' },
    fits: (block, known) => typeof itemOf(block, known)?.value === 'string',
  },
  compareValues: { needs: { item, comparator, value: anyValue } },
};

const THEN: Readonly<Record<string, Method>> = {
  setItemValue: { needs: { item, value: (value) => value !== undefined }, fits: isSettable },
  toggleValue: {
    needs: { item },
    fits: (block, known) => itemOf(block, known)?.hasSetter === true && itemOf(block, known)?.valueType === 'bool',
  },
  setDeviceArmed: { needs: { device, armed: bool } },
  switchHouseMode: { needs: { houseMode: mode } },
  runScene: { needs: { sceneId: scene } },
  setSceneState: { needs: { sceneId: scene, enabled: bool } },
  sendCloudAbstractCommand: {
    needs: { abstractId: text, capability: text, command: text },
    may: { parameters: (value) => isRecord(value) && anyValue(value, NOTHING) },
  },
  /** Kept, and never sent: a house that calls any address it is told to would be a way around a firewall. */
  sendHttpRequest: { needs: { url: text, request: oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE') } },
};
// `anyValue` looks at the value alone.
const NOTHING = {} as KnownThings;

/** Whether the arguments of a block that is no logical one are there, of the right kind, and name what exists. */
export function isUsable(block: Block, known: KnownThings): boolean {
  const { name } = block.blockOptions.method;
  const methods = block.blockType === 'when' ? WHEN : THEN;
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) return false;
  const hasNeeds = Object.entries(method.needs).every(([arg, check]) => check(argument(block, arg), known));
  if (!hasNeeds) return false;
  const hasGoodRest = Object.entries(method.may ?? {}).every(([arg, check]) => {
    const value = argument(block, arg);
    return value === undefined || check(value, known);
  });
  return hasGoodRest && (method.fits?.(block, known) ?? true);
}
