import { useRef } from 'react';
import type { Deadline } from '@/runtime/hooks/views';
import { useTrack } from '@/runtime/hooks/time';
import styles from './dots.module.css';

const LEAST_DOTS = 4;
const CANCEL_PAD_S = 30;
const RADIUS = 68;

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
      {/* Words, for the label of a live region is read by few readers when it changes. */}
      <span role="status" className="unseen">
        {label}
      </span>
      <div aria-hidden="true" className={styles['dots']} data-wrong={(isWrong && count === 0) || undefined}>
        {Array.from({ length: Math.max(LEAST_DOTS, count) }, (_, index) => (
          <i key={index} data-filled={index < count || undefined} />
        ))}
      </div>
    </div>
  );
}

/** A ring round the dots; where a phone has no height for it, a line under them. */
function Ring({ deadline }: { deadline: Deadline }) {
  const ring = useRef<SVGCircleElement>(null);
  const line = useRef<SVGLineElement>(null);
  useTrack(
    (fractionLeft) => {
      for (const track of [ring.current, line.current]) track?.setAttribute('stroke-dasharray', `${fractionLeft} 1`);
    },
    deadline,
    CANCEL_PAD_S,
  );
  const left = { className: styles['left'], pathLength: 1, strokeDasharray: '1 1' };
  return (
    <>
      <svg className={styles['ring']} viewBox="0 0 144 144" aria-hidden="true">
        <circle cx="72" cy="72" r={RADIUS} className={styles['track']} />
        <circle ref={ring} cx="72" cy="72" r={RADIUS} transform="rotate(-90 72 72)" {...left} />
      </svg>
      <svg className={styles['line']} viewBox="0 0 144 4" aria-hidden="true">
        <line x1="2" y1="2" x2="142" y2="2" className={styles['track']} />
        <line ref={line} x1="2" y1="2" x2="142" y2="2" {...left} />
      </svg>
    </>
  );
}
