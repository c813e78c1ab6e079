import { createRecorder } from '../../src/hub/transcript/record.ts';
import type { Witness } from '../../src/hub/ports/deps.ts';

/** A witness whose lines are kept; their moments are this machine's, and no test looks at them. */
export function recorded(): { witness: Witness; lines: string[] } {
  const lines: string[] = [];
  const witness = createRecorder({ now: Date.now, mono: () => performance.now() }, (line) => lines.push(line));
  return { witness, lines };
}
