import { expect, it } from 'vitest';
import { localReach, nextWay, type LocalAddress, type LocalDoor, type LocalReach } from './local-reach';

const HTTP = 'http://panel.home:5180/';
const HTTPS = 'https://panel.example/';
const plain: LocalAddress = { url: 'ws://192.168.1.20:17000', certificate: 'own' };
const own: LocalAddress = { url: 'wss://192.168.1.20:17000', certificate: 'own' };
const trusted: LocalAddress = { url: 'wss://hub.home.example:17000', certificate: 'trusted' };
const here: LocalAddress = { url: 'ws://127.0.0.1:17000', certificate: 'own' };
const UNTOLD: LocalDoor = { takesLogin: null, takesPlain: null };

it.each<[string, LocalReach, string, LocalAddress | null, Partial<LocalDoor>]>([
  ['an http page may open a plain line', 'can', HTTP, plain, {}],
  ['a page from https may not', 'page-is-secure', HTTPS, plain, {}],
  ['save to its own machine', 'can', HTTPS, here, {}],
  ['a certificate that browsers trust serves every page', 'can', HTTPS, trusted, {}],
  ['an http page too', 'can', HTTP, trusted, {}],
  ['one that the hub signed itself serves none', 'own-certificate', HTTP, own, {}],
  ['nor a page from https', 'own-certificate', HTTPS, own, {}],
  ['without an address there is no way', 'no-address', HTTP, null, {}],
  ['a hub that takes no plain line is not asked by one', 'plain-refused', HTTP, plain, { takesPlain: false }],
  ['what it says of plain lines is none of an encrypted one', 'can', HTTPS, trusted, { takesPlain: false }],
  ['a hub without a login of its own lets nobody in', 'no-login', HTTPS, trusted, { takesLogin: false }],
  ['one that takes both is reached', 'can', HTTP, plain, { takesPlain: true, takesLogin: true }],
])('[S1.13] %s: %s', (_what, reach, page, address, door) => {
  expect(localReach(page, true, address, { ...UNTOLD, ...door })).toBe(reach);
});

it('[S1.13] a hub of the older family is reached by its relay alone', () => {
  expect(localReach(HTTP, false, plain, UNTOLD)).toBe('older-hub');
});

it('[S1.13] the near way comes first, and the relay as soon as that did not hold', () => {
  expect(nextWay(null)).toBe('local');
  expect(nextWay({ by: 'local', wasGood: false })).toBe('relay');
  expect(nextWay({ by: 'relay', wasGood: false })).toBe('local');
  // One that held for long is tried again: it may have been started anew.
  expect(nextWay({ by: 'local', wasGood: true })).toBe('local');
});
