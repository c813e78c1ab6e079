import fc from 'fast-check';
import { createAccount, type Account } from './checks/account';
import { newKeys } from './checks/prototype';
import { commands, type Real } from './commands';
import { modelStreet, type Street } from './world/street';
import { ABORT_S, createWorld, signIn, type OpenScreen, type Product, type Setting, type World } from './world/world';

const setting = fc.record({ exitS: fc.constantFrom(0, 20), entryS: fc.constantFrom(0, 20), isMonitored: fc.boolean() });

/** Where somebody looks, time is counted down before them. */
const slowSetting = fc.record({ exitS: fc.constant(20), entryS: fc.constant(20), isMonitored: fc.boolean() });

/** Chance that a seed repeats. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Explored {
  account: Account;
  /** Seed, path and commands of the run that failed; '' where none did. */
  report: string;
}

export interface Amount {
  runs: number;
  /** Commands in a run. */
  most: number;
  tabs: number;
  /** Ends with the first that fails, as it is. */
  isShort?: boolean;
}
export interface Ways {
  openStreet?: (setting: Setting) => Promise<Street>;
  openScreen?: OpenScreen;
}
const ownHubs = (setting: Setting) => Promise.resolve(modelStreet({ ...setting, abortS: ABORT_S }));

/** Runs the model over the product: each run a world of its own, with one tab or two, signed in to both hubs. */
export async function explore(
  product: Product,
  { runs, most, tabs, isShort = false }: Amount,
  { openStreet = ownHubs, openScreen }: Ways = {},
): Promise<Explored> {
  const all = createAccount();
  const details = await fc.check(
    fc.asyncProperty(
      openScreen === undefined ? setting : slowSetting,
      fc.integer(),
      commands(most),
      async (house, seed, steps) => {
        const account = createAccount();
        const street = await openStreet(house);
        const made: World[] = [];
        const screen = openScreen?.(street.time, () => made[0]?.wallSkew ?? 0) ?? null;
        const setup = async (): Promise<{ model: object; real: Real }> => {
          const world = createWorld(product, account, house, chance(seed), street, screen);
          made.push(world);
          for (let at = 0; at < tabs; at += 1) await signIn(world, await world.openTab());
          world.mayEnd = false;
          world.look();
          return { model: {}, real: { world } };
        };
        try {
          await fc.asyncModelRun(setup, steps);
        } finally {
          for (const world of made) for (const tab of [...world.tabs]) world.closeTab(tab);
          screen?.end();
          await street.end();
          for (const key of newKeys()) Reflect.deleteProperty(Object.prototype, key);
          for (const [id, times] of account.looked) all.looked.set(id, (all.looked.get(id) ?? 0) + times);
        }
      },
    ),
    { numRuns: runs, ...(isShort ? { endOnFailure: true } : {}) },
  );
  const cause = details.errorInstance;
  if (details.failed)
    all.broken = (cause instanceof Error && cause.name === 'Broken' ? cause : null) as Account['broken'];
  const why = details.failed && all.broken === null ? `${String(cause)}\n` : '';
  return { account: all, report: why + (fc.defaultReportMessage(details) ?? '') };
}
