import { expect, it } from 'vitest';
import { appConfig } from '../../schemas/settings/config';
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
const read = (over: object) => appConfig.safeParse({ ...SETTINGS, ...over });
const pathOf = (over: object) => read(over).error?.issues[0]?.path.join('.') ?? 'taken';
const hostsOf = (over: object) =>
  createHosts(appConfig.parse({ ...SETTINGS, ...over }), 'https://home.example/security');

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
  const problemOf = (entry: object) => pathOf({ forward: [{ ...forward[0], ...entry }] });
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
  expect(read({})).toMatchObject({ data: { reportDsn: '', telemetryUrl: '', forward: [] } });
  const taken = [
    'https://abc1@errors.example/4',
    'https://abc1@errors.example:9000/sub/42',
    'http://abc1@localhost:9/1',
  ];
  for (const reportDsn of taken) expect(pathOf({ reportDsn })).toBe('taken');
  const refused = ['http://abc1@errors.example/4', 'https://errors.example/4', 'https://abc1@errors.example/', 'abc1'];
  for (const reportDsn of refused) expect(pathOf({ reportDsn })).toBe('reportDsn');
  expect(pathOf({ telemetryUrl: 'https://logs.example/v1/records' })).toBe('taken');
  for (const telemetryUrl of ['http://logs.example/', 'https://a:b@logs.example/', 'wss://logs.example/'])
    expect(pathOf({ telemetryUrl })).toBe('telemetryUrl');
});

it('[S1.14] the settings take no address that nothing could call, and no host with more than its name and port', () => {
  const bases = ['cloud.example', 'https://clo ud.example', 'wss://cloud.example', 'https://me:pass@cloud.example'];
  expect(bases.map((authBase) => pathOf({ authBase }))).toEqual(bases.map(() => 'authBase'));
  expect(pathOf({ authBase: 'https://cloud.example:8443/at' })).toBe('taken');
  const hosts = ['https://relay.example', 'relay.example/path', '*', 'relay example', ''];
  expect(hosts.map((host) => pathOf({ allowedHosts: [host] }))).toEqual(hosts.map(() => 'allowedHosts.0'));
  expect(hosts.map((host) => pathOf({ frameHosts: [host] }))).toEqual(hosts.map(() => 'frameHosts.0'));
  const taken = ['*.relay.example', 'relay.example:8443', '10.0.0.7', '[::1]:8443'];
  expect(pathOf({ allowedHosts: taken, frameHosts: ['school.example'] })).toBe('taken');
});
