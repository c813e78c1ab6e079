import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SimOptions } from '../../sim/start-sim.ts';

/** A home in a process of its own. */
export interface KillableHome {
  url: string;
  /** SIGKILL; settles when the process is gone. */
  kill(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('home-child.mjs', import.meta.url));

/**
 * Starts homes one after the other. Each next process loads its code while the present one is at work, so that a start
 * takes no longer than the home itself does.
 * @param options what every home is started with; its folder among them
 */
export function killableHomes(options: SimOptions) {
  const load = () => fork(CHILD, [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let spare = load();
  const all = new Set<ChildProcess>([spare]);

  const heard = (child: ChildProcess, isIt: (message: unknown) => boolean) =>
    new Promise<unknown>((resolve, reject) => {
      child.on('message', (message) => {
        if (isIt(message)) resolve(message);
      });
      child.once('exit', (code) => reject(new Error(`the home ended by itself with ${String(code)}`)));
    });
  const loaded = new WeakMap<ChildProcess, Promise<unknown>>();
  const watchLoading = (child: ChildProcess) => {
    const done = heard(child, (message) => message === 'loaded');
    // Whoever starts it hears of a failure; a spare one that is never needed fails nobody.
    done.catch(() => undefined);
    loaded.set(child, done);
  };
  watchLoading(spare);

  function kill(child: ChildProcess): Promise<void> {
    all.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  return {
    async start(): Promise<KillableHome> {
      const child = spare;
      await loaded.get(child);
      const told = heard(child, (message) => message !== 'loaded');
      child.send(options);
      const { url } = (await told) as { url: string };
      spare = load();
      all.add(spare);
      watchLoading(spare);
      return { url, kill: () => kill(child) };
    },
    async stop(): Promise<void> {
      await Promise.all([...all].map((each) => kill(each)));
    },
  };
}

/** In so many milliseconds of real time, as the life of a process is: a kill at a moment of chance between two answers. */
export const inAMoment = (ms: number, act: () => void): void => void setTimeout(act, ms);
