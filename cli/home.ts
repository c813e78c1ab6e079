import { ensureBuilt, SetupError } from '../scripts/setup.mjs';
import { homeNames } from '../sim/homes/load-home.ts';
import { StartRefused } from '../sim/start-refused.ts';
import { startSim, type Sim, type SimOptions } from '../sim/start-sim.ts';
import { nearest } from '../src/runtime/lint/nearest.ts';
import { CliError, type Terminal } from './terminal.ts';
import { join } from 'node:path';
import { ROOT } from './kit.ts';

/** The option of a home by its name. @throws CliError where there is none. */
export function homeOf(name: string | undefined): Pick<SimOptions, 'home'> {
  if (name === undefined) return {};
  if (homeNames().includes(name)) return { home: name };
  const near = nearest(name, homeNames());
  const meant = near === null ? '' : ` Did you mean "${near}"?`;
  throw new CliError(`There is no home "${name}".${meant} There are: ${homeNames().join(', ')}.`);
}

/** Starts a simulated home that serves the real build, building it first where it is older than its sources. */
export async function startHome(
  name: string | undefined,
  options: Pick<SimOptions, 'config'>,
  terminal: Terminal,
): Promise<Sim> {
  // Another build than the usual can be looked at, say one that is kept while the next is made.
  const kept = process.env['PORCHLIGHT_DIST'];
  try {
    if (kept === undefined)
      await ensureBuilt((line) => {
        terminal.err(`${line}\n`);
      });
    return await startSim({
      ...options,
      ...homeOf(name),
      port: 0,
      dir: null,
      demo: true,
      serve: kept ?? join(ROOT, 'dist'),
    });
  } catch (cause) {
    if (cause instanceof SetupError || cause instanceof StartRefused) throw new CliError(cause.message);
    throw cause;
  }
}

/** Settles when the person stops what goes on. */
export const stopped = (signal: AbortSignal): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
