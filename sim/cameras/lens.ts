import type { RealTime } from '../clock.ts';
import { nameOf, type Scene } from '../pictures/pictures.ts';
import { isKeyFrame, readLoop, type Loop } from './loop.ts';
import { soundOf } from './sound-of.ts';
import { vp8Payloads } from './vp8-payloads.ts';

/** Of the loops in sim/cameras/loops, and in the clocks of RTP. */
const FRAME_MS = 1_000 / 12;
const FRAME_TICKS = 90_000 / 12;
const SOUND_MS = 60;
const SOUND_TICKS = (48_000 * SOUND_MS) / 1_000;
/** Later than that, as after a machine's sleep, nothing is made up for. */
const MOST_LATE_MS = 2_000;

/** A picture or a piece of sound, ready for RTP. */
export interface Shot {
  kind: 'video' | 'audio';
  payloads: readonly Buffer[];
  /** In the clock of its kind. */
  timestamp: number;
  /** A viewer begins with such a one. */
  isKey: boolean;
}

/** What one camera shows now, at the pace of real time, while somebody watches. */
export interface Lens {
  /** @returns stops watching; without viewers nothing runs. */
  watch(viewer: (shot: Shot) => void): () => void;
}

export interface LensDeps {
  /** What is before it now; null for a camera that is gone. */
  scene: () => Scene | null;
  time: RealTime;
  /** Reads a loop by its name. */
  read?: (name: string) => Promise<Loop>;
  /** How fast pictures follow one another; 1: twelve a second, as they were drawn. Sound keeps its own time. */
  pace?: number;
  /** A loop that could not be read. */
  onFault: (fault: unknown) => void;
}

interface Reel {
  name: string;
  film: Loop;
  sound: Loop;
}

export function createLens({ scene, time, onFault, pace = 1, read = readLoop }: LensDeps): Lens {
  const frameMs = FRAME_MS / pace;
  const frameTicks = Math.round(FRAME_TICKS / pace);
  const viewers = new Set<(shot: Shot) => void>();
  let reel: Reel | null = null;
  /** Read already, shown from the next key frame on. */
  let next: Reel | null = null;
  let loading: string | null = null;
  let timer: unknown = null;
  let startedAt = 0;
  /** Counts on over all that is shown, as the clocks of RTP do. */
  const done = { video: 0, audio: 0 };
  let at = { video: 0, audio: 0 };

  function load(): void {
    const now = scene();
    if (now === null) return;
    const name = nameOf(now);
    if (name === (next ?? reel)?.name || name === loading) return;
    loading = name;
    Promise.all([read(name), read(soundOf(now))]).then(
      ([film, sound]) => {
        if (loading === name) loading = null;
        if (viewers.size === 0) return;
        next = { name, film, sound };
        if (reel === null) begin();
      },
      (fault: unknown) => {
        loading = null;
        onFault(fault);
      },
    );
  }

  function changeReel(): void {
    reel = next;
    next = null;
    at = { video: 0, audio: 0 };
  }

  function begin(): void {
    changeReel();
    if (timer !== null) time.clearTimeout(timer);
    startedAt = time.now() - done.video * frameMs;
    // Both kinds go on from here together, however long nobody watched.
    done.audio = Math.ceil((done.video * frameMs) / SOUND_MS);
    run();
  }

  function dueIn(): number {
    const due = Math.min(done.video * frameMs, done.audio * SOUND_MS);
    return startedAt + due - time.now();
  }

  function run(): void {
    timer = null;
    if (dueIn() < -MOST_LATE_MS) startedAt = time.now() - done.video * frameMs;
    while (viewers.size > 0 && dueIn() <= 0) {
      if (done.video * frameMs <= done.audio * SOUND_MS) showFrame();
      else playSound();
    }
    if (viewers.size > 0) timer = time.setTimeout(run, Math.max(1, dueIn()));
  }

  function showFrame(): void {
    const frame = (index: number) => reel?.film.packets[index % reel.film.packets.length];
    if (next !== null && isKeyFrame(frame(at.video) ?? new Uint8Array())) changeReel();
    const bytes = frame(at.video) ?? new Uint8Array();
    const isKey = isKeyFrame(bytes);
    at.video += 1;
    const timestamp = (done.video * frameTicks) % 2 ** 32;
    done.video += 1;
    show({ kind: 'video', payloads: vp8Payloads(bytes), timestamp, isKey });
    if (isKey) load();
  }

  function playSound(): void {
    const bytes = reel?.sound.packets[at.audio % reel.sound.packets.length] ?? new Uint8Array();
    at.audio += 1;
    const timestamp = (done.audio * SOUND_TICKS) % 2 ** 32;
    done.audio += 1;
    show({ kind: 'audio', payloads: [Buffer.from(bytes)], timestamp, isKey: true });
  }

  function show(shot: Shot): void {
    for (const viewer of [...viewers]) viewer(shot);
  }

  return {
    watch(viewer) {
      viewers.add(viewer);
      if (viewers.size === 1) load();
      return () => {
        if (!viewers.delete(viewer) || viewers.size > 0) return;
        if (timer !== null) time.clearTimeout(timer);
        timer = null;
        // Who comes later sees what is there then, from a picture that needs none before it.
        reel = null;
        next = null;
      };
    },
  };
}
