import { VeraRefused, type VeraHub, type VeraSnapshot } from '../vera/vera-hub.ts';
import { veraKinds } from '../vera/vera-kinds.ts';
import { ControlRefused } from './refusals.ts';

/** What can be done to a device of an older hub: `power` and `lock` take a truth, `level` takes percent. */
export type VeraMove =
  | { readonly do: 'power' | 'lock' | 'trip'; readonly value: boolean }
  | { readonly do: 'level'; readonly value: number };

/** Hubs of the older family; devices are named by key. */
export interface VeraControl {
  olderHubs(): VeraSnapshot[];
  /** @throws {ControlRefused} for what does not exist, and for what the device cannot do */
  moveOlder(serial: string, device: string, move: VeraMove): void;
}

/** The action of the device that does it, by the name of its argument. */
const ACTIONS = {
  power: ['SetTarget', 'newTargetValue'],
  lock: ['SetTarget', 'newTargetValue'],
  level: ['SetLoadLevelTarget', 'newLoadlevelTarget'],
} as const;

export function createVeraControl(hubs: ReadonlyMap<string, VeraHub>): VeraControl {
  return {
    olderHubs: () => [...hubs.values()].map((hub) => hub.look()),
    moveOlder(serial, wanted, move) {
      const hub = hubs.get(serial);
      if (hub === undefined) throw new ControlRefused(`There is no older hub ${serial}.`);
      const device = hub.look().devices.find(({ key }) => key === wanted);
      if (device === undefined) throw new ControlRefused(`There is no device "${wanted}".`);
      const text = typeof move.value === 'boolean' ? String(Number(move.value)) : String(move.value);
      const refused = new ControlRefused(`${device.name} cannot do this.`);
      try {
        if (move.do === 'trip') {
          hub.set(device.key, 'Tripped', text);
          return;
        }
        const [name, argument] = ACTIONS[move.do];
        const action = veraKinds[device.kind].actions.find((each) => each.name === name);
        if (action === undefined || (device.kind === 'lock') !== (move.do === 'lock')) throw refused;
        hub.act(device.id, action.service, name, { [argument]: text });
      } catch (cause) {
        throw cause instanceof VeraRefused ? refused : cause;
      }
    },
  };
}
