import type { DeviceEnergy, EnergyAnswer, Problem } from '@/hub';
import { windowsOf, type EnergyPlan } from './plan';

export interface HubName {
  uuid: string;
  serial: string;
}

/** What was read last. */
export interface EnergyReading {
  /** `failed`: neither now nor before. */
  status: 'reading' | 'ready' | 'failed';
  /** What `devices` answers. */
  plan: EnergyPlan | null;
  devices: readonly DeviceEnergy[];
  /** When it was read, by the hub's clock; null: not yet. */
  at: number | null;
  /** Why the last try failed; null: it did not. */
  problem: Problem | null;
}

const NOTHING: EnergyReading = { status: 'reading', plan: null, devices: [], at: null, problem: null };

const subjectOf = (hub: HubName, { zone, period }: EnergyPlan): string =>
  [hub.serial, zone, period.kind, period.from].join(' ');

/** Reads the past of the meters for whoever looks. What was read stays while it is read anew, and says when it was. */
export function createEnergyReader(
  load: (hub: HubName, windows: readonly (readonly number[])[]) => Promise<EnergyAnswer>,
) {
  let reading = NOTHING;
  let subject: string | null = null;
  let asked: { hub: HubName; plan: EnergyPlan } | null = null;
  const listeners = new Set<() => void>();
  function set(next: EnergyReading): void {
    reading = next;
    for (const listener of [...listeners]) listener();
  }

  async function read(hub: HubName, plan: EnergyPlan): Promise<void> {
    const mine = { hub, plan };
    asked = mine;
    const of = subjectOf(hub, plan);
    // Another house or another period: what stood there would be taken for it.
    if (of !== subject) set(NOTHING);
    subject = of;
    const answer = await load(hub, windowsOf(plan)).catch((cause: unknown): EnergyAnswer => ({
      ok: false,
      problem: { code: 'offline', detail: cause instanceof Error ? cause.message : '' },
    }));
    // Only what was asked for last is drawn.
    if (asked !== mine) return;
    if (answer.ok) set({ status: 'ready', plan, devices: answer.devices, at: answer.at, problem: null });
    else if (reading.status === 'ready') set({ ...reading, problem: answer.problem });
    else set({ ...NOTHING, status: 'failed', problem: answer.problem });
  }

  return {
    get: () => reading,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Several parts of a screen may ask for the same: it is read once. */
    look: async (hub: HubName, plan: EnergyPlan): Promise<void> => {
      if (asked?.plan === plan && asked.hub.serial === hub.serial) return;
      await read(hub, plan);
    },
    again: async (): Promise<void> => {
      if (asked === null) return;
      if (reading.status === 'failed') set(NOTHING);
      await read(asked.hub, asked.plan);
    },
    /** What one household used is no business of the next. */
    forget: (): void => {
      asked = null;
      subject = null;
      set(NOTHING);
    },
  };
}
