import { memo, type Ref } from 'react';
import { deviceIcon } from '@/runtime/hooks/device-icon';
import { useSensor } from '@/runtime/hooks/sensor';
import { useText } from '@/runtime/hooks/text';
import { isLifeSafety } from '@/schemas/things/triggers';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { useNearView } from './near-view';
import styles from './device-row.module.css';
import { RowControl } from './row-control';
import { rowTone } from './row-words';
import { type RowFace, useRow, useRowFace, useRowWords } from './use-row';

/** These are drawn at once at the level asked for; a ring would only flicker beside the moving thumb. */
const SHOWN_AT_ONCE = ['dimmer', 'setpoint', 'cover'];

interface RowProps {
  id: string;
  /** Opens the sheet of a device; one for the whole list. */
  onOpen: (id: string) => void;
}

/**
 * One device in words with one control. It draws from its own device and items alone, so one change renders one row;
 * a value that is only told in words renders those words.
 */
export const DeviceRow = memo(function DeviceRow({ id, onOpen, ref }: RowProps & { ref?: Ref<HTMLLIElement> }) {
  const sensor = useSensor(id);
  const read = useRow(id, sensor);
  const row = useRowFace(read);
  const { t } = useText();
  if (!row) return null;
  const { device, status, link, control, condition } = row;
  const name = device.name || t('tiles.device');
  const isLive = condition === 'live';
  const isBusy = isLive && link.loading !== null && !SHOWN_AT_ONCE.includes(control ?? '');
  const tone = rowTone(row);
  const canBypass = isLive && row.isOpen && row.sensor?.state === 'open' && control !== 'barrier';
  return (
    <li
      ref={ref}
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
            icon={condition === 'unreachable' ? 'wifi-slash' : deviceIcon(device)}
            tone={tone}
            size={3}
            weight={(tone === 'quiet' && row.activity === null) || tone === 'outline' ? 'regular' : 'fill'}
          />
        </span>
      )}
      <button type="button" className={styles['words']} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        <span className={styles['name']}>{name}</span>
        <Words row={read} />
      </button>
      {control === null && condition !== 'unreachable' && !canBypass ? (
        <Aside row={row} />
      ) : (
        <RowControl
          name={name}
          deviceId={id}
          hub={device.hub}
          control={control}
          link={link}
          condition={condition}
          canBypass={canBypass}
          fallback={<Aside row={row} />}
        />
      )}
    </li>
  );
});

/** The same in a very long list: far from what is seen it keeps its place, and listens to nothing. */
export const DistantRow = memo(function DistantRow({ id, onOpen }: RowProps) {
  const [ref, isNear] = useNearView();
  return isNear ? (
    <DeviceRow id={id} onOpen={onOpen} ref={ref} />
  ) : (
    <li ref={ref} className={styles['row']} data-place={id} />
  );
});

function Words({ row }: { row: ReturnType<typeof useRow> }) {
  return <span className={styles['status']}>{useRowWords(row)}</span>;
}

/** What stands at the end of a row that has no control: the fact most worth knowing. */
function Aside({ row }: { row: RowFace }) {
  const { t, clock } = useText();
  if (row.isBatteryLow) return <Charge percent={row.percent ?? 0} isLow />;
  // No mode can switch it off: it says so instead of offering a control.
  if (isLifeSafety(row.device)) return <span className={styles['always']}>{t('devices.always-on')}</span>;
  const since = row.sensor?.since ?? null;
  if (since !== null) return <time className={styles['aside']}>{clock(since)}</time>;
  return row.percent === null ? null : <Charge percent={row.percent} />;
}

/** A bare number beside a door would leave open what it counts. */
function Charge({ percent, isLow = false }: { percent: number; isLow?: boolean }) {
  const { t } = useText();
  return (
    <span className={styles[isLow ? 'low' : 'aside']} role="img" aria-label={t('tiles.battery', { percent })}>
      <Icon name={isLow ? 'battery-low' : 'battery-high'} weight="fill" size="1.25rem" />
      {t('tiles.light.percent', { level: percent })}
    </span>
  );
}
