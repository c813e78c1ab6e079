import { lateCandidate } from '../../schemas/wire/late-candidate';
import type { Clock } from '../ports/deps';
import type { House } from '../house/house';
import type { CameraLine, IceCandidate } from '../api/cameras';

/** So long after its offer a camera may still find ways; by then a line stands or has been given up. */
export const LATE_MS = 30_000;
const MOST = 64;

interface Waiting {
  found: IceCandidate[];
  told: number;
  wake: () => void;
}
type Hearing = Pick<House, 'listen'>;
/** By house, and gone with it: whoever signs in next asks another. */
const linesOf = new WeakMap<Hearing, Map<string, Waiting>>();
const keyOf = ({ camera, stream }: CameraLine): string => JSON.stringify([camera, stream]);

/** Hears of ways that a camera of the first version finds after its offer (S7.39). Begins before the offer is asked for. */
export function hearLate(house: Hearing, line: CameraLine, wireId: string, clock: Clock): void {
  const key = keyOf(line);
  const lines = linesOf.get(house) ?? new Map<string, Waiting>();
  linesOf.set(house, lines);
  const waiting: Waiting = { found: [], told: 0, wake: () => undefined };
  lines.set(key, waiting);
  const stop = house.listen((name, result) => {
    if (name !== 'hub.camera.candidate') return;
    const parsed = lateCandidate.safeParse(result);
    if (!parsed.success || parsed.data.identity !== wireId || parsed.data.rnd_client_id !== line.stream) return;
    if (waiting.told >= MOST) return;
    waiting.told += 1;
    const { candidate, sdpMid, sdpMLineIndex } = parsed.data.candidate;
    waiting.found.push({ candidate, sdpMid, sdpMLineIndex });
    waiting.wake();
  });
  clock.setTimeout(() => {
    stop();
    if (lines.get(key) === waiting) lines.delete(key);
    waiting.wake();
  }, LATE_MS);
}

/** Ways that were found since the last question, as soon as there is one; null: there will be no more. */
export async function nextLate(house: Hearing, line: CameraLine): Promise<IceCandidate[] | null> {
  const waiting = linesOf.get(house)?.get(keyOf(line));
  if (waiting === undefined) return null;
  if (waiting.found.length === 0) await new Promise<void>((resolve) => (waiting.wake = resolve));
  const found = waiting.found.splice(0);
  return found.length === 0 ? null : found;
}
