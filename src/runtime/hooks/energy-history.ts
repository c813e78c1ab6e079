import { useCallback, useEffect, useMemo } from 'react';

import { energyChoice, energyHub, energyPlan, energyReader, type EnergyChoice } from '../energy/energy-view';
import { meteredDevices, rolesOf, wattsOf } from '../energy/meters';
import type { EnergyPlan } from '../energy/plan';
import { summaryOf, type EnergySummary } from '../energy/summary';
import { watchOf } from '../watch/watch';
import { useShared } from '../watch/use-watch';
import { useHubFreshness } from '../house/freshness';
import { useHouseLists } from './house-lists';
import { useText } from '../text/use-text';
import type { Freshness } from '../scope/views';
import { useThisHouse, type House } from '../scope/this-house';

export { PERIOD_KINDS, type PeriodKind } from '../energy/periods';
export type { EnergyBar } from '../energy/summary';
export type { EnergyPlan } from '../energy/plan';
export { isWhole } from '../energy/figures';

const hubsNow = (serial: string | null) => (serial === null ? [] : [serial]);
/** Metered devices of the hub in view with their parts in the house. */
const metersNow = watchOf((see) => {
  const metered = meteredDevices(see, hubsNow(see.session().currentHub));
  const { house, parts } = rolesOf(metered);
  return {
    roles: { house, parts },
    devices: metered.filter(({ id }) => parts.includes(id)).map(({ id, name }) => ({ id, name })),
    isEmpty: metered.length === 0,
  };
});
const wattsNow = watchOf((see) => {
  const metered = meteredDevices(see, hubsNow(see.session().currentHub));
  const { house } = rolesOf(metered);
  return wattsOf(metered.filter(({ id }) => house.includes(id)));
});

/** The same at this moment, without following what each meter says. */
type Meters = ReturnType<ReturnType<typeof metersNow>['get']>;
export const metersOfNow = (house: House): Meters => house.of(metersNow).get();
export const useMeters = (): Meters => useShared(metersNow);
/** What the house draws now, in watts; null where no meter says so now. */
export const useWattsNow = (): number | null => useShared(wattsNow);

export interface PeriodChoice extends EnergyChoice {
  choose: (kind: EnergyChoice['kind']) => void;
  step: (by: number) => void;
  canStep: { back: boolean; forward: boolean };
}
export function useEnergyChoice(): PeriodChoice {
  const house = useThisHouse();
  const choice = useShared(energyChoice);
  return {
    ...choice,
    choose: house.of(energyChoice).choose,
    step: house.of(energyChoice).step,
    canStep: house.of(energyChoice).canStep(choice),
  };
}

export interface EnergyRead {
  /** `away`, `refused`: which meters there are is not known, and why; `no-hub`: there is no controller; `no-meter`: nothing in the house counts; `empty`: nobody counted in the period. */
  state: 'reading' | 'away' | 'refused' | 'failed' | 'no-hub' | 'no-meter' | 'empty' | 'ready';
  plan: EnergyPlan;
  summary: EnergySummary | null;
  devices: ReturnType<ReturnType<typeof energyReader>['get']>['devices'];
  /** When what is shown was read, by the hub's clock, where the last try failed; null: it is of now. */
  oldSince: number | null;
  /** Why the last try failed, by its code. */
  problem: string | null;
  freshness: Freshness;
  again: () => void;
}

