import { expect, it } from 'vitest';
import { announce } from './announce.ts';

const sim = (isLively: boolean) => ({
  url: 'http://127.0.0.1:5180',
  port: 5180,
  httpsUrl: null,
  localDoors: [],
  control: { isLively: () => isLively },
});

it('says at the start that people live in the house, also where it goes on from last time', () => {
  expect(announce(sim(true), { demo: true, lively: true })).toMatch(/^ {2}Lively {3}people live in it/m);
  expect(announce(sim(true), { demo: true })).toContain('Lively');
  expect(announce(sim(false), { demo: true })).not.toContain('Lively');
});

it('says how it ends, beside the address', () => {
  const said = announce(sim(false), { demo: true, serve: 'dist' });
  expect(said).toMatch(/^ {2}App {6}http:\/\/localhost:5180$/m);
  expect(said).toMatch(/^ {2}Stop {5}Ctrl\+C$/m);
});
