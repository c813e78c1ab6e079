import { energyHistory } from '../../schemas/wire/energy';
import type { HouseCommands } from '../api/house-commands';
import { entityId } from '../state/entity-id';
import type { Problem } from '../state/model';

/** What was used between two moments. */
export interface EnergyUse {
  /** null: nobody counted, which is not the same as nothing used. */
  kwh: number | null;
  /** How much of the time anybody counted, ms. */
  knownMs: number;
}
export interface DeviceEnergy {
  /** Id of the device in the state. */
  device: string;
  /** As they were asked for; between two edges one use. */
  windows: readonly (readonly EnergyUse[])[];
}
export type EnergyAnswer = { ok: true; at: number; devices: readonly DeviceEnergy[] } | { ok: false; problem: Problem };

const badReply = (detail: string): EnergyAnswer => ({ ok: false, problem: { code: 'bad-reply', detail } });

/**
 * The past of a hub's meters, from the cloud. Never rejects.
 * @param windows edges in ms since 1970, rising; cut to whole seconds
 */
export async function readEnergy(
  { askCloud }: Pick<HouseCommands, 'askCloud'>,
  hub: { uuid: string; serial: string },
  windows: readonly (readonly number[])[],
): Promise<EnergyAnswer> {
  const asked = windows.map((edges) => edges.map((at) => Math.floor(at / 1_000)));
  const answer = await askCloud('energy_history_get', { controller: hub.uuid, windows: asked });
  if (!answer.ok) return { ok: false, problem: answer.problem };
  const parsed = energyHistory.safeParse(answer.data);
  if (!parsed.success) return badReply('energy_history_get');
  const { time, list } = parsed.data;
  // What does not fit what was asked for would be drawn at the wrong hours.
  const fits = list.every(
    (device) =>
      device.windows.length === asked.length &&
      device.windows.every(
        ({ kwh, known_s: known }, at) =>
          kwh.length === (asked[at]?.length ?? 0) - 1 &&
          known.length === kwh.length &&
          kwh.every((one) => one === null || (Number.isFinite(one) && one >= 0)),
      ),
  );
  if (!fits) return badReply('energy_history_get: windows');
  return {
    ok: true,
    at: time * 1_000,
    devices: list.map(({ device_id, windows: used }) => ({
      device: entityId(hub.serial, device_id),
      windows: used.map(({ kwh, known_s: known }) =>
        kwh.map((one, at) => {
          const knownMs = Math.max(0, (known[at] ?? 0) * 1_000);
          return knownMs === 0 || one === null ? { kwh: null, knownMs: 0 } : { kwh: one, knownMs };
        }),
      ),
    })),
  };
}
