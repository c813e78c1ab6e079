import { parseArgs } from 'node:util';
import { homeNames } from './homes/load-home.ts';
import { portOf } from './port-option.ts';
import { StartRefused } from './start-refused.ts';
import { DEFAULT_HOME, DEFAULT_PORT, type SimOptions } from './sim-options.ts';
import { LAST_PORT, wholeNumber } from './whole-number.ts';

export const HELP = `Starts a simulated home: its cloud, its hubs, and a page to open its doors.

  npm start -- [options]       with the app
  npm run sim -- [options]     the home alone

  --home NAME       which house (${homeNames().join(', ')}; default ${DEFAULT_HOME}),
                    or a size: generated:2x1000 has two hubs with 1000 devices each
  --homes           lists the homes with their people, devices and sign-ins
  --port N          default ${String(DEFAULT_PORT)}, or PORT; 0 takes a free one
  --host ADDRESS    default 127.0.0.1, or HOST; another one lets your network in
  --https[=N]       TLS as well, with a certificate made at the first start; default port + 1
  --local[=N]       opens the hubs' own way in too, as on a home's network: port N (default 17000),
                    the next hub's one above it; docs/real-hub.md
  --lively          people live in the house: lights, doors and movement by the hours of its day
  --demo            opens /house: doors, sensors, hub offline, time
  --test            opens wire faults and delays as well; 127.0.0.1 only
  --serve DIR       serves the built app from this folder
  --dir DIR         where the state is kept (default .home/NAME)
  --fresh           forgets the kept state first
  --seed N          another seed, another course of chance (default 1)
  --speed X         hub seconds in one real second (default 1)
  --brand ID        the app wears this brand, from brands/ID.porchlight.json of the served folder
  --record FILE     writes everything that crosses the wire to this file, secrets masked
  --replay FILE     plays a recorded file in place of the hubs, at --speed
  --help            this text
`;

/** Those may stand without a value. */
const OPTIONAL: ReadonlySet<string> = new Set(['--https', '--local']);
/** Where hubs of this family listen (docs/protocol.md). */
const LOCAL_PORT = 17_000;

/** @throws {StartRefused} for an option that is unknown or makes no sense. */
export function readOptions(args: string[]): SimOptions | 'help' | 'homes' {
  const values = parse(args.map((each) => (OPTIONAL.has(each) ? `${each}=` : each)));
  if (values.help === true) return 'help';
  if (values.homes === true) return 'homes';
  const port = portOf(values.port, process.env);
  const host = values.host ?? process.env['HOST'];
  const speed = Number(values.speed ?? 1);
  if (!(speed >= 0 && speed <= 1_000)) throw new StartRefused('--speed is a number from 0 to 1000.');
  const beside = port === 0 ? 0 : port + 1;
  return {
    home: values.home ?? DEFAULT_HOME,
    port,
    httpsPort:
      values.https === undefined
        ? null
        : values.https === ''
          ? beside
          : wholeNumber('--https', values.https, LAST_PORT),
    ...(values.local === undefined
      ? {}
      : { localPort: values.local === '' ? LOCAL_PORT : wholeNumber('--local', values.local, LAST_PORT) }),
    speed,
    ...(values.record === undefined ? {} : { record: values.record }),
    ...(values.replay === undefined ? {} : { replay: values.replay }),
    seed: wholeNumber('--seed', values.seed ?? '1', 2 ** 32 - 1),
    fresh: values.fresh ?? false,
    ...(values.brand === undefined ? {} : { brand: brandId(values.brand) }),
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
          brand: text,
          port: text,
          host: text,
          https: text,
          local: text,
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

function brandId(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,60}$/.test(text)) return text;
  throw new StartRefused('--brand is the id of a brand: small letters, digits and hyphens, as in northgate.');
}
