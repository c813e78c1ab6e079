import type { ItemValue, SceneStep } from '@/hub';
import { subjectInWords, valueInWords } from '../conditions/sentence';
import type { ItemFacts, Wording } from '../text/words-of-values';

/** What the steps of a meshbot name, as the house knows it now; null: there is none. */
export interface StepHouse {
  /** Every list of the house was read: only then is what is in none of them gone. */
  isRead: boolean;
  item: (id: string) => { device: string; item: ItemFacts } | null;
  device: (id: string) => string | null;
  scene: (id: string) => string | null;
  mode: (id: string) => string;
}

export interface StepWording extends Wording {
  language: string;
}

type Values = SceneStep['values'];
type Say = (values: Values, step: SceneStep) => string;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
/** Monday 5 January 1970 stands for every Monday. */
const dayNumbered = (weekday: number) => Date.UTC(1970, 0, 4 + weekday);
const SIGNS: Readonly<Partial<Record<string, string>>> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '==': '=',
  '!=': '≠',
};
const UNITS = { s: 'second', m: 'minute', h: 'hour', d: 'day' } as const;

/** Says what starts a meshbot and what it does. What nobody has words for is named as the hub names it, never dropped. */
export function stepSpeaker(house: StepHouse, wording: StepWording) {
  const { t, number, language } = wording;
  const list = (parts: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(parts);
  const any = (value: unknown, word: (one: string) => string) =>
    list(
      many(value).map((one) => word(text(one))),
      'disjunction',
    );

  const gone = () => t(house.isRead ? 'meshbots.step.gone' : 'meshbots.step.not-read');
  const deviceOf = ({ device }: Values) => house.device(text(device)) ?? gone();
  const sceneOf = (id: unknown) => house.scene(text(id)) ?? gone();
  const modesOf = (value: unknown) => any(value, house.mode);

  function subjectOf({ item }: Values): string {
    const found = house.item(text(item));
    if (found === null) return gone();
    return subjectInWords(found.device, { kind: 'device', ...found }, false, wording);
  }
  function valueOf({ item }: Values, value: unknown): string {
    const found = house.item(text(item));
    // The hub's values are JSON.
    const known = (value ?? null) as ItemValue;
    return valueInWords(known, found === null ? { kind: 'unlinked' } : { kind: 'device', ...found }, wording);
  }
  const weekdays = (value: unknown) =>
    list(
      many(value).map((one) =>
        new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dayNumbered(Number(one))),
      ),
      'conjunction',
    );
  const clocks = (value: unknown) => list(many(value).map(text), 'conjunction');
  function amountOf(count: number, unit: (typeof UNITS)[keyof typeof UNITS]): string {
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  }
  function interval(value: unknown): string {
    const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(text(value)) ?? [];
    return unit in UNITS ? amountOf(Number(count), UNITS[unit as keyof typeof UNITS]) : text(value);
  }
  const compared: Say = (values) =>
    t('meshbots.step.compare', {
      subject: subjectOf(values),
      sign: SIGNS[text(values['comparator'])] ?? text(values['comparator']),
      value: valueOf(values, values['value']),
    });
  const joined =
    (type: 'conjunction' | 'disjunction'): Say =>
    (_values, { steps }) =>
      list(steps.map(inner), type);
  const isOf: Say = (values) =>
    t('meshbots.step.is', { subject: subjectOf(values), value: valueOf(values, values['value']) });
  const onDate: Say = ({ type, time, weekdays: on, days }) => {
    const at = clocks(time);
    if (type === 'weekly') return t('meshbots.step.weekly', { days: weekdays(on), time: at });
    if (type === 'monthly') return t('meshbots.step.monthly', { days: clocks(days), time: at });
    return t('meshbots.step.daily', { time: at });
  };
  const bySun: Say = ({ sun, sunstate, time }) => {
    const event = sun === 'sunrise' ? 'sunrise' : 'sunset';
    const side = sunstate === 'before' || sunstate === 'after' ? sunstate : 'at';
    return t(`meshbots.step.${event}.${side}`, { time: text(time) });
  };

  const SAYS: Readonly<Record<string, Say>> = {
    isItemState: isOf,
    isButtonState: isOf,
    isItemStateChanged: (values) =>
      values['finish'] === undefined
        ? t('meshbots.step.changes', { subject: subjectOf(values) })
        : t('meshbots.step.becomes', { subject: subjectOf(values), value: valueOf(values, values['finish']) }),
    isUserLockOperation: (values) => t('meshbots.step.lock-used', { subject: subjectOf(values) }),
    isSunState: bySun,
    isDate: onDate,
    isOnce: ({ day, month, year, time }) =>
      t('meshbots.step.once', {
        date: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          Date.UTC(Number(year) || 1970, (Number(month) || 1) - 1, Number(day) || 1),
        ),
        time: text(time),
      }),
    isInterval: ({ interval: every }) => t('meshbots.step.every', { time: interval(every) }),
    isDateRange: ({ startTime, endTime }) => t('meshbots.step.between', { from: text(startTime), to: text(endTime) }),
    isHouseModeChangedTo: ({ houseMode }) => t('meshbots.step.mode-to', { mode: modesOf(houseMode) }),
    isHouseModeChangedFrom: ({ houseMode }) => t('meshbots.step.mode-from', { mode: modesOf(houseMode) }),
    isHouseModeSwitchToRange: ({ houseMode }) =>
      houseMode === undefined
        ? t('meshbots.step.mode-switching')
        : t('meshbots.step.mode-switching-to', { mode: modesOf(houseMode) }),
    isHouseModeAlarmPhaseRange: ({ phase }) =>
      t('meshbots.step.alarm', {
        phase: any(phase, (one) => t(`meshbots.phase.${one}`, { defaultValue: one })),
      }),
    isDeviceState: (values) =>
      typeof values['reachable'] === 'boolean'
        ? t(`meshbots.step.${values['reachable'] ? 'reachable' : 'unreachable'}`, { subject: deviceOf(values) })
        : t(`meshbots.step.${values['armed'] === true ? 'watched' : 'unwatched'}`, { subject: deviceOf(values) }),
    isNetworkState: ({ state }) => t(`meshbots.step.${state === 'connected' ? 'online' : 'offline'}`),
    isSceneState: ({ scene, state }) =>
      t('meshbots.step.scene-state', {
        name: sceneOf(scene),
        state: t(`meshbots.state.${text(state)}`, { defaultValue: text(state) }),
      }),
    isCloudState: () => t('meshbots.step.voice-state'),
    isBatteryState: (values) =>
      t('meshbots.step.battery', {
        subject: deviceOf(values),
        sign: SIGNS[text(values['comparator'])] ?? text(values['comparator']),
        value: t('units.percent', { value: number(Number(values['value'])) }),
      }),
    compareNumbers: compared,
    compareStrings: compared,
    compareValues: compared,
    compareNumberRange: (values) =>
      t(`meshbots.step.${values['comparator'] === 'not_between' ? 'outside' : 'within'}`, {
        subject: subjectOf(values),
        from: valueOf(values, values['startValue']),
        to: valueOf(values, values['endValue']),
      }),
    and: joined('conjunction'),
    or: joined('disjunction'),
    not: (_values, { steps }) => t('meshbots.step.not', { steps: list(steps.map(inner), 'conjunction') }),
    xor: (_values, { steps }) => t('meshbots.step.one-of', { steps: list(steps.map(inner), 'disjunction') }),

    setItemValue: (values) =>
      t('meshbots.step.set', { subject: subjectOf(values), value: valueOf(values, values['value']) }),
    toggleValue: (values) => t('meshbots.step.toggle', { subject: subjectOf(values) }),
    setDeviceArmed: (values) =>
      t(`meshbots.step.${values['armed'] === true ? 'watch' : 'leave-out'}`, { subject: deviceOf(values) }),
    switchHouseMode: ({ houseMode }) => t('meshbots.step.switch-mode', { mode: modesOf(houseMode) }),
    runScene: ({ sceneId }) => t('meshbots.step.run', { name: sceneOf(sceneId) }),
    setSceneState: ({ sceneId, enabled }) =>
      t(`meshbots.step.${enabled === true ? 'enable' : 'disable'}`, { name: sceneOf(sceneId) }),
    sendCloudAbstractCommand: () => t('meshbots.step.voice-command'),
    sendHttpRequest: () => t('meshbots.step.http'),
    rebootHub: () => t('meshbots.step.reboot'),
  };

  /** Inside another step a logical one stands in brackets, so that "and" and "or" can be read one way only. */
  const inner = (step: SceneStep): string => (step.steps.length > 1 ? `(${plainStep(step)})` : plainStep(step));
  function plainStep(step: SceneStep): string {
    const say = Object.hasOwn(SAYS, step.method) ? SAYS[step.method] : undefined;
    return say === undefined ? t('meshbots.step.other', { method: step.method }) : say(step.values, step);
  }

  return {
    step: plainStep,
    /** "after 5 seconds", counted from the beginning; null: at once. */
    delay({ delayS }: SceneStep): string | null {
      if (delayS <= 0) return null;
      const [count, unit] =
        delayS % 3_600 === 0
          ? ([delayS / 3_600, 'hour'] as const)
          : delayS % 60 === 0
            ? ([delayS / 60, 'minute'] as const)
            : ([delayS, 'second'] as const);
      return t('meshbots.step.after', { time: amountOf(count, unit) });
    },
  };
}
