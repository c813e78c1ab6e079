import { arcPath, segments } from './geometry';
import styles from './step-ring.module.css';

const BOX = 44;
const RADIUS = 19;
const STROKE = 4.5;

/** How far along one is: a part of the ring for each step, lit up to this one. Decoration beside its words. */
export function StepRing({ step, steps }: { step: number; steps: number }) {
  return (
    <svg className={styles['ring']} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
      {segments(steps, RADIUS, STROKE).map((arc, index) => (
        <path
          key={arc.from}
          d={arcPath(BOX / 2, RADIUS, arc)}
          strokeWidth={STROKE}
          data-lit={index < step || undefined}
        />
      ))}
    </svg>
  );
}
