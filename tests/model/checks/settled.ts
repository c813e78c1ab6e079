import type { World } from '../world/world';
import { isSameBypass, isSameHouse } from './same-house';

/** What is so once nothing is on its way and a heartbeat has passed. */
export function lookSettled(world: World): void {
  const { account, tabs, hubs } = world;
  for (const tab of tabs) {
    if (tab.seen.session?.phase !== 'signed-in') continue;
    for (const { serial, truth } of hubs) {
      const hub = tab.seen.hubs.get(serial);
      if (hub === undefined) continue;
      const shown = () =>
        `${tab.name} shows ${serial} ${hub.freshness} ${hub.mode.current}>${hub.pending?.to ?? ''} alarm ${hub.alarm?.phase ?? 'none'}, it is ${truth.mode}>${truth.pending?.to ?? ''} alarm ${truth.alarm?.phase ?? 'none'}`;
      account.hold('I-04', hub.freshness === 'live' && isSameHouse(hub, truth), shown);
      account.hold(
        'I-04',
        isSameBypass(hub, truth),
        () => `${tab.name} shows other bypasses of ${serial} than it has: ${JSON.stringify(truth.bypass)}`,
      );
      account.hold(
        'I-13',
        (hub.modes[truth.mode]?.bypassDevices.length ?? 0) === (truth.bypass[truth.mode]?.length ?? 0),
        shown,
      );
      account.hold('I-36', (hub.alarm !== null) === (truth.alarm !== null), shown);
      if (truth.alarm !== null) account.hold('I-37', hub.alarm !== null, shown);
      if (hubs.every((one) => one.truth.alarm !== null)) account.hold('I-38', hub.alarm !== null, shown);
      const list = world.lists.get(serial);
      if (list?.tab !== tab || truth.pending !== null) continue;
      world.lists.delete(serial);
      const isCalm = tabs.every((one) => (one.lines.get(serial)?.wasDisturbedAt ?? 0) < list.at);
      if (truth.mode !== list.target && isCalm)
        account.hold(
          'I-09',
          truth.bypass[list.target]?.join() === list.list,
          () =>
            `${tab.name}: ${serial} still leaves ${truth.bypass[list.target]?.join()} out of ${list.target}, before the switch it was [${list.list}]`,
        );
    }
  }
}
