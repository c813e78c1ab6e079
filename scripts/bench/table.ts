/** One page under one load. */
export interface Streamed {
  p50: number;
  p95: number;
  busy: number;
  frames: number;
  longTasks: number;
  /** Texts that changed on the page, per change that was sent. */
  changed: number;
  /** Items whose last value does not stand on the page a quarter of a second after the end. */
  stale: number;
}

export interface Loaded {
  allShown: number;
  firstPaint: number;
}

/** Middle of a list; NaN of an empty one. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const ratio = (value: number, base: number): string => (base > 0 ? `${(value / base).toFixed(2)}×` : '–');

/** A table as Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Replaces what stands between the two marks, and nothing else. @throws {Error} where the marks are missing */
export function between(text: string, mark: string, content: string): string {
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`There is no ${open} … ${close} to write into.`);
  return `${text.slice(0, start)}${open}\n\n${content}\n\n${text.slice(end)}`;
}
