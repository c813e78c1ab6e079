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
    const options = (await sim('cli-options.ts')).readOptions(args);
    if (typeof options !== 'string') {
      const problem = await portProblem(options.host ?? '127.0.0.1', options.port);
      if (problem !== null) throw new SetupError(problem);
      // Before the build: it would replace the files that a running house is serving.
      const inUse = (await sim('store/folder-lock.ts')).folderProblem((await sim('sim-options.ts')).stateDir(options));
      if (inUse !== null) throw new SetupError(inUse);
      await ensureBuilt(console.log);
    }
    const main = join(ROOT, 'sim/main.ts');
    process.chdir(ROOT);
    process.argv = [process.execPath, main, '--demo', '--serve', 'dist', ...args];
    await import(pathToFileURL(main).href);
  } catch (error) {
    // A sentence for what the person can mend; a stack only for faults of these programs.
    const isKnown =
      error instanceof SetupError || (error instanceof Error && error.constructor.name === 'StartRefused');
    console.error(isKnown && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
