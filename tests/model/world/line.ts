import type { SocketLike } from '../../../src/hub/ports/deps';
import { isHandshake, type FarEnd, type Reach } from './street';
import type { Time } from './time';

/** What may happen to the next message that a hub sends to a tab. */
export type Fault = 'drop' | 'double' | 'swap' | 'late' | 'break' | null;

/** A frame as it reached the tab, for whoever keeps account of what the tab was told. */
export interface Delivered {
  serial: string;
  /** Number of the connection that it came by. */
  connection: number;
  /** An older connection's: nothing of it counts. */
  isPast: boolean;
  frame: { id?: unknown; msg_id?: string; msg_subclass?: string; result?: unknown; error?: unknown };
  /** Of a reply: what was asked, and how long ago. */
  asked: { method: string; agoMs: number } | null;
  isRepeat: boolean;
  isLate: boolean;
  isBroken: boolean;
}
export interface Sent {
  serial: string;
  method: string;
  params: Record<string, unknown>;
}

/** The way between one tab and one hub, with what may go wrong on it. */
export interface Line {
  readonly serial: string;
  next: Fault;
  /** The next answer is lost; what was asked for is done. */
  losesReply: boolean;
  isSilent: boolean;
  /** Nobody answers a new connection. */
  isDown: boolean;
  /** Set when anything went wrong that the present state of the tab may still show. */
  wasDisturbedAt: number;
  open: () => SocketLike;
  isOpen: () => boolean;
  /** Number of the connection that is open; −1: none. */
  connection: () => number;
  close: () => void;
  /** Words that no hub should say. */
  sayText: (text: string) => void;
  /** What the connection before this one had still to say. */
  sayFromPast: () => void;
}

export const WAY_MS = 10;
const LATE_MS = 7_000;
/** What comes twice comes again when the first has been shown. */
const AGAIN_MS = 50;

interface Open {
  number: number;
  socket: SocketLike;
  hear: ((event: { data: unknown }) => void) | null;
  far: FarEnd;
}

export function createLine(
  time: Time,
  serial: string,
  reach: Reach,
  onSent: (sent: Sent) => void,
  onDelivered: (what: Delivered, deliver: () => void) => void,
): Line {
  let present: Open | null = null;
  let past: { open: Open; text: string } | null = null;
  let connections = 0;
  let held: (() => void) | null = null;
  let lastText = '';
  const asked = new Map<string, { method: string; at: number }>();

  function deliver(on: Open, text: string, { isRepeat = false, isLate = false, isBroken = false } = {}): void {
    if (line.isSilent) return;
    const isPast = on !== present;
    if (!isPast) lastText = text;
    let frame: Delivered['frame'] = {};
    try {
      frame = (JSON.parse(text) as Delivered['frame'] | null) ?? {};
    } catch {
      // A broken text is what a fault made it.
    }
    const question = asked.get(String(frame.id));
    onDelivered(
      {
        serial,
        connection: on.number,
        isPast,
        frame,
        asked: question === undefined ? null : { method: question.method, agoMs: time.mono() - question.at },
        isRepeat,
        isLate,
        isBroken: isBroken || text.includes('__proto__'),
      },
      () => on.hear?.({ data: text }),
    );
  }

  /** Towards the tab, as the fault that waits has it. */
  function send(on: Open, text: string): void {
    const fault = line.next;
    line.next = null;
    if (fault !== null) line.wasDisturbedAt = time.mono();
    if (fault === 'drop') return;
    if (fault === 'late') {
      time.set(() => deliver(on, text, { isLate: true }), LATE_MS);
      return;
    }
    if (fault === 'break') {
      time.set(() => deliver(on, text.slice(0, Math.floor(text.length / 2)), { isBroken: true }), WAY_MS);
      return;
    }
    const go = () => deliver(on, text, { isLate: fault === 'swap' });
    if (fault === 'swap') {
      held = go;
      // What nothing follows comes by itself in the end.
      time.set(() => {
        if (held === go) held = null;
        else return;
        go();
      }, 1_000);
      return;
    }
    time.set(() => {
      // Where the first one was lost on a silent line, the second repeats nothing.
      const isRepeat = !line.isSilent;
      go();
      const swapped = held;
      held = null;
      swapped?.();
      if (fault === 'double') time.set(() => deliver(on, text, { isRepeat }), AGAIN_MS);
    }, WAY_MS);
  }

  /** What the hub says on a connection: faults are for what comes after the handshake. */
  function hear(on: Open, text: string): void {
    if (on !== present) return;
    const question = asked.get(String((JSON.parse(text) as { id?: unknown }).id));
    if (question !== undefined && isHandshake(question.method)) time.set(() => deliver(on, text), WAY_MS);
    else if (question !== undefined && line.losesReply) {
      line.losesReply = false;
      line.wasDisturbedAt = time.mono();
    } else send(on, text);
  }

  function shut(): void {
    const on = present;
    if (on === null) return;
    present = null;
    past = { open: on, text: lastText };
    on.far.close();
    line.wasDisturbedAt = time.mono();
    time.set(() => on.socket.onclose?.({} as never), 1);
  }

  const line: Line = {
    serial,
    next: null,
    losesReply: false,
    isSilent: false,
    isDown: false,
    wasDisturbedAt: -Infinity,
    open() {
      connections += 1;
      const socket: SocketLike = {
        send(text) {
          const { id, method, params } = JSON.parse(text) as {
            id: string;
            method: string;
            params: Record<string, unknown>;
          };
          asked.set(id, { method, at: time.mono() });
          onSent({ serial, method, params });
          time.set(() => {
            if (on === present && !line.isSilent && !line.isDown) on.far.tell(text);
          }, WAY_MS);
        },
        close() {
          if (present !== on) return;
          line.wasDisturbedAt = time.mono();
          present = null;
          past = { open: on, text: lastText };
          on.far.close();
        },
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      const on: Open = { number: connections, socket, hear: null, far: reach(serial, (text) => hear(on, text)) };
      present = on;
      time.set(() => {
        if (present !== on) return;
        on.hear = socket.onmessage;
        if (line.isDown) shut();
        else if (!line.isSilent) socket.onopen?.({} as never);
      }, WAY_MS);
      return socket;
    },
    isOpen: () => present !== null,
    connection: () => present?.number ?? -1,
    close: shut,
    sayText(text) {
      if (present === null) return;
      const on = present;
      line.wasDisturbedAt = time.mono();
      time.set(() => deliver(on, text, { isBroken: true }), WAY_MS);
    },
    sayFromPast() {
      if (past !== null && past.text !== '') deliver(past.open, past.text);
    },
  };
  return line;
}
