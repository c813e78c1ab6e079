import type { EnergyBar } from '@/runtime/hooks/energy-history';

/** What a chart draws of one bar. */
export interface ChartBar extends Pick<EnergyBar, 'kwh' | 'phase'> {
  /** Under the axis. */
  tick: string;
  /** Counted from end to end, and over. */
  isWhole: boolean;
}

/** A round number not below the largest bar and the line of the goal, and how far its grid lines stand apart. */
export function scaleOf(values: readonly number[]): { top: number; step: number } {
  const most = Math.max(0, ...values);
  if (most === 0) return { top: 1, step: 0.25 };
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 4, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10) * power;
  return { top: step * Math.ceil((most / step) * 0.999), step };
}

/** From the middle of today's word to the middle of a number beside it. */
const TODAY_PX = 42;

/** Which bars have a name under them, so that names keep a distance; a month counts by fives. */
export function ticksOf(bars: readonly ChartBar[], kind: 'day' | 'week' | 'month' | 'year', width: number): number[] {
  const room = Math.max(1, Math.floor(width / (kind === 'month' ? 30 : 46)));
  const running = bars.findIndex(({ phase }) => phase === 'running');
  const all = bars.map((_, at) => at);
  const steps = kind === 'day' ? [1, 2, 3, 4, 6, 12] : [1, 2, 3, 4, 6];
  const step = steps.find((one) => bars.length / one <= room) ?? 12;
  const wanted =
    kind === 'month' ? all.filter((at) => at === 0 || (at + 1) % 5 === 0) : all.filter((at) => at % step === 0);
  if (kind !== 'month' || running < 0) return wanted;
  // The word for today needs room of its own.
  const isClear = (at: number) => (Math.abs(at - running) * width) / bars.length >= TODAY_PX;
  return [...wanted.filter(isClear), running].toSorted((a, b) => a - b);
}

/** Past stretches that nobody counted: they are shown as such, never as nothing used. */
export const holesIn = (bars: readonly ChartBar[]): number[] =>
  bars.flatMap(({ kwh, phase }, at) => (kwh === null && phase !== 'coming' ? at : []));
