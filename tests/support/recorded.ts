import { createRecorder } from '../../src/hub/transcript/record.ts';
import type { Tap } from '../../src/hub/ports/deps.ts';

/** A tap whose lines are kept; their moments are this machine's, and no test looks at them. */
export function recorded(): { tap: Tap; lines: string[] } {
  const lines: string[] = [];
  const tap = createRecorder({ now: Date.now, mono: () => performance.now() }, (line) => lines.push(line));
  return { tap, lines };
}
