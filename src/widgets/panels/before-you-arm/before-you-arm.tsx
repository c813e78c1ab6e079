import type { WidgetProps } from '@/runtime/contract';
import { useCommand } from '@/runtime/hooks/act';
import { Beside } from '@/runtime/hooks/beside';
import { useBlockers, useHasCameras, useSensors, useHouse } from '@/runtime/hooks/house';
import { dangerLine } from '@/runtime/hooks/house-line';
import { useShowDevices } from '@/runtime/hooks/show-devices';
import { openSince, useText } from '@/runtime/hooks/text';
import { TRIGGER_ICONS } from '@/schemas/things/triggers';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './before-you-arm.module.css';
import { rowsOf, type AttentionRow } from './rows';
import type { BeforeYouArmOptions } from './schema';

const REASON_ICON = {
  unreachable: 'wifi-slash',
  unknown: 'question',
  'low-battery': 'battery-low',
  bypassed: 'prohibit',
} as const;
const NOTHING_CHOSEN = {};
const CALM_MS = 3_000;

export default function BeforeYouArm({ options }: WidgetProps<BeforeYouArmOptions>) {
  const { mode, serial } = useHouse();
  const hasCamera = useHasCameras(serial);
  const { t } = useText();
  const rows = <Rows options={options} />;
  return options.camera ? (
    <div className={styles['lane']}>
      {/* Its place is kept, also before anything is known: what comes seconds later moves no row from under a finger. */}
      {hasCamera || mode.id === null ? (
        <div className={styles['view']}>
          <Beside type="house-camera" options={NOTHING_CHOSEN} waitMs={CALM_MS}>
            {hasCamera && (
              <p className={styles['card']} role="status">
                {t('app.menu.cameras')}
                <small>{t('app.chip.connecting')}</small>
              </p>
            )}
          </Beside>
        </div>
      ) : null}
      {rows}
    </div>
  ) : (
    rows
  );
}

function Rows({ options }: Pick<WidgetProps<BeforeYouArmOptions>, 'options'>) {
  const { t, moment } = useText();
  const house = useHouse();
  const blockers = useBlockers('2');
  const sensors = useSensors();
  const isKnown = house.mode.id !== null && house.freshness !== 'unknown' && !house.areSensorsAwaited;
  const isStale = isKnown && house.freshness !== 'live';
  // A mode that nobody knows is no promise that anything is watched, or ready.
  const isUnknownMode = isKnown && house.mode.word === 'unknown';
  const isArmed = isKnown && !isUnknownMode && house.mode.id !== '1';
  const rows = isKnown ? rowsOf(isArmed, blockers, sensors) : [];
  const danger = isKnown ? dangerLine(t, sensors, blockers) : null;
  const isReady = isKnown && !isUnknownMode && !isStale && rows.length === 0 && danger === null;
  if (isReady && options.hideWhenReady) return null;
  const closed = sensors.filter(({ state, isMute }) => state === 'closed' && !isMute).length;
  const shown = rows.slice(0, rows.length > options.rows ? options.rows - 1 : options.rows);
  return (
    <section className={styles['card']} data-stale={isStale || undefined}>
      <header className={styles['head']}>
        <h2>{t(`security.before.${!isArmed ? 'title' : house.mode.word === 'stay' ? 'stay' : 'away'}`)}</h2>
        {isStale && house.lastHeardAt !== null ? (
          <span className={styles['age']}>
            <Icon name="clock-counter-clockwise" size="1rem" />
            {t('security.asOf', { time: moment(house.lastHeardAt) })}
          </span>
        ) : null}
      </header>
      {isKnown ? (
        <ul className={styles['rows']}>
          {danger === null ? null : (
            <li className={styles['row']}>
              <IconDisc icon="warning" tone={isStale ? 'outline' : 'emergency'} />
              <p className={styles['words']}>{danger}</p>
            </li>
          )}
          {shown.map((row) => (
            <Row key={`${row.device} ${row.reason}`} row={row} isStale={isStale} isArmed={isArmed} />
          ))}
          {rows.length > shown.length ? (
            <li className={styles['more']}>{t('security.before.more', { count: rows.length - shown.length })}</li>
          ) : null}
          {!isReady && !isStale && closed > 0 && rows.length < options.rows ? (
            <li className={styles['row']} data-quiet="">
              <IconDisc icon="check" tone="ok" weight="bold" />
              <p className={styles['words']}>{t('security.sensorsClosed', { count: closed })}</p>
            </li>
          ) : null}
          {isReady ? (
            <li className={styles['ready']}>
              <IconDisc icon="check" tone="ok" weight="bold" size={4} />
              <p>
                {t(isArmed ? 'security.before.allWatched' : 'security.before.ready')}
                {closed > 0 ? <small>{t('security.sensorsClosed', { count: closed })}</small> : null}
              </p>
            </li>
          ) : null}
          {isUnknownMode ? <li className={styles['more']}>{t('security.ring.modeUnknown')}</li> : null}
          {isStale && !isUnknownMode && rows.length === 0 && danger === null ? (
            <li className={styles['more']}>{t('security.before.nothingKnown')}</li>
          ) : null}
        </ul>
      ) : house.isOnline === false ? (
        <p className={styles['more']} role="status">
          {t('security.ring.unknownOffline')}
        </p>
      ) : (
        <div className={styles['rows']} role="status" aria-label={t('security.ring.reading')}>
          <Flat width="8.5rem" />
          <Flat width="7rem" />
        </div>
      )}
    </section>
  );
}

