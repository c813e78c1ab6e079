/**
 * The life of one camera's stream (S4.57 to S4.61), without timers or connections of its own: events and the moment go
 * in, the next state and what is to be done come out. Moments are milliseconds on a clock that never jumps.
 */

/** S4.59; `connected` is the only one that is no trouble. */
export const STREAM_MESSAGES = [
  'starting',
  'connected',
  'disconnecting',
  'failed',
  'candidates-failed',
  'request-failed',
  'no-data',
  'init-failed',
  /** Of our own: whoever stands between passes no pictures on, and nothing but another line or a newer hub changes that. */
  'not-offered',
  /** The same of a line straight to the hub: the cloud's may pass them on. */
  'not-offered-near',
] as const;
export type StreamMessage = (typeof STREAM_MESSAGES)[number];

export interface StreamTimes {
  /** From a failure to the next attempt (S4.57, S9.9). */
  restartMs: number;
  /** ICE gathering without a result (S4.58). */
  gatherMs: number;
  /** Between two looks at the received bytes (S4.58, S9.9). */
  checkMs: number;
  /** How long a stream that nobody looks at is kept (S4.61). */
  keepMs: number;
}
export const STREAM_TIMES: StreamTimes = { restartMs: 5_000, gatherMs: 5_000, checkMs: 10_000, keepMs: 5_000 };

type Due = 'gather' | 'check' | 'restart' | 'end' | 'delete';

export interface StreamState {
  /** `gone`: nothing is there; `waiting`: closed until the next attempt. */
  phase: 'gone' | 'opening' | 'live' | 'waiting';
  /** Counts connections: what an older one still tells is not about this one. */
  attempt: number;
  message: StreamMessage | null;
  /** Messages since the last connection (S4.60). */
  retries: number;
  isWanted: boolean;
  isOnline: boolean;
  /** The hub says that the camera itself is offline (S8.11). */
  isCameraOffline: boolean;
  /** Video bytes at the last look. */
  bytes: number;
  due: Readonly<Partial<Record<Due, number>>>;
}

export const NO_STREAM: StreamState = {
  phase: 'gone',
  attempt: 0,
  message: null,
  retries: 0,
  isWanted: false,
  isOnline: true,
  isCameraOffline: false,
  bytes: 0,
  due: {},
};

/** What a connection tells of itself, by the number of its attempt. */
export type AttemptEvent =
  | { type: 'gathering' }
  | { type: 'gathered' }
  /** Both descriptions are exchanged. `validForMs`: after which the camera ends it; null: it does not. */
  | { type: 'answered'; validForMs: number | null }
  | { type: 'request-failed'; isCameraOffline: boolean }
  /** The controller knows no streams, or passes none on. `isNear`: it was asked on the home's own network. */
  | { type: 'not-offered'; isNear: boolean }
  /** No connection could be made at all. */
  | { type: 'init-failed' }
  | { type: 'connection'; state: 'connected' | 'disconnected' | 'failed' }
  /** All video bytes received so far. */
  | { type: 'measured'; bytes: number };

export type StreamEvent =
  | { type: 'wanted' }
  | { type: 'released' }
  /** A person does not want to wait for the next attempt. */
  | { type: 'retry' }
  | { type: 'online'; isOnline: boolean }
  /** The hub is reached by another line, or can do other things than before. */
  | { type: 'hub-changed' }
  /** Sign-out, or the camera is not there any more. */
  | { type: 'ended' }
  | { type: 'tick' }
  | (AttemptEvent & { attempt: number });

/** `open`: begin the attempt that the state counts; `close`: that one's connection; `measure`: tell its bytes. */
export type StreamEffect = 'open' | 'close' | 'measure';

export interface StreamStep {
  state: StreamState;
  effects: readonly StreamEffect[];
}

const stay = (state: StreamState): StreamStep => ({ state, effects: [] });

const without = ({ due, ...state }: StreamState, ...names: Due[]): StreamState => ({
  ...state,
  due: Object.fromEntries(Object.entries(due).filter(([name]) => !names.includes(name as Due))),
});

/** What is not tried again by itself. */
export const isNotOffered = ({ message }: Pick<StreamState, 'message'>): boolean =>
  message === 'not-offered' || message === 'not-offered-near';

const isOpen = ({ phase }: StreamState): boolean => phase === 'opening' || phase === 'live';

/** S4.60. */
const say = (state: StreamState, message: StreamMessage): StreamState => ({
  ...state,
  message,
  retries: message === 'connected' ? 0 : state.retries + 1,
});

function open(state: StreamState): StreamStep {
  const begun = say({ ...state, phase: 'opening', attempt: state.attempt + 1, bytes: 0, due: {} }, 'starting');
  return { state: begun, effects: ['open'] };
}

/** Deletion: nothing of it is left but the number of its last attempt. */
function drop(state: StreamState): StreamStep {
  const { attempt, isOnline } = state;
  return { state: { ...NO_STREAM, attempt, isOnline }, effects: isOpen(state) ? ['close'] : [] };
}

