// `npm run dev`: Vite with hot reload in front of the simulated home, on one port as in `npm start`.
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { startSim } from '../sim/start-sim.ts';
import { answererOf, upgradeAnswerer } from './dev-routing.ts';
import { passOn, passOnSocket } from './pass-on.ts';
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
