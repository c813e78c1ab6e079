// `npm run dev`: Vite with hot reload in front of the simulated home, on one port as in `npm start`.
import { existsSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { startSim } from '../sim/start-sim.ts';
import { answererOf, upgradeAnswerer } from './dev-routing.ts';
import { run, program, ROOT } from './setup.mjs';
import { DEFAULT_PORT, portProblem } from './start-house.mjs';

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? DEFAULT_PORT);

async function main(): Promise<void> {
  const problem = await portProblem(host, port);
  if (problem !== null) throw new Error(problem);
  await run(process.execPath, [program.tsx, 'scripts/generate.ts']);
  const home = await startSim({ port: 0, host: '127.0.0.1', demo: true, serve: null });
  const server = createServer();
  const vite = await createVite({ root: ROOT, server: { middlewareMode: true, hmr: { server } }, appType: 'spa' });

  server.on('request', (asked, answer) => {
    const url = asked.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    if (answererOf(url, asked.headers.accept ?? '', isPublicFile(path)) === 'vite') vite.middlewares(asked, answer);
    else passOn(asked, answer, home.port);
  });
  server.on('upgrade', (asked, socket, head) => {
    if (upgradeAnswerer(asked.headers['sec-websocket-protocol']) === 'home')
      passOnSocket(asked, socket, head, home.port);
  });
  server.listen(port, host, () => {
    const name = host === '127.0.0.1' ? 'localhost' : host;
    console.log(`Porchlight, as you edit it: http://${name}:${port}/ · its house: http://${name}:${port}/house`);
    console.log('Sign in as demo / Demo1234, PIN 1234.');
  });
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
    Promise.allSettled([vite.close(), home.stop()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const isPublicFile = (path: string): boolean => {
  const file = join(ROOT, 'public', path);
  return !path.includes('..') && path !== '/' && existsSync(file) && statSync(file).isFile();
};

/** The Host header stays as it was, so that the home names this address as its own. */
function passOn(asked: IncomingMessage, answer: ServerResponse, homePort: number): void {
  const onward = request(
    { port: homePort, host: '127.0.0.1', path: asked.url, method: asked.method, headers: asked.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on('error', () => {
    answer.writeHead(502).end();
  });
  asked.pipe(onward);
}

function passOnSocket(asked: IncomingMessage, socket: Duplex, head: Buffer, homePort: number): void {
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
