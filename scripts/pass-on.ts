/** Hands requests and sockets on to the simulated home behind a front door of one's own. */
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * The Host header stays as it was, so that the home names this address as its own.
 * @param changed gets the whole body and headers of an answer and may change both; without it the answer streams.
 */
export function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  homePort: number,
  changed?: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Buffer,
): void {
  const headers = { ...asked.headers };
  // A packed body could not be changed.
  if (changed !== undefined) delete headers['accept-encoding'];
  const onward = request(
    { port: homePort, host: '127.0.0.1', path: asked.url, method: asked.method, headers },
    (reply) => {
      if (changed === undefined) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const kept = { ...reply.headers };
        const body = changed(Buffer.concat(parts), kept);
        delete kept['transfer-encoding'];
        kept['content-length'] = String(body.length);
        answer.writeHead(reply.statusCode ?? 502, kept);
        answer.end(body);
      });
    },
  );
  onward.on('error', () => {
    answer.writeHead(502).end();
  });
  asked.pipe(onward);
}

export function passOnSocket(asked: IncomingMessage, socket: Duplex, head: Buffer, homePort: number): void {
  const onward = connect(homePort, '127.0.0.1', () => {
    const lines = asked.rawHeaders.reduce((text, part, i) => text + part + (i % 2 === 0 ? ': ' : '\r\n'), '');
    onward.write(`GET ${asked.url ?? '/'} HTTP/1.1\r\n${lines}\r\n`);
    onward.write(head);
    onward.pipe(socket);
    socket.pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}
