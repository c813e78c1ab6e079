import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ServedSockets } from '../control/sim-control.ts';
import { acceptHubSocket, type HubSocketDeps } from '../hub/socket.ts';
import { parse, type OutFrame } from '../wire/frames.ts';
import { createSocketLine, type SocketLine } from '../wire/socket-line.ts';
import type { WireTap } from '../wire/tap.ts';
import type { OriginCheck } from './origin-check.ts';

const PATHS = new Set(['/', '/nma']); // protocol 15.4, rule 9

export interface HubSockets extends ServedSockets {
  /** For a server's 'upgrade' event. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HubSocketsDeps {
  originCheck: OriginCheck;
  mostSockets: number;
  messageBytes: number;
  hub: HubSocketDeps;
  tap: WireTap;
}

/** Every websocket of the server: who may open one, how many, and faults on all of them. */
export function createHubSockets({ originCheck, mostSockets, messageBytes, hub, tap }: HubSocketsDeps): HubSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const served = new Map<WebSocket, { line: SocketLine; wire: Duplex }>();
  let opened = 0;
  let isMuted = false;

  function mute({ wire }: { wire: Duplex }): void {
    wire.pause();
    wire.cork();
  }

  return {
    upgrade(request, socket, head) {
      const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
      const { host, origin } = request.headers;
      if (!PATHS.has(pathname)) refuse(socket, '404 Not Found');
      else if (!originCheck.isOwnHost(host) || !originCheck.isAllowedOrigin(origin, host)) {
        refuse(socket, '403 Forbidden');
      } else if (served.size >= mostSockets) refuse(socket, '503 Service Unavailable');
      else {
        server.handleUpgrade(request, socket, head, (ws) => {
          opened += 1;
          const entry = { line: createSocketLine(ws, { id: `s${String(opened)}`, tap }), wire: socket };
          acceptHubSocket(entry.line, hub);
          served.set(ws, entry);
          ws.on('close', () => served.delete(ws));
          if (isMuted) mute(entry);
        });
      }
    },
    send(serial, text) {
      const frame = rawFrame(text);
      for (const { line } of served.values()) if (line.serial() === serial) line.send(frame);
    },
    drop() {
      const count = served.size;
      for (const { line } of served.values()) line.terminate();
      return count;
    },
    close(code) {
      const count = served.size;
      for (const { line } of served.values()) line.close(code, '');
      return count;
    },
    mute(next) {
      if (isMuted === next) return;
      isMuted = next;
      for (const entry of served.values()) {
        if (next) mute(entry);
        else {
          entry.wire.uncork();
          entry.wire.resume();
        }
      }
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A text of a test's own making, sent as it is. */
function rawFrame(text: string): OutFrame {
  const message = parse(text);
  const body = typeof message === 'object' ? message : null;
  const name = body !== null && 'msg_subclass' in body ? body.msg_subclass : null;
  return { kind: 'broadcast', name: typeof name === 'string' ? name : '', body, text };
}
