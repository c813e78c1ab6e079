import { expect, it } from 'vitest';
import { stateFolder } from './start-house.mjs';

it('knows the folder of the home that would be started, before anything is built', () => {
  expect(stateFolder([])).toMatch(/\.home\/maple-street$/);
  expect(stateFolder(['--home', 'two-doors', '--fresh'])).toMatch(/\.home\/two-doors$/);
  expect(stateFolder(['--home=two-doors'])).toMatch(/\.home\/two-doors$/);
  expect(stateFolder(['--dir', '/tmp/somewhere', '--home', 'two-doors'])).toBe('/tmp/somewhere');
});
