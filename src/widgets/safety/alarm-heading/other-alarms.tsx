import { showAlarm, useOthersInOrder } from '@/runtime/hooks/other-alarms';
import { useText } from '@/runtime/hooks/text';
import { useHubSeconds } from '@/runtime/hooks/time';
import type { OtherAlarm } from '@/runtime/hooks/views';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './alarm-heading.module.css';

/** The alarms of other controllers, the most pressing first, each one tap away (I-38). */
export function OtherAlarms() {
  const others = useOthersInOrder();
  if (others.length === 0) return null;
  return (
    <ul className={styles['others']}>
      {others.map((alarm) => (
        <li key={alarm.hub}>
          <Other alarm={alarm} />
        </li>
      ))}
    </ul>
  );
}

function Other({ alarm }: { alarm: OtherAlarm }) {
  const house = useThisHouse();
  const { t } = useText();
  const { place, kind, phase, deadline, hub } = alarm;
  const { seconds, about } = useHubSeconds(deadline, hub);
  const what = t(phase === 'entryDelay' ? 'security.alarm.entry' : `security.alarm.kind.${kind}`);
  return (
    <button
      type="button"
      className={styles['other']}
      onClick={() => {
        showAlarm(house, alarm);
      }}
    >
      {seconds === null || seconds === 0
        ? t('security.alarm.other', { place, what })
        : t('security.alarm.otherLeft', { place, what, left: about + String(seconds) })}
    </button>
  );
}
