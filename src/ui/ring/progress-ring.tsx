import type { ReactNode } from 'react';
import { circumference } from './geometry';
import styles from './progress-ring.module.css';

export interface ProgressRingProps {
  /** Width of the drawing in CSS pixels; the text size scales it with `unit: rem`. */
  size: number;
  stroke: number;
  /** 0 to 1. */
  value?: number;
  /** A quarter arc that turns: nobody knows how long it takes. */
  indeterminate?: boolean;
  children?: ReactNode;
}

/** A ring that fills clockwise, or turns. It takes the colour of the text around it. */
export function ProgressRing({ size, stroke, value = 0, indeterminate = false, children }: ProgressRingProps) {
  const radius = (size - stroke) / 2;
  const length = circumference(radius);
  const shown = indeterminate ? 0.25 : Math.min(1, Math.max(0, value));
  return (
    <span className={styles['ring']} style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className={indeterminate ? styles['turning'] : undefined}>
        <circle className={styles['track']} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        {shown > 0 && (
          <circle
            className={styles['value']}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={stroke}
            strokeDasharray={`${shown * length} ${length}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      {children === undefined ? null : <span className={styles['inside']}>{children}</span>}
    </span>
  );
}
