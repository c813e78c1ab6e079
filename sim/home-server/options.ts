import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { portOf } from '../port-option.ts';
import { DEFAULT_PORT } from '../sim-options.ts';
import { StartRefused } from '../start-refused.ts';
import type { HubLogin } from './hub-link.ts';
import type { HomeServerOptions } from './open-home-server.ts';
import { LAST_PORT, wholeNumber } from '../whole-number.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const HELP = `Serves the app for a real hub in your own network, without a cloud (docs/real-hub.md).

  npm start -- --hub wss://HOST:17000 [options]

  --hub URL            the hub's address: wss: in general, ws: where its insecure access is on
  --hub-login FILE     its local login, as {"user": "…", "token": "…"}; or HUB_USER and HUB_TOKEN in the environment;
                       neither where the hub lets everybody in
  --trust-hub SHA256   trusts the certificate with this fingerprint from now on; the first start shows it
  --invite             shows a code that lets one more person in
  --reset NAME         shows a code that gives the account of that name a new password and PIN
  --port N             default ${String(DEFAULT_PORT)}, or PORT; 0 takes a free one
  --host ADDRESS       default 127.0.0.1, or HOST; another one lets your network in
  --https[=N]          TLS as well, with a certificate made at the first start; default port + 1
  --dir DIR            where everything is kept (default .home/home-server)
  --brand ID           the app wears this brand
  --help               this text

  npm start -- --backup FILE  [--dir DIR]             writes all of it to one file; stop the server first
  npm start -- --restore FILE [--dir DIR] [--fresh]   puts it back; --fresh replaces what is there
`;

export type HomeServerCommand =
  | { do: 'help' }
  | { do: 'backup'; dir: string; file: string }
  | { do: 'restore'; dir: string; file: string; isFresh: boolean }
  | { do: 'serve'; options: HomeServerOptions };

/** @throws {StartRefused} for an option that is unknown or makes no sense. */
export function readHomeServerOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): HomeServerCommand {
  const values = parse(args.map((each) => (each === '--https' ? '--https=' : each)));
  if (values.help === true) return { do: 'help' };
  const dir = values.dir ?? path.join(ROOT, '.home', 'home-server');
  const { hub, backup, restore: from, fresh = false } = values;
  if ([hub, backup, from].filter((each) => each !== undefined).length > 1) {
    throw new StartRefused('--hub, --backup and --restore are three different things: give one of them.');
  }
  if (fresh && from === undefined) {
    throw new StartRefused(
      '--fresh goes with --restore. To begin anew, remove the folder yourself: it holds accounts and boards.',
    );
  }
  if (backup !== undefined) return { do: 'backup', dir, file: named('--backup', backup) };
  if (from !== undefined) return { do: 'restore', dir, file: named('--restore', from), isFresh: fresh };
  if (values.invite === true && values.reset !== undefined) {
    throw new StartRefused('--invite and --reset are two different codes: give one of them.');
  }
  const url = hubUrl(hub ?? '');
  if (values['trust-hub'] !== undefined && url.startsWith('ws:')) {
    throw new StartRefused('--trust-hub goes with wss: a line by ws: is not encrypted, and shows no certificate.');
  }
  const port = portOf(values.port, env);
  const beside = port === 0 ? 0 : port + 1;
  const { https } = values;
  return {
    do: 'serve',
    options: {
      hub: url,
      login: loginOf(values['hub-login'], env),
      trust: values['trust-hub'] === undefined ? null : fingerprint(values['trust-hub']),
      ...{ dir, port, host: values.host ?? (env['HOST'] || '127.0.0.1') },
      httpsPort: https === undefined ? null : https === '' ? beside : wholeNumber('--https', https, LAST_PORT),
      serve: values.serve ?? null,
      ...(values.brand === undefined ? {} : { brand: values.brand }),
      invite: values.invite ?? false,
      reset: values.reset ?? null,
    },
  };
}

/** Whether these are options of a home server, and not of the simulated home. */
export const isHomeServer = (args: readonly string[]): boolean =>
  args.some((each) => /^--(hub|backup|restore)(=|$)/.test(each));

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        ...{ hub: text, 'hub-login': text, 'trust-hub': text, backup: text, restore: text, dir: text },
        ...{ reset: text, port: text, host: text, https: text, serve: text, brand: text },
        ...{ invite: flag, fresh: flag, help: flag },
      },
    }).values;
  } catch (cause) {
    const [problem = ''] = (cause instanceof Error ? cause.message : '').split('\n');
    throw new StartRefused(
      `${problem.replace(/\.$/, '')}. With --hub, --backup and --restore there are other options than for the simulated home: --hub= --help lists them.`,
      { cause },
    );
  }
}

function hubUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['ws:', 'wss:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new StartRefused('--hub is the address of a hub in your network, as in wss://192.168.1.20:17000.');
  }
  return url.href;
}

function fingerprint(text: string): string {
  const hex = text.replace(/:/g, '').toUpperCase();
  if (!/^[0-9A-F]{64}$/.test(hex)) {
    throw new StartRefused(
      '--trust-hub is the SHA-256 fingerprint that the first start shows: 32 pairs, as in AB:CD:…',
    );
  }
  return (hex.match(/../g) ?? []).join(':');
}

const loginFile = z.strictObject({ user: z.string().min(1), token: z.string().min(1) });

/** From a file or the environment: what stands on the command line is there for everybody to read, and in its history. */
function loginOf(file: string | undefined, env: Readonly<Record<string, string | undefined>>): HubLogin | null {
  if (file !== undefined) return readLogin(file);
  const { HUB_USER: user = '', HUB_TOKEN: token = '' } = env;
  if (user === '' && token === '') return null;
  if (user === '' || token === '')
    throw new StartRefused('HUB_USER and HUB_TOKEN belong together: one of them is empty.');
  return { user, token };
}

function readLogin(file: string): HubLogin {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartRefused(`--hub-login: ${file} cannot be read.`, { cause });
  }
  const parsed = loginFile.safeParse(jsonOf(text));
  // Without its words: they may hold the token.
  if (!parsed.success) throw new StartRefused(`--hub-login: ${file} has to hold {"user": "…", "token": "…"}.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function named(option: string, file: string): string {
  if (file === '') throw new StartRefused(`${option} wants the name of a file.`);
  return path.resolve(file);
}
