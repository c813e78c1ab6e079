import { useRef } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useHelpReach } from '@/runtime/hooks/help-reach';
import { useAlarm, useSensorsOf, useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { minutesAndSeconds, useHubSeconds, useSecondsSince, useTrack } from '@/runtime/hooks/time';
import type { AlarmView } from '@/runtime/hooks/views';
import tone from '@/ui/mode/tone.module.css';
import { arcPath, circumference, dots, litCount, segments } from '@/ui/ring/geometry';
import { countdownOf, isSpoken, type Countdown } from './countdown';
import styles from './countdown-ring.module.css';
import type { CountdownRingOptions } from './schema';

const BOX = 540;
const CENTER = BOX / 2;
const RADIUS = 240;
const STROKE = 16;
const LIFT = 13;
const DOT_PITCH = 19;
const TRACK = 218;
const LENGTH = circumference(TRACK);
const SWELL_BELOW_S = 10;

export default function CountdownRing({ options }: WidgetProps<CountdownRingOptions>) {
  const house = useHouse();
  const alarm = useAlarm();
  const countdown = countdownOf(options.of, house, alarm);
  return (
    <div className={`${tone['tone']} ${styles['place']}`} data-mode={countdown?.tone ?? 'none'} data-of={options.of}>
      {countdown === null ? null : (
        <Face
          countdown={countdown}
          of={options.of}
          alarm={alarm}
          hub={options.of === 'exit' ? house.serial : (alarm?.hub ?? null)}
        />
      )}
    </div>
  );
}

function Face({
  countdown,
  of,
  alarm,
  hub,
}: {
  countdown: Countdown;
  of: CountdownRingOptions['of'];
  alarm: AlarmView | null;
  hub: string | null;
}) {
  const { t } = useText();
  const isPromised = useHelpReach(hub) === 'service';
  const { seconds, isHeard, about, unknown } = useHubSeconds(countdown.deadline, hub);
  const isFinal = seconds !== null && seconds > 0 && seconds <= SWELL_BELOW_S;
  return (
    <>
      <Ring countdown={countdown} hub={hub} />
      <div className={styles['inside']}>
        {seconds === null || (seconds === 0 && of === 'alarm') ? (
          <Endless of={of} alarm={alarm} isOver={seconds === 0} about={about} />
        ) : seconds === 0 ? (
          <p role="status" className={styles['word']} data-long={isHeard ? undefined : ''}>
            {unknown ?? t('security.countdown.finishing')}
          </p>
        ) : (
          <p
            role="timer"
            aria-live="off"
            aria-label={about + t(`security.countdown.${of}.spoken`, { count: seconds })}
            className={styles['words']}
          >
            <span
              key={isFinal ? seconds : 'calm'}
              className={styles['number']}
              data-final={isFinal || undefined}
              data-about={about === '' ? undefined : true}
            >
              {about}
              {seconds}
            </span>
            {/* Where nobody watches, nobody is sent (S6.5); and where that is not known, nothing is promised. */}
            <span className={styles['unit']}>
              {t(`security.countdown.${of}.${of === 'alarm' && !isPromised ? 'plain' : 'unit'}`, {
                count: seconds,
              })}
            </span>
          </p>
        )}
        <span role="status" className="unseen">
          {isSpoken(seconds) ? t(`security.countdown.${of}.spoken`, { count: seconds ?? 0 }) : ''}
        </span>
      </div>
    </>
  );
}

/**
 * An alarm that has no window, or whose window has passed: how long it is on, or that the station may know of it (H-05).
 * An accepted call for help closes this panel, so it never says that help is on its way.
 */
function Endless({
  of,
  alarm,
  isOver,
  about,
}: {
  of: CountdownRingOptions['of'];
  alarm: AlarmView | null;
  isOver: boolean;
  about: string;
}) {
  const { t } = useText();
  const reach = useHelpReach(alarm?.hub ?? null);
  if (of !== 'alarm' || alarm === null) return <p className={styles['word']}>{t('security.countdown.finishing')}</p>;
  if (isOver && reach !== 'nobody') {
    return (
      <p role="status" className={styles['word']} data-long="">
        {t('security.countdown.maybeTold')}
      </p>
    );
  }
  return (
    <p className={styles['words']} role="timer" aria-live="off">
      <span className={styles['unit']}>{t('security.countdown.alarmOn')}</span>
      <span className={styles['number']} data-small="" data-about={about === '' ? undefined : true}>
        {alarm.began === null ? '–' : <Since moment={alarm.began} about={about} />}
      </span>
    </p>
  );
}

/**
 * By the hub's clock as it was measured: a tablet's own may be wrong by hours. Of a hub that is not heard it
 * is about so long, for the alarm may have ended since (I-05).
 */
const Since = ({ moment, about }: { moment: number; about: string }) =>
  about + minutesAndSeconds(useSecondsSince(moment) * 1_000);

/** The sensors are those of the hub that counts: another one's would have no place for what tripped. */
function Ring({ countdown, hub }: { countdown: Countdown; hub: string | null }) {
  const sensors = useSensorsOf(hub);
  const track = useRef<SVGCircleElement>(null);
  const parts = useRef<SVGGElement>(null);
  const { deadline, lengthS, direction, triggered } = countdown;
  const arcs = segments(sensors.length, RADIUS, STROKE);
  // Drawn straight into the picture: a frame of a countdown renders nothing.
  useTrack(
    (fractionLeft) => {
      const fraction = direction === 'fills' ? 1 - fractionLeft : fractionLeft;
      track.current?.setAttribute('stroke-dasharray', `${fraction * LENGTH} ${LENGTH}`);
      // A line of no length would still draw its round ends.
      track.current?.setAttribute('visibility', fraction > 0 ? 'visible' : 'hidden');
      const group = parts.current;
      if (group === null) return;
      const lit = litCount(group.children.length, fraction);
      if (group.dataset['lit'] === String(lit)) return;
      group.dataset['lit'] = String(lit);
      [...group.children].forEach((part, index) => {
        part.toggleAttribute('data-dark', index >= lit);
      });
    },
    deadline,
    lengthS,
  );
  return (
    <svg className={styles['ring']} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
      <g ref={parts}>
        {sensors.map((sensor, index) => {
          const arc = arcs[index];
          if (arc === undefined) return null;
          if (triggered.includes(sensor.id)) {
            return (
              <path
                key={sensor.id}
                className={styles['triggered']}
                d={arcPath(CENTER, RADIUS + LIFT, arc)}
                strokeWidth={STROKE + 2}
              />
            );
          }
          if (sensor.state === 'bypassed') {
            return (
              <g key={sensor.id} className={styles['dots']}>
                {dots(CENTER, RADIUS, DOT_PITCH, arc).map((dot) => (
                  <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={6.5} />
                ))}
              </g>
            );
          }
          return (
            <path key={sensor.id} className={styles['part']} d={arcPath(CENTER, RADIUS, arc)} strokeWidth={STROKE} />
          );
        })}
      </g>
      {deadline === null ? null : (
        <>
          <circle className={styles['track']} cx={CENTER} cy={CENTER} r={TRACK} />
          <circle
            ref={track}
            className={styles['time']}
            cx={CENTER}
            cy={CENTER}
            r={TRACK}
            strokeDasharray={`0 ${LENGTH}`}
            transform={`rotate(-90 ${CENTER} ${CENTER})`}
          />
        </>
      )}
    </svg>
  );
}
