import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { createFaults } from '../faults/fault-book.ts';
import { keepAlive, PING_EVERY_MS, withinLimits } from '../http/socket-manners.ts';
import type { Limits } from '../http/limits.ts';
import { addressOf, listenProblem } from '../http/listener.ts';
import { lanAddresses, type OriginCheck } from '../http/origin-check.ts';
import { isRecord, refusals } from '../hub/ground/call-params.ts';
import type { House } from '../hub/ground/contract.ts';
import { acceptHubSocket, type HubSocketDeps } from '../hub/line/socket.ts';
import type { Certificate } from '../tls.ts';
import { createSocketLine } from '../wire/socket-line.ts';
import type { Witness } from '../wire/witness.ts';

/**
 * A hub's own way in on the home's network: a port of its own that knows the local login and nothing of the cloud, so that
 * a client which takes it for the relay is refused. What comes through it is written down apart from all else.
 */
export interface LocalDoor {
  readonly serial: string;
  /** ws://127.0.0.1:17000, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Methods that were asked for, oldest first. */
  readonly asked: readonly string[];
  /** Lines that are open. */
  lines(): number;
  /** As a cable that is pulled, and put back. */
  unplug(): void;
  plug(): void;
  /** From now on this method is unknown here, as at a hub that knows it through the relay alone. */
  withhold(method: string): void;
  close(): Promise<void>;
}

export interface LocalDoorOptions {
  house: House;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Encrypted with this one; without, the hub has to allow lines that are not (`offlineInsecureAccess`). */
  certificate: Certificate | null;
  originCheck: OriginCheck;
  limits: Limits;
  witness: Witness;
  random: () => number;
  hub: Pick<HubSocketDeps, 'accounts' | 'store' | 'loginDeadline' | 'onFault'>;
}

/** Listened at, and no address that a browser could ask for. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const ALLOW_PLAIN = 'hub.offline.insecure_access.enabled.set';
/** The relay's handshake: a hub knows neither. */
const OF_THE_RELAY = ['loginUserMios', 'register'];

/** One for each hub, at this port and those above it; all of them, or none. @throws {StartRefused} as `openLocalDoor` */
export async function openLocalDoors(
  houses: readonly House[],
  port: number,
  options: Omit<LocalDoorOptions, 'house' | 'port'>,
): Promise<LocalDoor[]> {
  const doors: LocalDoor[] = [];
  try {
    for (const [at, house] of houses.entries())
      doors.push(await openLocalDoor({ ...options, house, port: port === 0 ? 0 : port + at }));
    return doors;
  } catch (cause) {
    await Promise.all(doors.map((door) => door.close()));
    throw cause;
  }
}

/**
 * Opens it. A hub that is to be reached without TLS is told to allow that, as its owner would.
 * @throws {StartRefused} when nobody can listen there
 */
export async function openLocalDoor(options: LocalDoorOptions): Promise<LocalDoor> {
  const { house, host, port, certificate, originCheck, limits, witness, random, hub } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.jsonBodyBytes });
  const faults = createFaults();
  if (certificate === null) house.call(ALLOW_PLAIN, { enabled: true }, { api: '1.0' });
  const asked: string[] = [];
  const withheld = new Set(OF_THE_RELAY);
  const wires = new Set<Socket>();
  let isPlugged = true;
  let opened = 0;

  /** Pages of this machine, whatever their port, and programs. */
  const isWelcome = ({ headers: { origin } }: IncomingMessage): boolean =>
    (certificate !== null || takesPlain(house)) &&
    (origin === undefined || (URL.canParse(origin) && originCheck.isOwnHost(new URL(origin).host)));

  function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    wire.on('error', () => undefined);
    if (!isWelcome(request) || sockets.clients.size >= limits.sockets) {
      wire.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, wire, head, (ws) => {
      opened += 1;
      const id = `${house.serial}-${String(opened)}`;
      const line = withinLimits(createSocketLine(ws, { id, wire, witness, faults, random }), limits);
      keepAlive(line, (run) => ws.on('pong', run), { everyMs: PING_EVERY_MS, isSilent: () => false });
      acceptHubSocket(line, {
        ...hub,
        houses: new Map([[house.serial, house]]),
        random,
        onCall: ({ method }) => asked.push(method),
        refusal: (_line, method) => (withheld.has(method) ? refusals.unknownMethod().reply : null),
      });
    });
  }

  const notFound = (_request: IncomingMessage, response: { writeHead(status: number): { end(): void } }) =>
    response.writeHead(404).end();
  const server: Server =
    certificate === null
      ? createServer(notFound)
      : createTlsServer({ key: certificate.key, cert: certificate.cert }, notFound);
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (wire: Socket) => {
      if (!isPlugged) wire.destroy();
      wires.add(wire);
      wire.on('close', () => wires.delete(wire));
    });
  server.on('upgrade', upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenProblem(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const cut = () => {
    for (const wire of wires) wire.destroy();
  };

  const own = (server.address() as AddressInfo).port;
  return {
    serial: house.serial,
    url: addressOf(certificate === null ? 'ws' : 'wss', EVERYWHERE.has(host) ? (lanAddresses()[0] ?? host) : host, own),
    port: own,
    asked,
    lines: () => sockets.clients.size,
    unplug() {
      isPlugged = false;
      cut();
    },
    plug() {
      isPlugged = true;
    },
    withhold(method) {
      withheld.add(method);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

function takesPlain(house: House): boolean {
  const reply = house.call('hub.info.get', {}, { api: '1.0' });
  return 'result' in reply && isRecord(reply.result) && reply.result['offlineInsecureAccess'] === true;
}
