import { useRef, useState, type CSSProperties } from 'react';
import { createPace, type Pace } from './pace';
import styles from './slider.module.css';

export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step?: number;
  label: string;
  /** How the value is read out: "40 percent". */
  valueText?: string;
  /** Called on release, and while dragging every 400 ms at most. */
  onCommit: (value: number) => void;
  isDisabled?: boolean;
  /** A large upright surface that fills from its foot, for a hand on a wall tablet. */
  isUpright?: boolean;
}

/** A native range input: 8 px track, 24 px thumb, arrows and Home/End by the browser. */
export function Slider(props: SliderProps) {
  const { value, min, max, step = 1, label, valueText, onCommit, isDisabled = false, isUpright = false } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const pace = useRef<Pace | null>(null);
  const shown = dragged ?? value;
  const fraction = max > min ? (Math.min(max, Math.max(min, shown)) - min) / (max - min) : 0;
  const commit = (next: number) => {
    pace.current?.release();
    setDragged(null);
    onCommit(next);
  };
  return (
    <span
      className={styles[isUpright ? 'upright' : 'slider']}
      style={{ '--fraction': fraction } as CSSProperties}
      data-dragging={dragged !== null || undefined}
    >
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        disabled={isDisabled}
        aria-label={label}
        aria-valuetext={valueText}
        aria-orientation={isUpright ? 'vertical' : undefined}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setDragged(next);
          pace.current ??= createPace();
          if (pace.current.move(event.timeStamp)) onCommit(next);
        }}
        onPointerUp={(event) => {
          if (dragged !== null) commit(event.currentTarget.valueAsNumber);
        }}
        onKeyUp={(event) => {
          if (dragged !== null) commit(event.currentTarget.valueAsNumber);
        }}
        onBlur={(event) => {
          if (dragged !== null) commit(event.currentTarget.valueAsNumber);
        }}
        onPointerCancel={() => {
          pace.current?.release();
          setDragged(null);
        }}
      />
    </span>
  );
}
