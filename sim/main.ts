import { listHomes } from './homes/home-list.ts';
import { loadHome } from './homes/load-home.ts';
import { isLoopback } from './http/origin-check.ts';
import { HELP, readOptions } from './cli-options.ts';
import { DEFAULT_HOME, type Sim, type SimOptions } from './sim-options.ts';
import { tellFailure } from './start-refused.ts';
import { startSim } from './start-sim.ts';

function announce(sim: Sim, options: SimOptions): string {
  const home = loadHome(options.home ?? DEFAULT_HOME, { seed: options.seed ?? 1 });
  const [first] = home.accounts;
  // People type localhost; the page counts as secure there.
  const url = options.host === undefined ? `http://localhost:${String(sim.port)}` : sim.url;
  const isOpen = options.demo === true || options.test === true;
  const lines = [
    '',
    `  ${home.place} is awake.`,
    '',
    ...(options.serve === null || options.serve === undefined ? [] : [`  App      ${url}`]),
    ...(isOpen ? [`  House    ${url}/house   open doors, trip sensors, take the hub offline`] : []),
    ...(options.serve === null || options.serve === undefined ? [`  Cloud    ${url}`] : []),
    ...(sim.httpsUrl === null ? [] : [`  TLS      ${sim.httpsUrl}`]),
    ...sim.localDoors.map(({ serial, url: door }) => `  Hub      ${door}   ${serial}, on the home's own network`),
    ...(options.demo === true && first !== undefined
      ? [`  Sign in  ${first.username} / ${first.password}, PIN ${first.pin}`]
      : []),
    '',
  ];
  return lines.join('\n');
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(HELP);
    return;
  }
  if (options === 'homes') {
    process.stdout.write(listHomes());
    return;
  }
  if (options.host !== undefined && !isLoopback(options.host)) {
    console.warn(
      `Warning: everybody who can reach ${options.host} can sign in to this home${options.demo === true ? ' and open its doors' : ''}.`,
    );
  }
  const sim = await startSim(options);
  console.log(announce(sim, options));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      sim.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((cause: unknown) => {
  console.error(tellFailure(cause));
  process.exitCode = 1;
});
