// Installs, builds, then runs the simulated home in this very process, so that Ctrl+C and kill reach it directly.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, SetupError } from './setup.mjs';

export const DEFAULT_PORT = 5180;

/**
 * What the system says to whoever would listen there; null: nothing, it is free.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>}
 */
function refusal(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : ''));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

const MOST_TRIED = 50;

/**
 * The next port that is free, or just the next one where many are not.
 * @param {string} host
 * @param {number} port
 */
async function freeAfter(host, port) {
  const last = Math.min(port + MOST_TRIED, 65_535);
  for (let next = port + 1; next <= last; next += 1) if ((await refusal(host, next)) === null) return next;
  return port < 65_535 ? port + 1 : DEFAULT_PORT;
}

/**
 * Why nobody can listen there, in one sentence, or null.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>}
 */
export async function portProblem(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return `PORT has to be a number from 0 to 65535.`;
  const code = await refusal(host, port);
  if (code === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or choose another port, as in "PORT=${await freeAfter(host, port)} npm start".`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this account has: choose one above 1023.`;
  return `Nothing can listen at ${host}:${port} (${code}): check HOST and PORT.`;
}

/**
 * @param {string[]} args what follows `npm start --`; handed on to the simulated home
 */
export async function startHouse(args) {
  try {
    await ensureInstalled(console.log);
    // The simulated home is TypeScript; tsx is there only once the packages are.
    const { register } = await import('tsx/esm/api');
    register();
    const sim = (/** @type {string} */ file) => import(pathToFileURL(join(ROOT, 'sim', file)).href);
    if ((await sim('home-server/options.ts')).isHomeServer(args)) {
      await startHomeServer(args, sim);
      return;
    }
    const options = (await sim('cli-options.ts')).readOptions(args);
    if (typeof options !== 'string') {
      const problem = await portProblem(options.host ?? '127.0.0.1', options.port);
      if (problem !== null) throw new SetupError(problem);
      // Before the build: it would replace the files that a running house is serving.
      const inUse = (await sim('store/folder-lock.ts')).folderProblem((await sim('sim-options.ts')).stateDir(options));
      if (inUse !== null) throw new SetupError(inUse);
      await ensureBuilt(console.log);
    }
    process.chdir(ROOT);
    await run('sim/main.ts', ['--demo', '--serve', 'dist', ...args]);
  } catch (error) {
    // A sentence for what the person can mend; a stack only for faults of these programs.
    const isKnown =
      error instanceof SetupError || (error instanceof Error && error.constructor.name === 'StartRefused');
    console.error(isKnown && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * A real hub in the place of the simulated one, or a backup of what such a home keeps.
 * @param {string[]} args
 * @param {(file: string) => Promise<any>} sim
 */
async function startHomeServer(args, sim) {
  const command = (await sim('home-server/options.ts')).readHomeServerOptions(args);
  if (command.do !== 'serve') {
    await run('sim/home-server/main.ts', args);
    return;
  }
  const problem = await portProblem(command.options.host, command.options.port);
  if (problem !== null) throw new SetupError(problem);
  await ensureBuilt(console.log);
  await run('sim/home-server/main.ts', ['--serve', join(ROOT, 'dist'), ...args]);
}

/**
 * @param {string} file
 * @param {string[]} args
 */
async function run(file, args) {
  const main = join(ROOT, file);
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}
