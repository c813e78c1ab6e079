import { useCallback, useEffect, useState } from 'react';
import {
  deviceStatus,
  type AccountRequests,
  type AlertRecord,
  type DeviceRequests,
  type DeviceState,
  type HubErrorCode,
  type ItemState,
} from '@/hub';
import { askAlerts } from '../alerts/alerts';
import { favouriteSteps } from '../devices/item-work';
import { sheetItems } from '../devices/sheet-items';
import { inWords } from '../text/value-said';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useAskGate } from './ask-gate';
import { useMay } from './may';
import { usePage } from '../scope/page';
import { useText } from '../text/use-text';
import type { Freshness, HubTime, StatusView } from '../scope/views';
import { useThisHouse } from '../scope/this-house';

export { itemIcon, itemName } from '../devices/item-said';
export { tokenSaid, valueSaid } from '../text/value-said';
export {
  codeProblem,
  favouriteSteps,
  userCodes,
  withCode,
  withoutCode,
  workOf,
  LEAST_DIGITS,
  MOST_DIGITS,
  type ItemWork,
  type UserCode,
} from '../devices/item-work';

export { lookAtDevice, useLookedAtDevice } from './look-at-device';

export interface SheetDevice {
  device: DeviceState;
  /** Name of its room; null: it is in none. */
  room: string | null;
  status: StatusView;
  freshness: Freshness;
  lastHeardAt: HubTime | null;
  items: readonly ItemState[];
  /** What it is a part of; null: it stands by itself. */
  parent: { id: string; name: string } | null;
  /** Its parts. */
  children: readonly { id: string; name: string }[];
}

const named = (id: string, see: See): { id: string; name: string } | null => {
  const device = see.device(id);
  return device === null ? null : { id, name: device.name };
};

/** A device with everything that is known of it; null: the house has no such device. */
export function useSheetDevice(id: string | null): SheetDevice | null {
  const speech = useText();
  const read = useCallback(
    (see: See): SheetDevice | null => {
      // Snapshots are frozen whole; the model's types do not say so.
      const device = id === null ? null : (see.device(id) as DeviceState | null);
      if (device === null) return null;
      const items = device.items.flatMap((one) => (see.item(one) as ItemState | null) ?? []);
      const hub = see.hub(device.hub);
      const all = see.index().byHub[device.hub]?.devices ?? [];
      const children = all.filter((one) => one !== device.id && see.device(one)?.parentId === device.id);
      return {
        device,
        room: device.roomId === null ? null : (see.room(device.roomId)?.name ?? null),
        status: inWords(deviceStatus(device, items), speech),
        freshness: hub?.freshness ?? 'unknown',
        lastHeardAt: hub?.lastHeardAt ?? null,
        items: sheetItems(device, items),
        parent: device.parentId === null ? null : named(device.parentId, see),
        children: children.flatMap((one) => named(one, see) ?? []),
      };
    },
    [id, speech],
  );
  return useWatch(read);
}

/** The rooms of one hub in its order. */
export function useRooms(hub: string | null): readonly { id: string; name: string; count: number }[] {
  const read = useCallback(
    (see: See) => {
      const lists = hub === null ? undefined : see.index().byHub[hub];
      if (lists === undefined) return [];
      const counts = new Map<string | null, number>();
      for (const id of lists.devices) {
        const room = see.device(id)?.roomId ?? null;
        counts.set(room, (counts.get(room) ?? 0) + 1);
      }
      return lists.rooms.map((id) => ({
        id,
        name: see.room(id)?.name ?? '',
        count: counts.get(id) ?? 0,
      }));
    },
    [hub],
  );
  return useWatch(read);
}

export interface HouseChange {
  isBusy: boolean;
  /** Why the last one did not go through; null: nothing to say. */
  problem: HubErrorCode | null;
  clear: () => void;
  /**
   * One at a time; `onDone` only where the hub said yes. A wall display asks for the PIN first.
   * @param answer `yes`: the person was asked about this very change
   */
  ask: <Name extends keyof DeviceRequests>(
    name: Name,
    given: AccountRequests[Name]['given'],
    onDone?: () => void,
    answer?: 'yes',
  ) => void;
}

/** Changes of devices and rooms, which the hub alone makes. */
export function useHouseChange(): HouseChange {
  const gate = useAskGate(usePage().kiosk === true ? 'pin' : 'act');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HubErrorCode | null>(null);
  const ask: HouseChange['ask'] = (name, given, onDone, answered) => {
    setBusy(true);
    setProblem(null);
    gate(name, given, { action: name, title: null, value: null }, answered).then(
      (answer) => {
        setBusy(false);
        if (answer?.ok === true) onDone?.();
        else if (answer !== null) setProblem(answer.problem.code);
      },
      (cause: unknown) => {
        reportError(cause);
        setBusy(false);
        setProblem('no-answer');
      },
    );
  };
  return {
    isBusy,
    problem,
    clear: () => {
      setProblem(null);
    },
    ask,
  };
}

/** Teaches a shade its favourite place; a step that the hub does not confirm ends it, and is told by the hub itself. */
export function useTeachFavourite(items: readonly ItemState[]): { isBusy: boolean; teach: (level: number) => void } {
  const house = useThisHouse();
  const may = useMay(usePage().kiosk === true ? 'pin' : 'act');
  const [isBusy, setBusy] = useState(false);
  const run = async (level: number) => {
    for (const [name, value] of favouriteSteps(level)) {
      const item = items.find((one) => one.name === name);
      if (item === undefined) return;
      const outcome = await house.commands.setItem(item.id, value);
      if (outcome.status !== 'confirmed') return;
    }
  };
  return {
    isBusy,
    teach: (level) => {
      may({ action: 'item.set', title: null, value: level }, () => {
        setBusy(true);
        run(level)
          .catch(reportError)
          .finally(() => {
            setBusy(false);
          });
      });
    },
  };
}

const DAY_MS = 24 * 3_600_000;
const MOST_EVENTS = 4;
/** So many lines of the hub are looked through: the cloud gives no list of one device. */
const PAGE = 100;

export type DeviceEvents =
  | { state: 'reading' | 'failed'; records: readonly AlertRecord[] }
  | { state: 'ready'; records: readonly AlertRecord[] };

/** What happened to a device in the last 24 hours, newest first; read when it is looked at. */
export function useDeviceEvents(device: string): DeviceEvents & { again: () => void } {
  const house = useThisHouse();
  const [view, setView] = useState<{ of: string; is: DeviceEvents } | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const hub = house.state.peek.device(device)?.hub;
    if (hub === undefined) return undefined;
    let isWanted = true;
    const query = { hub, since: { last: DAY_MS }, before: null, start: 0, count: PAGE, types: [0] };
    house
      .of(askAlerts)(query)
      .then((answer) => {
        if (!isWanted) return;
        const records = answer.ok ? answer.data.records.filter((one) => one.device === device) : [];
        setView({ of: device, is: { state: answer.ok ? 'ready' : 'failed', records: records.slice(0, MOST_EVENTS) } });
      }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, device, turn]);
  const again = useCallback(() => {
    setView(null);
    setTurn((before) => before + 1);
  }, []);
  const is: DeviceEvents = view?.of === device ? view.is : { state: 'reading', records: [] };
  return { ...is, again };
}
