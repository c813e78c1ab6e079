import type { ReactNode } from 'react';
import { arcPath, dots, outlinePath, segments, type Arc } from './geometry';
import styles from './perimeter.module.css';

export interface PerimeterSegment {
  id: string;
  state: 'closed' | 'open' | 'bypassed' | 'unreachable' | 'unknown';
}

export interface PerimeterProps {
  parts: readonly PerimeterSegment[];
  /** `live` in the tone's colour; `stale` hollow, in ink, with a broken track; `unknown` without any segment. */
  face: 'live' | 'stale' | 'unknown';
  /** Armed segments are thicker. */
  isArmed?: boolean;
  /** Drawn small: the phone's proportions. */
  scale?: 'large' | 'small' | 'mini';
  /** false: the words inside need the place of the inner track. */
  hasTrack?: boolean;
  /** Accessible name in words; without it the drawing is decoration. */
  label?: string;
  /** Closed parts step back, so that only what is in the way speaks. */
  isQuiet?: boolean;
  children?: ReactNode;
}

export interface RingModel {
  box: number;
  radius: number;
  track: number;
  rest: number;
  armed: number;
  lift: number;
  /** Between the dots of a bypassed part, and their radius. */
  pitch: number;
  dot: number;
}

/** Measures of the ring at its sizes, in units of its own box (one unit is a pixel at full size). */
export const RING = {
  large: { box: 520, radius: 230, track: 208, rest: 10, armed: 16, lift: 13, pitch: 18, dot: 5.8 },
  small: { box: 290, radius: 115, track: 93, rest: 8, armed: 11, lift: 13, pitch: 13, dot: 4 },
  mini: { box: 104, radius: 37, track: 0, rest: 7, armed: 7, lift: 8.3, pitch: 12, dot: 3 },
} as const satisfies Record<string, RingModel>;

const EVERY_PART = 24;

/** The house as a ring: closed parts form it, an open one steps outward, a bypassed one turns into dots. */
export function Perimeter({
  parts,
  face,
  isArmed = false,
  scale = 'large',
  hasTrack = true,
  label,
  isQuiet = false,
  children,
}: PerimeterProps) {
  const model: RingModel = RING[scale];
  const stroke = isArmed || face === 'stale' ? model.armed : model.rest;
  const center = model.box / 2;
  const arcs = segments(parts.length, model.radius, stroke);
  return (
    <svg
      className={styles['perimeter']}
      viewBox={`0 0 ${model.box} ${model.box}`}
      data-face={face}
      data-quiet={isQuiet || undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {face === 'unknown' ? (
        <Unknown model={model} />
      ) : (
        <>
          {parts.length === 0 ? (
            <circle className={styles['part']} cx={center} cy={center} r={model.radius} strokeWidth={stroke} />
          ) : null}
          {parts.map((part, index) => {
            const arc = arcs[index];
            return arc === undefined ? null : (
              <Part key={part.id} part={part} arc={arc} stroke={stroke} model={model} isStale={face === 'stale'} />
            );
          })}
          {scale === 'mini' || !hasTrack ? null : <Track model={model} isStale={face === 'stale'} />}
        </>
      )}
      {children}
    </svg>
  );
}

function Part({
  part,
  arc,
  stroke,
  model,
  isStale,
}: {
  part: PerimeterSegment;
  arc: Arc;
  stroke: number;
  model: RingModel;
  isStale: boolean;
}) {
  const center = model.box / 2;
  if (part.state === 'bypassed') {
    return (
      <g className={styles['dots']} data-part={part.id}>
        {dots(center, model.radius, model.pitch, arc).map((dot) => (
          <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={model.dot} />
        ))}
      </g>
    );
  }
  const radius = part.state === 'open' ? model.radius + model.lift : model.radius;
  if (isStale || part.state === 'unreachable' || part.state === 'unknown') {
    return (
      <path
        className={styles['hollow']}
        data-state={part.state}
        data-part={part.id}
        d={outlinePath(center, radius, stroke - 2, arc)}
      />
    );
  }
  return (
    <path
      className={styles['part']}
      data-state={part.state}
      data-part={part.id}
      d={arcPath(center, radius, arc)}
      strokeWidth={part.state === 'open' ? stroke + 2 : stroke}
    />
  );
}

function Track({ model, isStale }: { model: RingModel; isStale: boolean }) {
  const center = model.box / 2;
  if (!isStale) return <circle className={styles['track']} cx={center} cy={center} r={model.track} />;
  // Broken at the top and at the foot: what is drawn round it is no longer known.
  return (
    <g className={styles['broken']}>
      <path d={arcPath(center, model.track, { from: 24, to: 168 })} />
      <path d={arcPath(center, model.track, { from: 192, to: 336 })} />
    </g>
  );
}

function Unknown({ model }: { model: RingModel }) {
  const center = model.box / 2;
  return (
    <>
      <g className={styles['dashes']}>
        {segments(EVERY_PART, model.radius, 2.5).map((arc) => {
          const middle = (arc.from + arc.to) / 2;
          return <path key={middle} d={arcPath(center, model.radius, { from: middle - 4.3, to: middle + 4.3 })} />;
        })}
      </g>
      <path
        className={styles['loader']}
        d={arcPath(center, model.radius, { from: 32, to: 104 })}
        strokeWidth={model.rest}
      />
    </>
  );
}
