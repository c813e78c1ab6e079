import { valueSaid } from '@/runtime/hooks/device-sheet';
import { useText } from '@/runtime/hooks/text';
import { recordText, type UpkeepRow } from '@/runtime/hooks/upkeep';
import { useWords } from '@/runtime/hooks/words';

interface Column {
  key: string;
  title: string;
  say: (row: UpkeepRow) => string;
}

/** The record in words: on the page, on paper and copied it says the same. The first column is the name. */
export function useRecordWords(): { columns: readonly Column[]; textOf: (rows: readonly UpkeepRow[]) => string } {
  useWords('more-tiles');
  const { t, number } = useText();
  const nothing = '–';
  const signalOf = ({ signal, signalScale }: UpkeepRow): string =>
    signal === null
      ? nothing
      : valueSaid(
          {
            name: 'rf_signal_strength',
            value: signal,
            valueType: 'rf_signal_strength',
            scale: signalScale ?? (signal < 0 ? 'decibel_milliwatt' : 'percent'),
          },
          { t, number },
        );
  const batteryOf = ({ battery, isBatteryPowered }: UpkeepRow): string =>
    battery === null
      ? t(isBatteryPowered ? 'upkeep.not-told' : 'upkeep.mains')
      : t('units.percent', { value: number(battery, { digits: 0 }) });
  const columns: Column[] = [
    { key: 'name', title: t('upkeep.column.name'), say: ({ name }) => name },
    { key: 'room', title: t('upkeep.column.room'), say: ({ room }) => room ?? t('devices.no-rooms') },
    {
      key: 'state',
      title: t('upkeep.column.state'),
      say: ({ isReachable }) => t(isReachable ? 'upkeep.reached' : 'tiles.unreachable'),
    },
    { key: 'battery', title: t('upkeep.column.battery'), say: batteryOf },
    { key: 'signal', title: t('upkeep.column.signal'), say: signalOf },
    { key: 'firmware', title: t('upkeep.column.firmware'), say: ({ firmware }) => firmware ?? nothing },
    {
      key: 'make',
      title: t('upkeep.column.make'),
      say: ({ maker, model, protocol }) => [maker, model, protocol].filter((one) => one !== null).join(' ') || nothing,
    },
  ];
  const textOf = (rows: readonly UpkeepRow[]): string =>
    recordText(
      columns.map(({ title }) => title),
      rows.map((row) => columns.map(({ say }) => say(row))),
    );
  return { columns, textOf };
}
