import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import type { HouseView } from '@/runtime/hooks/views';
import { Icon } from '@/ui/icon/icon';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import styles from './mode-button.module.css';
import type { ModeButtonOptions } from './schema';

/** The second line of the button, as a locale key with its values. */
function noteOf(
  house: HouseView,
  mode: string,
  clock: (at: number) => string,
): { key: string; values?: Record<string, string | number> } {
  const isLive = house.freshness === 'live';
  if (house.waiting !== null && house.waiting.target === mode) return { key: 'security.note.waitingForHub' };
  if (isLive && house.pending?.to === mode) return { key: 'security.note.arming' };
  if (isLive && house.mode.id === mode) {
    return house.mode.since === null
      ? { key: 'security.note.now' }
      : { key: 'security.note.since', values: { time: clock(house.mode.since) } };
  }
  if (mode === '1') return { key: 'security.note.needsPin' };
  if (!isLive) return { key: house.mode.id === null ? 'security.note.waiting' : 'security.note.needsHub' };
  return house.exitDelayS > 0
    ? { key: 'security.note.delay', values: { count: house.exitDelayS } }
    : { key: 'security.note.atOnce' };
}

export default function ModeButton({ options }: WidgetProps<ModeButtonOptions>) {
  const { t, clock } = useText();
  const house = useHouse();
  const { mode } = options;
  const act = useAct({ tap: { do: 'mode.request', with: { mode } } });
  const look = modeTone(mode) ?? 'disarmed';
  const isLive = house.freshness === 'live';
  const isCurrent = isLive && house.mode.id === mode;
  // Disarming is never refused here, whatever the hub is doing; arming needs the hub's own word on the sensors.
  const isBlocked = !isLive && mode !== '1';
  const note = noteOf(house, mode, clock);
  return (
    <div className={styles['place']}>
      <button
        type="button"
        className={`${tone['tone']} ${styles['mode']}`}
        data-mode={look}
        data-state={isCurrent ? 'current' : isBlocked ? 'blocked' : isLive ? 'free' : 'needed'}
        aria-pressed={isCurrent}
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (!isBlocked) act('tap');
        }}
      >
        <span className={styles['disc']}>
          <Icon name={MODE_ICON[look]} weight={isLive ? 'fill' : 'regular'} size="100%" />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {t(`security.button.${house.isMonitored ? 'monitored' : 'plain'}.${look}`)}
          </span>
          <small>{t(note.key, note.values)}</small>
        </span>
      </button>
    </div>
  );
}
