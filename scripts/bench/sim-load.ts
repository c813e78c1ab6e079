import { growthPerMinute, openLoadHome } from '../load/run-load.ts';
import type { Scenario } from '../load/load.ts';

/*
 * How the simulated home bears many clients:
 * `npx tsx scripts/bench/sim-load.ts [commands|news|crowd] [clients] [messages a second each] [seconds]`.
 * scripts/load/load.ts says what the three are.
 */
const SCENARIOS = ['commands', 'news', 'crowd'];
const [name = 'commands', ...numbers] = process.argv.slice(2);
const [clients = 50, perSecond = 100, seconds = 10] = numbers.map(Number);
if (!SCENARIOS.includes(name)) throw new Error(`There are ${SCENARIOS.join(', ')}.`);
const scenario = name as Scenario;

const home = await openLoadHome(
  scenario === 'commands' ? { hubs: clients, senders: 1 } : { hubs: 1, senders: clients },
);
const { memory, ...report } = await home.run({ scenario, clients, perSecond, seconds });
await home.close();
const [first, last] = [memory[0], memory.at(-1)];
console.log(JSON.stringify(report));
for (const { atS, heapMB, rssMB } of memory) console.log(JSON.stringify({ atS, heapMB, rssMB }));
console.log(
  JSON.stringify({
    growthMBPerMinute: Math.round(growthPerMinute(memory) * 1e3) / 1e3,
    coresUsedByHome: Math.round((((last?.cpuS ?? 0) - (first?.cpuS ?? 0)) / report.tookS) * 100) / 100,
  }),
);
