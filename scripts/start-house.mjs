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
 * Where the home that these arguments name keeps its state; the simulated home's own rule, needed before it runs.
 * @param {string[]} args
 * @returns {string}
 */
export function stateFolder(args) {
  /** @param {string} name */
  const given = (name) => {
    const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
    if (at === -1) return undefined;
    return args[at] === name ? args[at + 1] : args[at]?.slice(name.length + 1);
  };
  return given('--dir') ?? join(ROOT, '.home', given('--home') ?? 'maple-street');
}

/**
 * @param {string[]} args what follows `npm start --`; handed on to the simulated home
 */
export async function startHouse(args) {
  try {
    const problem = await portProblem(process.env['HOST'] ?? '127.0.0.1', Number(process.env['PORT'] ?? DEFAULT_PORT));
    if (problem !== null) throw new SetupError(problem);
    await ensureInstalled(console.log);
    // The simulated home is TypeScript; tsx is there only once the packages are.
    const { register } = await import('tsx/esm/api');
    register();
    const { folderProblem } = await import(pathToFileURL(join(ROOT, 'sim/store/folder-lock.ts')).href);
    // Before the build: it would replace the files that a running house is serving.
    const inUse = folderProblem(stateFolder(args));
    if (inUse !== null) throw new SetupError(inUse);
    await ensureBuilt(console.log);
    const main = join(ROOT, 'sim/main.ts');
    process.chdir(ROOT);
    process.argv = [process.execPath, main, '--demo', '--serve', 'dist', ...args];
    await import(pathToFileURL(main).href);
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
