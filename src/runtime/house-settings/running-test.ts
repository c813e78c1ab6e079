import { isSeenInTest, isTestModeOn, type House, type HubTime, type ItemValue } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { currentHub } from '../house/sensors';
import { houseNow, machineNow } from '../time/house-clock';
import { TICKERS } from '../time/ticker';
import { createBox, type Box } from '../watch/box';
import { watchOf } from '../watch/watch';
import { isSensorEvent, nextTest, ONE_TOUCH_MS, type TestEvent, type TestRecord } from './test-record';

interface Sight {
  hub: string;
  /** null: not known. */
  isOn: boolean | null;
  /** What each sensor says, by item. */
  told: readonly { id: string; device: string; item: string; value: ItemValue; at: number | null }[];
}

const sightNow = watchOf((see): Sight | null => {
  const hub = currentHub(see);
  if (hub === null) return null;
  // Its end comes without a word of the hub.
  see.of(TICKERS.minute);
  const isOn = hub.testMode.isOn === null ? null : isTestModeOn(hub.testMode, machineNow());
  const told = hub.sensors.flatMap((device) =>
    (see.device(device)?.items ?? []).flatMap((id) => {
      const item = see.item(id);
      return item === null ? [] : [{ id, device, item: item.name, value: item.value as ItemValue, at: item.changedAt }];
    }),
  );
  return { hub: hub.serial, isOn, told };
});

/** What was seen of the test that runs, or of the last one (S4.23). */
export const runningTest = (_house: House): Box<TestRecord | null> => createBox<TestRecord | null>(null);

/** Follows tests for as long as the house lives, whatever screen is shown: from the first `house.of(followTests)` on. */
export function followTests(house: House): void {
  const { hub: hubOf, item: itemOf, device: deviceOf } = house.state.peek;
  const record = house.of(runningTest);
  const sights = house.of(sightNow);
  const feed = (event: TestEvent) => {
    const next = nextTest(record.get(), event);
    if (next !== record.get()) record.set(next);
  };
  /** What each device was noted by last: a lock that is opened tells it by its bolt and by its user, and is noted once. */
  const noted = new Map<string, { item: string; at: HubTime }>();

  /** Says that a sensor was seen whose event would have counted, had the house not been under test (S4.16, H-09). */
  function note(serial: string, itemId: string, at: HubTime): void {
    const [hub, item] = [hubOf(serial), itemOf(itemId)];
    if (hub === null || item === null || !isSeenInTest(hub, item, machineNow())) return;
    const before = noted.get(item.device);
    if (before !== undefined && before.item !== itemId && at - before.at < ONE_TOUCH_MS) return;
    noted.set(item.device, { item: itemId, at });
    const values = { name: deviceOf(item.device)?.name ?? item.name };
    house.commands.post({ kind: 'snackbar', variant: 'info', title: 'messages.test-sensor-seen.title', values });
  }

  /** When each item had changed last, at the last look: hub and page have clocks of their own, so times are not compared. */
  let looked: ReadonlyMap<string, number | null> | null = null;

  function look(): void {
    const sight = sights.get();
    if (sight === null) return;
    feed({ type: 'test-mode', hub: sight.hub, isOn: sight.isOn, at: houseNow(house) });
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
  house.atStop(sights.subscribe(look));
  look();
  atSignOut(house, () => {
    looked = null;
    noted.clear();
    record.set(null);
  });
}
