import { memo } from 'react';
import { useDevice, useDeviceLink, useDeviceStatus, useItem } from '@/runtime/hooks/devices';
import { useGuard } from '@/runtime/hooks/guard';
import { useText } from '@/runtime/hooks/text';
import { useAsOf } from '@/runtime/hooks/freshness';
import { conditionOf, LOW_BATTERY_PERCENT } from '@/runtime/hooks/tile';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { CONTROL_ITEMS, controlOf, deviceIcon, isLifeSafety } from './device-face';
import styles from './device-row.module.css';
import { RowControl } from './row-control';

const POWER = ['electric_meter_watt', 'power'] as const;
const ACTIVITY = ['thermostat_operating_state'] as const;
const BATTERY = ['battery'] as const;

/** Measures stand with two decimals in the list (S9.14). */
const rounded = (
  values: Record<string, string | number>,
  number: (value: number, format: { digits: number }) => string,
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value, { digits: 2 }) : value,
    ]),
  );

/** One device in words with one control. It draws from its own device and items alone, so one change renders one row. */
export const DeviceRow = memo(function DeviceRow({ id }: { id: string }) {
  const device = useDevice(id);
  const status = useDeviceStatus(id);
  const link = useDeviceLink(id, CONTROL_ITEMS);
  const battery = useItem(id, BATTERY);
  const power = useItem(id, POWER);
  const activity = useItem(id, ACTIVITY);
  const guard = useGuard(id);
  const asOf = useAsOf(device?.hub ?? null, link.status === 'stale' || link.status === 'checking');
  const { t, number, since, clock } = useText();
  if (!device) return null;

  const control = link.item ? controlOf(link.item.name, device.category) : null;
  const condition = conditionOf(
    link.status === 'unlinked' ? (device.isReachable ? 'live' : 'unreachable') : link.status,
  );
  const percent = typeof battery?.value === 'number' && battery.value >= 0 ? battery.value : null;
  const isLow = percent !== null && percent <= LOW_BATTERY_PERCENT;
  const isContact = guard !== null && (guard.kind === 'door' || guard.kind === 'window' || guard.kind === 'garage');
  const isOpen = isContact && guard.isOpen;
  const word =
    control === 'cover'
      ? t(link.value === 0 ? 'tiles.cover.closed' : 'tiles.cover.open')
      : t(status.key, rounded(status.values, number));
  const line = (): string => {
    if (condition === 'unreachable') return t('tiles.unreachable');
    if (condition === 'stale') return t('devices.status-and', { status: word, detail: asOf });
    if (link.loading && control === 'lock')
      return t(link.loading.value === 'secured' ? 'tiles.lock.locking' : 'tiles.lock.unlocking');
    if (link.loading && control === 'switch')
      return t(link.loading.value === true ? 'tiles.turning-on' : 'tiles.turning-off');
    if (guard?.state === 'bypassed') return t(guard.isOpen ? 'tiles.door.open-bypassed' : 'tiles.door.bypassed');
    if (isOpen && guard.since !== null) return t('tiles.door.open-since', { since: since(guard.since) });
    if (control === 'dimmer' && typeof link.value === 'number' && link.value > 0)
      return t('devices.status-and', {
        status: word,
        detail: t('tiles.light.percent', { level: Math.round(link.value) }),
      });
    if (control === 'setpoint' && (activity?.value === 'heating' || activity?.value === 'cooling'))
      return t('devices.status-and', { status: word, detail: t(`devices.activity.${activity.value}`) });
    if (typeof power?.value === 'number' && power.value > 0)
      return t('devices.status-and', {
        status: word,
        detail: t('devices.watts', { value: number(power.value, { digits: 0 }) }),
      });
    if (control === 'lock' && percent !== null)
      return t('devices.status-and', { status: word, detail: t('tiles.light.percent', { level: percent }) });
    return word;
  };

  const isOn = status.tone === 'on';
  const isBusy = link.loading !== null && control !== 'dimmer' && control !== 'setpoint' && control !== 'cover';
  const tone =
    condition !== 'live'
      ? 'outline'
      : status.tone === 'emergency'
        ? 'emergency'
        : status.tone === 'warning'
          ? 'warning'
          : control === 'lock' && link.value === 'secured'
            ? 'ok'
            : isOn && (control === 'dimmer' || control === 'switch')
              ? 'light'
              : 'quiet';
  return (
    <li
      className={styles['row']}
      data-condition={condition}
      data-tone={condition === 'live' ? status.tone : undefined}
      data-control={control ?? undefined}
      data-doing={condition === 'live' && typeof activity?.value === 'string' ? activity.value : undefined}
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
            weight={
              tone === 'quiet' && !(control === 'setpoint' && activity?.value === 'heating')
                ? 'regular'
                : tone === 'outline'
                  ? 'regular'
                  : 'fill'
            }
          />
        </span>
      )}
      <div className={styles['words']}>
        <span className={styles['name']}>{device.name}</span>
        <span className={styles['status']}>{line()}</span>
      </div>
      <RowControl
        name={device.name}
        deviceId={id}
        control={control}
        link={link}
        condition={condition}
        canBypass={isOpen && guard.state === 'open'}
        fallback={
          isLow ? (
            <span className={styles['low']}>
              <Icon name="battery-low" weight="fill" size="1.25rem" />
              {t('tiles.light.percent', { level: percent })}
            </span>
          ) : isLifeSafety(device.subcategory) ? (
            <span className={styles['always']}>{t('devices.always-on')}</span>
          ) : guard?.since != null ? (
            <time className={styles['aside']}>{clock(guard.since)}</time>
          ) : percent !== null ? (
            <span className={styles['aside']}>{t('tiles.light.percent', { level: percent })}</span>
          ) : null
        }
      />
    </li>
  );
});
