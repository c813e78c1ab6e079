import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Faults } from '../faults/fault-book.ts';
import { createSocketPipe } from '../faults/socket-pipe.ts';
import { inFrame, methodOf, type InFrame, type OutFrame } from './frames.ts';
import type { Witness } from './witness.ts';
import { createTurnWrites } from './turn-writes.ts';

/** One websocket as the hub's side of it sees it; what crosses it is heard by the witness. */
export interface SocketLine {
  /** `s1`, `s2` … */
  readonly id: string;
  send(frame: OutFrame): void;
  /** What was sent in this turn goes to the network now. */
  flush(): void;
  ping(): void;
  close(code: number, reason: string): void;
  /** Gone without a close frame, as when a cable is pulled. */
  terminate(): void;
  /** Said once the client has said which hub it wants. */
  joined(serial: string): void;
  /** null before it joined. */
  serial(): string | null;
  onFrame(hear: (frame: InFrame) => void): void;
  onClosed(run: () => void): void;
}

export interface SocketLineDeps {
  id: string;
  /** What the websocket writes to. */
  wire: Pick<Writable, 'cork' | 'uncork'>;
  witness: Witness;
  faults: Faults;
  /** Chooses what a broken message looks like. */
  random: () => number;
}

/** What waits to be read by a client that reads nothing; more cuts it off. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

export function createSocketLine(ws: WebSocket, { id, wire, witness, faults, random }: SocketLineDeps): SocketLine {
  let serial: string | null = null;
  const writes = createTurnWrites(wire);
  const close = (code: number, reason = '') => {
    writes.flush();
    ws.close(code, reason);
  };
  const terminate = () => {
    writes.flush();
    ws.terminate();
  };
  let hear = (_frame: InFrame): void => undefined;
  const tell = (kind: 'request' | 'reply' | 'broadcast' | 'open' | 'close', name: string, body: unknown) =>
    witness.tell({
      direction: kind === 'request' || kind === 'open' ? 'in' : 'out',
      ...{ kind, line: id, name, serial, status: null, body },
    });
  const pipe = createSocketPipe(
    { line: id, faults, random },
    {
      write(frame) {
        if (ws.readyState !== ws.OPEN) return;
        if (witness.isHeard()) tell(frame.kind, frame.name, frame.body);
        writes.gather();
        ws.send(frame.text);
        if (ws.bufferedAmount > MOST_UNREAD_BYTES) ws.terminate();
      },
      hear: (frame) => hear(frame),
      close,
      terminate,
    },
  );

  tell('open', 'websocket', null);
  // Without a listener a broken frame would end the whole process; the close that follows tidies up.
  ws.on('error', () => undefined);
  ws.on('close', (code: number) => {
    pipe.stop();
    tell('close', String(code), null);
  });
  ws.on('message', (data) => {
    const frame = inFrame(data);
    if (witness.isHeard()) {
      const message = frame.message();
      tell('request', methodOf(message), message ?? null);
    }
    pipe.in(frame);
  });

  return {
    id,
    send(frame) {
      if (ws.readyState === ws.OPEN) pipe.out(frame);
    },
    flush: () => writes.flush(),
    ping() {
      if (ws.readyState === ws.OPEN) ws.ping();
    },
    close,
    terminate,
    joined(next) {
      serial = next;
    },
    serial: () => serial,
    onFrame(listener) {
      hear = listener;
    },
    onClosed: (run) => void ws.on('close', run),
  };
}
