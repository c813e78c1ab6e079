import { ControlRefused } from '../control/refusals.ts';
import { ITEM_ACTS } from '../control/page/item-acts.js';
import type { DeviceSnapshot, House, ItemSnapshot, ItemValue } from '../hub/house.ts';
import type { Cast } from './cast.ts';
import { codesWithGuest, codesWithout } from './guest-code.ts';
import { playersOf } from './script.ts';
import { sentence } from './sentence.ts';
import { setByCommand } from './set-by-command.ts';
import type { Story, StoryAct } from './story.ts';
import { switchMode, type Ledger, type UndoControl } from './undo.ts';

/** Does the acts of a story and notes how everything was before. */
export interface Stage {
  /** A player that is gone is left out. @throws {ControlRefused} in one sentence for what the house does not take */
  enact(acts: readonly StoryAct[]): void;
}

/** What of the home's control a story uses. */
export interface StageControl extends UndoControl {
  /** What the camera has before its lens; null: nothing special. */
  cameraView(device: string): string | null;
}

export interface StageDeps {
  house: House;
  control: StageControl;
  cast: Cast;
  roles: Story['cast'];
  ledger: Ledger;
}

export function createStage({ house, control, cast, roles, ledger }: StageDeps): Stage {
  const { serial } = house;
  /** Codes that were given in this story, by device. */
  const guests = new Map<string, { slot: string; code: string }>();
  const present = (device: DeviceSnapshot, name: string): ItemSnapshot | undefined =>
    house.hand.device(device.id)?.items.find((item) => item.name === name);

  function setItem(device: DeviceSnapshot, name: string, value: ItemValue): void {
    const item = present(device, name);
    if (item === undefined) return;
    ledger.note({ what: 'item', serial, device: device.id, item: item.id, was: item.value });
    control.setItem(device.id, item.id, value);
  }

  function setReachable(device: DeviceSnapshot, isReachable: boolean): void {
    const now = house.hand.device(device.id);
    if (now === null) return;
    ledger.note({ what: 'reach', serial, device: device.id, was: now.isReachable });
    control.setReachable(device.id, isReachable);
  }

  function setView({ id }: DeviceSnapshot, view: string | null): void {
    if (house.hand.device(id) === null) return;
    ledger.note({ what: 'view', serial, device: id, was: control.cameraView(id) });
    control.setCameraView(id, view);
  }

  function giveCode(device: DeviceSnapshot): void {
    const item = present(device, 'user_codes');
    if (item === undefined) return;
    const guest = codesWithGuest(item.value, device.id);
    if (guest === null) throw new ControlRefused(sentence('stories.lacks.slot'));
    const { slot, code, codes } = guest;
    guests.set(device.id, { slot, code });
    ledger.note({ what: 'code', serial, device: device.id, slot, code });
    setByCommand(house, item, codes);
  }

  function typeCode(device: DeviceSnapshot): void {
    const guest = guests.get(device.id);
    const bolt = present(device, 'door_lock');
    if (guest === undefined || bolt === undefined) return;
    ledger.note({ what: 'item', serial, device: device.id, item: bolt.id, was: bolt.value, isMoved: true });
    house.hand.act(device.id, 'type-code', { code: guest.code });
  }

  function takeCode(device: DeviceSnapshot): void {
    const item = present(device, 'user_codes');
    const guest = guests.get(device.id);
    if (item === undefined || guest === undefined) return;
    const left = codesWithout(item.value, guest.slot, guest.code);
    if (left !== null) setByCommand(house, item, left);
  }

  function act(each: StoryAct): void {
    const players = playersOf(each, cast);
    switch (each.do) {
      case 'trip':
      case 'calm':
        for (const player of players) {
          // By the item that it was chosen for: a doorbell with a camera rings and does not move.
          const known = ITEM_ACTS.find(({ item }) => roles[each.who]?.has.includes(item) && present(player, item));
          if (known !== undefined) setItem(player, known.item, each.do === 'trip' ? known.on : known.off);
        }
        return;
      case 'item':
        for (const player of players) setItem(player, each.item, each.value);
        return;
      case 'drift':
        for (const player of players) {
          const item = present(player, each.item);
          if (typeof item?.value === 'number') setItem(player, each.item, within(item, item.value + each.by));
        }
        return;
      case 'battery':
        for (const player of players) setItem(player, 'battery', each.percent);
        return;
      case 'reach':
        for (const player of players) setReachable(player, each.isReachable);
        return;
      case 'view':
        for (const player of players) setView(player, each.view);
        return;
      case 'give-code':
        players.forEach(giveCode);
        return;
      case 'type-code':
        players.forEach(typeCode);
        return;
      case 'take-code':
        players.forEach(takeCode);
        return;
      case 'hub':
        ledger.note({ what: 'hub', serial, was: house.isConnected() });
        control.hubOffline(!each.isOnline, serial);
        return;
      case 'mode':
        ledger.note({ what: 'mode', serial, was: house.hand.overview().mode.id });
        switchMode(house, each.modeId);
    }
  }

  return {
    enact(acts) {
      if (house.hand.overview().alarm === null) ledger.note({ what: 'alarm', serial });
      acts.forEach(act);
    },
  };
}

function within(item: ItemSnapshot, value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return Math.min(item.max ?? rounded, Math.max(item.min ?? rounded, rounded));
}
