import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HomeMemory, HomeSaysReady, LoadPlan, LoadReport } from './load.ts';

export interface MemorySample extends HomeMemory {
  /** Seconds since the run began. */
  atS: number;
}

export interface LoadHome {
  /** Does the plan with clients in a process of their own, and looks at the home's memory now and then. */
  run(plan: LoadPlan, sampleEveryMs?: number): Promise<LoadReport & { memory: MemorySample[] }>;
  /** Settles when its process has ended. */
  close(): Promise<void>;
}

const SAMPLE_MS = 15_000;

/** A simulated home of so many hubs, each with so many items to set, in a process of its own. */
export async function openLoadHome({ hubs, senders }: { hubs: number; senders: number }): Promise<LoadHome> {
  const child = start('home-process.ts', [String(hubs), String(senders)], ['--expose-gc']);
  const home = await heard<HomeSaysReady>(child);
  const look = () => heard<HomeMemory>(child, 'memory');
  return {
    async run(plan, sampleEveryMs = SAMPLE_MS) {
      const clients = start('clients-process.ts', []);
      const began = performance.now();
      const memory: MemorySample[] = [];
      const sample = async () => {
        memory.push({ ...(await look()), atS: Math.round((performance.now() - began) / 1_000) });
      };
      let looking = sample();
      const timer = setInterval(() => {
        looking = looking.then(sample);
      }, sampleEveryMs);
      try {
        const report = await heard<LoadReport>(clients, { plan, home });
        clearInterval(timer);
        await looking;
        await sample();
        return { ...report, memory };
      } finally {
        clearInterval(timer);
        clients.disconnect();
      }
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

/**
 * How much the heap grew in a minute of the second half of a run, MB: the median slope between any two of its samples.
 * One taken while the home writes its snapshot is far above the others, and must not tilt a line.
 */
export function growthPerMinute(samples: readonly Pick<MemorySample, 'atS' | 'heapMB'>[]): number {
  const late = samples.slice(Math.floor(samples.length / 2));
  const slopes = late
    .flatMap((early, at) =>
      late
        .slice(at + 1)
        .filter(({ atS }) => atS > early.atS)
        .map(({ atS, heapMB }) => ((heapMB - early.heapMB) / (atS - early.atS)) * 60),
    )
    .sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

function start(file: string, args: string[], options: string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx', ...options] });
}

/** The next thing that a process says, to `asked` if there is a question. @throws {Error} when it ends instead. */
function heard<T>(child: ChildProcess, asked?: string | object): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the load ended with code ${String(code)}.`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      resolve(said as T);
    });
    if (asked !== undefined) child.send(asked);
  });
}
