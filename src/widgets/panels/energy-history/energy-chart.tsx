import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import { coloursOf, useThemeTurn } from './chart-colours';
import { drawChart, type ChartContent } from './draw-chart';
import styles from './energy-history.module.css';

/** The bars on a canvas. Whoever does not see them reads the table beside it. */
export function EnergyChart({ content, onPoint }: { content: ChartContent; onPoint: (bar: number | null) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const turn = useThemeTurn();
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    let chart: ReturnType<typeof drawChart> | null = null;
    const paint = () => {
      chart?.destroy();
      chart = null;
      const { clientWidth: width, clientHeight: height } = place;
      if (width > 0 && height > 0) chart = drawChart(place, { width, height }, content, coloursOf(place), onPoint);
    };
    // Calls once at the beginning, too.
    const observer = new ResizeObserver(paint);
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart?.destroy();
    };
  }, [content, onPoint, turn]);
  return <div ref={box} className={styles['chart']} aria-hidden="true" />;
}
