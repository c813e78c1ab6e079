import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Slider } from '../slider/slider';
import { MOST_ZOOM, moveBy, zoomTo, type Crop } from './crop';
import { drawCut } from './draw-cut';
import styles from './crop-square.module.css';

export interface CropSquareProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Says what the arrow keys do. */
  label: string;
  zoomLabel: string;
  zoomText: (percent: number) => string;
  /** `icon`: the whole square is used, and what one can see through stays so; else a round face over white. */
  shape?: 'face' | 'icon';
}

/** Part of the cut that an arrow key moves. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

interface Finger {
  x: number;
  y: number;
}
const apart = ([one, other]: readonly Finger[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);

/** A picture in a square: drag to move, two fingers, wheel or slider to come closer, arrows and plus and minus too. */
export function CropSquare(props: CropSquareProps) {
  const { picture, crop, onChange, label, zoomLabel, zoomText, shape = 'face' } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  useEffect(() => {
    if (canvas.current !== null) drawCut(canvas.current, picture, crop, shape === 'icon');
  }, [picture, crop, shape]);

  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (arrow !== undefined) onChange(moveBy(crop, ...arrow));
    else if (zoom !== undefined) onChange(zoomTo(crop, crop.zoom + zoom));
    else return;
    event.preventDefault();
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const wasApart = apart([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const side = event.currentTarget.clientWidth;
    if (fingers.current.size === 1)
      onChange(moveBy(crop, (event.clientX - before.x) / side, (event.clientY - before.y) / side));
    else if (wasApart > 0) onChange(zoomTo(crop, (crop.zoom * apart([...fingers.current.values()])) / wasApart));
  };
  const onLift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  return (
    <div className={styles['crop']}>
      <button
        type="button"
        className={styles['frame']}
        data-shape={shape}
        aria-label={label}
        onKeyDown={onKey}
        onWheel={(event) => {
          onChange(zoomTo(crop, crop.zoom * (event.deltaY < 0 ? 1 + ZOOM_STEP : 1 - ZOOM_STEP)));
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onMove}
        onPointerUp={onLift}
        onPointerCancel={onLift}
      >
        <canvas ref={canvas} width={288} height={288} />
      </button>
      <div className={styles['zoom']}>
        <Slider
          label={zoomLabel}
          value={Math.round(crop.zoom * 100)}
          min={100}
          max={MOST_ZOOM * 100}
          step={5}
          valueText={zoomText(Math.round(crop.zoom * 100))}
          onCommit={(percent) => {
            onChange(zoomTo(crop, percent / 100));
          }}
        />
      </div>
    </div>
  );
}
