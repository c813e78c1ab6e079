import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HubRecord } from '@/hub';
import { sortedRows, withRecord, type UpkeepRow, type UpkeepSort } from '../devices/upkeep';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useHubs } from './house';
import { useThisHouse } from '../scope/this-house';

export { recordText, SORTS, weaknessOf, type UpkeepRow, type UpkeepSort } from '../devices/upkeep';

const itemOf = (items: readonly string[], name: string, see: See) => {
  const id = items.find((one) => see.peek.item(one)?.name === name);
  return id === undefined ? null : see.item(id);
};
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function readRows(see: See): UpkeepRow[] {
  const { hubs, byHub } = see.index();
  return hubs.flatMap((hub) =>
    (byHub[hub]?.devices ?? []).flatMap((id): UpkeepRow[] => {
      const device = see.device(id);
      if (device === null) return [];
      const battery = numberOf(itemOf(device.items, 'battery', see)?.value);
      const signal = itemOf(device.items, 'rf_signal_strength', see);
      return [
        {
          device: id,
          hub,
          name: device.name,
          room: device.roomId === null ? null : (see.room(device.roomId)?.name ?? null),
          isReachable: device.isReachable,
          // Below nothing: it runs on none (S3.8).
          battery: battery !== null && battery >= 0 ? battery : null,
          isBatteryPowered: device.isBatteryPowered,
          signal: numberOf(signal?.value),
          signalScale: signal?.scale ?? null,
          maker: null,
          model: null,
          protocol: null,
          firmware: null,
        },
      ];
    }),
  );
}

export interface UpkeepView {
  rows: readonly UpkeepRow[];
  hubs: readonly { serial: string; name: string; model: string | null; firmware: string | null; isLive: boolean }[];
  /** Of the hubs' records: what devices are made of. */
  state: 'reading' | 'ready' | 'failed';
  again: () => void;
}

/** All devices of the account with what an installer asks of them; their make is read once, when it is looked at. */
export function useUpkeep(sort: UpkeepSort): UpkeepView {
  const house = useThisHouse();
  const known = useWatch(readRows);
  const hubs = useHubs();
  const [records, setRecords] = useState<ReadonlyMap<string, HubRecord | null>>(new Map());
  const [turn, setTurn] = useState(0);
  const serials = hubs.map(({ serial }) => serial).join(' ');
  useEffect(() => {
    let isWanted = true;
    for (const hub of serials.split(' ').filter((one) => one !== ''))
      house.commands.askAccount('read-hub-record', { hub }).then((answer) => {
        if (isWanted) setRecords((before) => new Map(before).set(hub, answer.ok ? answer.data : null));
      }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, serials, turn]);
  const rows = useMemo(() => {
    const made = new Map([...records.values()].flatMap((one) => one?.devices ?? []).map((one) => [one.device, one]));
    return sortedRows(
      known.map((row) => withRecord(row, made.get(row.device))),
      sort,
    );
  }, [known, records, sort]);
  const again = useCallback(() => {
    setRecords(new Map());
    setTurn((before) => before + 1);
  }, []);
  const isRead = hubs.length > 0 && hubs.every(({ serial }) => records.has(serial));
  const hasFailed = [...records.values()].includes(null);
  return {
    rows,
    hubs: hubs.map(({ serial, name, freshness }) => ({
      serial,
      name: name || serial,
      model: records.get(serial)?.model ?? null,
      firmware: records.get(serial)?.firmware ?? null,
      isLive: freshness === 'live',
    })),
    state: hasFailed ? 'failed' : isRead ? 'ready' : 'reading',
    again,
  };
}
