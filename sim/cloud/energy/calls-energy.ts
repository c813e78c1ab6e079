import { z } from 'zod';
import type { EnergyLog } from '../../hub/ground/energy-contract.ts';
import { ownHubs } from '../accounts/ownership.ts';
import type { Cloud } from '../cloud.ts';
import { CallRefused, REFUSED, requestCall, type RequestCall } from '../request-call.ts';

const MOST_WINDOWS = 16;
/** As many as a day has quarters, or a year has weeks, and some more. */
const MOST_EDGES = 130;
const LONGEST_S = 800 * 86_400;

const edges = z
  .array(z.int())
  .min(2)
  .max(MOST_EDGES)
  .refine((times) => times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0)), 'not in order')
  .refine((times) => (times.at(-1) ?? 0) - (times[0] ?? 0) <= LONGEST_S, 'too long');

/**
 * What the metered devices of a hub have used (protocol, Energy): for each window, whose edges the caller names, kWh
 * between two edges and how many seconds of that time anybody counted. No second counted is null, never 0.
 */
export function energyCalls({ home, members, houses, clock }: Cloud): Record<string, RequestCall> {
  return {
    energy_history_get: requestCall(
      z.looseObject({ controller: z.string(), windows: z.array(edges).min(1).max(MOST_WINDOWS) }),
      ({ controller, windows }, { account }) => {
        const hub = ownHubs({ home, members }, account).find(({ uuid }) => uuid === controller);
        const house = hub === undefined ? undefined : houses.get(hub.serial);
        if (house === undefined) throw new CallRefused(REFUSED.notFound, 'There is no such controller');
        return {
          time: Math.floor(clock.now() / 1_000),
          list: house.energy.meters().map((id) => ({
            device_id: id,
            windows: windows.map((times) => used(house.energy, id, times)),
          })),
        };
      },
    ),
  };
}

function used(log: EnergyLog, device: string, times: readonly number[]) {
  const slots = times.slice(1).map((time, at) => log.used(device, (times[at] ?? time) * 1_000, time * 1_000));
  const seconds = slots.map(({ knownMs }) => Math.round(knownMs / 1_000));
  return {
    kwh: slots.map(({ wattHours }, at) => (seconds[at] === 0 ? null : Math.round(wattHours * 1_000) / 1_000_000)),
    known_s: seconds,
  };
}
