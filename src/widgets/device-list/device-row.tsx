import { memo } from 'react';
import { useText } from '@/runtime/hooks/text';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { deviceIcon, isLifeSafety } from './device-face';
import styles from './device-row.module.css';
import { RowControl } from './row-control';
import { type RowFacts, rowTone, rowWords } from './row-words';
import { useRow } from './use-row';

/** These are drawn at once at the level asked for; a ring would only flicker beside the moving thumb. */
const SHOWN_AT_ONCE = ['dimmer', 'setpoint', 'cover'];

/** One device in words with one control. It draws from its own device and items alone, so one change renders one row. */
export const DeviceRow = memo(function DeviceRow({ id }: { id: string }) {
  const row = useRow(id);
  const text = useText();
  if (!row) return null;
  const { device, status, link, control, condition } = row;
  const isLive = condition === 'live';
  const isBusy = isLive && link.loading !== null && !SHOWN_AT_ONCE.includes(control ?? '');
  const tone = rowTone(row);
  return (
    <li
      className={styles['row']}
      data-device={id}
      data-condition={condition}
      data-tone={isLive ? status.tone : undefined}
      data-control={control ?? undefined}
      data-doing={isLive ? (row.activity ?? undefined) : undefined}
    >
      {isBusy ? (
        <span className={styles['busy']}>
          <ProgressRing size={30} stroke={3.5} indeterminate />
        </span>
      ) : (
        <span className={styles['disc']}>
          <IconDisc
            icon={
              condition === 'unreachable' ? 'wifi-slash' : deviceIcon(device.category, device.subcategory, device.name)
            }
            tone={tone}
            size={3}
            weight={(tone === 'quiet' && row.activity === null) || tone === 'outline' ? 'regular' : 'fill'}
          />
        </span>
      )}
      <div className={styles['words']}>
        <span className={styles['name']}>{device.name}</span>
        <span className={styles['status']}>{rowWords(row, text)}</span>
      </div>
      <RowControl
        name={device.name}
        deviceId={id}
        control={control}
        link={link}
        condition={condition}
        canBypass={isLive && row.isOpen && row.guard?.state === 'open'}
        fallback={<Aside row={row} />}
      />
    </li>
  );
});

/** What stands at the end of a row that has no control: the fact most worth knowing. */
function Aside({ row }: { row: RowFacts }) {
  const { t, clock } = useText();
  if (row.isBatteryLow)
    return (
      <span className={styles['low']}>
        <Icon name="battery-low" weight="fill" size="1.25rem" />
        {t('tiles.light.percent', { level: row.percent ?? 0 })}
      </span>
    );
  if (isLifeSafety(row.device.subcategory)) return <span className={styles['always']}>{t('devices.always-on')}</span>;
  const since = row.guard?.since ?? null;
  if (since !== null) return <time className={styles['aside']}>{clock(since)}</time>;
  if (row.percent !== null)
    return <span className={styles['aside']}>{t('tiles.light.percent', { level: row.percent })}</span>;
  return null;
}
