import { expect, it } from 'vitest';
import { connectSources } from './security-headers.ts';

it('[R-90] the page may call the hosts of its settings with their sockets, and where its reports go', () => {
  expect(
    connectSources({
      authBase: 'https://auth.example',
      tokenBase: '',
      cloudBase: 'http://127.0.0.1:5190/base',
      allowedHosts: ['hub.example:17000', '*.relay.example', "evil'; x", 7],
      reportDsn: 'https://abc1@errors.example/sub/42',
      telemetryUrl: 'https://logs.example/v1/records',
    }),
  ).toEqual([
    'https://auth.example',
    'wss://auth.example',
    'http://127.0.0.1:5190',
    'ws://127.0.0.1:5190',
    'https://hub.example:17000',
    'wss://hub.example:17000',
    'https://*.relay.example',
    'wss://*.relay.example',
    'https://errors.example',
    'https://logs.example',
  ]);
});

it('[R-90] [S1.13] a hub of the home’s own network is called by its socket, and by nothing that is none', () => {
  const urls = ['ws://192.168.1.20:17000', 'wss://hub.home.example/', 'file:///etc', "ws://evil'; x", 7];
  expect(connectSources({ localHubs: [...urls.map((url) => ({ url })), null, 'x'] })).toEqual([
    'ws://192.168.1.20:17000',
    'wss://hub.home.example',
  ]);
});

it('[R-90] of a host that is handed on to, only the sockets are called straight', () => {
  const forward = [{ to: 'https://auth.example' }, { to: 'https://account.example' }, null, { to: 7 }];
  expect(connectSources({ authBase: 'https://auth.example', forward })).toEqual([
    'wss://auth.example',
    'wss://account.example',
  ]);
  expect(connectSources({ forward: 'x', allowedHosts: 'y', reportDsn: '', telemetryUrl: 'javascript:1' })).toEqual([]);
});
