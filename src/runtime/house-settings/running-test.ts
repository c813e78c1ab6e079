import {
  deviceState,
  houseCommands,
  hubState,
  isSeenInTest,
  isTestModeOn,
  itemState,
  type HubTime,
  type ItemValue,
} from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { currentHub } from '../house/guards';
import { houseNow, machineNow } from '../text/house-clock';
import { TICKERS } from '../time/ticker';
import { createWatch } from '../watch/watch';
import { isSensorEvent, nextTest, ONE_TOUCH_MS, type TestEvent, type TestRecord } from './test-record';

interface Sight {
  hub: string;
  /** null: not known. */
  isOn: boolean | null;
  /** What each sensor says, by item. */
  told: readonly { id: string; device: string; item: string; value: ItemValue; at: number | null }[];
}

const sightNow = createWatch((see): Sight | null => {
  const hub = currentHub(see);
  if (hub === null) return null;
  // Its end comes without a word of the hub.
  see(TICKERS.minute);
  const isOn = hub.testMode.isOn === null ? null : isTestModeOn(hub.testMode, machineNow());
  const told = hub.guards.flatMap((device) =>
    (see(deviceState(device)).current?.items ?? []).flatMap((id) => {
      const item = see(itemState(id)).current;
      return item === null ? [] : [{ id, device, item: item.name, value: item.value as ItemValue, at: item.changedAt }];
    }),
  );
  return { hub: hub.serial, isOn, told };
});

let record: TestRecord | null = null;
const listeners = new Set<() => void>();
function feed(event: TestEvent): void {
  const next = nextTest(record, event);
  if (next === record) return;
  record = next;
  for (const listener of [...listeners]) listener();
}

/** What was seen of the test that runs, or of the last one (S4.23). */
export const runningTest = {
  get: (): TestRecord | null => record,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;

/** What each device was noted by last: a lock that is opened tells it by its bolt and by its user, and is noted once. */
const noted = new Map<string, { item: string; at: HubTime }>();

/** Says that a sensor was seen whose event would have counted, had the house not been under test (S4.16, H-09). */
function note(serial: string, itemId: string, at: HubTime): void {
  const [hub, item] = [hubState(serial).current, itemState(itemId).current];
  if (hub === null || item === null || !isSeenInTest(hub, item, machineNow())) return;
  const before = noted.get(item.device);
  if (before !== undefined && before.item !== itemId && at - before.at < ONE_TOUCH_MS) return;
  noted.set(item.device, { item: itemId, at });
  const name = deviceState(item.device).current?.name ?? item.name;
  houseCommands.post({ kind: 'snackbar', variant: 'info', title: 'messages.test-sensor-seen.title', values: { name } });
}

/** When each item had changed last, at the last look: hub and page have clocks of their own, so times are not compared. */
let looked: ReadonlyMap<string, number | null> | null = null;

function look(): void {
  const sight = sightNow.get();
  if (sight === null) return;
  feed({ type: 'test-mode', hub: sight.hub, isOn: sight.isOn, at: houseNow() });
  const before = looked;
  looked = new Map(sight.told.map(({ device, item, at }) => [`${device} ${item}`, at]));
  for (const { id, device, item, value, at } of sight.told) {
    // What is seen for the first time was so before anybody looked.
    const known = before?.get(`${device} ${item}`);
    if (at === null || known === undefined || known === at) continue;
    if (isSensorEvent(value)) feed({ type: 'reported', device, seen: { at, item, value } });
    note(sight.hub, id, at);
  }
}

let isFollowed = false;

/** Follows tests for as long as the page lives, whatever screen is shown. */
export function followTests(): void {
  if (isFollowed) return;
  isFollowed = true;
  sightNow.subscribe(look);
  look();
  atSignOut(() => {
    record = null;
    looked = null;
    noted.clear();
    for (const listener of [...listeners]) listener();
  });
}
