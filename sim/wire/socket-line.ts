import type { WebSocket } from 'ws';
import { inFrame, type InFrame, type OutFrame } from './frames.ts';
import type { WireTap } from './tap.ts';

/** One websocket as the hub's side of it sees it; what crosses it is heard by the tap. */
export interface SocketLine {
  /** `s1`, `s2` … */
  readonly id: string;
  send(frame: OutFrame): void;
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

export function createSocketLine(ws: WebSocket, { id, tap }: { id: string; tap: WireTap }): SocketLine {
  let serial: string | null = null;
  const tell = (kind: 'request' | 'reply' | 'broadcast' | 'open' | 'close', name: string, body: unknown) =>
    tap.tell({
      direction: kind === 'request' || kind === 'open' ? 'in' : 'out',
      ...{ kind, line: id, name, serial, status: null, body },
    });

  function tellIn(frame: InFrame): void {
    if (!tap.isHeard()) return;
    const message = frame.message();
    tell('request', methodOf(message), message ?? null);
  }

  tell('open', 'websocket', null);
  // Without a listener a broken frame would end the whole process; the close that follows tidies up.
  ws.on('error', () => undefined);
  ws.on('close', (code: number) => tell('close', String(code), null));

  return {
    id,
    send(frame) {
      if (ws.readyState !== ws.OPEN) return;
      if (tap.isHeard()) tell(frame.kind, frame.name, frame.body);
      ws.send(frame.text);
    },
    ping() {
      if (ws.readyState === ws.OPEN) ws.ping();
    },
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
    joined(next) {
      serial = next;
    },
    serial: () => serial,
    onFrame(hear) {
      ws.on('message', (data) => {
        const frame = inFrame(data);
        tellIn(frame);
        hear(frame);
      });
    },
    onClosed: (run) => void ws.on('close', run),
  };
}

function methodOf(message: unknown): string {
  const method = typeof message === 'object' && message !== null && 'method' in message ? message.method : null;
  return typeof method === 'string' ? method : '';
}