/** The past of the meters for the period in view; read once for all who show it, and again each minute. */
export function useEnergyHistory(): EnergyRead {
  const house = useThisHouse();
  const hub = useShared(energyHub);
  const wanted = useShared(energyPlan);
  const { roles, isEmpty } = useMeters();
  const freshness = useHubFreshness();
  const lists = useHouseLists(hub?.serial);
  const reading = useShared(energyReader);
  useEffect(() => {
    if (hub !== null) house.of(energyReader).look(hub, wanted).catch(reportError);
  }, [house, hub, wanted]);
  const again = useCallback(() => {
    house.of(energyReader).again().catch(reportError);
  }, [house]);
  useEffect(() => {
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
    };
  }, [again]);
  const plan = reading.plan ?? wanted;
  const summary = useMemo(
    () => (reading.plan === null ? null : summaryOf(reading.plan, reading.devices, roles)),
    [reading, roles],
  );
  const state = ((): EnergyRead['state'] => {
    if (hub === null) return 'no-hub';
    if (summary === null) return reading.status === 'failed' ? 'failed' : 'reading';
    // A house whose devices nobody has told yet may have meters: nothing is claimed of them.
    if (isEmpty && lists !== 'read') return lists;
    if (isEmpty && reading.devices.length === 0) return 'no-meter';
    return summary.bars.some(({ kwh }) => kwh !== null) ? 'ready' : 'empty';
  })();
  const oldSince = reading.problem === null ? null : reading.at;
  return {
    state,
    plan,
    summary,
    devices: reading.devices,
    oldSince,
    problem: reading.problem?.code ?? null,
    freshness,
    again,
  };
}

/** Names of times as bars and headings need them, by the house's clocks. */
export interface PeriodWords {
  /** "November 2026", "November 16 – 22, 2026". */
  period: (plan: EnergyPlan['period']) => string;
  /** Of a bar in full: "Saturday, November 21". */
  bar: (kind: EnergyChoice['kind'], from: number) => string;
  /** Under a bar: "21", "Sat", "6 PM". */
  tick: (kind: EnergyChoice['kind'], from: number) => string;
}
export function usePeriodWords(zone: string | undefined): PeriodWords {
  const { language } = useText();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, ...(zone === undefined ? {} : { timeZone: zone }) });
    const period = {
      day: format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
      week: format({ year: 'numeric', month: 'long', day: 'numeric' }),
      month: format({ year: 'numeric', month: 'long' }),
      year: format({ year: 'numeric' }),
    };
    const bar = {
      day: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
      week: format({ weekday: 'long', month: 'long', day: 'numeric' }),
      month: format({ weekday: 'short', month: 'long', day: 'numeric' }),
      year: format({ year: 'numeric', month: 'long' }),
    };
    const tick = {
      day: format({ hour: 'numeric' }),
      week: format({ weekday: 'short' }),
      month: format({ day: 'numeric' }),
      year: format({ month: 'short' }),
    };
    return {
      // The last moment of a week is still Sunday.
      period: ({ kind, from, to }) =>
        kind === 'week' ? period.week.formatRange(from, to - 1) : period[kind].format(from),
      bar: (kind, from) => bar[kind].format(from),
      tick: (kind, from) => tick[kind].format(from),
    };
  }, [language, zone]);
}

/** Amounts as people of this language write them. */
export interface EnergyWords {
  /** The number of kWh alone, with as many digits as say something. */
  kwh: (value: number) => string;
  /** A power: "1.24 kW", "412 W". */
  power: (watts: number) => { value: string; unit: string };
  /** @param options.digits at most so many after the point, for prices that go below the smallest coin */
  money: (value: number, currency: string, options?: { digits: number }) => string;
}
const DIGITS_UNDER = [
  [1, 2],
  [100, 1],
] as const;
export function useEnergyWords(): EnergyWords {
  const { language, number } = useText();
  return useMemo(
    () => ({
      kwh: (value) => number(value, { digits: DIGITS_UNDER.find(([under]) => value < under)?.[1] ?? 0 }),
      power: (watts) =>
        watts < 1_000
          ? { value: number(watts, { digits: 0 }), unit: 'W' }
          : { value: number(watts / 1_000, { digits: 2 }), unit: 'kW' },
      money: (value, currency, options) =>
        new Intl.NumberFormat(language, {
          ...{ style: 'currency', currency },
          ...(options === undefined ? {} : { maximumFractionDigits: options.digits }),
        }).format(value),
    }),
    [language, number],
  );
}
