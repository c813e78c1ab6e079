import { loadEnergy, type House } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { createSetting, type SettingPorts } from '../house-settings/kept-setting';
import { houseNow } from '../time/house-clock';
import { houseZone } from '../time/house-zone';
import { TICKERS } from '../time/ticker';
import { createWatch, watchOf, type Watch } from '../watch/watch';
import type { PeriodKind } from './periods';
import { planOf, type EnergyPlan } from './plan';
import { createEnergyReader } from './reader';

/** Which period is looked at. */
export interface EnergyChoice {
  kind: PeriodKind;
  /** So many periods before the one of now. */
  back: number;
}
/** As far back as a cloud is asked, and no further than anybody looks. */
const MOST_BACK: Readonly<Record<PeriodKind, number>> = { day: 400, week: 60, month: 24, year: 2 };
/** A year is a long answer, and a minute of it nobody sees. */
const YEAR_EVERY_MS = 5 * 60_000;

function createChoice() {
  let choice: EnergyChoice = { kind: 'month', back: 0 };
  const listeners = new Set<() => void>();
  const set = (next: EnergyChoice) => {
    choice = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => choice,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    choose: (kind: PeriodKind) => set({ kind, back: 0 }),
    step: (by: number) => set({ ...choice, back: Math.min(MOST_BACK[choice.kind], Math.max(0, choice.back + by)) }),
    canStep: ({ kind, back }: EnergyChoice) => ({ back: back < MOST_BACK[kind], forward: back > 0 }),
  };
}
export const energyChoice = (_house: House) => createChoice();

const zoneNow = watchOf(houseZone);

/** The hub in view; null: none, or nobody knows yet how the cloud names it. */
export const energyHub = watchOf((see) => {
  const hub = see.hub(see.session().currentHub ?? '');
  return hub === null || hub.uuid === '' ? null : { uuid: hub.uuid, serial: hub.serial };
});

/** The plan for the period in view; another one each minute, so that figures follow the day. */
export function energyPlan(house: House): Watch<EnergyPlan> {
  let last: { key: string; plan: EnergyPlan } | null = null;
  return createWatch(house, (see) => {
    const { kind, back } = see.of(energyChoice);
    const zone = see.of(zoneNow);
    const minute = see.of(TICKERS.minute);
    const turn = kind === 'year' ? Math.floor(minute / YEAR_EVERY_MS) : minute;
    const key = [kind, back, zone, turn].join(' ');
    if (last?.key !== key) last = { key, plan: planOf(kind, back, houseNow(house), zone) };
    return last.plan;
  });
}

export function energyReader(house: House) {
  const reader = createEnergyReader(async (hub, windows) => {
    const { readEnergy } = await loadEnergy();
    return readEnergy(house.commands, hub, windows);
  });
  atSignOut(house, reader.forget);
  return reader;
}

const ports = ({ commands }: House): SettingPorts => ({
  ask: (call, params) => commands.askCloud(call, params),
  rules: () => import('@/schemas/settings/household-keys'),
});
/** Goals and price of the household (S3.52). */
export const energySetting = (house: House) => createSetting('energy_config', ports(house));

export const energyPlace = watchOf((see) => {
  const { phase, location } = see.session();
  return (phase === 'signed-in' && location?.uuid) || null;
});
