import { isUnsettled, useBypass } from '@/runtime/hooks/flow';
import { useSensors, useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import type { BypassDialog, SensorView } from '@/runtime/hooks/views';
import { modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import { Perimeter } from '@/ui/ring/perimeter';
import styles from './bypass-heading.module.css';

/** What was chosen in the list shows in the ring at once, as what will be, not as what is. */
function chosen(sensors: readonly SensorView[], bypass: BypassDialog): { id: string; state: SensorView['state'] }[] {
  const states = new Map(bypass.rows.map(({ device, state }) => [device, state]));
  return sensors.map(({ id, state }) => ({ id, state: states.get(id) ?? state }));
}

export default function BypassHeading() {
  const { t } = useText();
  const house = useHouse();
  const sensors = useSensors();
  const bypass = useBypass();
  if (bypass === null) return null;
  const mode = modeTone(bypass.target) ?? 'away';
  const open = bypass.rows.filter(isUnsettled).length;
  const words = house.isMonitored ? 'monitored' : 'plain';
  // What was chosen to be left out stands in the way of nothing any more.
  const isReady = open === 0;
  const areAllClosed = bypass.rows.every(({ state }) => state === 'closed');
  return (
    <div className={`${tone['tone']} ${styles['heading']}`} data-mode={mode}>
      <div className={styles['words']}>
        <h1>
          {t(isReady ? 'security.bypass.readyFor' : 'security.bypass.notReadyFor', {
            mode: t(`security.button.${words}.${mode}`),
          })}
        </h1>
        <p>
          {t(
            areAllClosed
              ? 'security.bypass.allClosed'
              : isReady
                ? 'security.bypass.chosen'
                : bypass.needsChoice
                  ? 'security.bypass.sentence'
                  : 'security.bypass.automatic',
          )}
        </p>
      </div>
      <span className={styles['ring']}>
        <Perimeter parts={chosen(sensors, bypass)} face="live" scale="mini" isQuiet={!isReady} />
      </span>
    </div>
  );
}
