import { expect, it, onTestFinished, vi } from 'vitest';
import { readOptions } from './cli-options.ts';
import { stateDir, type SimOptions } from './sim-options.ts';

const options = (...args: string[]) => readOptions(args) as SimOptions;

it('reads what the command line says, and knows where the state of that home lies', () => {
  expect(stateDir(options())).toMatch(/\.home\/maple-street$/);
  expect(stateDir(options('--home', 'two-doors', '--fresh'))).toMatch(/\.home\/two-doors$/);
  expect(stateDir(options('--home=generated:2x30', '--seed', '4'))).toMatch(/\.home\/generated-2x30-seed-4$/);
  expect(stateDir(options('--dir', '/tmp/somewhere', '--home', 'two-doors'))).toBe('/tmp/somewhere');
  expect(options('--port', '0', '--https')).toMatchObject({ port: 0, httpsPort: 0, demo: false, test: false });
  expect(options('--port', '7000', '--https', '--speed', '60')).toMatchObject({ httpsPort: 7001, speed: 60 });
  expect(options('--local')).toMatchObject({ localPort: 17_000 });
  expect(options('--local=0').localPort).toBe(0);
  expect('localPort' in options()).toBe(false);
  expect(options('--brand', 'northgate')).toMatchObject({ brand: 'northgate' });
  expect([readOptions(['--help', '--home', 'x']), readOptions(['--homes'])]).toEqual(['help', 'homes']);
});

it('calls an address by the name it was given by', () => {
  vi.stubEnv('PORT', 'abc');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => readOptions([])).toThrow('PORT is a whole number from 0 to 65535.');
  expect(() => readOptions(['--port', 'abc'])).toThrow('--port is a whole number from 0 to 65535.');
});

it.each([
  [['--bogus'], 'Unknown option'],
  [['--speed', 'x'], '--speed is a number from 0 to 1000.'],
  [['--port', '70000'], '--port is a whole number from 0 to 65535.'],
  [['--seed', '-1'], '--help lists what there is.'],
  [['--brand', '../x'], '--brand is the id of a brand'],
  [['--home'], '--help lists what there is.'],
])('says in one sentence what is wrong with %j', (args, words) => {
  expect(() => readOptions(args)).toThrow(words);
});
