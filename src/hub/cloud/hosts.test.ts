import { expect, it } from 'vitest';
import { readConfig } from '../worker/read-config';
import { createHosts } from './hosts';

const SETTINGS = {
  authBase: 'https://auth.legacy.example',
  tokenBase: '',
  cloudBase: 'https://cloud.example',
  oemId: 1,
  appVersion: '1',
};
const forward = [
  { name: 'auth', to: 'https://auth.legacy.example', paths: ['/autha/'] },
  { name: 'account-alt', to: 'https://account2.legacy.example:8443', paths: ['/account/'] },
];
const hostsOf = (over: object) => {
  const read = readConfig(JSON.stringify({ ...SETTINGS, ...over }));
  if (!read.ok) throw new Error(`${read.path}: ${read.problem}`);
  return createHosts(read.config, 'https://home.example/security');
};

it('[S1.14] what is handed on by the own host is asked there, the rest straight; names of the cloud follow', () => {
  const hosts = hostsOf({ forward });
  expect([hosts.auth, hosts.token, hosts.cloud]).toEqual([
    'https://home.example/forward/auth',
    'https://home.example',
    'https://cloud.example',
  ]);
  expect(hosts.named('account2.legacy.example:8443')).toBe('https://home.example/forward/account-alt');
  // Sockets are open to other origins, so they are not handed on.
  expect(hosts.relay('wss://auth.legacy.example/relay')).toBe('wss://auth.legacy.example/relay');
});

it('[S1.14] without an entry nothing changes, and a host that nobody named stays refused (R-63)', () => {
  expect(hostsOf({}).auth).toBe('https://auth.legacy.example');
  expect(hostsOf({}).named('account2.legacy.example:8443')).toBeNull();
});

it('[R-63] the settings refuse to hand on to plain http abroad, to an address with a path, or whatever path comes', () => {
  const problemOf = (entry: object) => {
    const read = readConfig(JSON.stringify({ ...SETTINGS, forward: [{ ...forward[0], ...entry }] }));
    return read.ok ? 'taken' : read.path;
  };
  expect([
    problemOf({}),
    problemOf({ to: 'http://localhost:5190' }),
    problemOf({ to: 'http://legacy.example' }),
    problemOf({ to: 'http://127.0.0.1.evil.example' }),
    problemOf({ to: 'https://me:secret@legacy.example' }),
    problemOf({ to: 'https://legacy.example/path' }),
    problemOf({ name: '../x' }),
    problemOf({ paths: [] }),
    problemOf({ paths: ['/'] }),
    problemOf({ paths: ['/autha/../'] }),
    problemOf({ paths: ['autha/'] }),
  ]).toEqual([
    'taken',
    'taken',
    ...Array.from({ length: 4 }, () => 'forward.0.to'),
    'forward.0.name',
    'forward.0.paths',
    ...['forward.0.paths.0', 'forward.0.paths.0', 'forward.0.paths.0'],
  ]);
});

it('[S7.42] reports and telemetry go nowhere unless the settings say where, and nowhere without TLS', () => {
  const read = (over: object) => readConfig(JSON.stringify({ ...SETTINGS, ...over }));
  expect(read({})).toMatchObject({ config: { reportDsn: '', telemetryUrl: '', forward: [] } });
  const taken = [
    'https://abc1@errors.example/4',
    'https://abc1@errors.example:9000/sub/42',
    'http://abc1@localhost:9/1',
  ];
  for (const reportDsn of taken) expect(read({ reportDsn })).toMatchObject({ ok: true });
  const refused = ['http://abc1@errors.example/4', 'https://errors.example/4', 'https://abc1@errors.example/', 'abc1'];
  for (const reportDsn of refused) expect(read({ reportDsn })).toMatchObject({ ok: false, path: 'reportDsn' });
  expect(read({ telemetryUrl: 'https://logs.example/v1/records' })).toMatchObject({ ok: true });
  for (const telemetryUrl of ['http://logs.example/', 'https://a:b@logs.example/', 'wss://logs.example/'])
    expect(read({ telemetryUrl })).toMatchObject({ ok: false, path: 'telemetryUrl' });
});
