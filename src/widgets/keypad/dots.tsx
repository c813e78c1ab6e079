import { useRef } from 'react';
import type { Deadline } from '@/runtime/hooks/views';
import { useTrack } from '@/runtime/hooks/time';
import styles from './dots.module.css';

const LEAST_DOTS = 4;
const CANCEL_PAD_S = 30;
const RADIUS = 68;
const LENGTH = 2 * Math.PI * RADIUS;

/** How many digits are there, never which. The cancel pad's 30 s run round them; they are fixed by the safety rules. */
export function Dots({
  count,
  deadline,
  isWrong,
  label,
}: {
  count: number;
  deadline: Deadline | null;
  isWrong: boolean;
  label: string;
}) {
  return (
    <div className={styles['place']}>
      {deadline === null ? null : <Ring deadline={deadline} />}
      <div
        role="status"
        aria-label={label}
        className={styles['dots']}
        data-wrong={(isWrong && count === 0) || undefined}
      >
        {Array.from({ length: Math.max(LEAST_DOTS, count) }, (_, index) => (
          <i key={index} data-filled={index < count || undefined} />
        ))}
      </div>
    </div>
  );
}

function Ring({ deadline }: { deadline: Deadline }) {
  const track = useRef<SVGCircleElement>(null);
  useTrack(
    (fractionLeft) => {
      track.current?.setAttribute('stroke-dasharray', `${fractionLeft * LENGTH} ${LENGTH}`);
    },
    deadline,
    CANCEL_PAD_S,
  );
  return (
    <svg className={styles['ring']} viewBox="0 0 144 144" aria-hidden="true">
      <circle cx="72" cy="72" r={RADIUS} className={styles['track']} />
      <circle
        ref={track}
        cx="72"
        cy="72"
        r={RADIUS}
        className={styles['left']}
        strokeDasharray={`${LENGTH} ${LENGTH}`}
        transform="rotate(-90 72 72)"
      />
    </svg>
  );
}