/** Closes, waits, starts anew; nobody restarts what nobody looks at. */
function restart(state: StreamState, now: number, times: StreamTimes, message: StreamMessage | null): StreamStep {
  if (!state.isWanted) return drop(state);
  const said = message === null ? state : say(state, message);
  const due = state.isOnline ? { restart: now + times.restartMs } : {};
  return { state: { ...said, phase: 'waiting', due }, effects: ['close'] };
}

function ofAttempt(state: StreamState, event: AttemptEvent, now: number, times: StreamTimes): StreamStep {
  switch (event.type) {
    case 'gathering':
      return stay({ ...state, due: { ...state.due, gather: now + times.gatherMs } });
    case 'gathered':
      return stay(without(state, 'gather'));
    case 'answered': {
      const end = event.validForMs === null ? {} : { end: now + event.validForMs };
      return stay({ ...state, due: { ...state.due, check: now + times.checkMs, ...end } });
    }
    case 'request-failed':
      return restart({ ...state, isCameraOffline: event.isCameraOffline }, now, times, 'request-failed');
    case 'not-offered':
      // Without a next attempt: a person who asks again begins one, and a hub that may answer otherwise now.
      return state.isWanted
        ? {
            state: { ...say(state, event.isNear ? 'not-offered-near' : 'not-offered'), phase: 'waiting', due: {} },
            effects: ['close'],
          }
        : drop(state);
    case 'init-failed':
      return restart(state, now, times, state.isOnline ? 'init-failed' : null);
    case 'connection':
      if (event.state === 'connected')
        return stay(say({ ...without(state, 'gather'), phase: 'live', isCameraOffline: false }, 'connected'));
      return restart(state, now, times, event.state === 'failed' ? 'failed' : 'disconnecting');
    case 'measured':
      return event.bytes > state.bytes ? stay({ ...state, bytes: event.bytes }) : restart(state, now, times, 'no-data');
  }
}

/** One thing that has become due. */
function onDue(state: StreamState, name: Due, now: number, times: StreamTimes): StreamStep {
  const rest = without(state, name);
  switch (name) {
    case 'gather':
      return restart(rest, now, times, 'candidates-failed');
    case 'check':
      return { state: { ...rest, due: { ...rest.due, check: now + times.checkMs } }, effects: ['measure'] };
    case 'restart':
      // Nobody looks: kept as it is for who comes back before it is deleted.
      return rest.isWanted ? open(rest) : stay({ ...rest, due: { ...rest.due, restart: now + times.restartMs } });
    case 'delete':
      return drop(rest);
    case 'end': {
      // S4.61: a timeout waits for nobody; who still looks gets a new one at once.
      if (!rest.isWanted) return drop(rest);
      const next = open(rest);
      return { ...next, effects: ['close', ...next.effects] };
    }
  }
}

/** When something is due next; null: nothing is. */
export const nextDue = ({ due }: StreamState): number | null => {
  const moments = Object.values(due);
  return moments.length === 0 ? null : Math.min(...moments);
};

function tick(state: StreamState, now: number, times: StreamTimes): StreamStep {
  const [first] = Object.entries(state.due)
    .filter(([, at]) => at <= now)
    .sort(([, a], [, b]) => a - b);
  return first === undefined ? stay(state) : onDue(state, first[0] as Due, now, times);
}

export function stepStream(state: StreamState, event: StreamEvent, now: number, times = STREAM_TIMES): StreamStep {
  if ('attempt' in event) {
    return event.attempt === state.attempt && isOpen(state) ? ofAttempt(state, event, now, times) : stay(state);
  }
  switch (event.type) {
    case 'wanted': {
      const wanted = { ...without(state, 'delete'), isWanted: true };
      if (state.phase !== 'gone') return stay(wanted);
      return state.isOnline ? open(wanted) : stay({ ...wanted, phase: 'waiting' });
    }
    case 'released': {
      const released = { ...state, isWanted: false };
      if (state.phase === 'gone') return stay(released);
      return stay({ ...released, due: { ...state.due, delete: now + times.keepMs } });
    }
    case 'retry':
      return state.phase === 'waiting' && state.isWanted && state.isOnline ? open(state) : stay(state);
    case 'online': {
      const told = { ...state, isOnline: event.isOnline };
      if (state.phase !== 'waiting' || state.isOnline === event.isOnline) return stay(told);
      if (!event.isOnline) return stay(without(told, 'restart'));
      return told.isWanted ? open(told) : stay(told);
    }
    case 'hub-changed':
      if (state.phase !== 'waiting' || !isNotOffered(state)) return stay(state);
      if (!state.isWanted) return drop(state);
      // Without a network it is begun when that is back.
      return state.isOnline ? open(state) : stay(state);
    case 'ended':
      return drop(state);
    case 'tick':
      return tick(state, now, times);
  }
}
