import { useBrand } from '@/runtime/hooks/brand';
import { BrandMark } from '@/ui/glyph/brand-mark';
import styles from './closing-ring.module.css';

const SEGMENTS = 12;
const RADIUS = 88;
const GAP_DEG = 8;

const at = (degrees: number) => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + RADIUS * Math.cos(turn)).toFixed(2)} ${(100 + RADIUS * Math.sin(turn)).toFixed(2)}`;
};
const ARCS = Array.from({ length: SEGMENTS }, (_, i) => {
  const step = 360 / SEGMENTS;
  return `M${at(i * step + GAP_DEG / 2)}A${RADIUS} ${RADIUS} 0 0 1 ${at((i + 1) * step - GAP_DEG / 2)}`;
});

/** The perimeter closing round the mark, one segment after the other; it starts again until something has loaded. */
export function ClosingRing() {
  const { logo } = useBrand();
  return (
    <div className={styles['box']}>
      <svg className={styles['ring']} viewBox="0 0 200 200" aria-hidden="true">
        {ARCS.map((d, i) => (
          <path key={d} d={d} className={styles['segment']} style={{ animationDelay: `${i * 160}ms` }} pathLength="1" />
        ))}
      </svg>
      <BrandMark mark={logo} size="4.5rem" />
    </div>
  );
}
