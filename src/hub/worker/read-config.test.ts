import { expect, it } from 'vitest';
import { lineOfSlip } from './line-of-slip';
import { readConfigFile } from './read-config';

it('[S1.14] names the line of a slip of the pen, however this engine tells it', async () => {
  const text = '{\n  "oemId": 1,\n  "appVersion": \n}';
  expect(lineOfSlip(text, `Unexpected token '}', ..."ersion": \n}" is not valid JSON`)).toBe(4);
  expect(lineOfSlip(text, 'Unexpected token } in JSON at position 18')).toBe(3);
  expect(lineOfSlip(text, 'Unexpected end of JSON input')).toBe(4);
  expect(lineOfSlip(text, 'something else')).toBeNull();
  expect(await readConfigFile(text)).toMatchObject({
    ok: false,
    path: 'config.json',
    problem: expect.stringMatching(/^line 4: /) as string,
  });
});

const GOOD = { authBase: '', tokenBase: '', cloudBase: '', oemId: 1, appVersion: '2.1.72' };

it.each<[string, object, string]>([
  ['a host without its scheme', { authBase: 'cloud.example' }, 'authBase: expected an address such as'],
  ['an address among hosts', { allowedHosts: ['https://a.example'] }, 'allowedHosts.0: expected a host such as'],
  ['a key that is none', { alowedHosts: [] }, 'alowedHosts: there is no such key; correct its name or take it out'],
  ['a word of several', { pinCheck: 'both' }, 'pinCheck: expected one of "panel", "cloud"'],
  ['a number in quotes', { oemId: '1' }, 'oemId: expected a number without quotes'],
  ['a key that is missing', { oemId: undefined }, 'oemId: is missing; expected a number without quotes'],
  ['one entry of a list', { localHubs: [{ serial: '90x', url: '' }] }, 'localHubs.0.serial: expected the digits of'],
  [
    'an empty list',
    { forward: [{ name: 'a', to: 'https://a.example', paths: [] }] },
    'forward.0.paths: expected at least 1',
  ],
  ['a time that is too long', { heartbeatMs: 1e6 }, 'heartbeatMs: expected at most 10000'],
])('[S1.14] says what belongs there: %s', async (_, over, words) => {
  const read = await readConfigFile(JSON.stringify({ ...GOOD, ...over }));
  expect(read.ok ? 'taken' : `${read.path}: ${read.problem}`).toContain(words);
});

it.each(['null', '[]', '7'])(
  '[S1.14] a file that holds %s is told by its name, not as one that never came',
  async (text) => {
    expect(await readConfigFile(text)).toEqual({
      ok: false,
      path: 'config.json',
      problem: 'expected an object in { }',
    });
  },
);
