import type { Line, LineOptions } from './open-line';
import type { Timers } from '../time/page-timers';
import {
  nextDue,
  NO_STREAM,
  stepStream,
  STREAM_TIMES,
  type StreamEvent,
  type StreamState,
  type StreamTimes,
} from './stream-machine';

/** A camera's stream as a picture of it needs it. The same object until something changes. */
export interface LiveStream extends Pick<
  StreamState,
  'phase' | 'message' | 'retries' | 'isCameraOffline' | 'isOnline'
> {
  /** null: nothing has come yet. */
  media: MediaStream | null;
  /** The camera takes the page's own sound; null: not known before it is connected. */
  mayTalk: boolean | null;
}

export interface StreamClock extends Timers {
  /** Milliseconds on a clock that never jumps. */
  mono: () => number;
}
export interface LiveStreamParts {
  open: (options: LineOptions) => Line;
  clock: StreamClock;
  times?: StreamTimes;
  /** A name that no other stream has. */
  nameOf: (attempt: number) => string;
}

export interface LiveStreams {
  get: (camera: string) => LiveStream;
  /** Hears of changes of this camera's stream. @returns stops it */
  subscribe: (camera: string, listener: () => void) => () => void;
  /** Somebody looks: one connection, however many look. @returns call it when they look away; twice does nothing */
  want: (camera: string) => () => void;
  /** The next attempt begins now. */
  retry: (camera: string) => void;
  /** Sends a microphone's sound to it; null: nothing. Rejects where no line takes it. */
  talk: (camera: string, track: MediaStreamTrack | null) => Promise<void>;
  setOnline: (isOnline: boolean) => void;
  /** The hub of these is reached by another line, or can do other things than before. */
  hubChanged: (isOfHub: (camera: string) => boolean) => void;
  /** Ends all of it at once: sign-out. */
  forget: () => void;
}

interface Kept {
  state: StreamState;
  view: LiveStream;
  media: MediaStream | null;
  line: Line | null;
  timer: unknown;
  lookers: number;
}

const viewOf = (
  { phase, message, retries, isCameraOffline, isOnline }: StreamState,
  media: MediaStream | null,
  line: Line | null,
): LiveStream => ({
  ...{ phase, message, retries, isCameraOffline, isOnline },
  ...{ media, mayTalk: phase === 'live' && line !== null ? line.mayTalk() : null },
});
const NOTHING: LiveStream = viewOf(NO_STREAM, null, null);

/** The live pictures of this page: runs what `stepStream` asks for, and holds one connection for each camera. */
export function createLiveStreams({ open, clock, times = STREAM_TIMES, nameOf }: LiveStreamParts): LiveStreams {
  const kept = new Map<string, Kept>();
  const listeners = new Map<string, Set<() => void>>();
  let isOnline = true;

  function feed(camera: string, event: StreamEvent): void {
    const one = kept.get(camera);
    if (one === undefined) return;
    const { state, effects } = stepStream(one.state, event, clock.mono(), times);
    one.state = state;
    for (const effect of effects) {
      if (effect === 'measure') one.line?.measure();
      else {
        one.line?.close();
        one.line = null;
        one.media = null;
        if (effect === 'open') begin(camera, one);
      }
    }
    arm(camera, one);
    one.view = viewOf(one.state, one.media, one.line);
    if (state.phase === 'gone' && one.lookers === 0) kept.delete(camera);
    for (const listener of [...(listeners.get(camera) ?? [])]) listener();
  }

  function begin(camera: string, one: Kept): void {
    const { attempt } = one.state;
    one.line = open({
      camera,
      stream: nameOf(attempt),
      tell: (event) => {
        feed(camera, { ...event, attempt });
      },
      onMedia: (media) => {
        if (one.state.attempt !== attempt || one.line === null) return;
        one.media = media;
        one.view = viewOf(one.state, media, one.line);
        for (const listener of [...(listeners.get(camera) ?? [])]) listener();
      },
    });
  }

  function arm(camera: string, one: Kept): void {
    if (one.timer !== null) clock.clearTimeout(one.timer as never);
    const due = nextDue(one.state);
    one.timer =
      due === null
        ? null
        : clock.setTimeout(
            () => {
              one.timer = null;
              feed(camera, { type: 'tick' });
            },
            Math.max(0, due - clock.mono()),
          );
  }

  return {
    get: (camera) => kept.get(camera)?.view ?? NOTHING,
    subscribe(camera, listener) {
      const heard = listeners.get(camera) ?? new Set();
      listeners.set(camera, heard.add(listener));
      return () => {
        heard.delete(listener);
        if (heard.size === 0) listeners.delete(camera);
      };
    },
    want(camera) {
      const one: Kept = kept.get(camera) ?? {
        ...{ state: { ...NO_STREAM, isOnline }, view: NOTHING, media: null },
        ...{ line: null, timer: null, lookers: 0 },
      };
      kept.set(camera, one);
      one.lookers += 1;
      if (one.lookers === 1) feed(camera, { type: 'wanted' });
      let isLooking = true;
      return () => {
        if (!isLooking) return;
        isLooking = false;
        one.lookers -= 1;
        if (one.lookers === 0 && kept.get(camera) === one) feed(camera, { type: 'released' });
      };
    },
    retry(camera) {
      feed(camera, { type: 'retry' });
    },
    async talk(camera, track) {
      const line = kept.get(camera)?.line ?? null;
      if (line === null) throw new Error('no line');
      await line.talk(track);
    },
    setOnline(next) {
      isOnline = next;
      for (const camera of [...kept.keys()]) feed(camera, { type: 'online', isOnline: next });
    },
    hubChanged(isOfHub) {
      for (const camera of [...kept.keys()]) if (isOfHub(camera)) feed(camera, { type: 'hub-changed' });
    },
    forget() {
      for (const [camera, one] of [...kept]) {
        feed(camera, { type: 'ended' });
        if (one.timer !== null) clock.clearTimeout(one.timer as never);
        kept.delete(camera);
      }
    },
  };
}