function Row({ row, isStale, isArmed }: { row: AttentionRow; isStale: boolean; isArmed: boolean }) {
  const text = useText();
  const { t, number } = text;
  const command = useCommand();
  const show = useShowDevices();
  const icon =
    row.reason === 'open' || (row.reason === 'bypassed' && isArmed)
      ? TRIGGER_ICONS[row.kind].open
      : REASON_ICON[row.reason];
  const note = (): string => {
    if (row.reason === 'low-battery')
      return t('security.before.battery', { percent: number(row.batteryPercent ?? 0, { digits: 0 }) });
    if (row.reason === 'unreachable' || row.reason === 'unknown') return t(`security.before.${row.reason}`);
    if (row.reason === 'bypassed') return t(isArmed ? 'security.before.bypassed' : 'security.before.willBypass');
    if (row.report !== null) return t(`security.report.${row.report}`);
    return row.since === null ? t('security.before.open') : openSince(text, row.since);
  };
  const isMuted = isStale || (row.reason === 'bypassed' && !isArmed);
  return (
    <li className={styles['row']}>
      <IconDisc icon={icon} tone={isMuted ? 'outline' : 'warning'} />
      <p className={styles['words']}>
        {row.name}
        <small>{note()}</small>
      </p>
      {isStale || isArmed ? null : row.reason === 'low-battery' ? (
        <Button
          label={t('security.before.viewName', { name: row.name })}
          onPress={() => {
            show([row.device]);
          }}
        >
          {t('security.before.view')}
        </Button>
      ) : (
        <Button
          tone={row.reason === 'bypassed' ? 'ghost' : 'normal'}
          label={t(row.reason === 'bypassed' ? 'security.bypass.undoName' : 'security.bypass.bypassName', {
            name: row.name,
          })}
          onPress={() => {
            command({ do: 'bypass.toggle', with: { device: row.device } });
          }}
        >
          {t(row.reason === 'bypassed' ? 'security.bypass.undo' : 'security.bypass.bypass')}
        </Button>
      )}
    </li>
  );
}

function Flat({ width }: { width: string }) {
  return (
    <div className={styles['row']} aria-hidden="true">
      <Skeleton width="2.75rem" height="2.75rem" isRound />
      <span className={styles['flat']}>
        <Skeleton width={width} height="0.9rem" />
        <Skeleton width="5rem" height="0.7rem" />
      </span>
      <Skeleton width="5rem" height="3rem" />
    </div>
  );
}
