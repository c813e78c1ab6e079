import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Faults } from '../faults/fault-book.ts';
import { acceptHubSocket, type HubSocketDeps } from '../hub/line/socket.ts';
import { parse, type OutFrame } from '../wire/frames.ts';
import { createSocketLine, type SocketLine } from '../wire/socket-line.ts';
import type { Witness } from '../wire/witness.ts';
import type { OriginCheck } from './origin-check.ts';
import type { Limits } from './limits.ts';
import type { Door } from './request.ts';
import { keepAlive, PING_EVERY_MS, withinLimits } from './socket-manners.ts';

const PATHS = new Set(['/', '/nma']); // protocol 15.4, rule 9
const CLOUD_PATH = '/v1/websocket';

export interface HubSockets {
  /** For a server's 'upgrade' event. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Sends a text as it is, valid or not, to every socket of the hub. */
  send(serial: string, text: string): void;
  /** Closes every socket with this code. */
  close(code: number): void;
}

export interface HubSocketsDeps {
  originCheck: OriginCheck;
  limits: Limits;
  pingEveryMs?: number | undefined;
  hub: HubSocketDeps;
  /** Serves the line in place of a hub; a transcript does. */
  acceptHub?: (line: SocketLine) => void;
  /** Serves a socket of the cloud itself, from the way that its client came. */
  acceptCloud: (line: SocketLine, door: Door) => void;
  witness: Witness;
  faults: Faults;
  random: () => number;
}

/** Every websocket of the server: who may open one, how many, and what goes wrong with whole lines. */
export function createHubSockets(deps: HubSocketsDeps): HubSockets {
  const {
    originCheck,
    limits,
    pingEveryMs: everyMs = PING_EVERY_MS,
    hub,
    acceptCloud,
    witness,
    faults,
    random,
    acceptHub = (line: SocketLine) => acceptHubSocket(line, hub),
  } = deps;
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.jsonBodyBytes });
  const served = new Map<WebSocket, { line: SocketLine; wire: Duplex; isSilent: boolean }>();
  let opened = 0;

  /** The TCP connection stays; nothing is read from it and nothing written to it. */
  function silence(): void {
    for (const entry of served.values()) {
      const isSilent = faults.isHalfOpen(entry.line.id);
      if (isSilent === entry.isSilent) continue;
      entry.isSilent = isSilent;
      if (isSilent) {
        entry.line.flush();
        entry.wire.pause();
        entry.wire.cork();
      } else {
        entry.wire.uncork();
        entry.wire.resume();
      }
    }
  }
  function closeAll(code: number | undefined, fits: (line: SocketLine) => boolean = () => true): number {
    const chosen = [...served.values()].filter(({ line }) => fits(line));
    for (const { line } of chosen) {
      if (code === undefined) line.terminate();
      else line.close(code, '');
    }
    return chosen.length;
  }
  faults.attach({
    close: ({ code, line: wanted = 'any' }) => closeAll(code, ({ id }) => wanted === 'any' || wanted === id),
    changed: silence,
  });

  return {
    upgrade(request, socket, head) {
      const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
      const { host, origin } = request.headers;
      if (!PATHS.has(pathname) && pathname !== CLOUD_PATH) refuse(socket, '404 Not Found');
      else if (!originCheck.isOwnHost(host) || !originCheck.isAllowedOrigin(origin, host)) {
        refuse(socket, '403 Forbidden');
      } else if (served.size >= limits.sockets) refuse(socket, '503 Service Unavailable');
      else {
        server.handleUpgrade(request, socket, head, (ws) => {
          opened += 1;
          const id = `s${String(opened)}`;
          faults.opening(id);
          const line = withinLimits(createSocketLine(ws, { id, wire: socket, witness, faults, random }), limits);
          const entry = { line, wire: socket, isSilent: false };
          keepAlive(line, (run) => ws.on('pong', run), { everyMs, isSilent: () => entry.isSilent });
          if (pathname === CLOUD_PATH) acceptCloud(line, { host: host ?? '', isTls: 'encrypted' in socket });
          else acceptHub(line);
          served.set(ws, entry);
          ws.on('close', () => served.delete(ws));
          silence();
        });
      }
    },
    send(serial, text) {
      const frame = rawFrame(text);
      for (const { line } of served.values()) if (line.serial() === serial) line.send(frame);
    },
    close: (code) => void closeAll(code),
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
