// Installs, builds, then runs the simulated home in this very process, so that Ctrl+C and kill reach it directly.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, SetupError } from './setup.mjs';

export const DEFAULT_PORT = 5180;

/**
 * Why nobody can listen there, in one sentence, or null.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>}
 */
export function portProblem(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return Promise.resolve(`PORT has to be a number from 0 to 65535.`);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'EADDRINUSE')
        resolve(
          `Port ${port} is taken by another program: stop that one, or choose another port, as in "PORT=${port + 1} npm start".`,
        );
      else if (code === 'EACCES')
        resolve(`Port ${port} needs more rights than this account has: choose one above 1023.`);
      else resolve(`Nothing can listen at ${host}:${port} (${code}): check HOST and PORT.`);
    });
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
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
