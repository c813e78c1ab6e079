import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartRefused } from '../start-refused.ts';
import type { Certificate } from '../tls.ts';
import type { HubSockets } from './hub-sockets.ts';
import type { Limits } from './limits.ts';
import type { HttpEnv } from './request.ts';

export interface Listener {
  port: number;
  /** No new connections; open ones are cut at once. */
  cut(): void;
  /** As `cut`, settling when the port is free. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  app: Hono<HttpEnv>;
  sockets: HubSockets;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Listens with TLS when given. */
  certificate?: Certificate;
  limits: Pick<Limits, 'headerTimeoutMs' | 'idleTimeoutMs'>;
}

/** As it is typed into a browser. */
export const addressOf = (scheme: 'http' | 'https' | 'ws' | 'wss', host: string, port: number): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;

/** @throws {StartRefused} when nobody can listen there. */
export async function listen({ app, sockets, host, port, certificate, limits }: ListenerOptions): Promise<Listener> {
  const options = {
    headersTimeout: limits.headerTimeoutMs,
    keepAliveTimeout: limits.idleTimeoutMs,
    // A request that stalls before its end; an answer may take as long as it needs.
    requestTimeout: Math.max(limits.idleTimeoutMs, limits.headerTimeoutMs),
    connectionsCheckingInterval: Math.min(limits.headerTimeoutMs, 5_000),
  };
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const onRequest = (...args: Parameters<typeof answer>) => {
    // The app answers its own faults; what is left here is a client that went away.
    Promise.resolve(answer(...args)).catch(() => undefined);
  };
  const server: Server =
    certificate === undefined
      ? createServer(options, onRequest)
      : createTlsServer({ ...options, key: certificate.key, cert: certificate.cert }, onRequest);
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  };
  server.on('connection', track);
  server.on('secureConnection', track);
  server.on('upgrade', sockets.upgrade);

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenProblem(cause, host, port)));
    server.listen(port, host, resolve);
  });

  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.once('close', resolve);
        cut();
      }),
  };
}

/** What somebody can do about it. */
export function listenProblem(cause: NodeJS.ErrnoException, host: string, port: number): StartRefused {
  const where = `${host}:${String(port)}`;
  const texts: Record<string, string> = {
    EADDRINUSE: `Port ${String(port)} is taken by another program: stop that one, or choose another with --port.`,
    EACCES: `Port ${String(port)} needs more rights than this account has: choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: choose another with --host.`,
    ENOTFOUND: `There is no host ${host}: choose another with --host.`,
  };
  return new StartRefused(texts[cause.code ?? ''] ?? `Nothing can listen at ${where} (${cause.code ?? ''}).`, {
    cause,
  });
}
