import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { SocketLike } from '../../../src/hub/ports/deps';
import type { Line } from '../world/line';
import { createLane, type Flight, type Lane } from './flight';

/** Stands between the tabs' sockets and the hubs. What goes wrong on the way is the line's affair; here it happens. */
export interface FaultProxy {
  /** A socket of the client's own kind, whose other end is this line. */
  plug: (line: Line) => SocketLike;
  stop: () => Promise<void>;
}

interface Expected {
  line: Line;
  toTab: Lane;
  toHub: Lane;
  /** The tab's end has opened or ended. */
  came: () => void;
}

export async function openFaultProxy(flight: Flight): Promise<FaultProxy> {
  const http = createServer();
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const expected = new Map<string, Expected>();
  const raw = new Set<Duplex>();
  let plugged = 0;

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const one = expected.get(request.url ?? '');
    if (one === undefined) {
      socket.destroy();
      return;
    }
    const { line, toTab, toHub, came } = one;
    raw.add(socket);
    const near = line.open();
    let opened: WebSocket | null = null;
    const over = () => {
      raw.delete(socket);
      toHub.end();
      near.close();
    };
    socket.on('error', () => undefined);
    socket.on('close', over);
    // Whoever leaves before the line has opened is noticed only by who listens, and who does not keep its half open.
    socket.resume();
    socket.on('end', () => socket.destroy());
    // Until the line lets it be opened, whoever knocks waits.
    came();
    near.onclose = () => {
      // Cut, and nobody says goodbye; the tab's end notices by itself.
      toTab.depart();
      socket.destroy();
    };
    near.onopen = () => {
      toTab.depart();
      server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => undefined);
        ws.on('message', (data: Buffer) => {
          near.send(data.toString());
          toHub.arrive();
        });
        opened = ws;
      });
    };
    near.onmessage = ({ data }) => {
      if (opened?.readyState !== WebSocket.OPEN) return;
      toTab.depart();
      opened.send(String(data));
    };
  }
  http.on('upgrade', upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  return {
    plug(line) {
      plugged += 1;
      const path = `/${plugged}`;
      const toTab = createLane(flight);
      const toHub = createLane(flight);
      const came = flight.depart();
      expected.set(path, { line, toTab, toHub, came });
      class TabSocket extends WebSocket {
        override send(text: unknown): void {
          toHub.depart();
          super.send(String(text));
        }
        override close(): void {
          // Its line hears of it before any more time passes.
          toHub.depart();
          this.terminate();
        }
      }
      const socket = new TabSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
      socket.on('error', () => undefined);
      socket.on('open', toTab.arrive);
      socket.on('message', toTab.arrive);
      socket.on('close', () => {
        expected.delete(path);
        came();
        toTab.end();
      });
      return socket as unknown as SocketLike;
    },
    async stop() {
      for (const socket of raw) socket.destroy();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
