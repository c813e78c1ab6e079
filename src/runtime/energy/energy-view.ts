import { houseCommands, hubState, loadEnergy, sessionState } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { createSetting, type SettingPorts } from '../house-settings/kept-setting';
import { houseNow } from '../text/house-clock';
import { houseZone } from '../text/house-zone';
import { TICKERS } from '../time/ticker';
import { createWatch } from '../watch/watch';
import type { PeriodKind } from './periods';
import { planOf } from './plan';
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
export const energyChoice = createChoice();

const zoneNow = createWatch(houseZone);

/** The hub in view; null: none, or nobody knows yet how the cloud names it. */
export const energyHub = createWatch((see) => {
  const hub = see(hubState(see(sessionState).currentHub ?? '')).current;
  return hub === null || hub.uuid === '' ? null : { uuid: hub.uuid, serial: hub.serial };
});

/** The plan for the period in view; another one each minute, so that figures follow the day. */
let last: { key: string; plan: ReturnType<typeof planOf> } | null = null;
export const energyPlan = createWatch((see) => {
  const { kind, back } = see(energyChoice);
  const zone = see(zoneNow);
  const minute = see(TICKERS.minute);
  const turn = kind === 'year' ? Math.floor(minute / YEAR_EVERY_MS) : minute;
  const key = [kind, back, zone, turn].join(' ');
  if (last?.key !== key) last = { key, plan: planOf(kind, back, houseNow(), zone) };
  return last.plan;
});

export const energyReader = createEnergyReader(async (hub, windows) => {
  const { readEnergy } = await loadEnergy();
  return readEnergy(houseCommands, hub, windows);
});

const ports: SettingPorts = {
  ask: (call, params) => houseCommands.askCloud(call, params),
  rules: () => import('@/schemas/settings/household-keys'),
};
/** Goals and price of the household (S3.52). */
export const energySetting = createSetting('energy_config', ports);

export const energyPlace = createWatch((see) => {
  const { phase, location } = see(sessionState);
  return (phase === 'signed-in' && location?.uuid) || null;
});

atSignOut(energyReader.forget);
