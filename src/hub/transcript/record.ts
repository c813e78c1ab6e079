import type { Clock, Witness } from '../ports/deps';
import { mask } from './mask';

/** One thing that crossed: JSON lines, oldest first. */
export interface Line {
  /** Monotonic milliseconds. */
  mono: number;
  /** Milliseconds since 1970 by this machine. */
  now: number;
  dir: 'in' | 'out';
  /** `page`, `http`, `hub:<serial>` or `report`. */
  ch: string;
  data: unknown;
}

/** A witness that writes masked lines; `write` never sees a secret. */
export function createRecorder(clock: Pick<Clock, 'mono' | 'now'>, write: (line: string) => void): Witness {
  return (dir, ch, payload) => {
    const line: Line = { mono: clock.mono(), now: clock.now(), dir, ch, data: mask(payload) };
    write(JSON.stringify(line));
  };
}

export const readTranscript = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
