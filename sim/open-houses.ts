import type { CallLog } from './call-log.ts';
import type { Voice } from './cloud/voice/voice.ts';
import type { SimClock } from './clock.ts';
import type { HomeFile } from './homes/home-file.ts';
import type { CameraStreams } from './hub/ground/camera-streams.ts';
import type { AbstractCommand } from './hub/ground/contract.ts';
import { createHouse, type House } from './hub/house.ts';
import { createRandom } from './random.ts';
import type { Store } from './store/store.ts';

/** Wakes every hub of the home where the store left it, by serial, each with chance of its own. */
export function openHouses(
  home: HomeFile,
  deps: { clock: SimClock; store: Store; seed: number; log: CallLog; voice: Voice; streams: CameraStreams },
): ReadonlyMap<string, House> {
  const { clock, store, seed, log, voice, streams } = deps;
  const abstractCommand = ({ abstractId, command, parameters }: AbstractCommand) =>
    voice.command(abstractId, command, parameters['value']) === 'done';
  const tell = (name: string, params: unknown) => log.add({ kind: 'hub', name, params });
  return new Map(
    home.hubs.map(({ serial }, index) => {
      const random = createRandom(seed + index);
      return [serial, createHouse(home, { clock, store, random, serial, seed, abstractCommand, streams, log: tell })];
    }),
  );
}
