import { announce } from './announce.ts';
import { listHomes } from './homes/home-list.ts';
import { isLoopback } from './http/origin-check.ts';
import { HELP, readOptions } from './cli-options.ts';
import { tellFailure } from './start-refused.ts';
import { startSim } from './start-sim.ts';

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
