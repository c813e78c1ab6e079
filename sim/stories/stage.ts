import { ITEM_ACTS } from '../control/page/item-acts.js';
import type { DeviceSnapshot, House, ItemSnapshot, ItemValue } from '../hub/house.ts';
import type { Cast } from './cast.ts';
import { playersOf } from './script.ts';
import type { Story, StoryAct } from './story.ts';

/** Does the acts of a story and knows how everything was before. */
export interface Stage {
  perform(acts: readonly StoryAct[]): void;
  /** Whether something is other than it was. */
  hasTouched(): boolean;
  /** Puts back what the acts changed, and nothing else. */
  restore(): void;
}

/** What of the home's control a story uses. */
export interface StageControl {
  setItem(device: string, item: string, value: ItemValue): void;
  setReachable(device: string, isReachable: boolean): void;
  hubOffline(isOffline: boolean, serial?: string): void;
  /** null: nothing special before the lens. */
  setCameraView?(device: string, view: string | null): void;
}

export function createStage(house: House, control: StageControl, cast: Cast, roles: Story['cast']): Stage {
  /** How to undo, by what was changed; the first change of a thing knows how it was. */
  const undo = new Map<string, () => void>();
  const wasAlarm = house.control.overview().alarm !== null;
  const remember = (what: string, back: () => void) => {
    if (!undo.has(what)) undo.set(what, back);
  };
  const present = (device: DeviceSnapshot, name: string): ItemSnapshot | undefined =>
    house.control.device(device.id)?.items.find((item) => item.name === name);

  function setItem(device: DeviceSnapshot, name: string, value: ItemValue): void {
    const item = present(device, name);
    if (item === undefined) return;
    remember(`item ${item.id}`, () => {
      const now = present(device, name);
      if (now !== undefined && JSON.stringify(now.value) !== JSON.stringify(item.value)) {
        control.setItem(device.id, item.id, item.value);
      }
    });
    control.setItem(device.id, item.id, value);
  }

  function setReachable(device: DeviceSnapshot, isReachable: boolean): void {
    const now = house.control.device(device.id);
    if (now === null) return;
    remember(`reach ${device.id}`, () => {
      if (house.control.device(device.id) !== null) control.setReachable(device.id, now.isReachable);
    });
    control.setReachable(device.id, isReachable);
  }

  function switchMode(modeId: string): void {
    const { mode } = house.control.overview();
    remember('mode', () => callMode(mode.id));
    callMode(modeId);
  }
  function callMode(modeId: string): void {
    // A switch under way would come true later; each call is refused when there is nothing to do.
    if (house.control.overview().pending !== null) house.call('hub.modes.cancel_switch', {}, { api: '1.0' });
    house.call('hub.modes.switch', { modeId }, { api: '1.0' });
    house.flush();
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
        for (const { id } of players) {
          remember(`view ${id}`, () => control.setCameraView?.(id, null));
          control.setCameraView?.(id, each.view);
        }
        return;
      case 'hub': {
        const wasOnline = house.isConnected();
        remember('hub', () => control.hubOffline(!wasOnline, house.serial));
        control.hubOffline(!each.isOnline, house.serial);
        return;
      }
      case 'mode':
        switchMode(each.modeId);
    }
  }

  return {
    perform: (acts) => acts.forEach(act),
    hasTouched: () => undo.size > 0,
    restore() {
      // The mode first: a house that is disarmed takes closing doors and ending smoke calmly.
      const back = [...undo].sort(([a], [b]) => Number(b === 'mode') - Number(a === 'mode'));
      undo.clear();
      for (const [, run] of back) run();
      const { alarm, mode } = house.control.overview();
      if (alarm === null || wasAlarm) return;
      house.call('hub.modes.local.alarm.off', { modeId: mode.id }, { api: '1.0' });
      house.flush();
    },
  };
}

function within(item: ItemSnapshot, value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return Math.min(item.max ?? rounded, Math.max(item.min ?? rounded, rounded));
}
