import { expect, it } from 'vitest';
import { announce, exposure } from './announce.ts';

const server = { serial: '90000001', invitation: null, problem: null };
const lan = ['192.168.1.5', 'fe80::1', 'fd00::5'];
const addresses = (url: string, httpsUrl: string | null) =>
  announce({ ...server, url, httpsUrl }, { hub: 'wss://hub:17000' }, lan).match(/https?:\S+/g);

it('names the addresses that other machines open, and none that stands for all of them', () => {
  expect(addresses('http://127.0.0.1:5180', 'https://0.0.0.0:5181')).toEqual([
    'http://localhost:5180',
    'https://192.168.1.5:5181',
  ]);
  expect(addresses('http://127.0.0.1:5180', 'https://[::]:5181')).toEqual([
    'http://localhost:5180',
    'https://192.168.1.5:5181',
    'https://[fd00::5]:5181',
  ]);
  expect(addresses('http://0.0.0.0:5180', null)).toEqual(['http://localhost:5180', 'http://192.168.1.5:5180']);
  expect(addresses('http://127.0.0.1:5180', 'https://192.168.1.5:5181')).toContain('https://192.168.1.5:5181');
});

it('says how it ends, beside the address', () => {
  const url = 'http://127.0.0.1:5180';
  expect(announce({ ...server, url, httpsUrl: null }, { hub: 'wss://hub:17000' }, lan)).toMatch(
    /^ {2}Stop {5}Ctrl\+C$/m,
  );
});

it('warns that passwords cross in clear where others reach the server without TLS', () => {
  expect(exposure({ host: '127.0.0.1', httpsPort: null })).toBe(null);
  expect(exposure({ host: '0.0.0.0', httpsPort: null })).toContain('passwords and PINs cross the network in clear');
  expect(exposure({ host: '0.0.0.0', httpsPort: 1 })).not.toContain('in clear');
});
