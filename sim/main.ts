import { parseArgs } from 'node:util';
import { listHomes } from './homes/home-list.ts';
import { homeNames, loadHome } from './homes/load-home.ts';
import { isLoopback } from './http/origin-check.ts';
import { StartRefused } from './http/listener.ts';
import { DEFAULT_HOME, DEFAULT_PORT, type Sim, type SimOptions } from './sim-options.ts';
import { startSim } from './start-sim.ts';

const HELP = `Starts a simulated home: its cloud, its hubs, and a page to open its doors.

  npm start -- [options]       with the app
  npm run sim -- [options]     the home alone

  --home NAME       which house (${homeNames().join(', ')}; default ${DEFAULT_HOME}),
                    or a size: generated:2x1000 has two hubs with 1000 devices each
  --homes           lists the homes with their people, devices and sign-ins
  --port N          default ${String(DEFAULT_PORT)}, or PORT; 0 takes a free one
  --host ADDRESS    default 127.0.0.1, or HOST; another one lets your network in
  --https[=N]       TLS as well, with a certificate made at the first start; default port + 1
  --lively          people live in the house: lights, doors and movement by the hours of its day
  --demo            opens /house: doors, sensors, hub offline, time
  --test            opens wire faults and delays as well; 127.0.0.1 only
  --serve DIR       serves the built app from this folder
  --dir DIR         where the state is kept (default .home/NAME)
  --fresh           forgets the kept state first
  --seed N          another seed, another course of chance (default 1)
  --speed X         hub seconds in one real second (default 1)
  --record FILE     writes everything that crosses the wire to this file, secrets masked
  --replay FILE     plays a recorded file in place of the hubs, at --speed
  --help            this text
`;

/** @throws {StartRefused} for an option that is unknown or makes no sense. */
function readOptions(args: string[]): SimOptions | 'help' | 'homes' {
  const values = parse(args.map((each) => (each === '--https' ? '--https=' : each)));
  if (values.help === true) return 'help';
  if (values.homes === true) return 'homes';
  const port = wholeNumber('--port', values.port ?? process.env['PORT'] ?? String(DEFAULT_PORT), 65_535);
  const host = values.host ?? process.env['HOST'];
  const speed = Number(values.speed ?? 1);
  if (!(speed >= 0 && speed <= 1_000)) throw new StartRefused('--speed is a number from 0 to 1000.');
  const beside = port === 0 ? 0 : port + 1;
  return {
    home: values.home ?? DEFAULT_HOME,
    port,
    httpsPort:
      values.https === undefined ? null : values.https === '' ? beside : wholeNumber('--https', values.https, 65_535),
    speed,
    ...(values.record === undefined ? {} : { record: values.record }),
    ...(values.replay === undefined ? {} : { replay: values.replay }),
    seed: wholeNumber('--seed', values.seed ?? '1', 2 ** 32 - 1),
    fresh: values.fresh ?? false,
    ...(values.lively === undefined ? {} : { lively: values.lively }),
    demo: values.demo ?? false,
    test: values.test ?? false,
    serve: values.serve ?? null,
    ...(host === undefined || host === '' ? {} : { host }),
    ...(values.dir === undefined ? {} : { dir: values.dir }),
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        ...{
          home: text,
          port: text,
          host: text,
          https: text,
          serve: text,
          dir: text,
          seed: text,
          speed: text,
          record: text,
          replay: text,
        },
        ...{ lively: flag, demo: flag, test: flag, fresh: flag, homes: flag, help: flag },
      },
    }).values;
  } catch (cause) {
    const [problem = ''] = (cause instanceof Error ? cause.message : '').split('\n');
    throw new StartRefused(`${problem.replace(/\.$/, '')}. --help lists what there is.`, { cause });
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new StartRefused(`${name} is a whole number from 0 to ${String(most)}.`);
}

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
  // A sentence for what the operator can mend; a stack only for faults of this program.
  const isKnown = cause instanceof StartRefused || (cause instanceof Error && cause.name === 'Error');
  console.error(isKnown ? cause.message : cause);
  process.exitCode = 1;
});
