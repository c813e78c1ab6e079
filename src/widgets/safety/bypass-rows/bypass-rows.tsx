import { useEffect, useRef } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { useBypass } from '@/runtime/hooks/flow';
import { useDevice } from '@/runtime/hooks/devices';
import { useSensors } from '@/runtime/hooks/house';
import { openSince, useText } from '@/runtime/hooks/text';
import type { BypassDialog, SensorView } from '@/runtime/hooks/views';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { TRIGGER_ICONS } from '@/schemas/things/triggers';
import { Icon } from '@/ui/icon/icon';
import styles from './bypass-rows.module.css';
import { useLingering, type BypassRow } from './use-lingering';

export default function BypassRows() {
  const bypass = useBypass();
  return bypass === null ? null : <Rows bypass={bypass} />;
}

function Rows({ bypass }: { bypass: BypassDialog }) {
  const { t } = useText();
  const sensors = useSensors();
  const rows = useLingering(bypass.rows);
  const list = useRef<HTMLUListElement>(null);
  const isInside = useRef(false);
  // A window that somebody closes takes its button along; the focus goes to the next one, or to the list.
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    (list.current?.querySelector('button') ?? list.current)?.focus();
  }, [rows]);
  return (
    <div className={styles['place']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is */}
      <ul
        ref={list}
        className={styles['rows']}
        aria-label={t('security.bypass.list')}
        tabIndex={-1}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) isInside.current = false;
        }}
      >
        {rows.map((row) => (
          <Row key={row.device} row={row} sensor={sensors.find(({ id }) => id === row.device) ?? null} />
        ))}
      </ul>
      <p className={styles['note']}>
        <Icon name="info" size="1.5rem" />
        {t('security.bypass.lifeSafety')}
      </p>
    </div>
  );
}

function Row({ row, sensor }: { row: BypassRow; sensor: SensorView | null }) {
  const text = useText();
  const { t } = text;
  const device = useDevice(row.device);
  const act = useAct({ tap: { do: 'bypass.toggle' } });
  const name = (sensor?.name ?? device?.name ?? row.device) || t('security.event.aSensor');
  const look = {
    open: { icon: TRIGGER_ICONS[sensor?.kind ?? 'other'].open, tone: 'warning', weight: 'fill' },
    unreachable: { icon: 'wifi-slash', tone: 'warning', weight: 'fill' },
    unknown: { icon: 'question', tone: 'warning', weight: 'fill' },
    bypassed: { icon: 'prohibit', tone: 'outline', weight: 'bold' },
    closed: { icon: 'check', tone: 'ok', weight: 'bold' },
  } as const;
  const { icon, tone, weight } = look[row.state];
  const report = row.state === 'open' ? (sensor?.report ?? null) : null;
  const note =
    report !== null
      ? t(`security.report.${report}`)
      : row.state === 'open' && sensor !== null && sensor.since !== null
        ? openSince(text, sensor.since)
        : row.state === 'bypassed' && sensor?.state !== 'bypassed'
          ? t('security.before.willBypass')
          : t(`security.bypass.state.${row.state}`);
  return (
    <li className={styles['row']}>
      <IconDisc icon={icon} tone={tone} weight={weight} size={3.25} />
      <p className={styles['words']}>
        {name}
        <small>{note}</small>
      </p>
      {row.state === 'closed' ? null : (
        <Button
          tone={row.state === 'bypassed' ? 'ghost' : 'normal'}
          label={t(row.state === 'bypassed' ? 'security.bypass.undoName' : 'security.bypass.bypassName', { name })}
          onPress={() => {
            act('tap', { device: row.device });
          }}
        >
          {t(row.state === 'bypassed' ? 'security.bypass.undo' : 'security.bypass.bypass')}
        </Button>
      )}
    </li>
  );
}
