import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './dial.module.css';
import { angleOf, arc, point, valueAt } from './dial-geometry';

const RADIUS = 89;
const CENTRE = 110;

interface DialProps {
  value: number | null;
  min: number;
  max: number;
  step: number;
  label: string;
  valueText: string;
  isDisabled: boolean;
  onDrag: (value: number) => void;
  onCommit: (value: number) => void;
}

/** A three-quarter ring with a knob: dragged, or moved with the arrow keys. Sends when let go. */
export function Dial({ value, min, max, step, label, valueText, isDisabled, onDrag, onCommit }: DialProps) {
  const box = useRef<SVGSVGElement>(null);
  const latest = useRef<number | null>(null);
  const read = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return;
    const x = event.clientX - rect.left - rect.width / 2;
    const y = event.clientY - rect.top - rect.height / 2;
    latest.current = valueAt(x, y, { min, max, step });
    onDrag(latest.current);
  };
  const finish = () => {
    if (latest.current !== null) onCommit(latest.current);
    latest.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowRight: step, ArrowDown: -step, ArrowLeft: -step }[event.key];
    if (by === undefined || value === null || isDisabled) return;
    event.preventDefault();
    onCommit(Math.min(max, Math.max(min, value + by)));
  };
  const angle = value === null ? null : angleOf(value, min, max);
  const knob = angle === null ? null : point(CENTRE, RADIUS, angle);
  return (
    <svg ref={box} className={styles['dial']} viewBox="0 0 220 220">
      <path className={styles['track']} d={arc(CENTRE, RADIUS, 1)} />
      {angle !== null && knob ? (
        <g
          className={styles['live']}
          role="slider"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value ?? undefined}
          aria-valuetext={valueText}
          aria-disabled={isDisabled}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (isDisabled) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            read(event);
          }}
          onPointerMove={(event) => latest.current !== null && read(event)}
          onPointerUp={finish}
          onPointerCancel={() => (latest.current = null)}
        >
          <path className={styles['reach']} d={arc(CENTRE, RADIUS, 1)} />
          <path className={styles['fill']} d={arc(CENTRE, RADIUS, angle)} />
          <circle className={styles['knob']} cx={knob.x} cy={knob.y} r="12" />
        </g>
      ) : null}
    </svg>
  );
}
