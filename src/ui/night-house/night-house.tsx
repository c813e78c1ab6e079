import { useId } from 'react';
import styles from './night-house.module.css';

const SEGMENTS = 14;
const RING = { x: 320, y: 600, r: 270, gapDeg: 2.34 };
const STARS: readonly (readonly [x: number, y: number, r: number])[] = [
  [80, 96, 1.5],
  [158, 188, 1.1],
  [242, 66, 1.3],
  [334, 148, 1.1],
  [418, 58, 1.6],
  [524, 172, 1.2],
  [592, 92, 1.4],
  [468, 254, 1.1],
  [118, 284, 1.2],
  [562, 322, 1.1],
  [30, 212, 1],
  [372, 306, 1],
];

const at = (degrees: number) => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(RING.x + RING.r * Math.cos(turn)).toFixed(1)} ${(RING.y + RING.r * Math.sin(turn)).toFixed(1)}`;
};
const ring = Array.from({ length: SEGMENTS }, (_, i) => {
  const step = 360 / SEGMENTS;
  return `M${at(i * step + RING.gapDeg / 2)}A${RING.r} ${RING.r} 0 0 1 ${at((i + 1) * step - RING.gapDeg / 2)}`;
});

/** A house at dusk with its lights on. A picture: it looks the same in every theme. @param props.hasRing the perimeter closed round it. */
export function NightHouse({ hasRing = false }: { hasRing?: boolean }) {
  const id = useId();
  return (
    <svg className={styles['scene']} viewBox="0 0 640 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles['zenith']} />
          <stop offset=".52" className={styles['night']} />
          <stop offset=".74" className={styles['haze']} />
          <stop offset=".86" className={styles['horizon']} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className={styles['glowIn']} />
          <stop offset="1" className={styles['glowOut']} />
        </radialGradient>
        <linearGradient id={`${id}path`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles['pathFar']} />
          <stop offset="1" className={styles['pathNear']} />
        </linearGradient>
      </defs>
      <rect width="640" height="800" fill={`url(#${id}sky)`} />
      <g className={styles['stars']}>
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path className={styles['hill']} d="M0 612q84-58 176-32t172-18 152-10 140 26v222H0z" />
      <path
        className={styles['trees']}
        d="M34 642l14-84 14 84zM70 646l20-120 20 120zM518 642l18-106 18 106zM560 646l18-128 18 128zM602 642l14-82 14 82z"
      />
      <path className={styles['wall']} d="M150 640V520l120-70 120 70v120z" />
      <path className={styles['annex']} d="M370 640v-92h122v92z" />
      <path className={styles['roof']} d="M136 524l134-82 134 82-8 12-126-76-126 76zM362 552v-10h136v10z" />
      <rect className={styles['lit']} x="190" y="548" width="44" height="44" />
      <rect className={styles['dim']} x="314" y="548" width="44" height="44" />
      <path className={styles['bars']} d="M212 548v44M190 570h44M336 548v44M314 570h44" />
      <rect className={styles['door']} x="254" y="560" width="38" height="80" />
      <circle className={styles['knob']} cx="285" cy="602" r="2" />
      <path className={styles['gate']} d="M392 576h76v64h-76z" />
      <path className={styles['slats']} d="M392 592h76M392 608h76M392 624h76" />
      <circle cx="273" cy="540" r="96" fill={`url(#${id}glow)`} />
      <path className={styles['ground']} d="M0 640h640v160H0z" />
      <path d="M252 640h44l90 160H130z" fill={`url(#${id}path)`} />
      {hasRing && (
        <g className={styles['ring']}>
          {ring.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      )}
    </svg>
  );
}
