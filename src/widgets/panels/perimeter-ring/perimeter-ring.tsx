import { useRef, type CSSProperties } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useSensors, useHouse, useHubs } from '@/runtime/hooks/house';
import { useStandingCall } from '@/runtime/hooks/help-call';
import { HELP_WORDS, useAnsweredAlarm } from '@/runtime/hooks/help-reach';
import { faceOf, lineOf, wordKey } from '@/runtime/hooks/house-line';
import { useServiceName } from '@/runtime/hooks/session';
import { openSince, useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { MODE_ICON, modeTone } from '@/ui/mode/mode';
import tone from '@/ui/mode/tone.module.css';
import { Perimeter } from '@/ui/ring/perimeter';
import { useBoxSize } from '@/ui/ring/use-box-size';
import { openLabels } from './open-labels';
import styles from './perimeter-ring.module.css';
import { alarmLine, askedLine, ringName } from './ring-words';
import type { PerimeterRingOptions } from './schema';

const SMALL_BELOW_PX = 360;
/** Least width beside the ring for a name. */
const LABEL_PX = 104;

export default function PerimeterRing({ options }: WidgetProps<PerimeterRingOptions>) {
  const text = useText();
  const house = useHouse();
  const sensors = useSensors();
  const hubs = useHubs();
  const answered = useAnsweredAlarm();
  const service = useServiceName();
  const call = useStandingCall();
  const dial = useRef<HTMLDivElement>(null);
  const box = useBoxSize(dial);
  const isSmall = box.height > 0 && Math.min(box.width, box.height) < SMALL_BELOW_PX;
  // The small drawing has room to spare inside its own box.
  const ring = Math.min(box.width, box.height * (isSmall ? 1.08 : 0.94), 640);

  const face = faceOf(house);
  const mode = face === 'live' ? modeTone(house.mode.id) : null;
  const isArmed = mode !== null && mode !== 'disarmed';
  const labels =
    face === 'live' && options.labels && box.width / 2 - ring * 0.395 >= LABEL_PX
      ? openLabels(sensors, isSmall ? 2 : 3)
      : [];
  const icon =
    face === 'unknown'
      ? 'plugs-connected'
      : face === 'stale'
        ? 'clock-counter-clockwise'
        : mode === null
          ? 'question'
          : MODE_ICON[mode];
  const word = wordKey(house, face);

  return (
    <div
      ref={dial}
      className={`${tone['tone']} ${styles['dial']}`}
      data-mode={mode ?? 'none'}
      data-face={face}
      data-small={isSmall || undefined}
      data-answered={answered === null ? undefined : answered.place === null ? 'one' : 'several'}
      // What a small window has to find room for besides the mode.
      data-also={face !== 'live' ? 'lost' : answered !== null ? 'alarm' : call !== null ? 'call' : undefined}
      style={{ '--ring': `${ring}px` } as CSSProperties}
    >
      <div className={styles['perimeter']}>
        <Perimeter
          parts={sensors}
          face={face}
          isArmed={isArmed}
          scale={isSmall ? 'small' : 'large'}
          hasTrack={!isSmall || answered === null}
          label={ringName(text.t, sensors, face)}
        />
      </div>
      <div className={styles['inside']}>
        <span className={styles['icon']}>
          <Icon name={icon} weight={face === 'live' && mode !== null ? 'fill' : 'regular'} size="100%" />
        </span>
        <p role="status" className={styles['words']}>
          {face === 'stale' ? <span className={styles['line']}>{text.t('security.ring.lastKnown')}</span> : null}
          <span className={styles['word']} data-long={face === 'unknown' || undefined}>
            {text.t(word.key, word.values)}
          </span>
          {answered === null ? null : <b className={styles['line']}>{text.t(HELP_WORDS[answered.reach])}</b>}
          {answered !== null && face === 'live' ? (
            <>
              <span className={styles['line']}>{alarmLine(text, answered)}</span>
              <span className={`${styles['line']} ${styles['asked']}`}>
                <span>{askedLine(text, answered, service)}</span> {text.t('security.ring.ends')}
              </span>
            </>
          ) : (
            <span className={styles['line']}>{lineOf(text, house, sensors, hubs, face)}</span>
          )}
        </p>
      </div>
      {labels.map(({ corner, names }) => (
        <div key={corner} className={styles['labels']} data-corner={corner} aria-hidden="true">
          {names.map(({ id, name, since, report, count }) => (
            <p key={id}>
              {count === null ? name : text.t('security.ring.manyOpen', { count })}
              {report !== null ? (
                <small>{text.t(`security.report.${report}`)}</small>
              ) : since === null ? null : (
                <small>{openSince(text, since)}</small>
              )}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
