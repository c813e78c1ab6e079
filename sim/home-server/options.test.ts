import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isHomeServer, readHomeServerOptions } from './options.ts';

const PRINT = Array.from({ length: 32 }, () => 'ab').join(':');
const read = (args: readonly string[], env: Record<string, string> = {}) => readHomeServerOptions(args, env);

it('reads where the hub is, and its login from a file or the environment alone', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hub-login-'));
  const file = path.join(dir, 'login.json');
  writeFileSync(file, '{"user":"u","token":"t"}');
  expect(
    read(['--hub', 'wss://hub:17000', '--hub-login', file, '--trust-hub', PRINT, '--https', '--port', '7000']),
  ).toMatchObject({
    do: 'serve',
    options: { login: { user: 'u', token: 't' }, trust: PRINT.toUpperCase(), httpsPort: 7001 },
  });
  expect(read(['--hub=ws://hub:17000'], { HUB_USER: 'u', HUB_TOKEN: 't', HOST: '0.0.0.0' })).toMatchObject({
    options: { login: { user: 'u', token: 't' }, host: '0.0.0.0', trust: null, invite: false },
  });
  expect(read(['--hub=ws://hub'])).toMatchObject({ options: { login: null, host: '127.0.0.1', port: 5180 } });
  expect(read(['--restore', 'x', '--fresh', '--dir', '/d'])).toMatchObject({ do: 'restore', isFresh: true, dir: '/d' });
  writeFileSync(file, '{"user":"u","token":');
  expect(() => read(['--hub=ws://hub', '--hub-login', file])).toThrow('has to hold {"user": "…", "token": "…"}.');
  rmSync(dir, { recursive: true });
});

it.each<[args: string[], words: string | RegExp, env?: Record<string, string>]>([
  [['--hub', 'https://hub'], '--hub is the address of a hub'],
  [['--hub', 'wss://user:secret@hub'], '--hub is the address of a hub'],
  [['--hub', 'ws://hub', '--backup', 'x'], 'three different things'],
  [['--hub', 'ws://hub', '--invite', '--reset', 'dana'], 'two different codes'],
  [['--hub', 'ws://hub', '--fresh'], '--fresh goes with --restore'],
  [['--hub', 'wss://hub', '--trust-hub', 'AB:CD'], '--trust-hub is the SHA-256 fingerprint'],
  [['--hub', 'ws://hub', '--trust-hub', PRINT], '--trust-hub goes with wss:'],
  [['--hub', 'ws://hub', '--demo'], 'other options than for the simulated home'],
  [['--hub', 'ws://hub', '--port', 'x'], '--port is a whole number'],
  [['--hub', 'ws://hub'], /^PORT is a whole number/u, { PORT: 'abc' }],
  [['--backup', ''], '--backup wants the name of a file'],
])('says in a sentence what is wrong with %j', (args, words, env) => {
  expect(() => read(args, env)).toThrow(words);
});

it('refuses half a login, and tells a home server’s options from those of the simulated home', () => {
  expect(() => read(['--hub=ws://hub'], { HUB_USER: 'u' })).toThrow('HUB_USER and HUB_TOKEN belong together');
  expect([['--hub=x'], ['--backup', 'f'], ['--home', 'two-doors'], ['--hubs']].map(isHomeServer)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
