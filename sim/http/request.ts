import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { TLSSocket } from 'node:tls';

/** Everything that serves http here runs on Node sockets. */
export interface HttpEnv {
  Bindings: HttpBindings;
}
export type HttpContext = Context<HttpEnv>;

/** Whether the request came over TLS. */
export function isTls(c: HttpContext): boolean {
  return (c.env.incoming.socket as Partial<TLSSocket>).encrypted === true;
}

/** The host and port by which the client reached this server; replies name it where the cloud names its hosts. */
export function ownHost(c: HttpContext): string {
  return c.req.header('host') ?? 'localhost';
}

/** The way that a client came to this server, for replies that name its addresses. */
export interface Door {
  /** Name and port. */
  host: string;
  isTls: boolean;
}

export const doorOf = (c: HttpContext): Door => ({ host: ownHost(c), isTls: isTls(c) });

/** @returns the parsed body, or undefined when it is not JSON. */
export async function readJson(c: HttpContext): Promise<unknown> {
  try {
    return (await c.req.json()) as unknown;
  } catch {
    return undefined;
  }
}
