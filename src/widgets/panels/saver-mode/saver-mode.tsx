import { useSensors, useHouse, useHubs } from '@/runtime/hooks/house';
import { faceOf, lineOf, wordKey } from '@/runtime/hooks/house-line';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import { Perimeter } from '@/ui/ring/perimeter';
import styles from './saver-mode.module.css';

const STALE_ICON = { unknown: 'plugs-connected', stale: 'clock-counter-clockwise' } as const;

export default function SaverMode() {
  const text = useText();
  const house = useHouse();
  const sensors = useSensors();
  const hubs = useHubs();
  const face = faceOf(house);
  const mode = face === 'live' ? modeTone(house.mode.id) : null;
  const isArmed = mode !== null && mode !== 'disarmed';
  const icon = face === 'live' ? (mode === null ? 'question' : MODE_ICON[mode]) : STALE_ICON[face];
  const word = wordKey(house, face);
  return (
    <div className={`${tone['tone']} ${styles['mode']}`} data-mode={mode ?? 'none'} data-face={face}>
      <span className={styles['ring']}>
        <Perimeter parts={sensors} face={face} isArmed={isArmed} scale="mini" />
        <span className={styles['icon']}>
          <Icon name={icon} weight={mode === null ? 'regular' : 'fill'} size="100%" />
        </span>
      </span>
      <div className={styles['words']} role="status">
        {face === 'stale' && <span>{text.t('security.ring.lastKnown')}</span>}
        <b>{text.t(word.key, word.values)}</b>
        {/* What is old says how old it is; what is of now needs no more words than how to wake it. */}
        <span>{face === 'live' ? text.t('wall.saver.wake') : lineOf(text, house, sensors, hubs, face)}</span>
      </div>
    </div>
  );
}
