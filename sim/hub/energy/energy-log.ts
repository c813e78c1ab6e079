import type { HouseCore } from '../core/core.ts';
import type { EnergyLog } from '../ground/energy-contract.ts';
import { deviceSeed, HOUSEHOLD_WATTS, type Surroundings } from '../devices/device-world.ts';
import type { Device } from '../core/model.ts';
import { seedOf } from '../../noise.ts';
import { pastDay } from './energy-past.ts';
import { createQuarterLog } from './quarter-log.ts';

const POWER = 'electric_meter_watt';
/** A year of ten meters and some more. */
const MOST_PAST_DAYS = 8_000;

/** Listens to what meters report and adds up what flows; nothing is counted while a device or the hub is away. */
export function createEnergyLog(core: HouseCore, surroundings: Surroundings): EnergyLog {
  const { state } = core;
  const hubSeed = seedOf(core.file.serial) ^ surroundings.seed;
  /** The past is worked out once: a year of it takes a moment. */
  const pastDays = new Map<string, readonly (number | null)[]>();

  const powerOf = (device: Device) => device.items.find((item) => item.name === POWER);
  const isMetered = (device: Device | undefined) => device !== undefined && powerOf(device) !== undefined;
  const isPaired = (device: Device) => state.addedDevices.some((each) => each.key === device.file.key);

  /** Mean watts by quarter of a day before this program ran; empty: nobody counted then. */
  function past(id: string, day: number): readonly (number | null)[] {
    const device = state.devices.get(id);
    if (device === undefined || isPaired(device)) return [];
    const key = `${id}/${String(day)}`;
    const known = pastDays.get(key);
    if (known !== undefined) return known;
    const isHousehold = device.category === 'power_meter';
    const watts = device.file.watts ?? (isHousehold ? HOUSEHOLD_WATTS : 0);
    const seed = deviceSeed(device.id, surroundings.seed);
    const told = pastDay({ seed, hubSeed, place: surroundings, isHousehold, watts }, day);
    if (pastDays.size >= MOST_PAST_DAYS) pastDays.clear();
    pastDays.set(key, told);
    return told;
  }

  const log = createQuarterLog({
    now: () => core.now(),
    meters: () => [...state.devices.values()].filter(isMetered).map(({ id }) => id),
    isMeter: (id) => isMetered(state.devices.get(id)),
    watts(id) {
      const device = state.devices.get(id);
      const value = device === undefined ? null : powerOf(device)?.value;
      return device?.isReachable === true && state.access.isConnected && typeof value === 'number' ? value : null;
    },
    past,
    kept: core.kept('energy'),
  });

  function rest(): void {
    core.after('energy-log', log.untilNext(), () => {
      log.settle();
      log.save();
      rest();
    });
  }

  core.onSaid((subclass, result) => {
    if (subclass !== 'hub.item.updated' && subclass !== 'hub.device.updated') return;
    const { _id: id, name, deviceId } = result as { _id?: string; name?: string; deviceId?: string };
    if (subclass === 'hub.item.updated' && name !== POWER) return;
    const device = (subclass === 'hub.item.updated' ? deviceId : id) ?? '';
    if (isMetered(state.devices.get(device))) log.settleOne(device);
  });
  core.onJump(log.jump);

  return {
    ...log,
    start() {
      log.settle();
      rest();
    },
  };
}
